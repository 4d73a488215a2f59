import type { Span } from '../text/span.js';

/** A block at the start of a text that gray-matter takes for front matter. Offsets are of the text. */
export interface Split {
  /** What stands on the opening line after `---`, as written; gray-matter takes it for the block's language. */
  readonly label: Span;
  /** What is read: from the end of the opening line, or of its `---` where nothing follows, to the closing line. */
  readonly matter: Span;
  /** The closing line's `---`; undefined where there is none, and the block goes on to the end of the text. */
  readonly close?: Span;
  /** Where the text behind the block starts. */
  readonly bodyStart: number;
}

/**
 * Splits as gray-matter 4.0 does, which gives no places: the text starts with `---`, no fourth dash follows, and the
 * block ends at the next line that starts with `---`.
 * @param start where the text starts, after a byte order mark
 */
export function splitFrontMatter(text: string, start: number): Split | undefined {
  if (!text.startsWith('---', start) || text[start + 3] === '-') return undefined;
  const lineBreak = text.indexOf('\n', start);
  if (lineBreak === -1) return undefined;
  const labelEnd = text[lineBreak - 1] === '\r' ? lineBreak - 1 : lineBreak;
  const label = { start: start + 3, end: labelEnd };
  const isBlank = text.slice(label.start, label.end).trim() === '';
  const matterStart = isBlank ? label.start : label.end;
  const closeBreak = text.indexOf('\n---', lineBreak);
  if (closeBreak === -1) return { label, matter: { start: matterStart, end: text.length }, bodyStart: text.length };
  const close = { start: closeBreak + 1, end: closeBreak + 4 };
  let bodyStart = close.end;
  if (text[bodyStart] === '\r') bodyStart++;
  if (text[bodyStart] === '\n') bodyStart++;
  return { label, matter: { start: matterStart, end: closeBreak }, close, bodyStart };
}
