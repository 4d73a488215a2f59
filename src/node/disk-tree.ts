import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { FileContent, FileEntry, FileTree } from '../engine/file-tree.js';
import { limits } from '../parse/limits.js';
import { joinPath } from '../text/paths.js';
import { countRead } from './limits-by-size.js';
import { realPathsWithin } from './real-paths.js';

/** Largest file that is read, in bytes. */
export const maxFileBytes = limits.fileBytes;

/**
 * The files below `base` and the other roots, read-only. Paths are relative to `base`; a path outside every root, directly or
 * through a link, is absent. Only plain files are opened: no devices, FIFOs or sockets.
 *
 * @param base absolute path of the working directory
 * @param roots absolute paths of files or folders, further places that may be read; `base` always may
 */
export function diskTree(base: string, roots: readonly string[] = []): FileTree {
  const realPath = realPathsWithin([base, ...roots]);
  /** The real paths of folders that lie within a root, by the paths that they are asked for by. */
  const folders = new Map<string, string | undefined>();
  const folderAt = (path: string): string | undefined => {
    const known = folders.get(path);
    if (known !== undefined || folders.has(path)) return known;
    const real = realPath(resolve(base, path));
    folders.set(path, real);
    return real;
  };
  return {
    read: (path) => {
      countRead();
      const slash = path.lastIndexOf('/');
      const name = path.slice(slash + 1);
      const folder = isOwnName(name) ? folderAt(slash > 0 ? path.slice(0, slash) : path.slice(0, slash + 1)) : undefined;
      // Where the folder is known, a file that is no link needs no way of its own to be looked up.
      const plain = folder === undefined ? undefined : readText(`${folder}${sep}${name}`, true);
      if (plain && plain !== 'link') return plain;
      const real = realPath(resolve(base, path));
      const content = real === undefined ? 'link' : readText(real, false);
      return content === 'link' ? { kind: 'absent' } : content;
    },
    list: (path) => {
      const real = folderAt(path);
      const entries = real === undefined ? [] : listFolder(real, realPath);
      // What a listing calls a folder is no link, so that the way to it is known.
      for (const { name, kind } of entries) if (kind === 'folder') folders.set(joinPath(path, name), `${real}${sep}${name}`);
      return entries;
    },
  };
}

/** Whether the last part of a path is the name of a file, which lies in the folder before it. */
function isOwnName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..';
}

function listFolder(folder: string, realPath: (path: string) => string | undefined): FileEntry[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.map((entry): FileEntry => {
    const { name } = entry;
    if (entry.isFile()) return { name, kind: 'file' };
    if (entry.isDirectory()) return { name, kind: 'folder' };
    return entry.isSymbolicLink() ? { name, kind: linkKind(realPath(join(folder, name))), isLink: true } : { name, kind: 'other' };
  });
}

/** A link to a folder that holds it would be walked for ever, and one to any other folder would be walked twice: links to folders are not entered. */
function linkKind(target: string | undefined): FileEntry['kind'] {
  if (target === undefined) return 'other';
  try {
    return statSync(target).isFile() ? 'file' : 'other';
  } catch {
    return 'other';
  }
}

/** Takes the bytes of one file after the other: most are small. */
const shared = Buffer.allocUnsafeSlow(1 << 16);

/** @param unlinked whether to tell of a link instead of following it */
function readText(path: string, unlinked: boolean): FileContent | 'link' {
  // Windows has no such flag: there every file is looked up.
  if (unlinked && !constants.O_NOFOLLOW) return 'link';
  let handle: number | undefined;
  try {
    // Without O_NONBLOCK opening a FIFO that nobody writes to would wait for ever.
    handle = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (unlinked ? constants.O_NOFOLLOW : 0));
    const stats = fstatSync(handle);
    if (!stats.isFile()) return { kind: 'unreadable', reason: 'it is not a plain file', ...(stats.isDirectory() && { isFolder: true }) };
    if (stats.size > maxFileBytes) return { kind: 'too-large', bytes: stats.size };
    const bytes = stats.size > shared.length ? Buffer.allocUnsafe(stats.size) : shared;
    let length = 0;
    while (length < stats.size) {
      const count = readSync(handle, bytes, length, stats.size - length, null);
      if (count === 0) break;
      length += count;
    }
    return decode(bytes, length);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP' && unlinked) return 'link';
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent' };
    return { kind: 'unreadable', reason: reasonOf(code) };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** A byte order mark stays in the text, so that offsets count it. */
export function decode(bytes: Buffer, length = bytes.length): FileContent {
  const text = bytes.toString('utf8', 0, length);
  if (!text.includes('\uFFFD')) return { kind: 'text', text };
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length)) };
  } catch {
    return { kind: 'text', text, invalidUtf8At: text.indexOf('\uFFFD') };
  }
}

function reasonOf(code: string | undefined): string {
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'EISDIR') return 'it is a folder';
  return code ?? 'the system gave no reason';
}
