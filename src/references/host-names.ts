import type { BuiltinTool, RuntimeProfile } from '../model/runtime.js';

/** The names that a host gives a meaning, worked out once for each host. */
export interface HostNames {
  /** Its own tools, by name and alias. */
  readonly builtins: ReadonlyMap<string, BuiltinTool>;
  /** Tools of other hosts. */
  readonly foreign: ReadonlyMap<string, { readonly host: string; readonly equal?: string }>;
  /** All of them. */
  readonly hostWords: ReadonlySet<string>;
  readonly foreignPrefixes: readonly { prefix: string; host: string }[];
  /** `composio.` of the wrapper prefix `composio__`. */
  readonly wrapperStem: string | undefined;
  /** Whether tools of its own stand in sets: `set/tool`. */
  readonly hasSets: boolean;
  /** `@` where texts and lists write `@server/tool`; undefined where no mark stands before a server. */
  readonly serverMark: string | undefined;
}

const known = new WeakMap<RuntimeProfile, HostNames>();

export function hostNames(runtime: RuntimeProfile): HostNames {
  let names = known.get(runtime);
  if (!names) known.set(runtime, (names = read(runtime)));
  return names;
}

function read(runtime: RuntimeProfile): HostNames {
  const foreign = new Map<string, { host: string; equal?: string }>();
  for (const { host, names, equals = {} } of runtime.foreign) {
    for (const name of names) {
      const equal = Object.hasOwn(equals, name) ? equals[name] : undefined;
      if (!foreign.has(name)) foreign.set(name, { host, ...(equal !== undefined && { equal }) });
    }
  }
  const builtins = new Map<string, BuiltinTool>();
  for (const tool of runtime.builtins) for (const name of [tool.name, ...(tool.aliases ?? [])]) if (!builtins.has(name)) builtins.set(name, tool);
  const { mcpNames } = runtime;
  return {
    builtins,
    foreign,
    hostWords: new Set([...builtins.keys(), ...foreign.keys()]),
    foreignPrefixes: runtime.foreign.flatMap(({ host, prefixes }) => (prefixes ?? []).map((prefix) => ({ prefix, host }))),
    wrapperStem: runtime.appWrapper && `${runtime.appWrapper.prefix.replace(/_{1,4}$/u, '')}.`,
    hasSets: runtime.builtins.some(({ set }) => set !== undefined),
    serverMark: mcpNames.style === 'prefixed' && /^[^\w\s]$/u.test(mcpNames.prefix) ? mcpNames.prefix : undefined,
  };
}
