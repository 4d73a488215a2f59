import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { visibleCells } from './line-cells.js';
import type { Cell } from './line-cells.js';

/** One cell of a line, and whether a span covers it. */
export interface MarkedCell extends Cell {
  readonly isMarked: boolean;
}

export interface MarkedLine {
  readonly cells: readonly MarkedCell[];
  /** Cells before a place that is covered and takes no room: the end of the line, or characters without width. */
  readonly caretAt?: number;
}

/**
 * One line of a file as it is shown, with what the spans cover of it.
 *
 * @param spans offsets into the file, in order
 * @param room terminal cells that the line may take; a longer one is cut around its first span
 */
export function markedLine(file: SourceFile, line: number, spans: readonly Span[], room: number): MarkedLine {
  const place = file.lineSpan(line);
  const start = place.start === 0 && file.text.charCodeAt(0) === 0xfeff ? 1 : place.start;
  const text = file.text.slice(start, place.end);
  const covered = spans.flatMap((span) => coveredPart(text, span.start - start, span.end - start) ?? []);
  const [first] = covered;
  const caretAfterEnd = first !== undefined && first.start >= text.length;
  const isMarked = ({ start: from, end: to }: Cell): boolean => covered.some((part) => to > part.start && from < part.end);
  const cells = visibleCells(text, first?.start ?? 0, caretAfterEnd ? room - 1 : room).map((cell) => ({ ...cell, isMarked: isMarked(cell) }));
  if (!first || cells.some((cell) => cell.isMarked && cell.width > 0)) return { cells };
  return { cells, caretAt: cells.reduce((sum, cell) => (cell.end <= first.start ? sum + cell.width : sum), 0) };
}

/** The part of a line that a span covers: at least one character; of a line that continues a span, nothing of its indent. */
function coveredPart(text: string, start: number, end: number): Span | undefined {
  if (end < 0 || start > text.length) return undefined;
  if (start >= 0) return { start, end: Math.max(start + 1, Math.min(end, text.length)) };
  const from = text.length - text.trimStart().length;
  const to = Math.min(end, text.trimEnd().length);
  return from < to ? { start: from, end: to } : undefined;
}
