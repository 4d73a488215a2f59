import { apps as catalogue } from '../data/apps.js';
import type { App } from '../data/apps.js';
import { foldName, spacedName } from '../text/near-name.js';
import { whenUsed } from '../text/when-used.js';
import { firstWords, foldedNames, genericNouns, spacedNames } from './app-names.js';

/** One way to name an app. */
export interface AppName {
  readonly app: string;
  readonly word?: App['word'] | undefined;
  readonly kind?: App['kind'];
  /** False for an app that only a declaration or the workspace knows. */
  readonly known: boolean;
}

/** Longest name of an app, in words. */
export const longestAppName = 4;

const folded = whenUsed(foldedNames);
const places = whenUsed(() => new Map(folded().names.map((name, at) => [name, at])));
const spaced = whenUsed(() => new Set(spacedNames()));
const starts = whenUsed(() => new Set(firstWords()));
const generics = whenUsed(() => new Map(genericNouns()));

/** What a folded name names in the catalogue. */
function inCatalogue(name: string): AppName | undefined {
  const at = places().get(name) ?? -1;
  const app = catalogue[folded().apps[at] ?? -1];
  if (!app) return undefined;
  const { slug, kind } = app;
  const word = folded().words[at];
  return { app: slug, known: true, ...(word !== 'none' && { word }), ...(kind && { kind }) };
}

/** The apps that texts may name: the catalogue's, those that the user adds, and those that a declaration or the workspace adds. */
export class AppIndex {
  readonly #own = new Map<string, AppName>();
  readonly #prefixes = new Map<string, string>();
  readonly #firstWords = new Set<string>();
  readonly #generics = new Map<string, string[]>();
  /** Every spelling of the apps that a declaration, the workspace or the user adds. */
  readonly ownNames: readonly string[];

  constructor(slugs: Iterable<string>, extra: readonly App[] = []) {
    const own = new Set<string>();
    for (const app of extra) {
      this.add(app);
      for (const name of [app.slug, ...app.names]) own.add(name);
    }
    for (const slug of slugs) {
      const key = foldName(slug);
      for (const name of [slug, ...(spellingsOf().get(slug) ?? [])]) own.add(name);
      this.#firstWords.add(slug).add(spacedName(slug).split(' ')[0] ?? '');
      if (this.#own.get(key)?.app === slug) continue;
      const known = inCatalogue(key);
      if (!known && key.length > 2) this.#own.set(key, { app: slug, known: false });
      else if (known && known.app !== slug) this.#own.set(key, { app: slug, known: true });
      this.#prefixes.set(prefixOf(slug), slug);
    }
    this.ownNames = [...own];
  }

  private add({ slug, names: spellings, word, generic }: App): void {
    for (const [index, spelling] of [...spellings, slug].entries()) {
      this.#firstWords.add(spacedName(spelling).split(' ')[0] ?? '');
      // Of an everyday word only the proper name is one; longer spellings are not.
      this.#own.set(foldName(spelling), { app: slug, known: true, ...(index === 0 && word && { word }) });
    }
    for (const noun of generic ?? []) this.#generics.set(noun, [...(this.#generics.get(noun) ?? []), slug]);
    this.#prefixes.set(prefixOf(slug), slug);
  }

  /** Whether a name of an app may start with this word, in lower case. */
  mayStart(word: string): boolean {
    return starts().has(word) || this.#firstWords.has(word);
  }

  /** The app with this name, spelling and word breaks aside. */
  named(name: string): AppName | undefined {
    const key = foldName(name);
    return this.#own.get(key) ?? (!name.includes(' ') || spaced().has(spacedName(name)) ? inCatalogue(key) : undefined);
  }

  /** Apps for which a common noun may stand, most usual first. */
  forNoun(noun: string): readonly string[] {
    return [...(this.#generics.get(noun) ?? []), ...(generics().get(noun) ?? [])];
  }

  /** The app whose prefix starts an action's slug: the longest one. `rest` is what follows. */
  ofSlug(slug: string): { app: string; rest: string } | undefined {
    for (let at = slug.length; at > 0; at = slug.lastIndexOf('_', at - 1)) {
      const prefix = slug.slice(0, at);
      const app = this.#prefixes.get(prefix) ?? slugPrefixes().get(prefix);
      if (app !== undefined && at < slug.length) return { app, rest: afterRepeated(prefix, slug.slice(at + 1)) };
      if (slug.lastIndexOf('_', at - 1) < 0) break;
    }
    return undefined;
  }
}

const spellingsOf = whenUsed(() => new Map(catalogue.map(({ slug, names: spellings }) => [slug, spellings])));

const slugPrefixes = whenUsed(() => new Map(catalogue.map(({ slug }) => [prefixOf(slug), slug])));

/** The names of some apps' actions bear the app twice: OUTLOOK_OUTLOOK_…, MICROSOFT_TEAMS_TEAMS_…. */
function afterRepeated(prefix: string, rest: string): string {
  const last = `${prefix.slice(prefix.lastIndexOf('_') + 1)}_`;
  return rest.startsWith(last) ? rest.slice(last.length) : rest;
}

function prefixOf(slug: string): string {
  return slug.toUpperCase().replaceAll('-', '_');
}
