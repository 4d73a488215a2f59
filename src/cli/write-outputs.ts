import { join, posix, relative, resolve, sep } from 'node:path';
import { catalogue } from '../../rules/index.js';
import type { Severity } from '../model/diagnostic.js';
import { plainColors } from '../report/colors.js';
import { conclusion, remarks } from '../report/conclusion.js';
import { enumerated } from '../report/findings.js';
import type { Findings } from '../report/findings.js';
import { formatFindings } from '../report/format-findings.js';
import { formatDiff } from '../report/unified-diff.js';
import { makeVisible } from '../report/visible.js';
import { CliError } from './cli-error.js';
import { colorsFor, widthFor } from './color.js';
import type { CliHost } from './host.js';
import { repositoryOf, treePath } from './open-project.js';
import type { Output, OutputOptions } from './output-options.js';
import { version } from './version.js';
import { writeAll } from './write-all.js';

export interface WriteOptions extends OutputOptions {
  readonly failOn: Severity | 'never';
  readonly color?: boolean;
}

/** Writes every output: first all files, each whole or not at all, then standard output, which says what was written if it has nothing else. */
export function writeOutputs(findings: Findings, outputs: readonly Output[], options: WriteOptions, host: CliHost): void {
  const files = outputs.flatMap(({ format, file }) => (file === undefined ? [] : [{ format, path: resolve(host.cwd, file) }]));
  checkTargets(files, findings, host);
  writeAll(
    files.map(({ format, path }) => ({ path, after: formatted(format, findings, options, host, true), replace: true, mayBeStream: true })),
    host,
  );
  const [toStdout] = outputs.filter(({ file }) => file === undefined);
  // A patch has no place for words, and an empty one would say nothing at all.
  if (findings.fixes?.isDryRun && toStdout && toStdout.format !== 'json') host.stderr.write(`workerlint: ${remarks(findings, plainColors).join(' ')}\n`);
  if (toStdout) host.stdout.write(formatted(toStdout.format, findings, options, host, false));
  else host.stdout.write(`${conclusion(findings, plainColors)}\nWrote ${enumerated(files.map(({ path }) => `\`${makeVisible(treePath(host.cwd, path))}\``))}.\n`);
}

function formatted(format: Output['format'], findings: Findings, { failOn, color, showSuppressed = false }: WriteOptions, host: CliHost, isFile: boolean): string {
  if (findings.fixes?.isDryRun && format !== 'json') {
    const diff = formatDiff(findings.fixes.changes);
    // Whatever takes a patch takes it byte by byte; a terminal must not obey what a file says.
    return host.stdout.isTTY && !isFile ? diff.split(/([\n\t])/u).map((part) => (part === '\n' || part === '\t' ? part : makeVisible(part))).join('') : diff;
  }
  return formatFindings(format, findings, {
    style: isFile ? { colors: plainColors, width: 120 } : { colors: colorsFor(host, color), width: widthFor(host) },
    catalogue,
    version,
    failOn,
    showSuppressed,
    inRepository: inRepository(host),
  });
}

/** No two outputs in one file, and none in place of what was linted. */
function checkTargets(files: readonly { readonly path: string }[], { report }: Findings, { cwd }: CliHost): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    const named = treePath(cwd, path);
    if (report.files.has(named)) throw new CliError('usage', 'The output would replace a file that was linted. Name another file.', { path: named });
    if (seen.has(path)) throw new CliError('usage', 'Two outputs would go to this file. Name a file for each.', { path: named });
    seen.add(path);
  }
}

/** A path relative to the root of the repository: hosts show findings in its files. Outside of one the working directory is the root. */
function inRepository({ cwd, env }: CliHost): (path: string) => string {
  const checkout = [env['GITHUB_WORKSPACE'], env['CI_PROJECT_DIR']].find((folder) => folder && !relative(folder, cwd).startsWith('..'));
  const folder = relative(repositoryOf(join(cwd, '.')) ?? checkout ?? cwd, cwd).split(sep).join('/');
  return (path) => posix.join(folder, path);
}
