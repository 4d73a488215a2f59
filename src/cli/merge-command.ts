import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../report/schemas/lint-output.schema.json' with { type: 'json' };
import { mergeShards } from '../report/merge-shards.js';
import type { ShardReport } from '../report/merge-shards.js';
import { CliError } from './cli-error.js';
import type { CliErrorCode } from './cli-error.js';
import type { CliHost } from './host.js';
import { exitCodeOf } from './lint-command.js';
import type { ExitOptions } from './lint-command.js';
import { treePath } from './open-project.js';
import { outputsOf } from './output-options.js';
import type { OutputOptions } from './output-options.js';
import { writeOutputs } from './write-outputs.js';

export interface MergeOptions extends OutputOptions, ExitOptions {
  readonly quiet?: boolean;
  readonly color?: boolean;
}

/** Makes one report of those of all parts of a run. Nothing but these is read. Gives the exit code. */
export function mergeCommand(paths: readonly string[], options: MergeOptions, host: CliHost): number {
  const outputs = outputsOf(options, host, false);
  const reports = readReports(paths, host);
  const findings = mergeShards(reports, options.quiet ? 'error' : 'info');
  writeOutputs(findings, outputs, options, host);
  return exitCodeOf(findings, options, host);
}

interface NamedReport extends ShardReport {
  readonly path: string;
}

/** What a file may hold by the schema. */
type Output = ShardReport | { readonly error: { readonly code: CliErrorCode; readonly message: string } };

function readReports(paths: readonly string[], { cwd }: CliHost): NamedReport[] {
  const validate = new Ajv2020({ strict: false }).compile<Output>(schema);
  const reports = paths.map((written): NamedReport => {
    const path = treePath(cwd, written);
    const refuse = (message: string): never => {
      throw new CliError('invalid-report', message, { path });
    };
    const output = parsed(textOf(resolve(cwd, written), refuse), refuse);
    const version = versionOf(output);
    if (version !== undefined && version !== 1) return refuse(`The report has the version \`${version}\`; this workerlint reads version \`1\`. Use one workerlint for all parts and the merge.`);
    if (!validate(output)) return refuse(`The file is no report of \`workerlint lint --shard I/N --format json\`: ${complaintOf(validate.errors)}.`);
    if ('error' in output) throw new CliError(output.error.code, `The part could not be linted: ${output.error.message}`, { path });
    if (!('shard' in output)) return refuse('The report is that of a whole run. Give the reports of `workerlint lint --shard I/N --format json`.');
    return { ...output, path };
  });
  checkParts(reports);
  return reports.sort((a, b) => a.shard.index - b.shard.index);
}

/** Every part of one run, each once. */
function checkParts(reports: readonly NamedReport[]): void {
  const [first] = reports;
  if (!first) return;
  const { count, total, workerlint } = first.shard;
  const seen = new Map<number, string>();
  for (const { path, shard } of reports) {
    const refuse = (message: string): never => {
      throw new CliError('invalid-report', message, { path });
    };
    if (shard.workerlint !== workerlint) refuse(`The report was written by workerlint \`${shard.workerlint}\`, and \`${first.path}\` by \`${workerlint}\`. Use one version for all parts.`);
    if (shard.count !== count) refuse(`The report is part ${shard.index} of ${shard.count}, and \`${first.path}\` is one of ${count}.`);
    if (shard.total !== total) refuse(`The run had ${shard.total} definitions and tool lists, and that of \`${first.path}\` had ${total}: they did not lint the same files.`);
    const other = seen.get(shard.index);
    if (other !== undefined) refuse(`The report is part ${shard.index} of ${count}, as \`${other}\` is.`);
    seen.set(shard.index, path);
  }
  const missing = [...Array(count).keys()].map((index) => index + 1).filter((index) => !seen.has(index));
  if (missing.length > 0) throw new CliError('invalid-report', `Of ${count} parts ${missing.length === 1 ? 'this one is' : 'these are'} missing: ${missing.slice(0, 20).join(', ')}${missing.length > 20 ? ' …' : ''}.`);
}

function textOf(path: string, refuse: (message: string) => never): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return refuse(code === 'ENOENT' ? 'The report does not exist.' : `The report cannot be read (${code === 'EISDIR' ? 'it is a folder' : (code ?? 'no reason given')}).`);
  }
}

function parsed(text: string, refuse: (message: string) => never): unknown {
  try {
    // Windows PowerShell writes a byte order mark before what a program prints.
    return JSON.parse(text.replace(/^\ufeff/u, '')) as unknown;
  } catch {
    return refuse(text.trim() === '' ? 'The report is empty.' : 'The report is not valid JSON; it may have been cut off.');
  }
}

/** Reports count their versions; a version of another kind is that of another program's file. */
function versionOf(output: unknown): number | undefined {
  return typeof output === 'object' && output !== null && 'version' in output && typeof output.version === 'number' ? output.version : undefined;
}

/** The complaint that lies deepest: the others only say that no alternative fits. */
function complaintOf(errors: readonly { readonly instancePath: string; readonly message?: string }[] | null | undefined): string {
  const deepest = [...(errors ?? [])].sort((a, b) => b.instancePath.split('/').length - a.instancePath.split('/').length)[0];
  return `\`${deepest?.instancePath || '/'}\` ${deepest?.message ?? 'does not fit'}`;
}
