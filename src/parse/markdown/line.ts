import { code, isBlank } from './characters.js';

/**
 * A line of a document, read from its start past what stands before its text. Columns count from 0; a tab goes to the next
 * multiple of 4 and may be taken in parts.
 */
export class Line {
  readonly #text: string;
  start = 0;
  /** Without its line break. */
  end = 0;
  /** After its line break. */
  next = 0;
  /** What was not taken starts here; after a tab of which columns are left. */
  at = 0;
  /** The first character at or after `at` that is no blank. */
  text = 0;
  /** Columns of blanks from what was taken to `text`. */
  indent = 0;
  #column = 0;
  /** The column of the character at `at`: behind `#column` within a tab. */
  #columnAt = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isBlank(): boolean {
    return this.text === this.end;
  }

  read(start: number): void {
    const text = this.#text;
    const lineFeed = text.indexOf('\n', start);
    this.start = start;
    this.next = lineFeed === -1 ? text.length : lineFeed + 1;
    this.end = lineFeed === -1 ? text.length : lineFeed;
    if (this.end > start && text.charCodeAt(this.end - 1) === code.carriageReturn) this.end--;
    this.at = start;
    this.#column = 0;
    this.#columnAt = 0;
    this.look();
  }

  /** Finds where the text starts. */
  look(): void {
    let at = this.at;
    let column = this.#columnAt;
    for (; at < this.end; at++) {
      const char = this.#text.charCodeAt(at);
      if (!isBlank(char)) break;
      column += char === code.tab ? 4 - (column % 4) : 1;
    }
    this.text = at;
    this.indent = column - this.#column;
  }

  /** Takes columns, which are blanks or ASCII. `look` is needed afterwards only when others than blanks were taken. */
  take(columns: number): void {
    const target = this.#column + columns;
    while (this.#columnAt < target && this.at < this.end) {
      this.#columnAt += this.#text.charCodeAt(this.at) === code.tab ? 4 - (this.#columnAt % 4) : 1;
      this.at++;
    }
    this.#column = target;
    this.indent -= columns;
  }
}
