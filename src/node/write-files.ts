import { randomBytes } from 'node:crypto';
import { appendFileSync, closeSync, constants, existsSync, fchmodSync, fsyncSync, lstatSync, openSync, readFileSync, realpathSync, renameSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface NewContent {
  /** Absolute. */
  readonly path: string;
  /** What the file must still hold; undefined for a file that must not be there, or may be replaced whatever it holds. */
  readonly before?: string;
  readonly after: string;
  /** Replace whatever is there. */
  readonly replace?: boolean;
  /** It may be a device or a pipe, such as `/dev/stdout`, which is written to. */
  readonly mayBeStream?: boolean;
}

/** Why nothing, or not all, was written. */
export class WriteError extends Error {
  /** Absolute. */
  readonly path: string;
  /** Absolute paths of the files that had been written before. */
  readonly written: readonly string[];

  constructor(path: string, reason: string, written: readonly string[] = []) {
    super(reason);
    this.path = path;
    this.written = written;
  }
}

/**
 * Writes files so that each is either as it was or whole: all new contents go into files beside them first, and only when every one has
 * been written do these take their places. A file's mode stays; a link keeps leading to its file. A device or pipe is written to before that.
 *
 * @throws WriteError when a file has changed meanwhile, is read-only, or cannot be written; then, but for a failure of the very last step,
 *   nothing has changed
 */
export function writeFiles(contents: readonly NewContent[]): void {
  const staged: { readonly path: string; readonly target: string; readonly temporary: string }[] = [];
  const written: string[] = [];
  let placed = 0;
  let at = '';
  const files: NewContent[] = [];
  const streams: NewContent[] = [];
  try {
    for (const content of contents) {
      at = content.path;
      (content.mayBeStream && isStream(content.path) ? streams : files).push(content);
    }
    for (const content of files) {
      at = content.path;
      const target = targetOf(content);
      staged.push({ path: content.path, target, temporary: stage(target, content.after) });
    }
    for (const content of files) {
      at = content.path;
      checkUnchanged(content);
    }
    for (const { path, after } of streams) {
      at = path;
      appendFileSync(path, after);
      written.push(path);
    }
    for (const { path, target, temporary } of staged) {
      at = path;
      renameSync(temporary, target);
      written.push(path);
      placed++;
    }
  } catch (error) {
    for (const { temporary } of staged.slice(placed)) removeQuietly(temporary);
    if (error instanceof WriteError) throw error;
    throw new WriteError(at, reasonOf(error), written);
  }
}

/** The file to replace: of a link the one that it leads to. */
function targetOf({ path, before, replace }: NewContent): string {
  const exists = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  if (!exists) {
    if (before !== undefined) throw new WriteError(path, 'it is no longer there');
    return path;
  }
  if (before === undefined && !replace) throw new WriteError(path, 'it exists already');
  const target = realpathSync(path);
  const stats = statSync(target);
  if (stats.isDirectory()) throw new WriteError(path, 'it is a folder');
  if (!stats.isFile()) throw new WriteError(path, 'it is not a plain file');
  // Replacing a file needs no right to write to it: whoever took that right away means it.
  if ((stats.mode & 0o222) === 0) throw new WriteError(path, 'it is read-only');
  return target;
}

/** A device or a pipe has no content to replace. */
function isStream(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && (stats.isCharacterDevice() || stats.isFIFO() || stats.isSocket());
}

function checkUnchanged({ path, before }: NewContent): void {
  if (before !== undefined && !readFileSync(path).equals(Buffer.from(before, 'utf8'))) throw new WriteError(path, 'it has changed since it was read');
}

/** Writes a file beside the target, with its mode, to the disk. */
function stage(target: string, text: string): string {
  const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.tmp`);
  const mode = existsSync(target) ? statSync(target).mode & 0o7777 : undefined;
  const handle = openSync(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode ?? 0o666);
  try {
    const bytes = Buffer.from(text, 'utf8');
    for (let offset = 0; offset < bytes.length; ) offset += writeSync(handle, bytes, offset);
    if (mode !== undefined) fchmodSync(handle, mode);
    fsyncSync(handle);
  } catch (error) {
    removeQuietly(temporary);
    throw error;
  } finally {
    closeSync(handle);
  }
  return temporary;
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // The failure that led here is the one to tell.
  }
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full';
    case 'EPIPE':
      return 'nobody reads it any more';
    case 'EFBIG':
      return 'it would be larger than the system allows';
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'EROFS':
      return 'the disk is read-only';
    case 'ENOENT':
    case 'ENOTDIR':
      return 'its folder does not exist';
    default:
      return code ?? 'the system gave no reason';
  }
}
