import type { FileEntry, FileTree } from './file-tree.js';
import { baseName, parentFolder } from '../text/paths.js';

/**
 * The tree with each folder listed once. Discovery, configuration and scope look into the same folders, and into many that are not
 * there (`.vscode` beside every definition), which the listing of the folder above tells.
 */
export function listedOnce(tree: FileTree): FileTree {
  const known = new Map<string, readonly FileEntry[]>();
  const absent = new Set<string>();
  const list = (folder: string): readonly FileEntry[] => {
    let entries = known.get(folder);
    if (!entries) {
      const isGone = isAbsent(folder);
      if (isGone) absent.add(folder);
      known.set(folder, (entries = isGone ? [] : tree.list(folder)));
    }
    return entries;
  };
  const isAbsent = (folder: string): boolean => {
    if (folder === '' || folder === '..' || folder.endsWith('/..')) return false;
    const parent = parentFolder(folder);
    const above = list(parent);
    // A folder that cannot be listed, or may not be, looks empty.
    return absent.has(parent) || (above.length > 0 && !above.some(({ name, kind }) => kind === 'folder' && name === baseName(folder)));
  };
  return { read: (path) => tree.read(path), list };
}
