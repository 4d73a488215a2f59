import { NearNames } from '../../text/near-name.js';

/** Shortest name for which two edits still leave a likeness. */
const shortest = 5;

/** The one available name that a text's name most likely stands for; the name itself is never one. */
export function near(name: string, available: Iterable<string> | NearNames): string | undefined {
  if (name.length < shortest) return undefined;
  return (available instanceof NearNames ? available : new NearNames(available)).nearest(name);
}

const prepared = new WeakMap<object, Map<unknown, NearNames>>();

/**
 * The same of names that many texts are compared with: they are prepared once.
 *
 * @param from what holds the names, and stays as it is
 * @param namesOf takes them from it; the same function for the same names
 */
export function nearAmong<T extends object>(name: string, from: T, namesOf: (from: T) => Iterable<string>): string | undefined {
  if (name.length < shortest) return undefined;
  let lists = prepared.get(from);
  if (!lists) prepared.set(from, (lists = new Map<unknown, NearNames>()));
  let names = lists.get(namesOf);
  if (!names) lists.set(namesOf, (names = new NearNames(namesOf(from))));
  return names.nearest(name);
}

export function keysOf(map: ReadonlyMap<string, unknown>): Iterable<string> {
  return map.keys();
}
