/**
 * The edit distance of two strings where an insertion, a deletion, a replacement and a swap of two
 * neighbours cost one each (optimal string alignment), or `limit + 1` as soon as it must exceed `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
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
   * most two edits away (one for names of five letters or fewer). Undefined when none is close or two are equally close; never
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
    const limit = name.length <= 5 ? 1 : 2;
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
        } else if (distance === bestDistance && distance <= limit) tied = true;
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
