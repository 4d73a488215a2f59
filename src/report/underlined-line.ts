import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { markedLine } from './marked-line.js';

export interface UnderlinedLine {
  readonly code: string;
  /** Carets under what the spans cover, with the blanks before them; undefined where they cover nothing of the line. */
  readonly underline?: string;
}

/** One line of a file as it is printed, with the parts that the spans cover underlined; the parameters are those of `markedLine`. */
export function underlinedLine(file: SourceFile, line: number, spans: readonly Span[], room: number): UnderlinedLine {
  const { cells, caretAt } = markedLine(file, line, spans, room);
  const code = cells.map((cell) => cell.text).join('').trimEnd();
  if (caretAt !== undefined) return { code, underline: `${' '.repeat(caretAt)}^` };
  const marks = cells.map(({ isMarked, width }) => (isMarked ? '^' : ' ').repeat(width)).join('').trimEnd();
  return marks === '' ? { code } : { code, underline: marks };
}
