import { code, side } from './characters.js';
import type { Side } from './characters.js';

/** A run of `*`, `_` or `~` that may open or close emphasis, in the order of the text. */
interface Run {
  readonly order: number;
  start: number;
  end: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  before: Run | undefined;
  after: Run | undefined;
}

/** Kinds of closing runs: by their mark, whether they may open as well, and their length in threes. */
const kinds = 12;

/** A run, with nothing to say of it but where in the order it stands. */
export type Place = number;

/** @param start of the marks, @param contentStart of what they enclose */
export type OnSpan = (kind: 'emphasis' | 'strong' | 'deleted', start: number, contentStart: number, contentEnd: number, end: number) => void;

/**
 * The runs of a paragraph that still may open or close something, and what they enclose (CommonMark 0.31, section 6.2, and
 * GFM's strikethrough). As remark reads them: the rule of three counts what is left of a run, and strikethrough and emphasis
 * do not cross: whichever comes first in a paragraph is matched first, within links strikethrough.
 */
export class Delimiters {
  readonly #onSpan: OnSpan;
  #text = '';
  #first: Run | undefined;
  #last: Run | undefined;
  #count = 0;
  /** The mark of the first run, 0 while there is none. */
  #firstMark = 0;
  #hasTildes = false;

  constructor(onSpan: OnSpan) {
    this.#onSpan = onSpan;
  }

  /** From here on another paragraph is read. */
  begin(text: string): void {
    this.#text = text;
    this.#first = undefined;
    this.#last = undefined;
    this.#count = 0;
    this.#firstMark = 0;
    this.#hasTildes = false;
  }

  /** Everything pushed later comes after it. */
  get place(): Place {
    return this.#count;
  }

  push(start: number, end: number, before: Side, after: Side, previous: number, next: number): void {
    const mark = this.#text.charCodeAt(start);
    if (mark === code.tilde) {
      if (end - start > 2) return;
      const canOpen = after === side.other || (after === side.punctuation && before !== side.other);
      const canClose = before === side.other || (before === side.punctuation && after !== side.other);
      this.#append(start, end, canOpen, canClose, mark);
      return;
    }
    const opens = after === side.other || (after === side.punctuation && before !== side.other) || next === code.tilde;
    const closes = before === side.other || (before === side.punctuation && after !== side.other) || previous === code.tilde;
    const isWord = mark === code.underscore;
    this.#append(start, end, isWord ? opens && (before !== side.other || !closes) : opens, isWord ? closes && (after !== side.other || !opens) : closes, mark);
  }

  #append(start: number, end: number, canOpen: boolean, canClose: boolean, mark: number): void {
    if (this.#firstMark === 0) this.#firstMark = mark;
    const order = this.#count++;
    if (!canOpen && !canClose) return;
    if (mark === code.tilde) this.#hasTildes = true;
    const run: Run = { order, start, end, canOpen, canClose, before: this.#last, after: undefined };
    if (this.#last) this.#last.after = run;
    else this.#first = run;
    this.#last = run;
  }

  /** Takes out the runs from an offset on: they belong to something else. */
  dropFrom(offset: number): void {
    while (this.#last && this.#last.start >= offset) this.#remove(this.#last);
  }

  /** Takes out the runs after a place. */
  dropAfter(place: Place): void {
    while (this.#last && this.#last.order >= place) this.#remove(this.#last);
  }

  /** Matches all runs. */
  resolveAll(): void {
    if (!this.#first) return;
    if (this.#firstMark === code.tilde) this.#resolveTildes(this.#first, undefined);
    this.#resolveEmphasis(-1, this.#first, undefined);
    this.#resolveTildes(this.#first, undefined);
  }

  /** Matches the runs after a place, which stand within a link or an image; those that match nothing are text. */
  resolveAfter(place: Place): void {
    if (!this.#last || this.#last.order < place) return;
    this.#resolveTildes(this.#firstFrom(place), undefined);
    this.#resolveEmphasis(place - 1, this.#firstFrom(place), undefined);
    this.dropAfter(place);
  }

  #remove(run: Run): void {
    if (run.before) run.before.after = run.after;
    else this.#first = run.after;
    if (run.after) run.after.before = run.before;
    else this.#last = run.before;
  }

  #removeBetween(open: Run, close: Run): void {
    open.after = close;
    close.before = open;
  }

  #firstFrom(place: Place): Run | undefined {
    let run = this.#last;
    if (!run || run.order < place) return undefined;
    while (run.before && run.before.order >= place) run = run.before;
    return run;
  }

  #isTilde(run: Run): boolean {
    return this.#text.charCodeAt(run.start) === code.tilde;
  }

  /** Matches `~` and `~~` from one run to before another, or to the end; what matches nothing is taken out. */
  #resolveTildes(first: Run | undefined, limit: Run | undefined): void {
    if (!this.#hasTildes) return;
    const openers: [Run[], Run[]] = [[], []];
    for (let run = first; run && run !== limit; run = run.after) {
      if (!this.#isTilde(run)) continue;
      const same = openers[run.end - run.start === 1 ? 0 : 1];
      const open = run.canClose ? same.pop() : undefined;
      if (!open) {
        if (run.canOpen) same.push(run);
        else this.#remove(run);
        continue;
      }
      for (const each of openers) {
        while ((each.at(-1)?.order ?? -1) > open.order) {
          const inner = each.pop();
          if (inner) this.#remove(inner);
        }
      }
      this.#onSpan('deleted', open.start, open.end, run.start, run.end);
      this.#resolveEmphasis(open.order, open.after, run);
      this.#removeBetween(open, run);
      this.#remove(open);
      this.#remove(run);
    }
    for (const each of openers) for (const run of each) this.#remove(run);
  }

  /** Matches `*` and `_` from one run, the first after an order, to before another, or to the end. */
  #resolveEmphasis(order: number, first: Run | undefined, limit: Run | undefined): void {
    /** For each kind of closing run, the order up to which no opening one fits it. */
    let bottoms: number[] | undefined;
    let run = first;
    while (run && run !== limit) {
      const mark = this.#text.charCodeAt(run.start);
      if (!run.canClose || mark === code.tilde) {
        run = run.after;
        continue;
      }
      const kind = (mark === code.asterisk ? 0 : 6) + (run.canOpen ? 3 : 0) + ((run.end - run.start) % 3);
      const open = this.#opener(run, mark, bottoms?.[kind] ?? order);
      if (!open) {
        bottoms ??= new Array<number>(kinds).fill(order);
        bottoms[kind] = run.order - 1;
        const next: Run | undefined = run.after;
        if (!run.canOpen) this.#remove(run);
        run = next;
        continue;
      }
      this.#resolveTildes(open.after, run);
      this.#removeBetween(open, run);
      const use = open.end - open.start > 1 && run.end - run.start > 1 ? 2 : 1;
      open.end -= use;
      run.start += use;
      this.#onSpan(use === 2 ? 'strong' : 'emphasis', open.end, open.end + use, run.start - use, run.start);
      if (open.start === open.end) this.#remove(open);
      // What is left of it may fit a kind that the whole did not.
      else if (bottoms) for (let i = 0; i < kinds; i++) bottoms[i] = Math.min(bottoms[i] ?? order, open.order - 1);
      if (run.start === run.end) {
        const next: Run | undefined = run.after;
        this.#remove(run);
        run = next;
      }
    }
  }

  #opener(close: Run, mark: number, bottom: number): Run | undefined {
    const length = close.end - close.start;
    for (let run = close.before; run && run.order > bottom; run = run.before) {
      if (!run.canOpen || this.#text.charCodeAt(run.start) !== mark) continue;
      const isThird = (run.canClose || close.canOpen) && length % 3 !== 0 && (run.end - run.start + length) % 3 === 0;
      if (!isThird) return run;
    }
    return undefined;
  }
}
