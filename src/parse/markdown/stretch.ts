import { sourceOffset } from '../moved-lines.js';
import type { MovedLine } from '../moved-lines.js';

/** A part of a text that reads on: of the document itself, or of a copy without the block quote marks before its lines. */
export interface Stretch {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Where each line of a copy stands in the document. */
  readonly lines?: readonly MovedLine[];
}

/**
 * @param lines of the document, each from its first character to after its line break
 * @param last where the last one ends, before its line break
 */
export function joinedLines(text: string, lines: readonly { readonly start: number; readonly next: number }[], last: number): Stretch {
  const places: MovedLine[] = [];
  let joined = '';
  for (const { start, next } of lines) {
    const end = Math.min(next, last);
    places.push({ at: joined.length, source: start });
    joined += text.slice(start, end);
  }
  return { text: joined, start: 0, end: joined.length, lines: places };
}

/** The offset in the document of the character at an offset of a stretch's text. */
export function startIn({ lines }: Stretch, offset: number): number {
  return (lines && sourceOffset(lines, offset)) ?? offset;
}

/** The offset in the document of the end of something that ends at an offset of a stretch's text. */
export function endIn(stretch: Stretch, offset: number): number {
  return stretch.lines && offset > 0 ? startIn(stretch, offset - 1) + 1 : startIn(stretch, offset);
}
