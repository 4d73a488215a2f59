import type { SourceFile } from './source-file.js';

/** Something that is made of a line of a file when it is first asked for, by an offset in it: any number of findings may stand on one line. */
export function ofLine<T>(file: SourceFile, make: (line: string) => T): (offset: number) => T {
  const made = new Map<number, { readonly value: T }>();
  return (offset) => {
    const { line } = file.positionAt(offset);
    let known = made.get(line);
    if (!known) made.set(line, (known = { value: make(file.lineText(line)) }));
    return known.value;
  };
}
