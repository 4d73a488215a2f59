import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Changes, ChangeKind } from '../engine/changes.js';
import type { LintReport } from '../engine/lint-types.js';
import { watchFiles } from '../node/watch-files.js';
import { counted } from '../report/findings.js';
import { makeVisible } from '../report/visible.js';
import { globParts } from '../text/globs.js';
import { CliError } from './cli-error.js';
import { fail } from './fail.js';
import type { CliHost } from './host.js';
import { lintOnce } from './lint-command.js';
import type { LintOptions } from './lint-command.js';
import { treePath } from './open-project.js';

/** What the shell gives for a program that Ctrl-C has ended. */
const interrupted = 130;

/** Files that are named in the line that says what changed. */
const mostNames = 3;

/**
 * Lints, and then again what depends on files as they change, until it is interrupted. A run that cannot be made, such as under a configuration
 * that is being edited, is told, and what has changed since the last one that could waits for the next.
 */
export async function watchCommand(paths: readonly string[], options: LintOptions, host: CliHost): Promise<number> {
  const { cwd, stderr, interrupt } = host;
  let last: LintReport | undefined;
  let pending = new Map<string, ChangeKind>();
  let running = Promise.resolve();

  const lintNow = async (changes?: Changes): Promise<void> => {
    try {
      last = (await lintOnce(paths, options, host, changes)).report;
      pending = new Map();
    } catch (error) {
      fail(error, options.debug ? ['--debug'] : [], host);
      if (!(error instanceof CliError) || !last) last = undefined;
    }
  };
  const changed = (files: ReadonlyMap<string, ChangeKind>): void => {
    running = running.then(async () => {
      for (const [path, kind] of files) add(pending, treePath(cwd, path), kind);
      if (pending.size === 0) return;
      stderr.write(`\nworkerlint: ${changeLine([...files.keys()].map((path) => treePath(cwd, path)))}\n`);
      const earlier = last?.files;
      await lintNow(earlier && { files: pending, before: (path) => earlier.get(path)?.text });
    });
  };

  await lintNow();
  let failure: Error | undefined;
  const end = new Promise<void>((finish) => {
    interrupt?.addEventListener('abort', () => finish());
    const failed = (error: Error): void => {
      failure = error;
      finish();
    };
    void watchFiles(cwd, furtherPaths(paths, options, last, host), changed, failed).then((watch) => {
      stderr.write('workerlint: Watching for changes. Ctrl-C ends it.\n');
      const close = (): void => void watch.close();
      void end.then(close);
    });
  });
  await end;
  await running;
  if (failure) throw new CliError('usage', `The system does not watch these files: ${failure.message}.`);
  return interrupted;
}

/** Adds to what happened to a file earlier what has happened since. */
function add(pending: Map<string, ChangeKind>, path: string, kind: ChangeKind): void {
  const before = pending.get(path);
  if (before === 'added' && kind === 'deleted') pending.delete(path);
  else if (before === 'added') return;
  else pending.set(path, before !== undefined && kind === 'added' ? 'modified' : kind);
}

/** Absolute paths outside the working directory that a run depends on: what was named, and configurations further up. */
function furtherPaths(paths: readonly string[], { workspace, config }: LintOptions, report: LintReport | undefined, { cwd }: CliHost): string[] {
  const named = paths.map((path) => (existsSync(resolve(cwd, path)) ? path : globParts(path).base));
  const files = [workspace ?? [], typeof config === 'string' ? config : [], [...(report?.files.keys() ?? [])]].flat();
  return [...new Set([...named, ...files])].filter((path) => treePath(cwd, path).startsWith('..')).map((path) => resolve(cwd, path));
}

function changeLine(paths: readonly string[]): string {
  const names = paths.slice(0, mostNames).map((path) => `\`${makeVisible(path)}\``);
  const more = paths.length - names.length;
  return `Changed: ${names.join(', ')}${more > 0 ? ` and ${counted(more, 'more file')}` : ''}.`;
}
