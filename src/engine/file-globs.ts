import { globMatcher } from '../text/globs.js';

/**
 * Globs of a configuration, relative to its folder. One that starts with `!` takes files out; one without `/` is for names in any folder;
 * one that names a folder is for all that is in it.
 */
export class FileGlobs {
  readonly patterns: readonly string[];
  readonly #includes: (path: string) => boolean;
  readonly #excludes: (path: string) => boolean;
  readonly #seenFromBase: (path: string) => string | undefined;

  /** @param seenFromBase a path as seen from the folder that the patterns are relative to; undefined for one outside of it */
  constructor(patterns: readonly string[], seenFromBase: (path: string) => string | undefined) {
    this.patterns = patterns;
    this.#includes = matcher(patterns.filter((pattern) => !pattern.startsWith('!')));
    this.#excludes = matcher(patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)));
    this.#seenFromBase = seenFromBase;
  }

  matches(path: string): boolean {
    const seen = this.#seenFromBase(path);
    return seen !== undefined && this.#includes(seen) && !this.#excludes(seen);
  }
}

function matcher(patterns: readonly string[]): (path: string) => boolean {
  if (patterns.length === 0) return () => false;
  const full = patterns.flatMap((pattern) => {
    const plain = pattern.replace(/^\.\//u, '').replace(/\/$/u, '');
    const anywhere = plain.includes('/') || plain === '**' ? plain : `**/${plain}`;
    return [anywhere, `${anywhere}/**`];
  });
  return globMatcher(...full);
}
