import { baseName, parentFolder } from '../text/paths.js';
import type { FileContent, FileTree } from './file-tree.js';

/** A tree with other contents for some of its files, which need not be there: unsaved text of an editor, files as fixes would leave them. */
export function overlayTree(tree: FileTree, contents: ReadonlyMap<string, FileContent>): FileTree {
  return {
    read: (path) => contents.get(path) ?? tree.read(path),
    list: (folder) => {
      const entries = tree.list(folder);
      const names = new Set(entries.map(({ name }) => name));
      const added = [...contents.keys()].filter((path) => parentFolder(path) === folder && !names.has(baseName(path)));
      return added.length === 0 ? entries : [...entries, ...added.map((path) => ({ name: baseName(path), kind: 'file' as const }))];
    },
  };
}
