import type { FileEntry, FileTree } from './file-tree.js';
import { baseName, parentFolder } from '../text/paths.js';

/** What happened to a file. One that became a link, or a link that became a file, was added. */
export type ChangeKind = 'added' | 'modified' | 'deleted';

/** What has changed since an earlier state of the files. A renamed file was deleted under one name and added under the other. */
export interface Changes {
  /** By path in the tree. */
  readonly files: ReadonlyMap<string, ChangeKind>;
  /** The path of the file that a path leads to through links; the path itself when there are none. */
  readonly realPath?: (path: string) => string;
  /** The earlier text of a file that was modified or deleted; undefined when it is not known. */
  readonly before?: (path: string) => string | undefined;
}

/** What happened to the file at a path, or to the one that it leads to. */
export function changeOf(path: string, { files, realPath }: Changes): ChangeKind | undefined {
  const own = files.get(path);
  if (own !== undefined || !realPath || files.size === 0) return own;
  return files.get(realPath(path));
}

/** The tree as it was. Files whose earlier text is not known are absent from it. */
export function treeBefore(tree: FileTree, { files, before }: Changes): FileTree {
  const deleted = new Map<string, string[]>();
  for (const [path, kind] of files) {
    if (kind !== 'deleted') continue;
    // The folders of a deleted file may be gone as well.
    for (let at = path; at !== '' && !at.endsWith('..'); at = parentFolder(at)) {
      const names = deleted.get(parentFolder(at)) ?? [];
      deleted.set(parentFolder(at), names);
      if (names.includes(at)) break;
      names.push(at);
    }
  }
  return {
    read: (path) => {
      const kind = files.get(path);
      if (kind === undefined) return tree.read(path);
      const text = kind === 'added' ? undefined : before?.(path);
      return text === undefined ? { kind: 'absent' } : { kind: 'text', text };
    },
    list: (folder) => {
      const entries = tree.list(folder).filter(({ name }) => files.get(folder === '' ? name : `${folder}/${name}`) !== 'added');
      const names = new Set(entries.map(({ name }) => name));
      const gone = (deleted.get(folder) ?? []).filter((path) => !names.has(baseName(path)));
      return [...entries, ...gone.map((path): FileEntry => ({ name: baseName(path), kind: files.get(path) === 'deleted' ? 'file' : 'folder' }))];
    },
  };
}
