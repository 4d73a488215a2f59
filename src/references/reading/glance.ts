import type { Span } from '../../text/span.js';
import { classOf, isBlank, namePart } from './characters.js';
import { anySign, callVerb, governor, hashOf, hostStart, slots, toolNoun } from './signs.js';
import type { SignWords } from './signs.js';

/** What a glance at running text finds, one bit each; the signs, and the words that govern a name which stands near, are the same bits. */
export const codeSpan = 1 << 8;
/** Marks that only reading word by word tells the meaning of. */
export const unclear = 1 << 9;
/** A word with a mark within or before it with which names are written: any, `:`, `#`, `@`. */
export const markedWord = 1 << 10;
export const colonWord = 1 << 11;
export const hashWord = 1 << 12;
export const atWord = 1 << 13;
/** A word with a dot in it, and a bracket right behind it. */
export const dottedCall = 1 << 14;
export const arrow = 1 << 15;

/** Code spans of a passage that are noted; one with more is read word by word. */
const mostSpans = 256;

/**
 * A glance at running text: it tells what the text may hold, and where its code spans are, without reading its inline elements
 * and words. What it is not sure of it takes for possible. There is one, which each glance fills anew.
 */
export class Glance {
  /** What was found. */
  found = 0;
  /** How many code spans were noted. */
  count = 0;
  /** Start and end of what each code span holds, and how many words stand before it. */
  readonly #places = new Int32Array(3 * mostSpans);

  startOf(index: number): number {
    return this.#places[3 * index] ?? 0;
  }

  endOf(index: number): number {
    return this.#places[3 * index + 1] ?? 0;
  }

  /** How many words stand before a code span at least. */
  wordsBefore(index: number): number {
    return this.#places[3 * index + 2] ?? 0;
  }

  /** @param plain whether no Markdown parser looks at the text: then backticks pair as they come, and all else is text */
  at(text: string, { start, end }: Span, words: SignWords, plain: boolean): this {
    this.count = 0;
    this.found = this.#look(text, start, end, words, plain);
    return this;
  }

  #look(text: string, start: number, end: number, words: SignWords, plain: boolean): number {
    let found = 0;
    let at = start;
    /** How many words with white space before them, and code spans, there were: there are no fewer tokens. Of these, the code spans. */
    let count = 0;
    let spans = 0;
    let afterBlank = true;
    /** Words that may govern the next name, where the last of them stands, and where the last name does. */
    let pending = 0;
    let governedAt = 0;
    let namedAt = -2 * reach;
    /** All of them in the text: they count where words may be hidden, so that to count words says nothing. */
    let governors = 0;
    let isHiding = false;
    /** Whether a code span may start where another reader sees none: in the target of a link. */
    let isUnsure = false;
    /** What the word that is being read holds. */
    let isDotted = false;
    let isMarked = false;
    let isAddress = false;
    /** The last opening bracket that may start the text of a link. */
    let bracket = -1;

    while (at < end) {
      let code = text.charCodeAt(at);
      if (code === 32 || code === 10 || code === 13 || code === 9) {
        afterBlank = true;
        isDotted = isMarked = isAddress = false;
        at++;
        continue;
      }
      let small = code | 32;
      if ((small >= 97 && small <= 122) || (code >= 48 && code <= 57)) {
        const from = at;
        let hash = 0;
        do {
          hash = ((hash << 5) - hash + small) & (slots - 1);
          code = text.charCodeAt(++at);
          small = code | 32;
        } while (at < end && ((small >= 97 && small <= 122) || (code >= 48 && code <= 57)));
        if (at === end) code = 0;
        if (afterBlank) count++;
        afterBlank = false;
        const marks = words.marksOf(hash);
        if (marks !== 0) {
          if (marks & anySign & ~found) found |= words.signsAt(text, from, at, hash, marks & anySign & ~found);
          if (marks & governor) {
            governors |= marks & governor;
            pending = (count - governedAt <= reach ? pending : 0) | (marks & governor);
            governedAt = count;
            if (count - namedAt <= reachBack) found |= marks & (toolNoun | callVerb);
          }
          if (marks & hostStart) {
            found |= hostStart;
            if (count - governedAt <= reach) found |= pending;
            namedAt = count;
            if (code === openBracket) found |= unclear;
          }
        }
        if (code === openBracket) {
          if (isDotted) found |= dottedCall;
          if (isDotted || isMarked) isHiding = true;
        } else if (code === dot && hash === www) isHiding = isAddress = true;
        continue;
      }
      afterBlank = false;
      const next = at + 1 < end ? text.charCodeAt(at + 1) : 32;
      switch (code) {
        case backtick: {
          if (!plain && (isUnsure || isAddress)) return everything;
          let open = at + 1;
          if (!plain) while (open < end && text.charCodeAt(open) === backtick) open++;
          const close = closing(text, open - at, open, end, plain);
          if (close < 0) {
            // It is text; what the others pair with then is for the parser to tell.
            if (!plain) return everything;
            break;
          }
          if (this.count === mostSpans) found |= unclear;
          else {
            const place = 3 * this.count++;
            this.#places[place] = open;
            this.#places[place + 1] = close;
            this.#places[place + 2] = isHiding ? 0 : count - spans;
          }
          found |= codeSpan;
          if (count - governedAt <= reach) found |= pending;
          pending = 0;
          namedAt = ++count;
          spans++;
          at = close + open - at;
          continue;
        }
        case 95: // _
        case 0x212a: // in lower case a plain k
          found |= unclear;
          break;
        case 126: // ~
          if (next === 126) found |= unclear;
          isHiding = true;
          break;
        case 123: // {
          if (next === 123) isHiding = true;
          break;
        case 64: // @
          if (isWordPart(next)) found |= atWord;
          isHiding = true;
          break;
        case 35: // #
        case 47: // /
        case 58: // :
          if (isWordPart(next)) {
            isMarked = true;
            found |= code === 58 ? markedWord | colonWord : code === 47 ? markedWord : text.startsWith('#tool:', at) ? unclear : markedWord | hashWord;
            if (count - governedAt <= reach) found |= pending;
            namedAt = count;
          } else if (code === 58 && next === 47) isHiding = isAddress = true;
          break;
        case 60: // <
          if (!plain && !isBlank(next) && !((next === 61 || next === 45) && isBlank(text.charCodeAt(at + 2)))) return everything;
          break;
        case 92: // \
          if (!plain && next === backtick) return everything;
          break;
        case 91: // [
          if (!plain && text.charCodeAt(at - 1) === 33) return everything;
          bracket = isAddress || next === 94 || text.charCodeAt(at - 1) === 92 ? -1 : at;
          if (next === 94) isUnsure = true;
          break;
        case 93: // ]
          if (!plain && (next === openBracket || next === 91)) {
            const after = bracket >= 0 && next === openBracket && text.charCodeAt(at - 1) !== 92 ? afterTarget(text, at + 2, end) : -1;
            if (after >= 0) {
              bracket = -1;
              at = after;
              continue;
            }
            isHiding = isUnsure = true;
          }
          bracket = -1;
          break;
        case dot:
          isDotted = true;
          if (isBlank(next)) pending = 0;
          break;
        case 33: // !
        case 44: // ,
        case 59: // ;
        case 63: // ?
          if (isBlank(next)) pending = 0;
          break;
        case 62: // >
        case 0x2192:
        case 0x21d2:
        case 0x279c:
        case 0x27a1:
          found |= arrow;
          break;
        case openBracket:
          // Behind a letter beyond ASCII it may open a call as well.
          if ((isDotted || isMarked) && text.charCodeAt(at - 1) >= 128) {
            if (isDotted) found |= dottedCall;
            isHiding = true;
          }
      }
      at++;
    }
    return found | (isHiding ? governors : 0);
  }
}

const glance = new Glance();

/** The glance at a text, which is good until the next one. */
export function glanceAt(text: string, span: Span, words: SignWords, plain: boolean): Glance {
  return glance.at(text, span, words, plain);
}

/** How many words may stand between a name and what governs it, before it and behind it. */
const reach = 5;
const reachBack = 3;

const openBracket = 40;
const dot = 46;
const backtick = 96;
const www = hashOf('www');

/** Only what reads word by word can tell. */
const everything = anySign | governor | codeSpan | unclear | markedWord;

/** Where the run of backticks starts that closes a code span, or -1. */
function closing(text: string, length: number, from: number, end: number, plain: boolean): number {
  let at = text.indexOf('`', from);
  while (at >= 0 && at < end) {
    let after = at + 1;
    if (plain) return at;
    while (after < end && text.charCodeAt(after) === backtick) after++;
    if (after - at === length) return at;
    at = text.indexOf('`', after);
  }
  return -1;
}

/** The end of a link whose target has nothing unusual in it, or -1. */
function afterTarget(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 41) return at + 1;
    // White space, quotation marks, brackets, backslashes and backticks.
    if (code <= 34 || code === 39 || code === openBracket || code === 60 || code === 92 || code === backtick || code === 127) return -1;
  }
  return -1;
}

/** Whether a character may be part of a word; of those beyond ASCII any may. */
function isWordPart(code: number): boolean {
  return code >= 128 || (classOf(code) & namePart) !== 0 || code === 42;
}
