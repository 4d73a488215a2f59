import type { SourceFile } from './source-file.js';

/** What was made for a file, by the number of its maker: one map for all, for each costs the collector of garbage a look at every file. */
const made = new WeakMap<SourceFile, unknown[]>();
let makers = 0;

/** Most ask for several things of one file on end. */
let last: { readonly file: SourceFile; readonly made: unknown[] } | undefined;

function madeFor(file: SourceFile): unknown[] {
  if (last?.file === file) return last.made;
  let ofFile = made.get(file);
  if (!ofFile) made.set(file, (ofFile = []));
  last = { file, made: ofFile };
  return ofFile;
}

/** Something that is made of a file when it is first asked for, and kept with it: several rules and definitions may share it. */
export function ofFile<T extends object | boolean>(make: (file: SourceFile) => T): (file: SourceFile) => T {
  const at = makers++;
  return (file) => {
    const known = madeFor(file);
    const value = known[at] as T | undefined;
    return value ?? (known[at] = make(file));
  };
}
