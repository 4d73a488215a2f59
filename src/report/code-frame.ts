import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import type { Colors } from './colors.js';
import { underlinedLine } from './underlined-line.js';

export interface FrameStyle {
  readonly colors: Colors;
  /** Colours the underline. */
  readonly mark: (text: string) => string;
  /** Terminal cells that a line of the frame may take. */
  readonly width: number;
}

/** Of a span of more lines than this, the first two and the last are shown. */
const shownLines = 4;

/** However narrow the terminal, this many cells of code are shown. */
const leastRoom = 20;

/**
 * The lines of a span, each underlined where the span covers it, with one line of context on either side:
 *
 *      4 |
 *      5 | Post it with the calendar toolkit.
 *        |              ^^^^^^^^^^^^^^^^
 *      6 |
 *
 * Empty when there is no text to show.
 */
export function codeFrame(file: SourceFile, span: Span, style: FrameStyle): string[] {
  const { first, last, numbers } = frameLines(file, span);
  const digits = String(numbers.at(-1)).length;
  const room = Math.max(leastRoom, style.width - digits - 3);
  const { dim } = style.colors;
  const row = (label: string, text: string): string => (text === '' ? dim(`${label.padStart(digits)} |`) : `${dim(`${label.padStart(digits)} |`)} ${text}`);

  const lines = numbers.map((number) => number !== undefined && { number, ...underlinedLine(file, number, number >= first && number <= last ? [span] : [], room) });
  if (!lines.some((line) => line && line.code !== '')) return [];
  return lines.flatMap((line) => {
    if (!line) return [row('.'.repeat(digits), '')];
    return [row(String(line.number), line.code), ...(line.underline === undefined ? [] : [row('', style.mark(line.underline))])];
  });
}

export interface FrameLines {
  /** The first and the last line of the span. */
  readonly first: number;
  readonly last: number;
  /** The lines to show, in order; undefined where lines are left out. */
  readonly numbers: readonly (number | undefined)[];
}

/** Which lines a frame shows of a span. */
export function frameLines(file: SourceFile, span: Span): FrameLines {
  const first = file.positionAt(span.start).line;
  // A span that ends with a line break does not reach into the next line.
  const last = span.end > span.start ? Math.max(first, file.positionAt(span.end - 1).line) : first;
  const inside: (number | undefined)[] = [];
  if (last - first < shownLines) for (let line = first; line <= last; line++) inside.push(line);
  else inside.push(first, first + 1, undefined, last);
  const next = last + 1;
  const isEndOfFile = next > file.lineCount || (next === file.lineCount && file.lineText(next) === '');
  return { first, last, numbers: [...(first > 1 ? [first - 1] : []), ...inside, ...(isEndOfFile ? [] : [next])] };
}
