import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { watch } from 'chokidar';
import type { ChangeKind } from '../engine/changes.js';

export interface FileWatch {
  /** Watches further files. */
  readonly add: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/** Milliseconds without a further change after which changes are told. Editors and version control write many files at once. */
const settled = 100;

/** Folders that change often and hold nothing of ours. */
const unwatched = /(?:^|[\\/])(?:node_modules|\.git|\.hg|\.svn|\.jj)(?:[\\/]|$)/u;

/**
 * Tells of files that are added, changed or deleted, several at once.
 *
 * @param root absolute path of the folder that is watched
 * @param more absolute paths of further files and folders
 * @param changed is given absolute paths; a file that was replaced was modified, and one that came and went is left out
 */
export function watchFiles(root: string, more: readonly string[], changed: (files: ReadonlyMap<string, ChangeKind>) => void, failed: (error: Error) => void): Promise<FileWatch> {
  const isLeftOut = (path: string): boolean => {
    const way = relative(root, path);
    return !way.startsWith('..') && unwatched.test(way);
  };
  const watcher = watch([root, ...more], { ignoreInitial: true, ignored: isLeftOut, followSymlinks: false });
  /** Whether each file was there before its first event. */
  let before = new Map<string, boolean>();
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    const files = new Map<string, ChangeKind>();
    for (const [path, wasThere] of before) {
      const isThere = existsSync(path);
      if (wasThere || isThere) files.set(path, !isThere ? 'deleted' : wasThere ? 'modified' : 'added');
    }
    before = new Map();
    if (files.size > 0) changed(files);
  };
  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    if (!before.has(path)) before.set(path, event !== 'add');
    clearTimeout(timer);
    timer = setTimeout(tell, settled);
  });
  watcher.on('error', (error) => failed(error instanceof Error ? error : new Error(String(error))));
  const handle: FileWatch = {
    add: (paths) => void watcher.add([...paths]),
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
  return new Promise((resolve) => watcher.on('ready', () => resolve(handle)));
}
