import process from 'node:process';

/** Files of a run that is no small one, and of one that is large. */
const some = 40;
const many = 3000;

/** Bytes of the space for new objects, of which one half is in use and the other takes what lives on. */
const enoughForNew = 8 << 20;

interface V8 {
  readonly setFlagsFromString: (flags: string) => void;
  readonly getHeapSpaceStatistics: () => readonly { readonly space_name: string; readonly space_size: number }[];
}

let count = 0;
let isSettled = false;

/** Each flag with what it is set to, and what it is by itself. */
const growth = { ofNew: ['--semi-space-growth-factor', 1, 2], ofAll: ['--heap-growing-percent', 20, 0] } as const;

/**
 * Told of each file that is read: V8 is asked for a smaller heap than it would take. Not at once, for a flag that is set makes it refuse
 * compiled code that was kept, and to load what sets it takes 3 ms.
 *
 * From some number of files on, the space for new objects stays as it is once it has a few megabytes. V8 would double it to sixteen and more, memory
 * that the system gives page by page, which is a tenth of the time that a hundred definitions take.
 *
 * From a large number on, the heap grows by a fifth of what is in use before it is collected, instead of to several times that, which more
 * than halves the memory of ten thousand definitions.
 */
export function countRead(): void {
  count++;
  if (count === many) limit('ofAll');
  else if (!isSettled && count % some === 0 && hasEnoughForNew()) {
    isSettled = true;
    limit('ofNew');
  }
}

function limit(what: keyof typeof growth): void {
  const [flag, value, usual] = growth[what];
  const v8 = loadV8();
  v8?.setFlagsFromString(`${flag}=${value}`);
  // Compiled code that is kept at the end is for runs without it.
  process.prependOnceListener('exit', () => v8?.setFlagsFromString(`${flag}=${usual}`));
}

function hasEnoughForNew(): boolean {
  return loadV8()?.getHeapSpaceStatistics().some((space) => space.space_name === 'new_space' && space.space_size >= enoughForNew) ?? false;
}

function loadV8(): V8 | undefined {
  const { getBuiltinModule } = process as { getBuiltinModule?: (id: 'node:v8') => V8 };
  return getBuiltinModule?.('node:v8');
}
