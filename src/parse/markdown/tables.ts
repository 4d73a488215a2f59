import { code, isBlank } from './characters.js';

/** The cells of one row, by their columns. Their text is without blanks around; of one without any it starts and ends where the cell does. */
export class RowCells {
  count = 0;
  /** For each cell its start, its end and those of its text. */
  readonly #places: number[] = [];

  start(column: number): number {
    return this.#places[column * 4] ?? 0;
  }

  end(column: number): number {
    return this.#places[column * 4 + 1] ?? 0;
  }

  contentStart(column: number): number {
    return this.#places[column * 4 + 2] ?? 0;
  }

  contentEnd(column: number): number {
    return this.#places[column * 4 + 3] ?? 0;
  }

  clear(): void {
    this.count = 0;
    this.#places.length = 0;
  }

  add(start: number, end: number, contentStart: number, contentEnd: number): void {
    this.#places.push(start, end, contentStart, contentEnd);
    this.count++;
  }

  /** Has the last cell end with the bar that closes the row. */
  close(end: number): void {
    const at = this.count * 4 - 4;
    const isEmpty = this.#places[at + 2] === this.#places[at + 3];
    this.#places[at + 1] = end;
    if (isEmpty) this.#places[at + 2] = this.#places[at + 3] = end;
  }
}

/** How many cells a line would have as the header of a table; 0 when it can be none. */
export function headerCells(text: string, at: number, end: number): number {
  return text.charCodeAt(at) === code.bar && skip(text, at + 1, end) === end ? 0 : cellsOf(text, at, end).count;
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

const row = new RowCells();

/** Between the bars that no backslash escapes; the last one holds the bar that closes the row. They hold until the next row is read. */
export function cellsOf(text: string, at: number, end: number): RowCells {
  row.clear();
  // The bars of the lines below are not looked for.
  const line = text.slice(at, end);
  const first = skip(text, at, end);
  let start = at;
  for (let from = first < end && text.charCodeAt(first) === code.bar ? first + 1 : at; ; ) {
    const bar = nextBar(line, from - at);
    const cellEnd = bar === -1 ? end : at + bar;
    const contentStart = skip(text, from, cellEnd);
    let contentEnd = cellEnd;
    while (contentEnd > contentStart && isBlank(text.charCodeAt(contentEnd - 1))) contentEnd--;
    if (cellEnd === end && contentStart === end && row.count > 0) row.close(end);
    else row.add(start, cellEnd, contentStart, contentEnd);
    if (cellEnd === end) return row;
    start = cellEnd;
    from = cellEnd + 1;
  }
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
