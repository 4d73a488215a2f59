import { CommanderError } from 'commander';
import { createProgram } from './commands.js';
import { fail } from './fail.js';
import type { CliHost } from './host.js';

/**
 * Runs one command line.
 *
 * @param args the arguments after the command's name
 * @returns the exit code: 0 nothing found at or above the limit, 1 findings, 2 the command could not do its work
 */
export async function run(args: readonly string[], host: CliHost): Promise<number> {
  let exitCode = 0;
  const program = createProgram(host, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args.map(completed), { from: 'user' });
    return exitCode;
  } catch (error) {
    // Help and version end the parsing as well.
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    return fail(error, args, host);
  }
}

/** `--fix` by itself takes no value: what follows it is a path. */
function completed(arg: string): string {
  return arg === '--fix' ? '--fix=safe' : arg;
}
