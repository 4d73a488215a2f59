import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleCommand } from '../../src/build/command.js';

/** The command as it is shipped, beside an `npx` that starts it whatever version it is asked for. */
export interface BuiltCommand {
  readonly command: string;
  /** An environment in which `workerlint` and `npx` are found. */
  readonly env: Record<string, string>;
  readonly remove: () => void;
}

export async function buildCommand(): Promise<BuiltCommand> {
  const home = mkdtempSync(join(tmpdir(), 'workerlint-built-'));
  await bundleCommand(fileURLToPath(new URL('../..', import.meta.url)), home);
  const command = join(home, 'cli.cjs');
  const bin = join(home, 'bin');
  mkdirSync(bin);
  program(join(bin, 'workerlint'), `exec '${command}' "$@"`);
  program(join(bin, 'npx'), `case "$1 $2" in\n'--yes workerlint@'[0-9l]*) shift 2; exec '${command}' "$@" ;;\n*) echo "npx: $*" >&2; exit 90 ;;\nesac`);
  const { PATH = '', HOME = '' } = process.env;
  return {
    command,
    env: { PATH: `${bin}${delimiter}${PATH}`, HOME, XDG_CACHE_HOME: join(home, 'cache'), PRE_COMMIT_HOME: join(home, 'pre-commit') },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

function program(path: string, text: string): void {
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
}
