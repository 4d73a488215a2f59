import { resolve } from 'node:path';
import type { Changes } from '../engine/changes.js';
import { fixAll } from '../engine/fix.js';
import type { FixLevel, FixRun } from '../engine/fix.js';
import { lint } from '../engine/lint.js';
import type { LintReport, LintRequest } from '../engine/lint-types.js';
import { overlayTree } from '../engine/overlay-tree.js';
import type { TreeRecord } from '../node/tree-record.js';
import { atLeast } from '../model/diagnostic.js';
import type { Severity } from '../model/diagnostic.js';
import { plainColors } from '../report/colors.js';
import { conclusion } from '../report/conclusion.js';
import { counted, findingsOf } from '../report/findings.js';
import type { Findings } from '../report/findings.js';
import { makeVisible } from '../report/visible.js';
import { openBaseline, pruneBaseline, writeBaseline } from './baseline-option.js';
import type { BaselineOptions } from './baseline-option.js';
import { lintedPaths, openChanges } from './changes-option.js';
import type { ChangesOptions } from './changes-option.js';
import { CliError } from './cli-error.js';
import { follow } from './follow.js';
import type { FollowOptions } from './follow.js';
import type { CliHost } from './host.js';
import { withMarkdownReader } from './markdown-option.js';
import type { MarkdownOptions } from './markdown-option.js';
import { checkReport, openProject, treePath, unmatchedIn } from './open-project.js';
import type { ConfigFileOptions, OpenProject } from './open-project.js';
import { outputsOf } from './output-options.js';
import type { OutputOptions } from './output-options.js';
import type { CacheOptions } from './run-cache.js';
import { configOf } from './run-settings.js';
import type { SettingOptions } from './run-settings.js';
import { checkShard } from './shard-option.js';
import type { ShardOptions } from './shard-option.js';
import { readStdin } from './stdin-text.js';
import { writeAll } from './write-all.js';
import { writeOutputs } from './write-outputs.js';

export interface LintOptions extends SettingOptions, BaselineOptions, ConfigFileOptions, OutputOptions, ChangesOptions, FollowOptions, MarkdownOptions, CacheOptions, ShardOptions, ExitOptions {
  readonly watch?: boolean;
  readonly quiet?: boolean;
  readonly fix?: FixLevel;
  readonly fixDryRun?: boolean;
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
  readonly color?: boolean;
}

/** What makes findings fail. */
export interface ExitOptions {
  readonly failOn: Severity | 'never';
  readonly maxWarnings?: number;
}

/** A run that is kept: what keeps its questions, and what has changed, as known already. */
export interface KeptRun {
  readonly record: TreeRecord;
  readonly changes?: Changes;
}

/** Gives the exit code. */
export async function lintCommand(paths: readonly string[], options: LintOptions, host: CliHost, kept?: KeptRun): Promise<number> {
  checkCombination(paths, options);
  return withMarkdownReader(options, async () => {
    if (options.watch) return (await import('./watch-command.js')).watchCommand(paths, options, host);
    return (await lintOnce(paths, options, host, kept ? kept.changes : openChanges(paths, options, host), kept?.record)).exitCode;
  });
}

export interface LintRun {
  readonly exitCode: number;
  readonly report: LintReport;
}

/**
 * Lints and writes what was found; of what depends on some changes only, where they are given.
 *
 * @param record keeps what is asked of the disk
 */
export async function lintOnce(paths: readonly string[], options: LintOptions, host: CliHost, changes?: Changes, record?: TreeRecord): Promise<LintRun> {
  const outputs = outputsOf(options, host, options.fixDryRun ?? false);
  const piped = options.stdin ? options.stdinFilename : undefined;
  const disk = recorded(openProject(piped !== undefined ? [piped] : lintedPaths(paths, options), configOf(options, host), options, host), record);
  const project = piped === undefined ? disk : await withStdin(disk, treePath(host.cwd, piped), host);
  const baseline = openBaseline(options, project, host);
  if (options.workspace !== undefined) record?.file(options.workspace);
  if (baseline) record?.file(baseline.path);
  const following = follow(options, host);
  const request: LintRequest = {
    ...project.request,
    ...(baseline?.baseline && { baseline: baseline.baseline }),
    // A finding anywhere may be one that the baseline knew.
    ...(changes && !(baseline && changes.files.has(baseline.path)) && { changes }),
    ...(options.shard && { shard: options.shard }),
    // A watch compares with the texts that were there.
    ...(!options.watch && !options.fix && !options.fixDryRun && { readAgain: true }),
    ...(options.writeBaseline && { allFindings: true }),
    ...(following.observer && { observer: following.observer }),
  };
  const fixes = options.fix || options.fixDryRun ? fixAll(project.tree, request, options.fix ?? 'safe') : undefined;
  const whole = fixes?.report ?? lint(project.tree, request);
  following.end();
  checkReport(whole);
  const report = piped === undefined ? whole : onlyOf(treePath(host.cwd, piped), whole);
  const unmatched = unmatchedIn(report, project.written);
  for (const { path, reason } of report.unmatched) {
    if (reason === 'ignored') host.stderr.write(`workerlint: ${makeVisible(path)}: The configuration leaves this file out.\n`);
  }
  const isEmpty = report.definitions.length + report.inventories.length + (report.unchanged ?? 0) + (report.part?.elsewhere ?? 0) === 0;
  if (unmatched && (isEmpty || outputs.some(({ format }) => format === 'json'))) throw unmatched;

  if (options.writeBaseline && baseline) {
    const count = writeBaseline(baseline, report, project, host);
    host.stdout.write(`Wrote ${counted(count, 'finding')} to \`${makeVisible(baseline.path)}\`. Runs that are given it, with \`--baseline\` or as \`baseline\` in the configuration, report what is new.\n`);
    return { exitCode: 0, report };
  }
  if (options.pruneBaseline && baseline) pruneBaseline(baseline, report, project, host);
  if (fixes && !options.fixDryRun) writeFixes(fixes, host);
  const findings = findingsOf(report, {
    least: options.quiet ? 'error' : 'info',
    ...(fixes && { fixes: { changes: fixes.changes, applied: fixes.applied, isDryRun: options.fixDryRun ?? false } }),
    ...(baseline && { baseline: { path: baseline.path, isPruned: options.pruneBaseline ?? false } }),
  });
  writeOutputs(findings, outputs, options, host);
  if (report.unchanged && report.definitions.length + report.inventories.length === 0 && !outputs.some(({ format }) => format === 'pretty')) host.stderr.write(`workerlint: ${conclusion(findings, plainColors)}\n`);
  following.conclude(project.tree, request, report);
  if (unmatched) throw unmatched;
  return { exitCode: exitCodeOf(findings, options, host), report };
}

function checkCombination(paths: readonly string[], { stdin, stdinFilename, fix, fixDryRun, writeBaseline: writes, pruneBaseline: prunes, watch, since, changed, staged, related, shard, quiet }: LintOptions): void {
  checkShard({ ...(shard && { shard }) }, { '--stdin': stdin, '--fix': fix, '--fix-dry-run': fixDryRun, '--write-baseline': writes, '--prune-baseline': prunes, '--watch': watch, '--since': since, '--changed': changed, '--staged': staged, '--related': related, '--quiet': quiet });
  const refuse = (message: string): never => {
    throw new CliError('usage', message);
  };
  if (stdin && stdinFilename === undefined) refuse('Option `--stdin` needs `--stdin-filename`: what the text is depends on its name.');
  if (!stdin && stdinFilename !== undefined) refuse('Option `--stdin-filename` needs `--stdin`.');
  if (stdin && paths.length > 0) refuse('Option `--stdin` takes no paths.');
  if (stdin && fix && !fixDryRun) refuse('Option `--fix` cannot write to standard input; `--fix-dry-run` prints what it would change.');
  if (stdin && (since !== undefined || changed || staged || related)) refuse('Option `--stdin` lints one text; it goes with none of `--since`, `--changed`, `--staged` and `--related`.');
  if (watch && (fix || fixDryRun)) refuse('Option `--watch` changes no file that is being edited: run `--fix` by itself.');
  if (watch && (stdin || writes || prunes || since !== undefined || changed || staged || related)) refuse('Option `--watch` lints files as they change; it goes with none of `--stdin`, `--write-baseline`, `--prune-baseline`, `--since`, `--changed`, `--staged` and `--related`.');
  if (writes && (fix || fixDryRun || prunes || stdin)) refuse('Option `--write-baseline` goes with neither fixes, `--prune-baseline` nor `--stdin`.');
}

function recorded(project: OpenProject, record: TreeRecord | undefined): OpenProject {
  if (!record) return project;
  const { configTree } = project.request;
  return { ...project, tree: record.tree('tree', project.tree), request: { ...project.request, ...(configTree && { configTree: record.tree('config', configTree) }) } };
}

/** The project with the text of standard input in place of a file, which need not be there. */
async function withStdin(project: OpenProject, path: string, host: CliHost): Promise<OpenProject> {
  const content = await readStdin(host);
  return { ...project, tree: overlayTree(project.tree, new Map([[path, content]])) };
}

/** A report about one file alone: whoever pipes a text asks about that text. */
function onlyOf(path: string, report: LintReport): LintReport {
  return {
    ...report,
    diagnostics: report.diagnostics.filter((diagnostic) => diagnostic.path === path),
    suppressed: report.suppressed.filter(({ diagnostic }) => diagnostic.path === path),
    known: report.known.filter((diagnostic) => diagnostic.path === path),
    stale: report.stale.filter(({ file }) => file === path),
  };
}

function writeFixes({ changes }: FixRun, host: CliHost): void {
  writeAll([...changes].map(([path, change]) => ({ path: resolve(host.cwd, path), ...change })), host);
}

export function exitCodeOf({ report, summary }: Findings, { failOn, maxWarnings }: ExitOptions, host: CliHost): number {
  const tooMany = maxWarnings !== undefined && summary.warnings > maxWarnings;
  if (tooMany) host.stderr.write(`workerlint: ${counted(summary.warnings, 'warning')}, but \`--max-warnings\` allows ${maxWarnings}.\n`);
  const failed = failOn !== 'never' && report.diagnostics.some(({ severity }) => atLeast(severity, failOn));
  return tooMany || failed ? 1 : 0;
}
