import { readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

interface Folder {
  readonly real: string;
  /** Where the links in it lead, by name. */
  readonly links: ReadonlyMap<string, string>;
  readonly folders: readonly string[];
}

/** Follows links folder by folder: many files are asked for, and most folders hold no link. What was read of a folder is kept. Paths are absolute. */
export class FolderLinks {
  readonly #folders = new Map<string, Folder | undefined>();

  /** @param path of a file that need not be there */
  realPath(path: string): string {
    const folder = this.#folder(dirname(path));
    return folder ? (folder.links.get(basename(path)) ?? join(folder.real, basename(path))) : path;
  }

  /** The nearest folder above a path that is there. */
  folderAbove(path: string): string {
    let at = dirname(path);
    while (at !== dirname(at) && !this.#folder(at)) at = dirname(at);
    return at;
  }

  /** All that the real paths depend on of the files of which this is the nearest folder. */
  stateOf(folder: string): string {
    const { real, links = [], folders = [] } = this.#folder(folder) ?? {};
    return JSON.stringify([real, [...links].sort(), [...folders].sort()]);
  }

  #folder(path: string): Folder | undefined {
    if (!this.#folders.has(path)) this.#folders.set(path, readFolder(path));
    return this.#folders.get(path);
  }
}

function readFolder(path: string): Folder | undefined {
  // Most folders that are asked for are not there, and an error costs more than a question.
  if (!isFolder(path)) return undefined;
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return {
      real: realpathSync(path),
      links: new Map(entries.flatMap((entry) => (entry.isSymbolicLink() ? [[entry.name, targetOf(join(path, entry.name))]] : []))),
      folders: entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
    };
  } catch {
    return undefined;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    return false;
  }
}

/** Where a link leads, or would lead if its target had not been deleted. */
function targetOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    try {
      return resolve(dirname(path), readlinkSync(path));
    } catch {
      return path;
    }
  }
}
