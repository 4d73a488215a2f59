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

/** What words mean that start with one run. */
interface StartingRun {
  /** In lower case. */
  readonly run: string;
  /** The signs that it is however it is written. */
  kinds: number;
  /** Whether it names an app where it starts with a capital or a digit. */
  isCapital: boolean;
  /** Words that are tools of the host where they are written just so. */
  exact: string[] | undefined;
  /** What must follow where it names an app only with the next run, "New Relic"; in lower case. */
  next: string[] | undefined;
  /** Another run with the same hash. */
  readonly other: StartingRun | undefined;
}

/** Signs as plain values. */
export interface PlainSigns {
  /** Hashes, each followed by what a run with it may be. */
  readonly marks: readonly number[];
  readonly runs: readonly (Pick<StartingRun, 'run' | 'kinds' | 'isCapital'> & { readonly hash: number; readonly exact?: readonly string[]; readonly next?: readonly string[] })[];
}

/**
 * The runs of letters and digits of which one must stand in running text that names a tool, server or app by words alone. A hash
 * of each run says cheaply of most that they are none.
 */
export class SignWords {
  readonly #table: Uint8Array;
  readonly #below: SignWords | undefined;
  /** By hash. */
  readonly #runs = new Map<number, StartingRun>();

  /** @param below signs that are signs here as well; none may be added to them any more */
  constructor(below?: SignWords) {
    this.#below = below;
    this.#table = below ? below.#table.slice() : new Uint8Array(slots);
  }

  static of({ marks, runs }: PlainSigns): SignWords {
    const signs = new SignWords();
    for (let at = 0; at < marks.length; at += 2) signs.#markHash(marks[at] ?? 0, marks[at + 1] ?? 0);
    for (const { hash, run, kinds, isCapital, exact, next } of runs) {
      signs.#runs.set(hash, { run, kinds, isCapital, exact: exact && [...exact], next: next && [...next], other: signs.#runs.get(hash) });
    }
    return signs;
  }

  /** These signs, without those below. */
  get plain(): PlainSigns {
    const runs: PlainSigns['runs'][number][] = [];
    for (const [hash, first] of this.#runs) {
      for (let each: StartingRun | undefined = first; each; each = each.other) {
        const { run, kinds, isCapital, exact, next } = each;
        runs.push({ hash, run, kinds, isCapital, ...(exact && { exact }), ...(next && { next }) });
      }
    }
    return { marks: [...this.#table].flatMap((kinds, hash) => (kinds === 0 ? [] : [hash, kinds])), runs };
  }

  /** The first run of a word is a sign, however it is written. */
  add(word: string, kind: number): this {
    const starting = this.#startOf(word, kind);
    if (starting) starting.kinds |= kind;
    return this;
  }

  /** A name of an app; one of several words is one only with the next word. */
  addName(name: string): this {
    const second = runsOf(name)[1];
    if (second === undefined) return this.add(name, app);
    const starting = this.#startOf(name, app);
    if (starting) (starting.next ??= []).push(second.toLowerCase());
    return this;
  }

  /** A name of an app only where it starts with a capital or a digit. */
  addCapital(word: string): this {
    const starting = this.#startOf(word, app);
    if (starting) starting.isCapital = true;
    return this;
  }

  /** A tool of the host, only where it is written just so. */
  addExact(word: string): this {
    const starting = this.#startOf(word, hostTool);
    if (starting) (starting.exact ??= []).push(word);
    return this;
  }

  /** Notes that a name of the host starts with its first run. */
  markName(name: string): void {
    const run = runsOf(name)[0];
    if (run !== undefined) this.mark(run, hostStart);
  }

  /** Notes what a run may be. */
  mark(run: string, kinds: number): void {
    this.#markHash(hashOf(run), kinds);
  }

  /** What a run with this hash may be. */
  marksOf(hash: number): number {
    return this.#table[hash] ?? 0;
  }

  /** Which of the signs that its hash allows a run of the text is. */
  signsAt(text: string, start: number, end: number, hash: number, allowed: number): number {
    if (!(this.marksOf(hash) & allowed)) return 0;
    let found = this.#below?.signsAt(text, start, end, hash, allowed) ?? 0;
    for (let each = this.#runs.get(hash); each; each = each.other) if (isRun(text, start, end, each.run)) found |= signsOf(each, text, start, end);
    return found & allowed;
  }

  /** What is known of the first run of a word, which now may be a sign. */
  #startOf(word: string, kind: number): StartingRun | undefined {
    const run = runsOf(word)[0]?.toLowerCase();
    if (run === undefined) return undefined;
    const hash = hashOf(run);
    this.#markHash(hash, kind);
    const first = this.#runs.get(hash);
    for (let each = first; each; each = each.other) if (each.run === run) return each;
    const starting: StartingRun = { run, kinds: 0, isCapital: false, exact: undefined, next: undefined, other: first };
    this.#runs.set(hash, starting);
    return starting;
  }

  #markHash(hash: number, kinds: number): void {
    this.#table[hash] = (this.#table[hash] ?? 0) | kinds;
  }
}

function signsOf({ kinds, isCapital, exact, next }: StartingRun, text: string, start: number, end: number): number {
  let found = kinds;
  if (exact) for (const word of exact) if (startsAt(text, word, start)) found |= hostTool;
  if ((isCapital && !(classOf(text.charCodeAt(start)) & lower)) || (next && isNextRun(text, end, next))) found |= app;
  return found;
}

/** Whether a run of the text is this one, however it is written. */
function isRun(text: string, start: number, end: number, run: string): boolean {
  if (end - start !== run.length) return false;
  for (let at = 0; at < run.length; at++) if ((text.charCodeAt(start + at) | 32) !== run.charCodeAt(at)) return false;
  return true;
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

/** Whether the run that follows is one of these, whatever marks stand between. */
function isNextRun(text: string, from: number, runs: readonly string[]): boolean {
  let start = from;
  while (start < text.length && !(classOf(text.charCodeAt(start)) & runPart)) start++;
  let end = start;
  while (end < text.length && classOf(text.charCodeAt(end)) & runPart) end++;
  for (const run of runs) if (isRun(text, start, end, run)) return true;
  return false;
}

/** The hash of a run; letter case does not count. Loops over text work it out on their way. */
export function hashOf(run: string): number {
  let hash = 0;
  for (let at = 0; at < run.length; at++) hash = ((hash << 5) - hash + (run.charCodeAt(at) | 32)) & (slots - 1);
  return hash;
}
