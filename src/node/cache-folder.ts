import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digest, isAnswer } from './tree-record.js';
import type { Answer } from './tree-record.js';
import { writeFiles } from './write-files.js';

/** What is kept of one run. */
export interface CacheEntry<Effects> {
  readonly answers: readonly Answer[];
  readonly effects: Effects;
}

/** Runs that are kept: those of one project differ by their arguments. */
const mostEntries = 20;

/** In the first line of an entry, with its key and a digest of the rest: anything else is no entry. */
const form = 'workerlint-cache-1';

const ending = '.entry';

/** The entry of a key; undefined when there is none, it is not whole or its effects are not such. */
export function readEntry<Effects>(folder: string, key: string, isSuch: (effects: unknown) => effects is Effects): CacheEntry<Effects> | undefined {
  try {
    const path = entryPath(folder, key);
    // Opening a pipe would wait for whoever writes to it.
    if (!lstatSync(path).isFile()) return undefined;
    const text = readFileSync(path, 'utf8');
    const end = text.indexOf('\n');
    const content = text.slice(end + 1);
    if (text.slice(0, end) !== headOf(key, content)) return undefined;
    const { answers, effects } = JSON.parse(content) as { readonly answers: unknown; readonly effects: unknown };
    return Array.isArray(answers) && answers.every(isAnswer) && isSuch(effects) ? { answers, effects } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes an entry whole or not at all, so that two runs at once do each other no harm, and removes the oldest of too many. */
export function writeEntry<Effects>(folder: string, key: string, entry: CacheEntry<Effects>): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const content = JSON.stringify(entry);
    writeFiles([{ path: entryPath(folder, key), after: `${headOf(key, content)}\n${content}`, replace: true }]);
    const entries = readdirSync(folder).filter((name) => name.endsWith(ending));
    if (entries.length <= mostEntries) return;
    const byAge = entries.map((name) => ({ path: join(folder, name), time: statSync(join(folder, name)).mtimeMs })).sort((a, b) => b.time - a.time);
    for (const { path } of byAge.slice(mostEntries)) rmSync(path, { force: true });
  } catch {
    // The next run does without.
  }
}

function headOf(key: string, content: string): string {
  return `${form} ${key} ${digest(content)}`;
}

function entryPath(folder: string, key: string): string {
  return join(folder, `${key}${ending}`);
}
