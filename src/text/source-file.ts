import type { Span } from './span.js';

/** A place as people count: line and column start at 1, columns are UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

interface Made {
  readonly make: unknown;
  readonly value: unknown;
  readonly before: Made | undefined;
}

/**
 * One file's path and text. The text is exactly what was decoded from disk (a byte order mark
 * and CRLF line ends stay in), so that every offset is an offset into the file.
 */
export class SourceFile {
  readonly path: string;
  declare readonly text: string;
  #lineStarts: readonly number[] | undefined;
  /** What was made of the text, the last thing first: there are few of them. */
  #made: Made | undefined;

  /**
   * @param path relative to the project root, `/` separators
   * @param text undefined in a class whose text is read later
   */
  constructor(path: string, text: string | undefined) {
    this.path = path;
    if (text !== undefined) this.text = text;
  }

  /** Something that is made of the text when it is first asked for, and kept with it. */
  derived<T>(make: (file: SourceFile) => T): T {
    for (let made = this.#made; made; made = made.before) if (made.make === make) return made.value as T;
    const value = make(this);
    this.#made = { make, value, before: this.#made };
    return value;
  }

  /** Lets go of what was made of the text. */
  forget(): void {
    this.#lineStarts = this.#made = undefined;
  }

  /** Line breaks are LF, CRLF and a lone CR. An offset past the end gives the end. A byte order mark takes no column. */
  positionAt(offset: number): Position {
    const starts = this.lineStarts();
    const at = Math.max(0, Math.min(offset, this.text.length));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const start = starts[low] ?? 0;
    const mark = low === 0 && this.text.charCodeAt(0) === 0xfeff ? 1 : 0;
    return { line: low + 1, column: Math.max(1, at - start + 1 - mark) };
  }

  /** The offset of a position; one that is not in the text gives the nearest before it. */
  offsetAt({ line, column }: Position): number {
    const { start } = this.lineSpan(line);
    const mark = line === 1 && this.text.charCodeAt(0) === 0xfeff ? 1 : 0;
    return Math.min(start + mark + column - 1, this.text.length);
  }

  /** The text of a line (counted from 1) without its line break. */
  lineText(line: number): string {
    const { start, end } = this.lineSpan(line);
    return this.text.slice(start, end);
  }

  /** The span of a line (counted from 1) without its line break. */
  lineSpan(line: number): Span {
    const starts = this.lineStarts();
    const start = starts[line - 1] ?? this.text.length;
    let end = starts[line] ?? this.text.length;
    while (end > start && (this.text.charCodeAt(end - 1) === 10 || this.text.charCodeAt(end - 1) === 13)) end--;
    return { start, end };
  }

  get lineCount(): number {
    if (this.#lineStarts || this.text.includes('\r')) return this.lineStarts().length;
    let count = 1;
    for (let at = this.text.indexOf('\n'); at !== -1; at = this.text.indexOf('\n', at + 1)) count++;
    return count;
  }

  slice(span: Span): string {
    return this.text.slice(span.start, span.end);
  }

  private lineStarts(): readonly number[] {
    return (this.#lineStarts ??= lineStartsOf(this.text));
  }
}

function lineStartsOf(text: string): number[] {
  const starts = [0];
  let lineFeed = text.indexOf('\n');
  let carriageReturn = text.indexOf('\r');
  while (lineFeed !== -1 || carriageReturn !== -1) {
    if (carriageReturn !== -1 && (lineFeed === -1 || carriageReturn < lineFeed)) {
      if (carriageReturn + 1 !== lineFeed) starts.push(carriageReturn + 1);
      carriageReturn = text.indexOf('\r', carriageReturn + 1);
    } else {
      starts.push(lineFeed + 1);
      lineFeed = text.indexOf('\n', lineFeed + 1);
    }
  }
  return starts;
}
