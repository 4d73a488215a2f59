import { code, isBlank } from './characters.js';
import { decoded } from './link-parts.js';

/** The number of `#` that make a heading, or 0. */
export function headingLevel(text: string, at: number, end: number): number {
  let level = 0;
  while (level < 7 && at + level < end && text.charCodeAt(at + level) === code.hash) level++;
  return level < 7 && (at + level === end || isBlank(text.charCodeAt(at + level))) ? level : 0;
}

/** Where the text of a heading ends, before the `#` that close it. */
export function headingEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && isBlank(text.charCodeAt(last - 1))) last--;
  let mark = last;
  while (mark > start && text.charCodeAt(mark - 1) === code.hash) mark--;
  if (mark === last || (mark > start && !isBlank(text.charCodeAt(mark - 1)))) return last;
  while (mark > start && isBlank(text.charCodeAt(mark - 1))) mark--;
  return mark;
}

/** 1 for a line of `=`, 2 for one of `-`, else 0. */
export function underlineLevel(text: string, at: number, end: number): number {
  const mark = text.charCodeAt(at);
  if (mark !== code.equals && mark !== code.dash) return 0;
  let i = at;
  while (i < end && text.charCodeAt(i) === mark) i++;
  while (i < end && isBlank(text.charCodeAt(i))) i++;
  return i < end ? 0 : mark === code.equals ? 1 : 2;
}

/** The number of marks that open a fence, or 0. */
export function fenceLength(text: string, at: number, end: number): number {
  const mark = text.charCodeAt(at);
  let i = at;
  while (i < end && text.charCodeAt(i) === mark) i++;
  const length = i - at;
  if (length < 3) return 0;
  if (mark === code.backtick) for (; i < end; i++) if (text.charCodeAt(i) === mark) return 0;
  return length;
}

/** The first word behind a fence's marks, in lower case. */
export function languageOf(text: string, at: number, end: number): string {
  let start = at;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  let last = start;
  while (last < end && !isBlank(text.charCodeAt(last))) last++;
  return decoded(text.slice(start, last)).toLowerCase();
}
