import { editDistance, nearName } from '../../text/near-name.js';

/** Shortest name for which two edits still leave a likeness. */
const shortest = 5;

/** The one available name that a text's name most likely stands for; the name itself is never one. */
export function near(name: string, available: Iterable<string>): string | undefined {
  if (name.length < shortest) return undefined;
  const candidates = [...available].filter((each) => Math.abs(each.length - name.length) <= 4);
  return nearName(name, candidates);
}

/** Whether two names are one or two edits apart. */
export function isNear(a: string, b: string): boolean {
  return a !== b && a.length >= shortest && editDistance(a, b, 2) <= 2;
}
