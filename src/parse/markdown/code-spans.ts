import { code } from './characters.js';

export interface CodeSpan {
  readonly contentStart: number;
  readonly contentEnd: number;
  /** -1 when no run of as many backticks follows: then nothing but the first run is read. */
  readonly end: number;
}

/** Code spans of one paragraph: runs of backticks are looked at no more than twice, however few of them match. */
export class CodeSpans {
  /** The last run of each length, once all of them are known. */
  #last: Map<number, number> | undefined;

  /** From here on another paragraph is read. */
  begin(): void {
    this.#last = undefined;
  }

  read(text: string, at: number, end: number): CodeSpan {
    const contentStart = runEnd(text, at, end);
    const length = contentStart - at;
    const none = { contentStart, contentEnd: contentStart, end: -1 };
    if (this.#last && (this.#last.get(length) ?? -1) <= at) return none;
    const last = new Map<number, number>();
    for (let i = contentStart; i < end; ) {
      if (text.charCodeAt(i) !== code.backtick) {
        i++;
        continue;
      }
      const after = runEnd(text, i, end);
      if (after - i === length) return { contentStart, contentEnd: i, end: after };
      last.set(after - i, i);
      i = after;
    }
    this.#last = last;
    return none;
  }
}

function runEnd(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && text.charCodeAt(i) === code.backtick) i++;
  return i;
}
