import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import picomatch from 'picomatch';
import type { LintConfig } from '../engine/config.js';
import { lint } from '../engine/lint.js';
import type { LintReport, UnmatchedPath } from '../engine/lint-types.js';
import { diskTree } from '../node/disk-tree.js';
import { CliError } from './cli-error.js';
import type { CliHost } from './host.js';
import { didYouMean } from './values.js';

const commandNames = ['lint', 'references', 'rules', 'help'];

export interface ProjectRun {
  readonly report: LintReport;
  readonly isEmpty: boolean;
  /** Set when a path that was named has nothing to lint. */
  readonly unmatched?: CliError;
}

/** Lints the given paths of the disk, as the user wrote them. */
export function lintPaths(paths: readonly string[], config: LintConfig, host: CliHost): ProjectRun {
  if (paths.includes('')) throw new CliError('usage', 'A path is empty.');
  const written = new Map(paths.map((path) => [treePath(host.cwd, path), path]));
  const outside = [...written.keys()].filter((path) => path === '..' || path.startsWith('../'));
  const tree = diskTree(host.cwd, outside.map((path) => rootOf(resolve(host.cwd, path))));
  const report = lint(tree, { paths: [...written.keys()], config });
  const first = paths.length > 0 ? report.unmatched[0] : undefined;
  const isEmpty = report.definitions.length + report.inventories.length === 0;
  return { report, isEmpty, ...(first && { unmatched: unmatchedError(first, written.get(first.path) ?? first.path) }) };
}

/** A path as the tree has it: relative to the working directory, which is '', with `/` between its parts. */
function treePath(cwd: string, path: string): string {
  return relative(cwd, resolve(cwd, path)).split(sep).join('/');
}

/**
 * What may be read for a path outside the working directory: a folder, or the folder that a glob starts from; for a file, whose
 * definition may stand above it, the repository that holds it, else its folder.
 */
function rootOf(path: string): string {
  const named = existsSync(path) ? path : picomatch.scan(path).base;
  if (!statSync(named, { throwIfNoEntry: false })?.isFile()) return named;
  const folder = dirname(named);
  for (let at = folder; at !== dirname(at); at = dirname(at)) if (existsSync(join(at, '.git'))) return at;
  return folder;
}

function unmatchedError({ reason }: UnmatchedPath, written: string): CliError {
  if (reason === 'absent') return new CliError('path-not-found', `\`${written}\` does not exist.${didYouMean(written, commandNames)}`);
  const message = `There is nothing to lint at \`${written}\`: no definition (such as \`worker.yml\` or \`SKILL.md\`) and no list of tools (such as \`tools.json\`).`;
  return new CliError('nothing-to-lint', message);
}
