import picomatch from 'picomatch';

/** Tells paths that one of the globs matches, whether or not they start with a dot; without the nested groups that could take a regular expression for ever. */
export function globMatcher(...globs: readonly string[]): (path: string) => boolean {
  return picomatch([...globs], { dot: true, noextglob: true });
}

/** Whether a path is a glob, and the folder in which all that it matches lies. */
export function globParts(path: string): { readonly isGlob: boolean; readonly base: string } {
  return picomatch.scan(path);
}
