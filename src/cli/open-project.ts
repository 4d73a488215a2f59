import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { LintConfig } from '../engine/config.js';
import { configNames } from '../engine/config-names.js';
import type { FileTree } from '../engine/file-tree.js';
import type { LintReport, LintRequest, UnmatchedPath } from '../engine/lint-types.js';
import { mostWildcards } from '../engine/wild-pattern.js';
import { diskTree } from '../node/disk-tree.js';
import { globParts } from '../text/globs.js';
import { CliError, errorOfProblems } from './cli-error.js';
import type { CliHost } from './host.js';
import { didYouMean } from './values.js';

export const commandNames = ['lint', 'merge', 'validate', 'references', 'rules', 'explain', 'config', 'init', 'help'];

/** Options that say which configuration files hold. */
export interface ConfigFileOptions {
  /** A file that is taken for all; false for none. */
  readonly config?: string | false;
  readonly suppress?: boolean;
}

/** What is linted, as the user named it. */
export interface OpenProject {
  readonly tree: FileTree;
  readonly request: LintRequest & { readonly root: string };
  /** By path in the tree, as the user wrote it. */
  readonly written: ReadonlyMap<string, string>;
  /** Absolute paths of the folders that may be read, for what is linted and for its configuration. */
  readonly roots: readonly (readonly string[])[];
}

/** Opens the disk for the given paths. */
export function openProject(paths: readonly string[], config: LintConfig, { config: file, suppress }: ConfigFileOptions, host: CliHost): OpenProject {
  if (paths.includes('')) throw new CliError('usage', 'A path is empty.');
  const { cwd } = host;
  const written = new Map(paths.map((path) => [treePath(cwd, path), path]));
  const outside = [...written.keys()].filter((path) => path === '..' || path.startsWith('../')).map((path) => rootOf(resolve(cwd, path)));
  const configPath = typeof file === 'string' ? treePath(cwd, file) : undefined;
  const configRoots = [cwd, ...outside, ...(configPath === undefined ? [] : [dirname(resolve(cwd, configPath))])].map(projectOf);
  return {
    tree: diskTree(cwd, outside),
    request: {
      paths: [...written.keys()],
      config,
      configFiles: file === false ? 'none' : configPath === undefined ? 'nearest' : { path: configPath },
      configTree: diskTree(cwd, configRoots),
      root: cwd.split(sep).join('/'),
      ...(suppress === false && { suppress }),
    },
    written,
    roots: [outside, configRoots],
  };
}

/** Throws what keeps a report from being one: a broken configuration, and a path without anything to lint if nothing else was linted. */
export function checkReport(report: LintReport): void {
  if (report.configProblems.length > 0) throw errorOfProblems('invalid-config', report.configProblems);
}

/** The error for the first path that was named and has nothing to lint; one that the configuration leaves out is none. */
export function unmatchedIn({ unmatched }: LintReport, written: ReadonlyMap<string, string>): CliError | undefined {
  const first = written.size > 0 ? unmatched.find(({ reason }) => reason !== 'ignored') : undefined;
  return first && unmatchedError(first, written.get(first.path) ?? first.path);
}

/** A path as the tree has it: relative to the working directory, which is '', with `/` between its parts. */
export function treePath(cwd: string, path: string): string {
  return relative(cwd, resolve(cwd, path)).split(sep).join('/');
}

/**
 * What may be read for a path outside the working directory: a folder, or the folder that a glob starts from; for a file, whose
 * definition may stand above it, the repository that holds it, else its folder.
 */
function rootOf(path: string): string {
  const named = existsSync(path) ? path : globParts(path).base;
  if (!statSync(named, { throwIfNoEntry: false })?.isFile()) return named;
  const folder = dirname(named);
  return repositoryOf(folder) ?? folder;
}

/** How far up configurations are looked for: the repository that holds a folder, else the nearest folder above that has one. */
function projectOf(folder: string): string {
  return repositoryOf(folder) ?? foldersAbove(folder).find((at) => configNames.some((name) => name !== 'package.json' && existsSync(join(at, name)))) ?? folder;
}

/** The nearest folder, from this one upwards, that version control is in. */
export function repositoryOf(folder: string): string | undefined {
  return foldersAbove(folder).find((at) => existsSync(join(at, '.git')));
}

/** The folder and all that hold it, but for the file system's root. */
function foldersAbove(folder: string): string[] {
  const folders: string[] = [];
  for (let at = folder; at !== dirname(at); at = dirname(at)) folders.push(at);
  return folders;
}

function unmatchedError({ reason }: UnmatchedPath, written: string): CliError {
  if (reason === 'too-wild') return new CliError('usage', `\`${written}\` has more wildcards than are matched: ${mostWildcards}.`);
  if (reason === 'absent') return new CliError('path-not-found', `\`${written}\` does not exist.${didYouMean(written, commandNames)}`);
  const message = `There is nothing to lint at \`${written}\`: no definition (such as \`worker.yml\` or \`SKILL.md\`) and no list of tools (such as \`tools.json\`).`;
  return new CliError('nothing-to-lint', message);
}
