import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Links that are followed one after the other; Linux follows as many. */
const mostLinks = 40;

/**
 * Gives the real path of a file or folder within some roots, undefined for any other. A link is followed step by step, and no further than
 * to where it leaves the roots: of what lies outside not even the existence is asked for, since asking can mount a folder of another machine.
 *
 * @param roots absolute paths of files or folders
 */
export function realPathsWithin(roots: readonly string[]): (path: string) => string | undefined {
  const starts = new Map<string, string>();
  for (const root of roots) {
    const real = realPath(root);
    if (real !== undefined) starts.set(root, real).set(real, real);
  }
  const outer = [...starts.keys()];
  const known = new Map<string, string | undefined>();
  const find = (path: string, links: number): string | undefined => {
    const start = starts.get(path);
    if (start !== undefined || !outer.some((root) => isInside(root, path))) return start;
    const folder = realOf(dirname(path), links);
    if (folder === undefined) return undefined;
    const at = join(folder, basename(path));
    const target = targetOf(at);
    if (target === undefined) return undefined;
    if (target === at) return at;
    return links < mostLinks ? realOf(target, links + 1) : undefined;
  };
  const realOf = (path: string, links = 0): string | undefined => {
    if (!known.has(path)) known.set(path, find(path, links));
    return known.get(path);
  };
  return (path) => realOf(path);
}

/** Where a link leads, as it is written; of anything else its own path; undefined where there is nothing. */
function targetOf(path: string): string | undefined {
  try {
    return lstatSync(path).isSymbolicLink() ? resolve(dirname(path), readlinkSync(path)) : path;
  } catch {
    return undefined;
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
