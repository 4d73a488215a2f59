import type { SourceFile } from './source-file.js';

/** Something that is made of a file when it is first asked for, and kept with it: several rules and definitions may share it. */
export function ofFile<T>(make: (file: SourceFile) => T): (file: SourceFile) => T {
  return (file) => file.derived(make);
}
