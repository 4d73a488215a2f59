import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { visibleCells } from './line-cells.js';

export interface UnderlinedLine {
  readonly code: string;
  /** Carets under what the spans cover, with the blanks before them; undefined where they cover nothing of the line. */
  readonly underline?: string;
}

/**
 * One line of a file as it is printed, with the parts that the spans cover underlined.
 *
 * @param spans offsets into the file, in order
 * @param room terminal cells that the line may take; a longer one is cut around its first span
 */
export function underlinedLine(file: SourceFile, line: number, spans: readonly Span[], room: number): UnderlinedLine {
  const place = file.lineSpan(line);
  const start = place.start === 0 && file.text.charCodeAt(0) === 0xfeff ? 1 : place.start;
  const text = file.text.slice(start, place.end);
  const covered = spans.flatMap((span) => coveredPart(text, span.start - start, span.end - start) ?? []);
  const [first] = covered;
  const caretAfterEnd = first !== undefined && first.start >= text.length;
  const cells = visibleCells(text, first?.start ?? 0, caretAfterEnd ? room - 1 : room);
  const code = cells.map((cell) => cell.text).join('').trimEnd();
  if (!first) return { code };

  const isCovered = (from: number, to: number): boolean => covered.some((part) => to > part.start && from < part.end);
  const marks = cells.map(({ start: from, end: to, width }) => (isCovered(from, to) ? '^' : ' ').repeat(width)).join('');
  if (marks.includes('^')) return { code, underline: marks.trimEnd() };
  // Nothing that takes room is covered: the end of the line, or characters without width.
  const indent = cells.reduce((sum, cell) => (cell.end <= first.start ? sum + cell.width : sum), 0);
  return { code, underline: `${' '.repeat(indent)}^` };
}

/** The part of a line that a span covers: at least one character; of a line that continues a span, nothing of its indent. */
function coveredPart(text: string, start: number, end: number): Span | undefined {
  if (end < 0 || start > text.length) return undefined;
  if (start >= 0) return { start, end: Math.max(start + 1, Math.min(end, text.length)) };
  const from = text.length - text.trimStart().length;
  const to = Math.min(end, text.trimEnd().length);
  return from < to ? { start: from, end: to } : undefined;
}
