import { code, isBlank } from './characters.js';

/**
 * Reads the cells of a row one after the other, between the bars that no backslash escapes. Their text is without blanks around; of one
 * without any it starts and ends where the cell does. The last one holds the bar that closes the row.
 */
export class CellReader {
  start = 0;
  end = 0;
  contentStart = 0;
  contentEnd = 0;
  #text = '';
  /** The row alone: the bars of the lines below are not looked for. */
  #line = '';
  #lineStart = 0;
  #lineEnd = 0;
  /** Where the text of the next cell may start; behind the end of the line when there is none. */
  #next = 0;

  begin(text: string, at: number, end: number): void {
    this.#text = text;
    this.#line = text.slice(at, end);
    this.#lineStart = at;
    this.#lineEnd = end;
    const first = skip(text, at, end);
    this.end = at;
    this.#next = skip(text, first < end && text.charCodeAt(first) === code.bar ? first + 1 : at, end);
  }

  /** Moves on to the next cell. */
  read(): boolean {
    const text = this.#text;
    const lineEnd = this.#lineEnd;
    const contentStart = this.#next;
    if (contentStart > lineEnd) return false;
    const bar = nextBar(this.#line, contentStart - this.#lineStart);
    const cellEnd = bar === -1 ? lineEnd : this.#lineStart + bar;
    let contentEnd = cellEnd;
    while (contentEnd > contentStart && isBlank(text.charCodeAt(contentEnd - 1))) contentEnd--;
    this.start = this.end;
    const next = bar === -1 ? lineEnd : skip(text, cellEnd + 1, lineEnd);
    const isLast = next === lineEnd;
    this.end = isLast ? lineEnd : cellEnd;
    this.#next = isLast ? lineEnd + 1 : next;
    const isEmpty = contentStart === contentEnd;
    this.contentStart = isEmpty ? this.end : contentStart;
    this.contentEnd = isEmpty ? this.end : contentEnd;
    return true;
  }
}

/** One is enough for all. */
export const cells = new CellReader();

/** How many cells a line would have as the header of a table; 0 when it can be none. */
export function headerCells(text: string, at: number, end: number): number {
  if (text.charCodeAt(at) === code.bar && skip(text, at + 1, end) === end) return 0;
  let count = 0;
  cells.begin(text, at, end);
  while (cells.read()) count++;
  return count;
}

/** How many columns the line between header and rows of a table tells of; 0 when a line is none (GFM 0.29, section 4.10). */
export function delimiterCells(text: string, at: number, end: number): number {
  let cells = 0;
  let isMarked = false;
  let i = at;
  if (i < end && text.charCodeAt(i) === code.bar) {
    isMarked = true;
    i = skip(text, i + 1, end);
  }
  while (i < end) {
    if (text.charCodeAt(i) === code.colon) {
      isMarked = true;
      i++;
    }
    const dashes = i;
    while (i < end && text.charCodeAt(i) === code.dash) i++;
    if (i === dashes) return 0;
    cells++;
    if (i < end && text.charCodeAt(i) === code.colon) {
      isMarked = true;
      i++;
    }
    i = skip(text, i, end);
    if (i === end) break;
    if (text.charCodeAt(i) !== code.bar) return 0;
    isMarked = true;
    i = skip(text, i + 1, end);
  }
  return isMarked ? cells : 0;
}

/** The next bar without an odd number of backslashes before it, or -1. */
function nextBar(line: string, from: number): number {
  for (let bar = line.indexOf('|', from); bar !== -1; bar = line.indexOf('|', bar + 1)) {
    let start = bar;
    while (start > from && line.charCodeAt(start - 1) === code.backslash) start--;
    if ((bar - start) % 2 === 0) return bar;
  }
  return -1;
}

function skip(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && isBlank(text.charCodeAt(i))) i++;
  return i;
}
