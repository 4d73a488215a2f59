import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import type { Changes } from '../engine/changes.js';
import type { DiskChanges } from './git-changes.js';
import type { FileContent, FileEntry, FileTree } from '../engine/file-tree.js';

/** Inode, size, and the times of the last change of content and of status in milliseconds; absent where these cannot tell of every change. */
export type Stamp = readonly [inode: number, size: number, modified: number, changed: number];

/** One question to a tree, to the disk past all trees or to git: what the answer was, and when it need not be asked for again. */
export type Answer = readonly [tree: string, kind: 'read' | 'list' | 'file' | 'before' | 'links', path: string, digest: string, stamp?: Stamp];

/** Whether something has the form of an answer. */
export function isAnswer(value: unknown): value is Answer {
  if (!Array.isArray(value)) return false;
  const [tree, kind, path, answer, stamp] = value as unknown[];
  return [tree, kind, path, answer].every((text) => typeof text === 'string') && (stamp === undefined || Array.isArray(stamp));
}

/** Who answers the questions of a run. */
export interface Sources {
  readonly trees: Readonly<Record<string, FileTree>>;
  readonly changes?: DiskChanges;
}

/** A time stamp younger than this when the run began may stay the same through a later change: what file systems count in is coarse. In milliseconds. */
const settled = 2_000;

/**
 * Keeps what a run asks of the disk and of git: files read, folders listed, which say what is absent, earlier texts and where links lead.
 * A run that would ask the same and get the same answers is the same run.
 */
export class TreeRecord {
  readonly #answers = new Map<string, Answer>();
  readonly #base: string;
  readonly #start: number;
  readonly #except: string;

  /**
   * @param base absolute path of the working directory, to which paths of trees are relative
   * @param start time before the first question, in milliseconds since 1970
   * @param except absolute path of a folder that the trees leave out: the one where the record will be kept
   */
  constructor(base: string, start: number, except: string) {
    this.#base = base;
    this.#start = start;
    this.#except = except;
  }

  get answers(): readonly Answer[] {
    return [...this.#answers.values()];
  }

  /** The same tree, with its answers kept under a name. */
  tree(name: string, whole: FileTree): FileTree {
    const tree = withoutFolder(whole, this.#base, this.#except);
    return {
      read: (path) => {
        const content = tree.read(path);
        this.#keep(name, 'read', path, () => digestOf(content), content.kind === 'text');
        return content;
      },
      list: (folder) => {
        const entries = tree.list(folder);
        // Where a link leads can change without its folder; a folder that cannot be listed looks empty.
        this.#keep(name, 'list', folder, () => digestOfList(entries), entries.length > 0 && !entries.some(({ isLink }) => isLink));
        return entries;
      },
    };
  }

  /** Keeps the content of a file that is read past the trees. */
  file(path: string): void {
    this.#keep('', 'file', path, () => digestOfFile(resolve(this.#base, path)), false);
  }

  /** The same changes, with what is asked about single files kept. Which files have changed is not. */
  changes({ files, before, realPath, folderAbove, linksIn }: DiskChanges): Changes {
    return {
      files,
      ...(before && {
        before: (path) => {
          const text = before(path);
          this.#keep('', 'before', path, () => digestOfEarlier(text), false);
          return text;
        },
      }),
      ...(realPath && folderAbove && linksIn && {
        realPath: (path) => {
          const folder = folderAbove(path);
          this.#keep('', 'links', folder, () => digest(linksIn(folder)), false);
          return realPath(path);
        },
      }),
    };
  }

  #keep(tree: string, kind: Answer[1], path: string, answer: () => string, canStamp: boolean): void {
    const key = `${tree}\n${kind}\n${path}`;
    if (this.#answers.has(key)) return;
    const stamp = canStamp ? stampOf(resolve(this.#base, path)) : undefined;
    const isSettled = stamp !== undefined && Math.max(stamp[2], stamp[3]) < this.#start - settled;
    this.#answers.set(key, isSettled ? [tree, kind, path, answer(), stamp] : [tree, kind, path, answer()]);
  }
}

/** A tree without one folder, which is an absolute path. */
export function withoutFolder(tree: FileTree, base: string, folder: string): FileTree {
  const parent = dirname(folder);
  const name = basename(folder);
  return {
    read: (path) => tree.read(path),
    list: (path) => {
      const entries = tree.list(path);
      return entries.some((entry) => entry.name === name) && resolve(base, path) === parent ? entries.filter((entry) => entry.name !== name) : entries;
    },
  };
}

/** Changes without those in one folder, which is an absolute path. */
export function changesOutside(changes: DiskChanges, base: string, folder: string): DiskChanges {
  const inFolder = `${relative(base, folder).split(sep).join('/')}/`;
  return { ...changes, files: new Map([...changes.files].filter(([path]) => !path.startsWith(inFolder))) };
}

/** Whether all of the answers would be given again. A stamp that has not changed stands for its answer. */
export function answersHold(answers: readonly Answer[], base: string, { trees, changes }: Sources): boolean {
  const stamps = new Map<string, Stamp | undefined>();
  const stampAt = (path: string): Stamp | undefined => {
    if (!stamps.has(path)) stamps.set(path, stampOf(resolve(base, path)));
    return stamps.get(path);
  };
  return answers.every(([name, kind, path, answer, stamp]) => {
    if (stamp && isSame(stampAt(path), stamp)) return true;
    if (kind === 'file') return digestOfFile(resolve(base, path)) === answer;
    if (kind === 'before') return digestOfEarlier(changes?.before?.(path)) === answer;
    if (kind === 'links') return changes?.linksIn !== undefined && digest(changes.linksIn(path)) === answer;
    const tree = trees[name];
    return tree !== undefined && (kind === 'read' ? digestOf(tree.read(path)) : digestOfList(tree.list(path))) === answer;
  });
}

function stampOf(path: string): Stamp | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs];
}

function isSame(stamp: Stamp | undefined, other: Stamp): boolean {
  return stamp?.length === other.length && stamp.every((value, index) => value === other[index]);
}

function digestOf(content: FileContent): string {
  return digest(content.kind === 'text' ? `text ${content.invalidUtf8At ?? ''}\n${content.text}` : JSON.stringify(content));
}

function digestOfList(entries: readonly FileEntry[]): string {
  return digest(
    entries
      .map(({ name, kind }) => `${kind}/${name}`)
      .sort()
      .join('\n'),
  );
}

function digestOfEarlier(text: string | undefined): string {
  return text === undefined ? 'unknown' : digest(text);
}

function digestOfFile(path: string): string {
  try {
    return digest(readFileSync(path));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unreadable';
  }
}

export function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
