import { CommanderError } from 'commander';
import { toJson } from '../report/json-range.js';
import { inOneLine, makeVisible } from '../report/visible.js';
import { CliError } from './cli-error.js';
import type { CliHost } from './host.js';

/**
 * Says why a command could not do its work: a line for each reason on standard error and, for those who asked for JSON, an object on standard
 * output. Gives the exit code.
 */
export function fail(error: unknown, args: readonly string[], host: CliHost): number {
  const cliError = asCliError(error);
  const { code, message, file, range, others } = cliError;
  host.stderr.write(line(cliError));
  for (const other of others) host.stderr.write(line(other));
  if (wantsDebug(args, host) && error instanceof Error) host.stderr.write(`${error.stack ?? ''}\n`);
  const more = others.length > 0 && { others: others.map((other) => ({ message: other.message, file: other.file, range: other.range })) };
  if (wantsJson(args)) host.stdout.write(toJson({ version: 1, error: { code, message, file, range, ...more } }));
  return 2;
}

function line({ message, file, range }: Pick<CliError, 'message' | 'file' | 'range'>): string {
  const at = file === undefined ? '' : `${makeVisible(file)}${range ? `:${range.start.line}:${range.start.column}` : ''}: `;
  return `workerlint: ${at}${inOneLine(message)}\n`;
}

function asCliError(error: unknown): CliError {
  if (error instanceof CliError) return error;
  if (error instanceof CommanderError) return new CliError('usage', usageMessage(error));
  const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
  return new CliError('internal-error', `Internal error: ${reason} (run with \`--debug\` for details)`);
}

/** Commander's message: "error: unknown option '--fromat'", a line break, "(Did you mean --format?)". */
function usageMessage({ code, message }: CommanderError): string {
  // It has printed the help already, for want of a command to print the help of.
  if (code === 'commander.help') return 'There is no such command.';
  const [what = '', ...more] = message.replace(/^error: /u, '').split('\n');
  const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1)}${/[.?!]$/u.test(what) ? '' : '.'}`;
  const hint = more.join(' ').replace(/^\((.*)\)$/u, '$1');
  return `${sentence}${hint === '' ? '' : ` ${hint}`} Run \`workerlint --help\` for the options.`;
}

/** Looked up in the plain arguments, since the parser may have stopped before the flag. JSON that goes to a file is none on standard output. */
function wantsJson(args: readonly string[]): boolean {
  const isElsewhere = args.some((arg) => arg === '--output' || arg.startsWith('--output='));
  return !isElsewhere && args.some((arg, index) => arg === '--format=json' || (arg === '--format' && args[index + 1] === 'json'));
}

function wantsDebug(args: readonly string[], { env }: CliHost): boolean {
  return args.includes('--debug') || !!env['WORKERLINT_DEBUG'];
}
