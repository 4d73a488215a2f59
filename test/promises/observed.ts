import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a command did to the outside. Paths are absolute. */
export interface Deeds {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Programs and threads that it started. */
  readonly started: readonly string[];
  readonly sockets: readonly string[];
  /** Files that it opened for reading, and folders that it listed. */
  readonly opened: readonly string[];
  /** Files that it opened for writing, made, renamed, removed or changed in any other way. */
  readonly changed: readonly string[];
  /** Paths that it asked about without opening them. */
  readonly asked: readonly string[];
}

export interface Observer {
  readonly name: string;
  readonly run: (command: string, args: readonly string[], cwd: string, env?: Readonly<Record<string, string>>) => Deeds;
}

type Kind = 'started' | 'sockets' | 'opened' | 'changed' | 'asked';

/** The system calls that a program makes, as strace sees them: nothing can go past it. */
const strace: Observer = {
  name: 'strace',
  run: (command, args, cwd, env) => inScratch((log) => {
    const outcome = spawn('strace', ['-f', '-qq', '-s', '4096', '-o', log, '-e', 'trace=%file,%network,execve', process.execPath, '--disallow-code-generation-from-strings', command, ...args], cwd, env);
    const deeds = readFileSync(log, 'utf8').split('\n').flatMap((line) => systemCall(line, cwd));
    // The first call starts Node itself.
    return { ...outcome, ...grouped(deeds.slice(1)) };
  }),
};

/** The calls of Node's modules: seen everywhere, and without what Node does by itself. */
const modules: Observer = {
  name: "hooks in Node's modules",
  run: (command, args, cwd, env) => inScratch((log) => {
    const hooks = fileURLToPath(new URL('observe.cjs', import.meta.url));
    // Code made of strings is not forbidden here: it leaves the trace that it was written to leave.
    const outcome = spawn(process.execPath, ['--require', hooks, command, ...args], cwd, { ...env, OBSERVED: log });
    const notes = JSON.parse(readFileSync(log, 'utf8')) as (string | number | null)[][];
    return { ...outcome, ...grouped(notes.flatMap((each) => moduleCall(each, cwd))) };
  }),
};

/** Always the hooks; strace too where it is installed and may trace. */
export const observers: readonly Observer[] = [...(spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0 ? [strace] : []), modules];

function inScratch(action: (log: string) => Deeds): Deeds {
  const folder = mkdtempSync(join(tmpdir(), 'workerlint-observed-'));
  try {
    return action(join(folder, 'log'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function spawn(program: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Pick<Deeds, 'status' | 'stdout' | 'stderr'> {
  const { PATH = '', HOME = '' } = process.env;
  // Where the engine is not the one of the build, Node keeps compiled code in the folder for temporary files.
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env: { PATH, HOME, NODE_DISABLE_COMPILE_CACHE: '1', ...env }, encoding: 'utf8', maxBuffer: 64e6, timeout: 60_000, input: '' });
  return { status, stdout, stderr };
}

function grouped(deeds: readonly (readonly [Kind, string])[]): Pick<Deeds, Kind> {
  const of = (kind: Kind): string[] => [...new Set(deeds.flatMap(([each, what]) => (each === kind ? [what] : [])))];
  return { started: of('started'), sockets: of('sockets'), opened: of('opened'), changed: of('changed'), asked: of('asked') };
}

const askingCalls = /^(?:l?stat(?:64)?|newfstatat|fstatat64|statx|access|faccessat2?|readlink(?:at)?|getcwd|chdir|statfs(?:64)?|[lf]?getxattr|[lf]?listxattr)$/u;
const socketCalls = /^(?:socket|socketpair|connect|bind|listen|accept4?|send(?:to|msg|mmsg)|recv(?:from|msg|mmsg)|shutdown|[gs]etsockopt|getsockname|getpeername)$/u;

function systemCall(line: string, cwd: string): [Kind, string][] {
  const [, name, rest] = /^\d+\s+(\w+)\((.*)$/su.exec(line) ?? [];
  if (name === undefined || rest === undefined) return [];
  if (name === 'execve') return [['started', rest]];
  // A pair of sockets, and what is asked of descriptors that were there before, reach no one else; Node does so with its own pipes.
  if (socketCalls.test(name)) return /^(?:socketpair|[gs]etsockopt|getsockname|getpeername|shutdown)$/u.test(name) ? [] : [['sockets', `${name}(${rest}`]];
  const written = /"((?:[^"\\]|\\.)*)"/u.exec(rest)?.[1];
  if (written === undefined || written === '') return [];
  const path = resolve(cwd, written.replace(/\\(.)/gu, '$1'));
  const isOpening = /^open(?:at2?)?$/u.test(name);
  const kind = isOpening ? (/O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND|O_TMPFILE/u.test(rest) ? 'changed' : 'opened') : askingCalls.test(name) ? 'asked' : 'changed';
  // The system follows the links in the way, and unless it is told not to, the one at its end: what is there was asked about as well.
  const isFollowed = !/_NOFOLLOW/u.test(rest) && !/^(?:lstat|readlink|rename|unlink|symlink|l[gs]etxattr|llistxattr)/u.test(name);
  return [...new Set([path, seenAt(path, isFollowed)])].map((each) => [kind, each]);
}

/** Where the system finds what a path names, if anything is there. */
function seenAt(path: string, isFollowed: boolean): string {
  try {
    return isFollowed ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
  } catch {
    return path;
  }
}

const askingFunctions = /^fs\.(?:l?stat|fstat|exists|access|realpath|readlink|statfs)(?:Sync)?$/u;
/** They work on what has been opened. */
const handleFunctions = /^fs\.(?:close|read|readv|write|writev|fsync|fdatasync|createReadStream|_toUnixTimestamp)(?:Sync)?$/u;
const readingFunctions = /^fs\.(?:readFile|readdir|opendir)(?:Sync)?$/u;

function moduleCall([name, first, second]: readonly (string | number | null | undefined)[], cwd: string): [Kind, string][] {
  const call = String(name);
  if (call.startsWith('process.')) return [['started', String(first)]];
  if (call.startsWith('socket.')) return [['sockets', `${call} ${String(first)}`]];
  if (typeof first !== 'string' || handleFunctions.test(call)) return [];
  const path = resolve(cwd, first);
  if (askingFunctions.test(call)) return [['asked', path]];
  if (readingFunctions.test(call)) return [['opened', path]];
  // O_WRONLY, O_RDWR, O_CREAT, O_TRUNC and O_APPEND of Linux and macOS lie in these bits.
  if (/^fs\.open(?:Sync)?$/u.test(call)) return [[typeof second === 'string' ? (second === 'r' ? 'opened' : 'changed') : ((second ?? 0) & 0o3) !== 0 ? 'changed' : 'opened', path]];
  return [['changed', path]];
}
