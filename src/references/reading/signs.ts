import { classOf, digit, letter, lower } from './characters.js';

/** Letters and digits: what a run consists of. */
export const runPart = letter | digit;

/** What a run of letters and digits may be a sign of, one bit each. */
export const phrase = 1; // a server or a toolkit
export const app = 2;
export const hostTool = 4;
export const anySign = phrase | app | hostTool;

/** What a run may be, as far as its hash tells: other runs have the same. One bit each, beside those of the signs. */
export const toolNoun = 8;
export const callVerb = 16;
export const useVerb = 32;
export const runVerb = 64;
export const governor = toolNoun | callVerb | useVerb | runVerb;
/** The first run of a name of the host, one of a plain word included. */
export const hostStart = 128;

/** Slots of the table of hashes; a power of two. */
export const slots = 65_536;

/**
 * The runs of letters and digits of which one must stand in running text that names a tool, server or app by words alone. A hash
 * of each run says cheaply of most that they are none.
 */
export class SignWords {
  readonly #table: Uint8Array;
  readonly #below: SignWords | undefined;
  readonly #anyCase = new Map<string, number>();
  readonly #capital = new Set<string>();
  /** By first run, the words that are written just so. */
  readonly #exact = new Map<string, string[]>();
  /** What must follow a run that means something only with the next one: "New Relic". */
  readonly #pairs = new Map<string, Set<string>>();

  /** @param below signs that are signs here as well; none may be added to them any more */
  constructor(below?: SignWords) {
    this.#below = below;
    this.#table = below ? below.#table.slice() : new Uint8Array(slots);
  }

  /** The first run of a word is a sign, however it is written. */
  add(word: string, kind: number): this {
    const run = runsOf(word)[0]?.toLowerCase();
    if (run === undefined) return this;
    this.#anyCase.set(run, (this.#anyCase.get(run) ?? 0) | kind);
    return this.mark(run, kind);
  }

  /** A name of an app; one of several words is one only with the next word. */
  addName(name: string): this {
    const [first, second] = runsOf(name.toLowerCase());
    if (first === undefined || second === undefined) return this.add(name, app);
    const next = this.#pairs.get(first);
    if (next) next.add(second);
    else this.#pairs.set(first, new Set([second]));
    return this.mark(first, app);
  }

  /** A name of an app only where it starts with a capital or a digit. */
  addCapital(word: string): this {
    const run = runsOf(word)[0]?.toLowerCase();
    if (run === undefined) return this;
    this.#capital.add(run);
    return this.mark(run, app);
  }

  /** A tool of the host, only where it is written just so. */
  addExact(word: string): this {
    const run = runsOf(word)[0];
    if (run === undefined) return this;
    const words = this.#exact.get(run);
    if (words) words.push(word);
    else this.#exact.set(run, [word]);
    return this.mark(run, hostTool);
  }

  /** Notes that a name of the host starts with its first run. */
  markName(name: string): void {
    const run = runsOf(name)[0];
    if (run !== undefined) this.mark(run, hostStart);
  }

  /** Notes what a run may be. */
  mark(run: string, kinds: number): this {
    const slot = hashOf(run);
    this.#table[slot] = (this.#table[slot] ?? 0) | kinds;
    return this;
  }

  /** What a run with this hash may be. */
  marksOf(hash: number): number {
    return this.#table[hash] ?? 0;
  }

  /** Which of the signs that its hash allows a run of the text is. */
  signsAt(text: string, start: number, end: number, allowed: number): number {
    const written = text.slice(start, end);
    let found = allowed & hostTool && this.#isExact(written, text, start) ? hostTool : 0;
    if (allowed & (phrase | app)) found |= this.#signsOf(written, written.toLowerCase(), text, end);
    return found;
  }

  #isExact(written: string, text: string, start: number): boolean {
    const below = this.#below;
    return this.#exact.get(written)?.some((word) => startsAt(text, word, start)) === true || (below !== undefined && below.#isExact(written, text, start));
  }

  #signsOf(written: string, run: string, text: string, end: number): number {
    let found = this.#anyCase.get(run) ?? 0;
    const below = this.#below;
    if (below) found |= below.#signsOf(written, run, text, end);
    if ((this.#capital.has(run) && !(classOf(written.charCodeAt(0)) & lower)) || this.#pairs.get(run)?.has(runAfter(text, end))) found |= app;
    return found;
  }
}

/** Whether a word stands at its first run, which starts there. */
function startsAt(text: string, word: string, start: number): boolean {
  let before = 0;
  while (!(classOf(word.charCodeAt(before)) & runPart)) before++;
  return text.startsWith(word, start - before);
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

/** The hash of a run; letter case does not count. Loops over text work it out on their way. */
export function hashOf(run: string): number {
  let hash = 0;
  for (let at = 0; at < run.length; at++) hash = ((hash << 5) - hash + (run.charCodeAt(at) | 32)) & (slots - 1);
  return hash;
}
