import { apps } from '../data/apps.js';
import type { App } from '../data/apps.js';
import { foldName, spacedName } from '../text/near-name.js';

/** What texts call the apps of the catalogue: names, folded, each with the place of its app in the catalogue and whether it is a word of everyday English as well. */
export interface FoldedNames {
  readonly names: readonly string[];
  readonly apps: readonly number[];
  readonly words: readonly (App['word'] | 'none')[];
}

export function foldedNames(): FoldedNames {
  const found = new Map<string, { readonly app: number; readonly word: App['word'] | undefined }>();
  for (const [app, { slug, names, word }] of apps.entries()) {
    const first = foldName(names[0] ?? slug);
    for (const name of names) {
      const folded = foldName(name);
      // A longer spelling of an everyday word ("monday.com") is no such word any more.
      if (!found.has(folded)) found.set(folded, { app, word: folded === first ? word : undefined });
    }
    // A slug that no text writes as a name ("bill" of Bill.com) may be any word.
    const folded = foldName(slug);
    if (!found.has(folded)) found.set(folded, { app, word: slug.includes('_') ? word : 'common' });
  }
  const all = [...found.values()];
  return { names: [...found.keys()], apps: all.map(({ app }) => app), words: all.map(({ word }) => word ?? 'none') };
}

/** Names of several words: "status page" is no spelling of Statuspage. */
export function spacedNames(): readonly string[] {
  return distinct(apps.flatMap(({ slug, names }) => [...names, slug].filter((name) => /[ _-]/u.test(name)).map(spacedName)));
}

/** First words of names, for a quick look. */
export function firstWords(): readonly string[] {
  return distinct(apps.flatMap(({ slug, names }) => [...names, slug].flatMap((name) => [spacedName(name).split(' ')[0] ?? '', name.toLowerCase()])));
}

/** Common nouns, each with the apps that it may stand for, most usual first. */
export function genericNouns(): readonly (readonly [noun: string, slugs: readonly string[]])[] {
  const generics = new Map<string, string[]>();
  for (const { slug, generic } of apps) for (const noun of generic ?? []) generics.set(noun, [...(generics.get(noun) ?? []), slug]);
  return [...generics];
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
