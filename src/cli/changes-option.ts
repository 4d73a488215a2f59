import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ChangeKind } from '../engine/changes.js';
import { GitError } from '../node/git.js';
import { gitChanges, RevisionError } from '../node/git-changes.js';
import type { Comparison, DiskChanges } from '../node/git-changes.js';
import { globParts } from '../text/globs.js';
import { CliError } from './cli-error.js';
import type { CliHost } from './host.js';
import { treePath } from './open-project.js';

/** Options that leave out what nothing has happened to. */
export interface ChangesOptions {
  readonly since?: string;
  readonly changed?: boolean;
  readonly staged?: boolean;
  readonly related?: boolean;
}

/** What is linted, in full or in part: paths that only say what has changed are not. */
export function lintedPaths(paths: readonly string[], { related }: ChangesOptions): readonly string[] {
  return related ? [] : paths;
}

/** What has changed by the options; undefined when none of them is given. */
export function openChanges(paths: readonly string[], { since, changed, staged, related }: ChangesOptions, host: CliHost): DiskChanges | undefined {
  const comparisons: Comparison[] = [
    ...(since === undefined ? [] : [{ kind: 'since' as const, revision: since }]),
    ...(changed ? [{ kind: 'changed' as const }] : []),
    ...(staged ? [{ kind: 'staged' as const }] : []),
  ];
  if (comparisons.length + (related ? 1 : 0) > 1) throw new CliError('usage', 'Options `--since`, `--changed`, `--staged` and `--related` do not go with each other.');
  if (related) return relatedChanges(paths, host);
  const [comparison] = comparisons;
  if (!comparison) return undefined;
  try {
    return gitChanges(host.cwd, paths.length > 0 ? paths.map((path) => existingFolder(resolve(host.cwd, path))) : [host.cwd], comparison, host.env);
  } catch (error) {
    throw asCliError(error, comparison);
  }
}

/**
 * Files that are named count as changed. Where git knows what happened to them, that counts, and so does what it knows to be deleted: hooks
 * name only files that are there.
 */
function relatedChanges(paths: readonly string[], host: CliHost): DiskChanges {
  const named = paths.map((path) => treePath(host.cwd, path));
  const known = changesOfGit(host);
  const files = new Map<string, ChangeKind>();
  for (const path of named) files.set(path, known?.files.get(path) ?? (existsSync(resolve(host.cwd, path)) ? 'added' : 'deleted'));
  for (const [path, kind] of known?.files ?? []) if (kind === 'deleted') files.set(path, kind);
  return { ...known, files };
}

function changesOfGit({ cwd, env }: CliHost): DiskChanges | undefined {
  try {
    return gitChanges(cwd, [cwd], { kind: 'changed' }, env);
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** The folder, of those that hold a path, in which git can be asked. */
function existingFolder(path: string): string {
  let at = existsSync(path) ? path : globParts(path).base;
  while (!statSync(at, { throwIfNoEntry: false })?.isDirectory() && at !== dirname(at)) at = dirname(at);
  return at;
}

function asCliError(error: unknown, comparison: Comparison): unknown {
  const option = comparison.kind === 'since' ? '--since' : `--${comparison.kind}`;
  if (error instanceof RevisionError) return new CliError('git-failed', revisionMessage(error, comparison.kind === 'since' ? comparison.revision : 'HEAD'));
  if (!(error instanceof GitError)) return error;
  switch (error.kind) {
    case 'missing':
      return new CliError('git-failed', `Option \`${option}\` needs git, which is not installed. Install it, or lint everything without the option.`);
    case 'no-repository':
      return new CliError('git-failed', `Option \`${option}\` needs a git repository, and this folder is in none. Run it in one, or lint everything without the option.`);
    case 'not-trusted':
      return new CliError('git-failed', `Git does not trust the repository: ${error.message}. If it is yours, run \`git config --global --add safe.directory <its folder>\`.`);
    case 'failed':
      return new CliError('git-failed', `Git could not say what has changed: ${error.message}.`);
  }
}

function revisionMessage({ reason, isShallow }: RevisionError, revision: string): string {
  const deepen = 'This is a shallow clone: fetch its history with `git fetch --unshallow`, or with `fetch-depth: 0` of actions/checkout, `GIT_DEPTH: 0` of GitLab.';
  switch (reason) {
    case 'unwanted':
      return `\`${revision}\` is no revision. Give a branch, a tag or a commit, such as \`--since=origin/main\`.`;
    case 'no-commit':
      return 'The repository has no commit yet to compare with. Use `--changed`, which takes every file for changed then.';
    case 'unknown':
      return `Git knows no revision \`${revision}\`. ${isShallow ? deepen : 'Look it up with `git branch --all`, or fetch it first with `git fetch`.'}`;
    case 'no-merge-base':
      return `The current branch and \`${revision}\` have no commit in common. ${isShallow ? deepen : 'Name a revision that the branch started from.'}`;
  }
}
