import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { configNames } from '../engine/config-document.js';
import { CliError } from './cli-error.js';
import type { CliHost } from './host.js';
import { configTemplate } from './config-template.js';
import { writeAll } from './write-all.js';

export interface InitOptions {
  readonly yes?: boolean;
}

/** Gives the exit code: 1 when the user would rather keep what is there. */
export async function initCommand({ yes }: InitOptions, host: CliHost): Promise<number> {
  const [name] = configNames;
  const existing = configNames.find((each) => each !== 'package.json' && existsSync(join(host.cwd, each)));
  if (existing !== undefined && existing !== name) {
    throw new CliError('usage', `This folder has a configuration already: \`${existing}\`. Remove it first, or change it.`);
  }
  if (existing !== undefined && !yes && !(await mayReplace(name, host))) {
    host.stdout.write('Nothing was changed.\n');
    return 1;
  }
  writeAll([{ path: join(host.cwd, name), after: configTemplate(), replace: true }], host);
  host.stdout.write(`Wrote \`${name}\`. Everything in it is a comment: it changes nothing until you do.\n`);
  return 0;
}

async function mayReplace(name: string, { stdin, stdout }: CliHost): Promise<boolean> {
  if (!stdin?.isTTY) throw new CliError('usage', `\`${name}\` exists, and there is nobody to ask. Replace it with \`--yes\`.`);
  const lines = createInterface({ input: Readable.from(stdin) });
  stdout.write(`\`${name}\` exists. Replace it? (y/N) `);
  try {
    for await (const answer of lines) return /^y(?:es)?$/iu.test(answer.trim());
    return false;
  } finally {
    lines.close();
  }
}
