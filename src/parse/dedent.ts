import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { withoutLoneCr } from './line-breaks.js';
import { sourceOffset } from './moved-lines.js';
import type { MovedLine } from './moved-lines.js';

/** A stretch of a file without the indentation that all its lines share, and the way back to the file. */
export interface Dedented {
  readonly text: string;
  /** The span in the file of a stretch of `text`. */
  readonly toSpan: (start: number, end: number) => Span;
}

/**
 * Takes off the leading spaces and tabs that every non-blank line of the span has, so that a YAML block scalar reads as the
 * Markdown that it holds. The first line counts as a whole line only when the span starts at its start.
 */
export function dedent(file: SourceFile, span: Span): Dedented {
  const text = withoutLoneCr(file.text.slice(span.start, span.end));
  const indent = commonIndent(text, span.start === 0 || '\n\r'.includes(file.text.charAt(span.start - 1)));
  if (indent === 0) {
    const { length } = text;
    const first = span.start;
    const shift = (offset: number): number => first + (offset < length ? offset : length);
    return { text, toSpan: (start, end) => ({ start: shift(start), end: shift(end > start ? end : start) }) };
  }
  const lines: MovedLine[] = [];
  const parts: string[] = [];
  let length = 0;
  for (let start = 0; start < text.length; ) {
    const next = lineEnd(text, start);
    const cut = Math.min(indent, blankPrefix(text, start, next));
    const part = text.slice(start + cut, next);
    // Of a last line of blanks nothing is left: what ends before it does not start behind them.
    if (part !== '') lines.push({ at: length, source: span.start + start + cut });
    parts.push(part);
    length += part.length;
    start = next;
  }
  /** The file offset of the character at an offset of the text. */
  const startAt = (offset: number): number => {
    const source = sourceOffset(lines, offset);
    return source === undefined ? span.start : Math.min(source, span.end);
  };
  /** The file offset of the end of a stretch that ends at an offset of the text. */
  const endAt = (offset: number): number => (offset === 0 ? startAt(0) : startAt(offset - 1) + 1);
  const toSpan = (start: number, end: number): Span => {
    const first = startAt(start);
    return { start: first, end: Math.max(first, endAt(end)) };
  };
  return { text: parts.join(''), toSpan };
}

function commonIndent(text: string, fromLineStart: boolean): number {
  let least = Infinity;
  let start = fromLineStart ? 0 : lineEnd(text, 0);
  while (start < text.length && least > 0) {
    const next = lineEnd(text, start);
    const blank = blankPrefix(text, start, next);
    if (start + blank < next && text[start + blank] !== '\n' && text[start + blank] !== '\r') least = Math.min(least, blank);
    start = next;
  }
  return least === Infinity ? 0 : least;
}

/** The offset after the line break of the line that starts at `start`. */
function lineEnd(text: string, start: number): number {
  const at = text.indexOf('\n', start);
  return at === -1 ? text.length : at + 1;
}

function blankPrefix(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && (text[at] === ' ' || text[at] === '\t')) at++;
  return at - start;
}
