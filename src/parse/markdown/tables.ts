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
  const cells: CellRange[] = [];
  let start = at;
  let contentStart = -1;
  let contentEnd = -1;
  let isFirst = true;
  for (let i = at; i < end; i++) {
    const char = text.charCodeAt(i);
    if (char === code.bar) {
      if (!isFirst) {
        cells.push({ start, end: i, contentStart, contentEnd });
        start = i;
        contentStart = contentEnd = -1;
      }
      isFirst = false;
      continue;
    }
    if (isBlank(char)) continue;
    isFirst = false;
    if (contentStart === -1) contentStart = i;
    if (char === code.backslash && i + 1 < end) {
      const next = text.charCodeAt(i + 1);
      if (next === code.backslash || next === code.bar) i++;
    }
    contentEnd = i + 1;
  }
  const last = cells.at(-1);
  if (last && contentStart === -1) cells[cells.length - 1] = { ...last, end };
  else cells.push({ start, end, contentStart, contentEnd });
  return cells;
}

function skip(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && isBlank(text.charCodeAt(i))) i++;
  return i;
}
