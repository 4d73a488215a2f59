import process from 'node:process';

interface V8 {
  readonly setFlagsFromString: (flags: string) => void;
  readonly getHeapSpaceStatistics: () => readonly { readonly space_name: string; readonly space_size: number }[];
}

/** V8's flags, with what they are set to, and what they are by themselves. */
const limits = {
  newObjects: ['--semi-space-growth-factor', 1, 2],
  heap: ['--heap-growing-percent', 20, 0],
  inlining: ['--max-inlined-bytecode-size-cumulative', 100, 920],
} as const;

type Limit = keyof typeof limits;

/** What is set; the file that starts the program and the program, which are bundled apart, both see it. */
const limited: unique symbol = Symbol.for('workerlint.v8-limits');
const shared = globalThis as { [limited]?: Set<Limit> };

export function limitV8(limit: Limit): void {
  (shared[limited] ??= new Set()).add(limit);
  apply(limit, 1);
}

/** For what depends on flags: V8 refuses code that was compiled under others. */
export function withoutLimits<T>(run: () => T): T {
  const all = shared[limited];
  if (!all) return run();
  for (const limit of all) apply(limit, 2);
  try {
    return run();
  } finally {
    for (const limit of all) apply(limit, 1);
  }
}

/** Bytes of the space for new objects, of which one half is in use and the other takes what lives on. */
export function spaceForNew(): number {
  return loadV8()?.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0;
}

function apply(limit: Limit, value: 1 | 2): void {
  loadV8()?.setFlagsFromString(`${limits[limit][0]}=${limits[limit][value]}`);
}

/** Loading it takes 3 ms, which small runs do without. */
function loadV8(): V8 | undefined {
  const { getBuiltinModule } = process as { getBuiltinModule?: (id: 'node:v8') => V8 };
  return getBuiltinModule?.('node:v8');
}
