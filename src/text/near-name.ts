/** The rows of the table that `editDistance` fills, the one in work and the two before it; they grow with the longest name. */
let rows: readonly [Int32Array, Int32Array, Int32Array] = rowsOf(64);

function rowsOf(length: number): readonly [Int32Array, Int32Array, Int32Array] {
  return [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
}

/**
 * The edit distance of two strings where an insertion, a deletion, a replacement and a swap of two
 * neighbours cost one each (optimal string alignment), or `limit + 1` as soon as it must exceed `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return beyond;
  let [start, aEnd, bEnd] = [0, a.length, b.length];
  while (start < aEnd && start < bEnd && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) [aEnd, bEnd] = [aEnd - 1, bEnd - 1];
  const [height, width] = [aEnd - start, bEnd - start];
  if (rows[0].length < width + 2) rows = rowsOf(2 * width + 2);
  let [row, last, beforeLast] = rows;
  for (let j = 0; j <= width; j++) last[j] = j;
  for (let i = 1; i <= height; i++) {
    // Further from the diagonal the distance is beyond the limit anyway.
    const from = Math.max(1, i - limit);
    const to = Math.min(width, i + limit);
    const own = a.charCodeAt(start + i - 1);
    const before = i > 1 ? a.charCodeAt(start + i - 2) : -1;
    row[from - 1] = from === 1 ? i : beyond;
    let least = row[from - 1] ?? 0;
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(start + j - 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (own === other ? 0 : 1));
      if (j > 1 && before === other && own === b.charCodeAt(start + j - 2)) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return beyond;
    row[to + 1] = beyond;
    [row, last, beforeLast] = [beforeLast, row, last];
  }
  return Math.min(last[width] ?? 0, beyond);
}

/** Letter case and the choice of `-`, `_`, `.` or space never make two names different to a reader. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[-_. ]/gu, '');
}

/** A name in lower case, with blanks between its words. */
export function spacedName(name: string): string {
  return name.toLowerCase().replace(/[-_]/gu, ' ');
}

/** Words that people add to the name of a tool, or leave away: `search_docs_tool`. */
function withoutAffix(folded: string): string {
  const bare = folded.startsWith('tool') ? folded.slice(4) : folded.endsWith('tools') ? folded.slice(0, -5) : folded.endsWith('tool') ? folded.slice(0, -4) : folded;
  return bare.length >= 4 ? bare : folded;
}

/** Which characters a name holds, as far as 32 bits tell them apart. */
function lettersOf(name: string): number {
  let letters = 0;
  for (let at = 0; at < name.length; at++) letters |= 1 << (name.charCodeAt(at) & 31);
  return letters;
}

/** How many characters the first name has beside those of the other; so many edits part them at least. */
function countBeside(letters: number, others: number): number {
  let count = 0;
  for (let rest = letters & ~others; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Questions whose answers are kept. */
const mostKnown = 2_000;

/** Names longer than this many are no list from which a person misspells one. */
const mostNames = 5_000;

/** A list of names, prepared for many questions which of them a misspelt one stands for. */
export class NearNames {
  /** Names that are equal but for letter case, separators and an affix; undefined for a form that several share. */
  readonly #folded = new Map<string, string | undefined>();
  readonly #bare = new Map<string, string | undefined>();
  readonly #byLength = new Map<number, { readonly name: string; readonly letters: number }[]>();
  readonly #known = new Map<string, string | undefined>();

  constructor(names: Iterable<string>) {
    let count = 0;
    for (const name of new Set(names)) {
      if (++count > mostNames) break;
      const folded = foldName(name);
      addUnique(this.#folded, folded, name);
      addUnique(this.#bare, withoutAffix(folded), name);
      const entry = { name, letters: lettersOf(name) };
      const same = this.#byLength.get(name.length);
      if (same) same.push(entry);
      else this.#byLength.set(name.length, [entry]);
    }
  }

  get isEmpty(): boolean {
    return this.#byLength.size === 0;
  }

  /**
   * The one name that `name` most likely stands for: equal but for letter case, separators and the word "tool" at an end, else at
   * most two edits away (one for names of five letters or fewer, none for a single letter). Undefined when none is close or two are equally close; never
   * `name` itself.
   */
  nearest(name: string): string | undefined {
    if (this.isEmpty) return undefined;
    if (this.#known.has(name)) return this.#known.get(name);
    const found = this.#find(name);
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(name, found);
    return found;
  }

  #find(name: string): string | undefined {
    const folded = foldName(name);
    if (this.#folded.has(folded) && this.#folded.get(folded) !== name) return this.#folded.get(folded);
    const limit = name.length < 2 ? 0 : name.length <= 5 ? 1 : 2;
    let best: string | undefined;
    let bestDistance = limit + 1;
    let tied = false;
    const letters = lettersOf(name);
    for (let length = name.length - limit; length <= name.length + limit; length++) {
      for (const { name: candidate, letters: others } of this.#byLength.get(length) ?? []) {
        if (countBeside(letters, others) > limit || countBeside(others, letters) > limit) continue;
        const distance = candidate === name ? limit + 1 : editDistance(name, candidate, limit);
        if (distance < bestDistance) {
          best = candidate;
          bestDistance = distance;
          tied = false;
        } else if (distance === bestDistance && distance <= limit) {
          // None can be nearer than one edit.
          if (distance === 1) return undefined;
          tied = true;
        }
      }
    }
    if (best !== undefined || tied) return tied ? undefined : best;
    const bare = this.#bare.get(withoutAffix(folded));
    return bare === name ? undefined : bare;
  }
}

/** The one candidate that `name` most likely stands for, as `NearNames` finds it. */
export function nearName(name: string, candidates: Iterable<string>): string | undefined {
  return new NearNames(candidates).nearest(name);
}

function addUnique(names: Map<string, string | undefined>, form: string, name: string): void {
  names.set(form, names.has(form) ? undefined : name);
}
