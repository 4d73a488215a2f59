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
  return name.toLowerCase().replace(/[-_. ]+/gu, '');
}

/**
 * The one candidate that `name` most likely stands for: equal but for letter case and separators, else at
 * most two edits away (one for names of five letters or fewer). Undefined when none is close or two are equally close.
 */
export function nearName(name: string, candidates: Iterable<string>): string | undefined {
  const folded = foldName(name);
  const limit = name.length <= 5 ? 1 : 2;
  let best: string | undefined;
  let bestDistance = limit + 1;
  let tied = false;
  for (const candidate of new Set(candidates)) {
    if (candidate === name) continue;
    const distance = foldName(candidate) === folded ? 0 : editDistance(name, candidate, limit);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
      tied = false;
    } else if (distance === bestDistance && distance <= limit) tied = true;
  }
  return tied ? undefined : best;
}
