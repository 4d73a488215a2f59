import { NearNames } from '../../text/near-name.js';

/** Shortest name for which two edits still leave a likeness. */
const shortest = 5;

/** The one available name that a text's name most likely stands for; the name itself is never one. */
export function near(name: string, available: Iterable<string> | NearNames): string | undefined {
  if (name.length < shortest) return undefined;
  return (available instanceof NearNames ? available : new NearNames(available)).nearest(name);
}
