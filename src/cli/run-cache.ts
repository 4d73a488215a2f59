import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import process from 'node:process';
import type { Changes } from '../engine/changes.js';
import type { FileTree } from '../engine/file-tree.js';
import { readEntry, writeEntry } from '../node/cache-folder.js';
import { answersHold, changesOutside, digest, TreeRecord, withoutFolder } from '../node/tree-record.js';
import type { Sources } from '../node/tree-record.js';
import { lintedPaths, openChanges } from './changes-option.js';
import type { ChangesOptions } from './changes-option.js';
import { today } from './host.js';
import type { CliHost } from './host.js';
import { openProject, repositoryOf } from './open-project.js';
import type { ConfigFileOptions } from './open-project.js';
import { outputsOf } from './output-options.js';
import type { OutputOptions } from './output-options.js';
import { build, version } from './version.js';
import { writeAll } from './write-all.js';

export interface CacheOptions {
  /** Absent when neither `--cache` nor `--no-cache` is given. */
  readonly cache?: boolean;
  readonly cacheLocation?: string;
}

/** A folder of the user's, for what programs can make again. What a project brings with it is never taken for a result of ours. */
function defaultLocation({ env, cwd }: CliHost): string {
  const home = homedir();
  const standard = process.platform === 'win32' ? (env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local')) : process.platform === 'darwin' ? join(home, 'Library', 'Caches') : join(home, '.cache');
  const named = env['XDG_CACHE_HOME'];
  // The specification of that variable has relative paths ignored: they would lead into the project.
  return join(named !== undefined && isAbsolute(named) ? named : standard, 'workerlint', digest(cwd).slice(0, 16));
}

type RunOptions = CacheOptions & ChangesOptions & ConfigFileOptions & OutputOptions;

/** What a run wrote. */
interface Effects {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Contents of the files that the options name for outputs, in their order. */
  readonly files: readonly string[];
}

function areEffects(value: unknown): value is Effects {
  const { exitCode, stdout, stderr, files } = (value ?? {}) as Record<keyof Effects, unknown>;
  return typeof exitCode === 'number' && [stdout, stderr].every(isText) && Array.isArray(files) && files.every(isText);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** Environment variables that the form of an output depends on. */
const variables = ['CI', 'CI_PROJECT_DIR', 'FORCE_COLOR', 'GITHUB_ACTIONS', 'GITHUB_WORKSPACE', 'NO_COLOR', 'TERM'];

/**
 * Runs, or writes again what the same run wrote before: the same program with the same arguments, to which the disk and git would give the
 * same answers. A cache that cannot be read or written is no reason to fail.
 *
 * @param run a run that changes no file but its outputs, told what keeps its questions to the disk, and what has changed if that is asked for
 */
export async function throughCache(paths: readonly string[], options: RunOptions, host: CliHost, run: (host: CliHost, record: TreeRecord, changes?: Changes) => Promise<number>): Promise<number> {
  const start = (host.now ?? new Date()).getTime();
  const location = options.cacheLocation === undefined ? defaultLocation(host) : resolve(host.cwd, options.cacheLocation);
  const { roots, ...sources } = sourcesOf(paths, options, host, location);
  const changed = sources.changes && [...sources.changes.files];
  const key = digest(JSON.stringify([version, build, process.version, host.cwd, repositoryOf(host.cwd), roots, changed ?? null, today(host), paths, options, variables.map((name) => host.env[name] ?? null), host.stdout.isTTY ?? false, host.stdout.columns ?? null]));
  const known = readEntry(location, key, areEffects);
  if (known && answersHold(known.answers, host.cwd, sources)) {
    replay(known.effects, options, host);
    return known.effects.exitCode;
  }
  const record = new TreeRecord(host.cwd, start, location);
  const effects = { stdout: '', stderr: '', files: [] as string[] };
  const exitCode = await run(listening(host, effects), record, sources.changes && record.changes(sources.changes));
  writeEntry(location, key, { answers: record.answers, effects: { exitCode, ...effects } });
  return exitCode;
}

/** The doors to the disk that the run will have, of which the folders that they open depend on the disk as well, and what has changed by git. */
function sourcesOf(paths: readonly string[], options: RunOptions, host: CliHost, location: string): Sources & { readonly roots: unknown } {
  const { tree, request, roots } = openProject(lintedPaths(paths, options), {}, options, host);
  const changes = openChanges(paths, options, host);
  const without = (each: FileTree): FileTree => withoutFolder(each, host.cwd, location);
  return { trees: { tree: without(tree), ...(request.configTree && { config: without(request.configTree) }) }, roots, ...(changes && { changes: changesOutside(changes, host.cwd, location) }) };
}

function replay({ stdout, stderr, files }: Effects, options: RunOptions, host: CliHost): void {
  const targets = outputsOf(options, host, false).flatMap(({ file }) => (file === undefined ? [] : [resolve(host.cwd, file)]));
  if (targets.length > 0) writeAll(targets.map((path, index) => ({ path, after: files[index] ?? '', replace: true, mayBeStream: true })), host);
  if (stderr !== '') host.stderr.write(stderr);
  if (stdout !== '') host.stdout.write(stdout);
}

/** The host, with all that is written to it kept as well. */
function listening(host: CliHost, effects: { stdout: string; stderr: string; files: string[] }): CliHost {
  const { stdout, stderr } = host;
  return Object.assign(Object.create(host) as CliHost, {
    stdout: Object.assign(Object.create(stdout) as CliHost['stdout'], {
      write: (text: string) => {
        effects.stdout += text;
        return stdout.write(text);
      },
    }),
    stderr: Object.assign(Object.create(stderr) as CliHost['stderr'], {
      write: (text: string) => {
        effects.stderr += text;
        return stderr.write(text);
      },
      passing: (text: string) => stderr.write(text),
    }),
    onWrite: (contents: readonly { readonly after: string }[]) => {
      effects.files.push(...contents.map(({ after }) => after));
    },
  });
}
