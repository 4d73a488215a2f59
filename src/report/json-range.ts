import type { Position, SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';

/** Lines and columns count from 1; columns are UTF-16 code units; the end is exclusive. */
export interface JsonRange {
  readonly start: Position;
  readonly end: Position;
}

/** The range of a span; that of a file that could not be read is its very start. */
export function rangeOf(file: SourceFile | undefined, span: Span): JsonRange {
  if (!file) return { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  return { start: file.positionAt(span.start), end: file.positionAt(span.end) };
}

export function startOf(files: ReadonlyMap<string, SourceFile>, path: string, span: Span): Position {
  return rangeOf(files.get(path), span).start;
}

/**
 * Indented JSON with a final line break. What a terminal obeys or hides is written as escapes, which a JSON reader turns back into
 * the same characters.
 *
 * @param shown what is shown of each text in it
 */
export function toJson(value: unknown, shown = (text: string): string => text): string {
  return `${withEscapes(JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? shown(part) : part), 2))}\n`;
}

/** The same on one line. */
export function toJsonLine(value: unknown): string {
  return `${withEscapes(JSON.stringify(value))}\n`;
}

function withEscapes(json: string): string {
  const escape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return json.replace(/[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g, escape);
}
