import type { FileEntry, FileTree } from './file-tree.js';
import { baseName, parentFolder } from '../text/paths.js';

interface Listing {
  readonly entries: readonly FileEntry[];
  /** The names of the folders among them, once one was looked for. */
  folders?: ReadonlySet<string>;
}

/** Of folders that are not there: there are too many of them to keep each. */
const absent: Listing = { entries: [] };

/**
 * The tree with each folder listed once. Discovery, configuration and scope look into the same folders, and into many that are not
 * there (`.vscode` beside every definition), which the listing of the folder above tells.
 */
export function listedOnce(tree: FileTree): FileTree {
  const known = new Map<string, Listing>();
  const listingOf = (folder: string): Listing => {
    let listing = known.get(folder);
    if (listing) return listing;
    if (isAbsent(folder)) return absent;
    listing = { entries: tree.list(folder) };
    known.set(folder, listing);
    return listing;
  };
  const isAbsent = (folder: string): boolean => {
    if (folder === '' || folder === '..' || folder.endsWith('/..')) return false;
    const above = listingOf(parentFolder(folder));
    // A folder that cannot be listed, or may not be, looks empty.
    if (above === absent || above.entries.length === 0) return above === absent;
    above.folders ??= new Set(above.entries.flatMap(({ name, kind }) => (kind === 'folder' ? [name] : [])));
    return !above.folders.has(baseName(folder));
  };
  return { read: (path) => tree.read(path), list: (folder) => listingOf(folder).entries };
}
