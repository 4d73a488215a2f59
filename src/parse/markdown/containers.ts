import { code, isBlank, isDigit } from './characters.js';
import type { Line } from './line.js';

/** A list marker: `-`, `3.` */
export interface ListMarker {
  readonly isOrdered: boolean;
  /** The character that items of one list share: the bullet, or what stands behind the number. */
  readonly mark: number;
  readonly end: number;
}

/** @param isInterrupting whether it would end a paragraph, which only a bullet or a 1 with text behind it does */
export function listMarkerAt(text: string, at: number, end: number, isInterrupting: boolean): ListMarker | undefined {
  const first = text.charCodeAt(at);
  if (first === code.dash || first === code.asterisk || first === code.plus) {
    if (at + 1 < end && !isBlank(text.charCodeAt(at + 1))) return undefined;
    if (first !== code.plus && isThematicBreak(text, at, end)) return undefined;
    return isInterrupting && isBlankFrom(text, at + 1, end) ? undefined : { isOrdered: false, mark: first, end: at + 1 };
  }
  if (!isDigit(first) || (isInterrupting && first !== 49)) return undefined;
  let i = at + 1;
  while (i < end && i - at < (isInterrupting ? 1 : 9) && isDigit(text.charCodeAt(i))) i++;
  const mark = i < end ? text.charCodeAt(i) : 0;
  if (mark !== code.dot && mark !== code.closeParenthesis) return undefined;
  if (i + 1 < end && !isBlank(text.charCodeAt(i + 1))) return undefined;
  return isInterrupting && isBlankFrom(text, i + 1, end) ? undefined : { isOrdered: true, mark, end: i + 1 };
}

function isBlankFrom(text: string, at: number, end: number): boolean {
  for (let i = at; i < end; i++) if (!isBlank(text.charCodeAt(i))) return false;
  return true;
}

/** Three or more of one mark, with blanks between them. */
export function isThematicBreak(text: string, at: number, end: number): boolean {
  const mark = text.charCodeAt(at);
  let count = 0;
  for (let i = at; i < end; i++) {
    const char = text.charCodeAt(i);
    if (char === mark) count++;
    else if (!isBlank(char)) return false;
  }
  return count >= 3;
}

/**
 * Moves a line past a list marker and the blanks behind it.
 * @returns the columns that what belongs to the item is indented by, from where the line stood
 */
export function takeListMarker(line: Line, marker: ListMarker): number {
  const indent = line.indent;
  line.take(indent);
  const width = marker.end - line.at;
  line.take(width);
  line.look();
  if (line.isBlank) return indent + width + 1;
  const blanks = line.indent <= 4 ? line.indent : 1;
  line.take(blanks);
  return indent + width + blanks;
}
