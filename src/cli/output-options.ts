import { InvalidArgumentError, Option } from 'commander';
import { formatNames, patchFormatNames } from '../report/formats.js';
import type { FormatName } from '../report/formats.js';
import { CliError } from './cli-error.js';
import type { CliHost } from './host.js';
import { oneOf } from './values.js';

/** One form of the output and where it goes. */
export interface Output {
  readonly format: FormatName;
  /** As the user wrote it; standard output when absent. */
  readonly file?: string;
}

export interface OutputOptions {
  readonly format?: readonly Output[];
  readonly output?: string;
  readonly showSuppressed?: boolean;
}

export function outputOptions(): Option[] {
  return [
    new Option('--format <name[=file]>', `Form of the output, and the file that it goes to; repeatable. One of: ${formatNames.join(', ')} (default: pretty, on GitHub Actions github).`).argParser(outputArgument),
    new Option('--output <file>', 'The file for the output, where there is one format.'),
    new Option('--show-suppressed', 'Also list suppressed and known findings, marked as such, in sarif, junit and html; json always does.'),
  ];
}

const formatName = oneOf(formatNames);

function outputArgument(value: string, before: readonly Output[] = []): readonly Output[] {
  const equals = value.indexOf('=');
  if (equals < 0) return [...before, { format: formatName(value) }];
  const file = value.slice(equals + 1);
  if (file === '') throw new InvalidArgumentError('Give a file behind the equals sign.');
  return [...before, { format: formatName(value.slice(0, equals)), ...(file !== '-' && { file }) }];
}

/**
 * The outputs of a run, one of which may go to standard output.
 *
 * @throws CliError when two would go to the same place
 */
export function outputsOf({ format, output }: OutputOptions, { env }: CliHost, isPatch: boolean): readonly Output[] {
  const refuse = (message: string): never => {
    throw new CliError('usage', message);
  };
  if (output === '') refuse('Option `--output` needs a file.');
  const standard: FormatName = env['GITHUB_ACTIONS'] === 'true' && output === undefined && !isPatch ? 'github' : 'pretty';
  const given = format ?? [{ format: standard }];
  const [only, second] = given.filter((each) => each.file === undefined);
  if (output !== undefined && (!only || given.length > 1)) refuse(`Option \`--output\` takes one format. With several, name the file behind each, such as \`--format ${given[0]?.format ?? 'sarif'}=FILE\`.`);
  if (only && second) refuse(`Both \`${only.format}\` and \`${second.format}\` would go to standard output. Name a file for one of them, such as \`--format ${second.format}=FILE\`.`);
  const outputs = output === undefined || output === '-' ? given : given.map((each) => ({ ...each, file: output }));
  if (isPatch) {
    const shows: readonly FormatName[] = patchFormatNames;
    const other = outputs.find((each) => !shows.includes(each.format));
    if (other) refuse(`Option \`--fix-dry-run\` prints a diff, or JSON that holds it; \`${other.format}\` has no place for it.`);
  }
  return outputs;
}
