import { graphemeWidth, graphemes, textWidth } from './text-width.js';
import { makeVisible } from './visible.js';

const tabWidth = 4;
const ellipsis = '…';

/** One grapheme of a line as it is printed. */
export interface Cell {
  readonly text: string;
  /** Terminal cells that the printed text takes. */
  readonly width: number;
  /** Code units of the line that it stands for; empty for the mark of an omission. */
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a line that fits into `width` terminal cells, as much of it as possible from `focus` (a code unit of the line) on, with
 * some of what precedes it. The work depends on `width`, not on the length of the line.
 */
export function visibleCells(line: string, focus: number, width: number): Cell[] {
  // Code units per cell are few; text that packs more of them (stacks of combining marks) is merely shown less of.
  const reach = width * 4;
  const from = boundary(line, Math.max(0, focus - reach));
  const to = boundary(line, Math.min(line.length, focus + reach));
  const cells = layOut(line.slice(from, to), from);
  const total = cells.reduce((sum, cell) => sum + cell.width, 0);
  if (from === 0 && to === line.length && total <= width) return cells;

  const focused = cells.findIndex((cell) => cell.end > focus);
  let first = focused < 0 ? cells.length : focused;
  let end = first;
  // One cell on either side is kept for the marks of omission.
  let left = width - 2;
  const take = (at: number, limit: number): boolean => {
    const cell = cells[at];
    if (!cell || cell.width > Math.min(left, limit)) return false;
    left -= cell.width;
    return true;
  };
  const lead = Math.floor(width / 3);
  while (first > 0 && take(first - 1, left - (width - 2 - lead))) first--;
  while (end < cells.length && take(end, left)) end++;
  while (first > 0 && take(first - 1, left)) first--;

  const shown = cells.slice(first, end);
  const start = shown[0]?.start ?? from;
  const stop = shown.at(-1)?.end ?? start;
  return [
    ...(start > 0 ? [{ text: ellipsis, width: 1, start, end: start }] : []),
    ...shown,
    ...(stop < line.length ? [{ text: ellipsis, width: 1, start: stop, end: stop }] : []),
  ];
}

/** A tab fills up to the next multiple of four cells of the text. */
function layOut(text: string, offset: number): Cell[] {
  let at = offset;
  let column = 0;
  return graphemes(text).map((grapheme): Cell => {
    const printed = grapheme === '\t' ? ' '.repeat(tabWidth - (column % tabWidth)) : makeVisible(grapheme);
    const width = printed === grapheme ? graphemeWidth(grapheme) : textWidth(printed);
    const cell = { text: printed, width, start: at, end: at + grapheme.length };
    at = cell.end;
    column += width;
    return cell;
  });
}

/** The offset, moved before a surrogate pair that it would cut. */
function boundary(line: string, offset: number): number {
  const code = line.charCodeAt(offset);
  return offset > 0 && code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
}
