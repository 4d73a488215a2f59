import { code, isBlankOrLineEnd, isLineEnd } from './characters.js';
import { skipBlanks, skipBlanksAndLineEnds } from './link-parts.js';
import type { Stretch } from './stretch.js';

/** Where the text behind `[ ]` or `[x]` starts, with a blank or a line break, and where it goes on; undefined when there is no such box. */
export function taskText({ text, start, end }: Stretch): { readonly start: number; readonly next: number } | undefined {
  if (start + 3 >= end || text.charCodeAt(start) !== code.openBracket || text.charCodeAt(start + 2) !== code.closeBracket) return undefined;
  const state = text.charCodeAt(start + 1);
  if (state !== 120 && state !== 88 && !isBlankOrLineEnd(state)) return undefined;
  const after = start + 3;
  const first = skipBlanks(text, after, end);
  if (first === end) return undefined;
  if (isLineEnd(text.charCodeAt(first))) return { start: first, next: skipBlanksAndLineEnds(text, first, end) };
  return first === after ? undefined : { start: after, next: after + 1 };
}
