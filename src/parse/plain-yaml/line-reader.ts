/** A text without quotes goes on up to a comment, a colon before a blank, or the end of the line. */
const body = String.raw`(?:[^:#\n\r]|:(?=\S)|(?<! )#)*`;
/** It starts with no character that YAML has a use for; three dashes or dots start or end a document. */
const plainText = String.raw`(?!---|\.\.\.)(?:[^\s!"#%&'*,:>?@[\]\x60{|}\-]|-(?=\S))${body}`;
const blankOrEnd = String.raw`(?: +|(?=\r?$))`;

/**
 * Indentation, a dash, a key, its colon, and a text without quotes. A pattern and no loops over characters, for few files are read in a run:
 * patterns are compiled when they are used a second time, loops only after thousands of rounds.
 */
const shape = new RegExp(String.raw`( *)(-${blankOrEnd})?(?:(${plainText}|"[^"\\\n\r]*"|'[^'\n\r]*')(?<! )(?::${blankOrEnd}))?(${plainText})?`, 'myu');
const anyText = new RegExp(body, 'myu');

/** Goes through a text line by line. What it says of a line is said of the last one that was read. */
export class LineReader {
  readonly text: string;
  /** Where the line starts, where it ends without its line break, and where the next one starts. */
  start = 0;
  stop = 0;
  next = 0;
  /** Spaces before its first character that is none; -1 behind the last line. */
  indent = -1;
  /** Whether it is an item of a list. Then all that is said of it below is said of what stands behind the dash. */
  isItem = false;
  /** Where its first character stands, and its column. */
  at = 0;
  column = 0;
  /** Its key as written; undefined where it has none. */
  key: string | undefined;
  /** Where what follows the key stands. */
  rest = 0;
  /** That, if it is text without quotes; a comment and spaces behind it are none of it. */
  restText: string | undefined;
  /** Whether a comment stands behind it. */
  isCommented = false;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether there is no further line. */
  get isPast(): boolean {
    return this.indent === -1;
  }

  /** Goes to the next line that has more than spaces and a comment. */
  nextLine(): void {
    const { text } = this;
    while (this.next < text.length) {
      shape.lastIndex = this.next;
      const match = shape.exec(text);
      const at = shape.lastIndex;
      this.start = this.next;
      this.#endLine(at);
      this.isCommented = text.charCodeAt(at) === 0x23;
      const isAtEnd = at === this.stop || this.isCommented;
      const dash = match?.[2];
      const key = match?.[3];
      const rest = match?.[4];
      if (isAtEnd && dash === undefined && key === undefined && rest === undefined) continue;
      this.indent = match?.[1]?.length ?? 0;
      this.isItem = dash !== undefined;
      this.column = this.indent + (dash?.length ?? 0);
      this.at = this.start + this.column;
      this.key = key;
      this.rest = at - (rest?.length ?? 0);
      this.restText = isAtEnd ? rest : undefined;
      return;
    }
    this.indent = -1;
  }

  /** Goes to the next line, whatever it is, and to its first character that is no space. False at the end. */
  takeLine(): boolean {
    const { text, next } = this;
    if (next >= text.length) return false;
    this.start = next;
    this.#endLine(next);
    let at = next;
    while (at < this.stop && text.charCodeAt(at) === 0x20) at++;
    this.at = at;
    this.indent = at - next;
    return true;
  }

  /** The rest of the line from an offset on, if it is text that can go on with one without quotes; a comment behind it is none of it. */
  moreText(at: number): string | undefined {
    anyText.lastIndex = at;
    const [more = ''] = anyText.exec(this.text) ?? [];
    const end = at + more.length;
    this.isCommented = this.text.charCodeAt(end) === 0x23;
    return end === this.stop || this.isCommented ? more : undefined;
  }

  /** Whether nothing but spaces and a comment follows on the line. */
  isRestBlank(at: number): boolean {
    let to = at;
    while (to < this.stop && this.text.charCodeAt(to) === 0x20) to++;
    return to === this.stop || (to > at && this.text.charCodeAt(to) === 0x23);
  }

  /** @param at anywhere in the line */
  #endLine(at: number): void {
    const { text } = this;
    const end = text.indexOf('\n', at);
    this.stop = end === -1 ? text.length : end;
    this.next = this.stop + 1;
    // The text may end between the two characters of a line break.
    if (text.charCodeAt(this.stop - 1) === 0x0d) this.stop--;
  }
}
