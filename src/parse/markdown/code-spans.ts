import { code } from './characters.js';

/** Code spans of a paragraph: runs of backticks are looked at no more than twice, however few of them match. What was read last is told by its places. */
export class CodeSpans {
  contentStart = 0;
  contentEnd = 0;
  end = 0;
  /** The last run of each length, once all of them are known. */
  #last: Map<number, number> | undefined;

  /** From here on another paragraph is read. */
  begin(): void {
    this.#last = undefined;
  }

  /** Reads the span that starts at `at`. @returns false when no run of as many backticks follows: then nothing but the first run is read, up to `contentStart` */
  read(text: string, at: number, end: number): boolean {
    const contentStart = (this.contentStart = runEnd(text, at, end));
    const length = contentStart - at;
    if (this.#last && (this.#last.get(length) ?? -1) <= at) return false;
    let last: Map<number, number> | undefined;
    for (let i = contentStart; i < end; ) {
      if (text.charCodeAt(i) !== code.backtick) {
        i++;
        continue;
      }
      const after = runEnd(text, i, end);
      if (after - i === length) {
        this.contentEnd = i;
        this.end = after;
        return true;
      }
      (last ??= new Map<number, number>()).set(after - i, i);
      i = after;
    }
    this.#last = last ?? new Map<number, number>();
    return false;
  }
}

function runEnd(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && text.charCodeAt(i) === code.backtick) i++;
  return i;
}
