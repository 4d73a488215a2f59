import type { Block } from '../../model/outline.js';
import type { SourceFile } from '../../text/source-file.js';
import type { Span } from '../../text/span.js';
import { classOf, digit, letter, lower, underscore } from './characters.js';

/** Letters and digits: what a run consists of. */
const runPart = letter | digit;

/** Slots of the table of hashes; a power of two. */
const slots = 16_384;

/**
 * The runs of letters and digits of which one must stand in running text that names a tool, server or app by words alone. A hash
 * of each run says cheaply of most that they are none.
 */
export class SignWords {
  readonly #table: Uint8Array;
  readonly #below: SignWords | undefined;
  readonly #anyCase = new Set<string>();
  readonly #capital = new Set<string>();
  readonly #exact = new Set<string>();
  /** What must follow a run that means something only with the next one: "New Relic". */
  readonly #pairs = new Map<string, Set<string>>();

  /** @param below signs that are signs here as well; none may be added to them any more */
  constructor(below?: SignWords) {
    this.#below = below;
    this.#table = below ? below.#table.slice() : new Uint8Array(slots);
  }

  /** The first run of a word is a sign, however it is written. */
  add(word: string): this {
    const run = runsOf(word)[0];
    return run === undefined ? this : this.#note(this.#anyCase, run.toLowerCase(), run);
  }

  /** A name of several words is one only with the next word. */
  addName(name: string): this {
    const [first, second] = runsOf(name.toLowerCase());
    if (first === undefined || second === undefined) return this.add(name);
    const next = this.#pairs.get(first);
    if (next) next.add(second);
    else this.#pairs.set(first, new Set([second]));
    this.#table[hashOf(first)] = 1;
    return this;
  }

  /** A sign only where it starts with a capital or a digit. */
  addCapital(word: string): this {
    const run = runsOf(word)[0];
    return run === undefined ? this : this.#note(this.#capital, run.toLowerCase(), run);
  }

  /** A sign only where it is written just so. */
  addExact(word: string): this {
    const run = runsOf(word)[0];
    return run === undefined ? this : this.#note(this.#exact, run, run);
  }

  /** Whether a run of the text that has this hash is a sign. */
  has(hash: number, text: string, start: number, end: number): boolean {
    if (this.#table[hash] === 0) return false;
    const written = text.slice(start, end);
    return this.#holds(written, written.toLowerCase(), text, end);
  }

  #holds(written: string, run: string, text: string, end: number): boolean {
    if (this.#anyCase.has(run) || this.#exact.has(written)) return true;
    if (this.#capital.has(run) && !(classOf(written.charCodeAt(0)) & lower)) return true;
    if (this.#pairs.get(run)?.has(runAfter(text, end))) return true;
    const below = this.#below;
    return below !== undefined && below.#holds(written, run, text, end);
  }

  #note(set: Set<string>, run: string, written: string): this {
    set.add(run);
    this.#table[hashOf(written)] = 1;
    return this;
  }
}

function runsOf(word: string): string[] {
  return word.match(/[A-Za-z0-9]+/gu) ?? [];
}

/** The run that follows, in lower case, whatever marks stand between. */
function runAfter(text: string, from: number): string {
  let start = from;
  while (start < text.length && !(classOf(text.charCodeAt(start)) & runPart)) start++;
  let end = start;
  while (classOf(text.charCodeAt(end)) & runPart) end++;
  return text.slice(start, end).toLowerCase();
}

/** One step of the hash of a run; letter case does not count. */
function mixed(hash: number, code: number): number {
  return (Math.imul(hash, 31) + (code | 32)) & (slots - 1);
}

function hashOf(run: string): number {
  let hash = 0;
  for (let at = 0; at < run.length; at++) hash = mixed(hash, run.charCodeAt(at));
  return hash;
}

/** What running text may hold, as far as a quick look tells. */
export interface Signs {
  /** Names: a code span, or a mark that names are written with. */
  readonly names: boolean;
  /** A word that is a sign. */
  readonly words: boolean;
}

export const noSigns: Signs = { names: false, words: false };
const onlyNames: Signs = { names: true, words: false };
const both: Signs = { names: true, words: true };

/** A quick look at a block of running text: one without signs names nothing and need not be read word by word. */
export function signsOfBlock(file: SourceFile, block: Block, words: SignWords): Signs {
  const { text } = file;
  const found = look(text, block.content, words);
  // Where no mark of an inline element stands, or nothing that one could hide or part, these need not be read.
  if (!(found & (backtick | tag)) || (!(found & anyWord) && !(found & tag))) return signs[found & (anyName | anyWord)] ?? noSigns;
  let { start } = block.content;
  let names = 0;
  for (const { kind, span } of block.inlines) {
    // What stands in these parts words that belong together.
    if (kind === 'html' || kind === 'image') return both;
    if (kind !== 'code' || span.start < start) continue;
    if (look(text, { start, end: span.start }, words) & anyWord) return both;
    names = anyName;
    start = span.end;
  }
  return signs[names | (look(text, { start, end: block.content.end }, words) & (anyName | anyWord))] ?? noSigns;
}

/** The same for text that no Markdown parser has looked at. */
export function signsOfText(text: string, span: Span, words: SignWords): Signs {
  return signs[look(text, span, words) & (anyName | anyWord)] ?? noSigns;
}

const anyName = 1;
const anyWord = 2;
const backtick = 4;
/** What a tag or an image starts with. */
const tag = 8;

const signs: readonly Signs[] = [noSigns, onlyNames, both, both];

/** The bits of what a stretch of text holds. */
function look(text: string, { start, end }: Span, words: SignWords): number {
  let found = 0;
  let at = start;
  while (at < end) {
    let code = text.charCodeAt(at);
    let kind = classOf(code);
    if (kind & runPart) {
      const from = at;
      let hash = 0;
      do {
        hash = mixed(hash, code);
        code = text.charCodeAt(++at);
        kind = classOf(code);
      } while (kind & runPart && at < end);
      if (!(found & anyWord) && words.has(hash, text, from, at)) found |= anyWord;
      // A call, or two words that a mark makes one name.
      if (at < end && (code === 40 || ((code === 47 || code === 58) && isWordPart(text.charCodeAt(at + 1))))) found |= anyName;
      continue;
    }
    if (code === 96) found |= anyName | backtick;
    else if (code === 60 || (code === 33 && text.charCodeAt(at + 1) === 91)) found |= tag;
    // `_`, `#`, `~`, `{`, and `/` at the start of a word.
    else if (kind & underscore || code === 35 || code === 126 || code === 123 || (code === 47 && isWordPart(text.charCodeAt(at + 1)))) found |= anyName;
    at++;
  }
  return found;
}

/** Whether a character may be part of a word; of those beyond ASCII any may. */
function isWordPart(code: number): boolean {
  return code >= 128 || (classOf(code) & (runPart | underscore)) !== 0 || code === 42;
}
