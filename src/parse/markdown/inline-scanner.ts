import type { Inline } from '../../model/outline.js';
import { AutolinkFinder } from './autolink-finder.js';
import { enclosedAutolink } from './autolinks.js';
import { code, isAsciiPunctuation, isBlank, isLineEnd, sideOf, withoutNul } from './characters.js';
import { CodeSpans } from './code-spans.js';
import { Definitions } from './definitions.js';
import { Delimiters } from './delimiters.js';
import type { Place } from './delimiters.js';
import { inlineHtmlEnd } from './html.js';
import type { Unclosed } from './html.js';
import { nextMark } from './inline-marks.js';
import { targetAfter } from './link-target.js';
import type { Label } from './link-target.js';
import { endIn, startIn } from './stretch.js';
import type { Stretch } from './stretch.js';

/** An opening bracket that may still become a link or an image. */
interface Bracket extends Label {
  readonly isImage: boolean;
  readonly place: Place;
  /** How many inline elements stand before it. */
  readonly inlines: number;
  /** Whether a link stands behind it, so that it cannot be one. */
  isInactive: boolean;
  holdsBrackets: boolean;
}

export interface InlineContext {
  readonly definitions: Definitions;
  readonly toSpan: (start: number, end: number) => Inline['span'];
}

/**
 * The inline elements of a paragraph, heading or cell, outer before inner. Linear in its length.
 * @param from where to begin when the start, a task's box, is no text
 */
export function scanInlines(stretch: Stretch, context: InlineContext, from = stretch.start): readonly Inline[] {
  const first = nextMark(stretch.text, from, stretch.end);
  return first === stretch.end ? none : scanner.scan(stretch, context, from, first);
}

const none: readonly Inline[] = [];

/** One is enough for all: what it needs for a paragraph is made once, and most of it is wanted by few. */
class InlineScanner {
  #stretch: Stretch = { text: '', start: 0, end: 0 };
  #text = '';
  #start = 0;
  #end = 0;
  #context: InlineContext = { definitions: new Definitions(), toSpan: (start, end) => ({ start, end }) };
  /** The first of them are those of this paragraph; to start with an empty list each time would make room for many each time. */
  readonly #inlines: Inline[] = [];
  #count = 0;
  readonly #delimiters = new Delimiters((kind, start, contentStart, contentEnd, end) => this.#add(kind, start, end, contentStart, contentEnd));
  readonly #brackets: Bracket[] = [];
  readonly #codeSpans = new CodeSpans();
  readonly #unclosed: Unclosed = new Set();
  readonly #autolinks = new AutolinkFinder();
  #at = 0;
  /** What stands before is taken by an element or an escape. */
  #taken = 0;

  /** @param first the first place where something may start or end */
  scan(stretch: Stretch, context: InlineContext, from: number, first: number): readonly Inline[] {
    this.#begin(stretch, context, from);
    const text = stretch.text;
    for (let at = first; at < this.#end; at = nextMark(text, this.#at, this.#end)) this.#read(text.charCodeAt(at), at);
    this.#delimiters.resolveAll();
    if (this.#count === 0) return none;
    const inlines = this.#inlines.slice(0, this.#count);
    sortByStart(inlines);
    return inlines;
  }

  #begin(stretch: Stretch, context: InlineContext, from: number): void {
    const { text, start, end } = stretch;
    this.#stretch = stretch;
    this.#text = text;
    this.#start = start;
    this.#end = end;
    this.#context = context;
    this.#count = 0;
    this.#at = from;
    this.#taken = from;
    // Most paragraphs leave nothing here; to empty what is empty takes time as well.
    if (this.#brackets.length > 0) this.#brackets.length = 0;
    if (this.#unclosed.size > 0) this.#unclosed.clear();
    this.#codeSpans.begin();
    this.#autolinks.begin(text, start, end);
    this.#delimiters.begin(text);
  }

  /** Reads what starts at a character, and moves on. */
  #read(char: number, at: number): void {
    switch (char) {
      case code.lineFeed:
        this.#readLineEnd(at);
        break;
      case code.backslash:
        this.#readBackslash(at);
        break;
      case code.backtick:
        this.#readCode(at);
        break;
      case code.asterisk:
      case code.underscore:
      case code.tilde:
        this.#readRun(char, at);
        break;
      case code.openBracket:
        this.#readOpenBracket(at);
        break;
      case code.closeBracket:
        this.#readCloseBracket(at);
        break;
      case code.less:
        this.#readLess(at);
        break;
      default:
        this.#readAutolink(at);
    }
  }

  #add(kind: Inline['kind'], start: number, end: number, contentStart: number, contentEnd: number, url?: string): void {
    const span = this.#toSpan(start, end);
    const content = start === contentStart && end === contentEnd ? span : this.#toSpan(contentStart, Math.max(contentStart, contentEnd));
    this.#inlines[this.#count++] = url === undefined ? { kind, span, content } : { kind, span, content, url: withoutNul(url) };
  }

  #toSpan(start: number, end: number): Inline['span'] {
    return this.#stretch.lines ? this.#context.toSpan(startIn(this.#stretch, start), endIn(this.#stretch, end)) : this.#context.toSpan(start, end);
  }

  #take(end: number): void {
    this.#at = end;
    this.#taken = end;
  }

  /** Two spaces or more before the end of a line break it. */
  #readLineEnd(at: number): void {
    this.#at = at + 1;
    let last = at;
    if (last > this.#taken && this.#text.charCodeAt(last - 1) === code.carriageReturn) last--;
    let first = last;
    while (first > this.#taken && this.#text.charCodeAt(first - 1) === code.space) first--;
    if (last - first < 2 || (first > this.#taken && this.#text.charCodeAt(first - 1) === code.tab) || at + 1 >= this.#end) return;
    this.#add('break', first, at + 1, first, at + 1);
    this.#taken = at + 1;
  }

  #readBackslash(at: number): void {
    const next = at + 1 < this.#end ? this.#text.charCodeAt(at + 1) : 0;
    if (isAsciiPunctuation(next)) this.#take(at + 2);
    else if (isLineEnd(next)) {
      const after = next === code.carriageReturn && this.#text.charCodeAt(at + 2) === code.lineFeed ? at + 3 : at + 2;
      this.#add('break', at, after, at, after);
      this.#take(after);
    } else this.#at = at + 1;
  }

  #readCode(at: number): void {
    const spans = this.#codeSpans;
    if (!spans.read(this.#text, at, this.#end)) {
      this.#at = spans.contentStart;
      return;
    }
    const { contentStart, contentEnd, end } = spans;
    const isPadded = this.#isPadded(contentStart, contentEnd);
    this.#add('code', at, end, isPadded ? contentStart + 1 : contentStart, isPadded ? contentEnd - 1 : contentEnd);
    this.#take(end);
  }

  /** Whether a blank or line break on either side of code is none of it. */
  #isPadded(start: number, end: number): boolean {
    if (end - start <= 2 || !isPadding(this.#text.charCodeAt(start)) || !isPadding(this.#text.charCodeAt(end - 1))) return false;
    return this.#text.slice(start, end).trim() !== '';
  }

  #readRun(mark: number, at: number): void {
    let end = at + 1;
    while (end < this.#end && this.#text.charCodeAt(end) === mark) end++;
    const previous = at > this.#start ? this.#text.charCodeAt(at - 1) : code.lineFeed;
    const next = end < this.#end ? this.#text.charCodeAt(end) : code.lineFeed;
    this.#delimiters.push(at, end, sideOf(previous), sideOf(next), previous, next);
    this.#at = end;
  }

  #readOpenBracket(at: number): void {
    const isImage = at > this.#taken && this.#text.charCodeAt(at - 1) === code.exclamation;
    const footnoteEnd = isImage ? -1 : this.#context.definitions.footnoteMarkEnd(this.#text, at, this.#end);
    if (footnoteEnd !== -1) {
      this.#take(footnoteEnd);
      return;
    }
    this.#noteBracket();
    this.#brackets.push({ isImage, label: at + 1, place: this.#delimiters.place, inlines: this.#count, isInactive: false, holdsBrackets: false });
    this.#take(at + 1);
  }

  #noteBracket(): void {
    const around = this.#brackets.at(-1);
    if (around) around.holdsBrackets = true;
  }

  #readCloseBracket(at: number): void {
    this.#at = at + 1;
    const bracket = this.#brackets.pop();
    if (!bracket) return;
    this.#noteBracket();
    const link = bracket.isInactive ? undefined : targetAfter(this.#text, bracket, at, this.#end, this.#context.definitions, this.#unclosed);
    if (!link) {
      if (bracket.isImage && this.#isFootnote(bracket, at)) {
        this.#count = bracket.inlines;
        this.#delimiters.dropAfter(bracket.place);
        this.#take(at + 1);
      }
      return;
    }
    this.#delimiters.resolveAfter(bracket.place);
    if (bracket.isImage) {
      this.#count = bracket.inlines;
      this.#add('image', bracket.label - 2, link.end, bracket.label, at, link.url);
    } else {
      for (let i = this.#brackets.length - 1; i >= 0; i--) {
        const outer = this.#brackets[i];
        if (!outer || (!outer.isImage && outer.isInactive)) break;
        if (!outer.isImage) outer.isInactive = true;
      }
      this.#add('link', bracket.label - 1, link.end, bracket.label, this.#textEnd(bracket.label, at), link.url);
    }
    this.#take(link.end);
  }

  /** A footnote's mark behind an exclamation mark. */
  #isFootnote({ label }: Bracket, at: number): boolean {
    return this.#text.charCodeAt(label) === code.caret && this.#context.definitions.hasFootnote(this.#text.slice(label, at));
  }

  /** Blanks before the closing bracket are no text; a line break is. */
  #textEnd(start: number, at: number): number {
    let end = at;
    while (end > start && isBlank(this.#text.charCodeAt(end - 1))) end--;
    return end;
  }

  #readLess(at: number): void {
    const autolink = enclosedAutolink(this.#text, at, this.#end);
    if (autolink) {
      this.#add('autolink', at, autolink.end, at + 1, autolink.end - 1, autolink.url);
      this.#take(autolink.end);
      return;
    }
    const end = inlineHtmlEnd(this.#text, at, this.#end, this.#unclosed);
    if (end === -1) {
      this.#at = at + 1;
      return;
    }
    this.#add('html', at, end, at, end);
    this.#take(end);
  }

  /** At a colon, a dot or an `@`. Brackets that are open, whatever becomes of them, let no such link stand. */
  #readAutolink(at: number): void {
    this.#at = at + 1;
    if (this.#brackets.length > 0) return;
    const found = this.#autolinks.around(at, this.#taken);
    if (!found) return;
    this.#delimiters.dropFrom(found.start);
    this.#add('autolink', found.start, found.end, found.start, found.end, found.url);
    this.#take(found.end);
  }
}

function isPadding(char: number): boolean {
  return char === code.space || isLineEnd(char);
}

const scanner = new InlineScanner();

/** Most stand in order already. */
function sortByStart(inlines: Inline[]): void {
  for (let i = 1; i < inlines.length; i++) {
    if ((inlines[i]?.span.start ?? 0) < (inlines[i - 1]?.span.start ?? 0)) {
      inlines.sort((a, b) => a.span.start - b.span.start);
      return;
    }
  }
}
