import { fstatSync, statSync, writeSync } from 'node:fs';
import type { OutputStream } from './host.js';

/** A standard stream of the process, and whether all that was written to it has gone. */
export interface StandardStream extends OutputStream {
  readonly isDrained: boolean;
}

/**
 * Standard output or standard error. A file, a pipe and the null device are written to at once, as Node does, but without its streams,
 * which take longer to load than a line takes to be written; terminals and sockets are Node's.
 *
 * @param number its file descriptor
 * @param stream Node's stream, made when it is asked for
 * @param fail is told why it cannot be written to; not that its reader is gone, which is no failure
 */
export function standardStream(number: 1 | 2, stream: () => NodeJS.WriteStream, fail: (error: Error) => void): StandardStream {
  let opened: NodeJS.WriteStream | undefined;
  let isGone = false;
  const onError = (error: NodeJS.ErrnoException): void => {
    if (error.code !== 'EPIPE') return fail(error);
    isGone = true;
  };
  const open = (): NodeJS.WriteStream => {
    opened ??= stream().on('error', onError);
    return opened;
  };
  if (!isPlain(number)) open();
  return {
    write(text: string): unknown {
      if (opened) return opened.write(text);
      const bytes = Buffer.from(text);
      try {
        for (let done = 0; done < bytes.length && !isGone; ) {
          // A pipe that takes no more for now, since it is shared with a program that never waits, is left to Node.
          try {
            done += writeSync(number, bytes, done);
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
            return open().write(bytes.subarray(done));
          }
        }
      } catch (error) {
        onError(error as NodeJS.ErrnoException);
      }
      return true;
    },
    on: (event, listener) => opened?.on(event, listener),
    off: (event, listener) => opened?.off(event, listener),
    get writable() {
      return !isGone && (opened?.writable ?? true);
    },
    get isTTY() {
      return opened?.isTTY ?? false;
    },
    get columns() {
      return opened?.columns ?? 0;
    },
    get isDrained() {
      return (opened?.writableLength ?? 0) === 0;
    },
  };
}

/** Whether writing to it ends when it is written. */
function isPlain(number: number): boolean {
  try {
    const stats = fstatSync(number);
    return stats.isFile() || stats.isFIFO() || (stats.isCharacterDevice() && stats.rdev === statSync('/dev/null', { throwIfNoEntry: false })?.rdev);
  } catch {
    return false;
  }
}
