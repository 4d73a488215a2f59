import { lstatSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { baselineOf } from '../engine/baseline.js';
import type { Baseline } from '../engine/baseline.js';
import { baselineText, readBaseline } from '../engine/baseline-file.js';
import type { LintReport } from '../engine/lint-types.js';
import { openConfigs } from '../engine/open-configs.js';
import { sortDiagnostics } from '../engine/run-rules.js';
import { realPathsWithin } from '../node/real-paths.js';
import { SourceFile } from '../text/source-file.js';
import { CliError, errorOfProblems } from './cli-error.js';
import type { CliHost } from './host.js';
import type { OpenProject } from './open-project.js';
import { treePath } from './open-project.js';
import { writeAll } from './write-all.js';

export interface BaselineOptions {
  readonly baseline?: string;
  readonly writeBaseline?: boolean;
  readonly pruneBaseline?: boolean;
}

/** The name under which a baseline is written when nothing names another. */
const defaultName = 'workerlint-baseline.json';

/** A file of known findings and what it holds. */
export interface BaselineFile {
  /** Relative to the working directory. */
  readonly path: string;
  /** Undefined for one that is yet to be written. */
  readonly baseline?: Baseline;
}

/** The baseline that the option names, else the configuration of the working directory; undefined when neither does and none is written. */
export function openBaseline({ baseline, writeBaseline, pruneBaseline }: BaselineOptions, project: OpenProject, host: CliHost): BaselineFile | undefined {
  const { tree, request } = project;
  const named = baseline === undefined ? openConfigs(tree, request).fileFor('')?.baseline?.value : treePath(host.cwd, baseline);
  if (named === undefined && !writeBaseline) {
    if (pruneBaseline) throw new CliError('usage', 'Option `--prune-baseline` needs a baseline: name it with `--baseline`, or as `baseline` in the configuration.');
    return undefined;
  }
  const path = named ?? defaultName;
  const text = baseline === undefined ? textInProject(path, project, host) : textOf(path, host);
  if (text === undefined) {
    if (writeBaseline) return { path };
    throw new CliError('unreadable-file', 'The baseline does not exist. Write it with `--write-baseline`.', { path });
  }
  const reading = readBaseline(new SourceFile(path, text), request.root);
  if (reading.kind === 'baseline') return { path, baseline: reading.baseline };
  // One of another version is written anew; a file of another kind is not.
  if (writeBaseline && text.includes('"findings"')) return { path };
  throw errorOfProblems('invalid-baseline', [reading.problem]);
}

/** Writes all findings of a run as known. Entries of files that the run did not look at stay. */
export function writeBaseline({ path, baseline }: BaselineFile, { diagnostics, known, stale, files }: LintReport, { request }: OpenProject, host: CliHost): number {
  const found = baselineOf(sortDiagnostics([...diagnostics, ...known]), files).entries;
  const keyOf = (entry: Baseline['entries'][number]): string => JSON.stringify([entry.file, entry.rule, entry.fingerprint]);
  const gone = new Set(stale);
  const kept = baseline?.entries.filter((entry) => !gone.has(entry)) ?? [];
  const entries = [...new Map([...kept, ...found].map((entry) => [keyOf(entry), entry])).values()];
  save(path, { entries }, request.root, host);
  return entries.length;
}

/** Takes out the entries that no finding matches any more. */
export function pruneBaseline({ path, baseline }: BaselineFile, { stale }: LintReport, { request }: OpenProject, host: CliHost): void {
  const gone = new Set(stale);
  if (baseline && gone.size > 0) save(path, { entries: baseline.entries.filter((entry) => !gone.has(entry)) }, request.root, host);
}

function save(path: string, baseline: Baseline, root: string, host: CliHost): void {
  writeAll([{ path: resolve(host.cwd, path), after: baselineText(baseline, path, root), replace: true }], host);
}

/** The text of a baseline that nobody has named at the command line: a configuration may come from a stranger, and leads to nothing outside of its project. */
function textInProject(path: string, { request, tree, roots }: OpenProject, { cwd }: CliHost): string | undefined {
  const absolute = resolve(cwd, path);
  const realPath = realPathsWithin([cwd, ...roots.flat()]);
  const isLinkOut = (): boolean => realPath(absolute) === undefined && lstatSync(absolute, { throwIfNoEntry: false }) !== undefined;
  if (realPath(dirname(absolute)) === undefined || isLinkOut()) throw new CliError('invalid-config', 'The baseline that the configuration names lies outside of the project. Name it with `--baseline` if you trust it.', { path });
  const content = (request.configTree ?? tree).read(path);
  if (content.kind === 'text') return content.text;
  if (content.kind === 'absent') return undefined;
  throw new CliError('unreadable-file', `The baseline cannot be read (${content.kind === 'too-large' ? 'it is too large' : content.reason}).`, { path });
}

function textOf(path: string, { cwd }: CliHost): string | undefined {
  try {
    return readFileSync(resolve(cwd, path), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new CliError('unreadable-file', `The baseline cannot be read (${code === 'EISDIR' ? 'it is a folder' : (code ?? 'no reason given')}).`, { path });
  }
}
