import { apps as catalogue } from '../data/apps.js';
import type { App } from '../data/apps.js';
import { foldName } from '../text/near-name.js';
import { whenUsed } from '../text/when-used.js';

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

/** What texts call the apps of the catalogue. */
interface Catalogued {
  /** By folded name. */
  readonly names: ReadonlyMap<string, AppName>;
  /** Names of several words: "status page" is no spelling of Statuspage. */
  readonly spaced: ReadonlySet<string>;
  /** First words of names, for a quick look. */
  readonly firstWords: ReadonlySet<string>;
  readonly generics: ReadonlyMap<string, readonly string[]>;
}

const catalogued = whenUsed((): Catalogued => {
  const names = new Map<string, AppName>();
  const spaced = new Set<string>();
  const firstWords = new Set<string>();
  const generics = new Map<string, string[]>();
  for (const { slug, names: spellings, word, generic, kind } of catalogue) {
    const own: AppName = { app: slug, known: true, ...(word && { word }), ...(kind && { kind }) };
    const first = foldName(spellings[0] ?? slug);
    for (const spelling of [...spellings, slug]) {
      if (/[ _-]/u.test(spelling)) spaced.add(words(spelling));
      firstWords.add(words(spelling).split(' ')[0] ?? '');
      firstWords.add(spelling.toLowerCase());
    }
    for (const spelling of spellings) {
      const folded = foldName(spelling);
      // A longer spelling of an everyday word ("monday.com") is no such word any more.
      const name = word !== undefined && folded !== first ? { ...own, word: undefined } : own;
      if (!names.has(folded)) names.set(folded, name);
    }
    // A slug that no text writes as a name ("bill" of Bill.com) may be any word.
    const folded = foldName(slug);
    if (!names.has(folded)) names.set(folded, slug.includes('_') ? own : { ...own, word: 'common' });
    for (const noun of generic ?? []) generics.set(noun, [...(generics.get(noun) ?? []), slug]);
  }
  return { names, spaced, firstWords, generics };
});

function words(name: string): string {
  return name.toLowerCase().replace(/[-_]/gu, ' ');
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
      const folded = foldName(slug);
      for (const name of [slug, ...(spellingsOf().get(slug) ?? [])]) own.add(name);
      this.#firstWords.add(slug).add(words(slug).split(' ')[0] ?? '');
      if (this.#own.get(folded)?.app === slug) continue;
      const known = catalogued().names.get(folded);
      if (!known && folded.length > 2) this.#own.set(folded, { app: slug, known: false });
      else if (known && known.app !== slug) this.#own.set(folded, { app: slug, known: true });
      this.#prefixes.set(prefixOf(slug), slug);
    }
    this.ownNames = [...own];
  }

  private add({ slug, names: spellings, word, generic }: App): void {
    for (const [index, spelling] of [...spellings, slug].entries()) {
      this.#firstWords.add(words(spelling).split(' ')[0] ?? '');
      // Of an everyday word only the proper name is one; longer spellings are not.
      this.#own.set(foldName(spelling), { app: slug, known: true, ...(index === 0 && word && { word }) });
    }
    for (const noun of generic ?? []) this.#generics.set(noun, [...(this.#generics.get(noun) ?? []), slug]);
    this.#prefixes.set(prefixOf(slug), slug);
  }

  /** Whether a name of an app may start with this word, in lower case. */
  mayStart(word: string): boolean {
    return catalogued().firstWords.has(word) || this.#firstWords.has(word);
  }

  /** The app with this name, spelling and word breaks aside. */
  named(name: string): AppName | undefined {
    const folded = foldName(name);
    return this.#own.get(folded) ?? (!name.includes(' ') || catalogued().spaced.has(words(name)) ? catalogued().names.get(folded) : undefined);
  }

  /** Apps for which a common noun may stand, most usual first. */
  forNoun(noun: string): readonly string[] {
    return [...(this.#generics.get(noun) ?? []), ...(catalogued().generics.get(noun) ?? [])];
  }

  /** The app whose prefix starts an action's slug: the longest one. `rest` is what follows. */
  ofSlug(slug: string): { app: string; rest: string } | undefined {
    for (let at = slug.length; at > 0; at = slug.lastIndexOf('_', at - 1)) {
      const prefix = slug.slice(0, at);
      const app = this.#prefixes.get(prefix) ?? slugPrefixes().get(prefix);
      if (app !== undefined && at < slug.length) return { app, rest: slug.slice(at + 1) };
      if (slug.lastIndexOf('_', at - 1) < 0) break;
    }
    return undefined;
  }
}

const spellingsOf = whenUsed(() => new Map(catalogue.map(({ slug, names: spellings }) => [slug, spellings])));

const slugPrefixes = whenUsed(() => new Map(catalogue.map(({ slug }) => [prefixOf(slug), slug])));

function prefixOf(slug: string): string {
  return slug.toUpperCase().replaceAll('-', '_');
}
