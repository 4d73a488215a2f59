import type { Located } from '../../model/located.js';
import type { RuntimeProfile } from '../../model/runtime.js';

/** A format that a configuration describes: which files it has, and where they say what they declare. */
export interface FormatDescription {
  readonly name: string;
  /** Whether a path is that of a manifest. */
  readonly isManifest: (path: string) => boolean;
  /** Whether a path, as seen from the folder of the manifest, is that of a file of instructions. */
  readonly isInstructions: (path: string) => boolean;
  /** Pointers to strings of the manifest that are instructions. */
  readonly prompts: readonly Located<string>[];
  readonly declares: Readonly<Partial<Record<DeclaredBy, readonly Located<string>[]>>>;
  readonly runtime: RuntimeProfile;
}

/** Keys of a description whose pointers lead to names. */
export const declaringKeys = ['connections', 'servers', 'tools', 'secrets', 'inputs', 'outputs'] as const;

export type DeclaredBy = (typeof declaringKeys)[number];

/** A key of a description under which pointers stand. */
export type PointerKey = DeclaredBy | 'instructions';

/** What is wrong with a pointer, in the words that follow "The pointer `x`"; undefined for one that is well-formed. */
export function pointerProblem(pointer: string): string | undefined {
  if (!pointer.startsWith('/')) return 'does not start with `/`';
  if (/~(?![01])/u.test(pointer)) return 'has a `~` that is neither `~0` (a `~`) nor `~1` (a `/`)';
  return pointer.length > 1 && (pointer.endsWith('/') || pointer.includes('//')) ? 'has an empty step' : undefined;
}
