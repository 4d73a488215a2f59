const CR = 0x0d;
const SPACE = 0x20;
const HASH = 0x23;
const DASH = 0x2d;

/** Stands on one line of a stretch of a text after the other, and somewhere in that line. */
export class LineCursor {
  readonly text: string;
  readonly end: number;
  /** Where the line starts, and where it ends without its line break. */
  start: number;
  stop: number;
  /** Where the reader stands in it. */
  at: number;
  /** The column of what is read next, counted from 0; -1 behind the last line. */
  indent = -1;
  /** Where the next line starts. */
  next: number;

  constructor(text: string, start: number, end: number) {
    this.text = text;
    this.end = end;
    this.start = this.stop = this.at = this.next = start;
  }

  /** Whether there is no further line. */
  get isPast(): boolean {
    return this.indent === -1;
  }

  /** Goes to the next line that has more than spaces and a comment. */
  nextLine(): void {
    while (this.takeLine()) {
      if (this.at < this.stop && this.text.charCodeAt(this.at) !== HASH) return;
    }
  }

  /** Goes to the next line, whatever it holds, and to the first character in it that is no space. False at the end of the stretch. */
  takeLine(): boolean {
    const { text, end, next } = this;
    if (next >= end) {
      this.indent = -1;
      return false;
    }
    let stop = text.indexOf('\n', next);
    if (stop === -1 || stop > end) stop = end;
    this.next = stop + 1;
    // A stretch may end between the two characters of a line break.
    if (stop > next && text.charCodeAt(stop - 1) === CR) stop--;
    let at = next;
    while (at < stop && text.charCodeAt(at) === SPACE) at++;
    this.start = next;
    this.stop = stop;
    this.at = at;
    this.indent = at - next;
    return true;
  }

  /** Has the line read again by the next `takeLine`. */
  putBack(): void {
    this.next = this.start;
  }

  /** Goes on to where something starts in the same line, as if the line were indented so far. */
  moveTo(at: number): void {
    this.at = at;
    this.indent = at - this.start;
  }

  /** The first offset from `at` on that holds no space; the end of the line at most. */
  skipSpaces(at: number): number {
    let to = at;
    while (to < this.stop && this.text.charCodeAt(to) === SPACE) to++;
    return to;
  }

  /** Whether a space or the end of the line stands at an offset. */
  isBlank(at: number): boolean {
    return at >= this.stop || this.text.charCodeAt(at) === SPACE;
  }

  /** Whether an item of a list starts at an offset. */
  isDash(at: number): boolean {
    return this.text.charCodeAt(at) === DASH && at < this.stop && this.isBlank(at + 1);
  }

  /** Whether nothing but spaces and a comment follows on the line. */
  isRestBlank(at: number): boolean {
    const to = this.skipSpaces(at);
    return to === this.stop || (to > at && this.text.charCodeAt(to) === HASH);
  }
}

/**
 * Where a plain text ends that starts at `at`: the offset of the colon that makes a key of it, of the `#` of a comment behind it,
 * or the end of the line.
 */
export function plainEnd(text: string, at: number, stop: number): number {
  for (let to = at; to < stop; to++) {
    const code = text.charCodeAt(to);
    if (code === 0x3a && (to + 1 === stop || text.charCodeAt(to + 1) === SPACE)) return to;
    if (code === HASH && text.charCodeAt(to - 1) === SPACE) return to;
  }
  return stop;
}

/** The offset behind the last character before `end` that is no space. */
export function withoutSpaces(text: string, start: number, end: number): number {
  let to = end;
  while (to > start && text.charCodeAt(to - 1) === SPACE) to--;
  return to;
}
