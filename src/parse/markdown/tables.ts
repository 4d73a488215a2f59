import { code, isBlank } from './characters.js';

/** A cell of a table's row. */
export interface CellRange {
  readonly start: number;
  readonly end: number;
  /** Its text without blanks around; both -1 when it has none. */
  readonly contentStart: number;
  readonly contentEnd: number;
}

/** How many cells a line would have as the header of a table; 0 when it can be none. */
export function headerCells(text: string, at: number, end: number): number {
  return text.charCodeAt(at) === code.bar && skip(text, at + 1, end) === end ? 0 : cellsOf(text, at, end).length;
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

/** Between the bars that no backslash escapes; the last one holds the bar that closes the row. */
export function cellsOf(text: string, at: number, end: number): CellRange[] {
  const line = text.slice(at, end);
  const cells: CellRange[] = [];
  const first = skip(text, at, end);
  let start = at;
  for (let from = text.charCodeAt(first) === code.bar && first < end ? first + 1 : at; ; ) {
    const bar = nextBar(line, from - at);
    const cellEnd = bar === -1 ? end : at + bar;
    const contentStart = skip(text, from, cellEnd);
    let contentEnd = cellEnd;
    while (contentEnd > contentStart && isBlank(text.charCodeAt(contentEnd - 1))) contentEnd--;
    const cell = contentStart === cellEnd ? { start, end: cellEnd, contentStart: -1, contentEnd: -1 } : { start, end: cellEnd, contentStart, contentEnd };
    const last = cells.at(-1);
    if (bar === -1 && last && cell.contentStart === -1) cells[cells.length - 1] = { ...last, end };
    else cells.push(cell);
    if (bar === -1) return cells;
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
