import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { configNames } from '../engine/config-names.js';
import { CliError } from './cli-error.js';
import type { CliHost } from './host.js';
import { repositoryOf, treePath } from './open-project.js';
import { configTemplate } from './config-template.js';
import { recipeFor } from './recipes.js';
import type { Recipe, RecipeName } from './recipes.js';
import { writeAll } from './write-all.js';

export interface InitOptions extends Readonly<Partial<Record<RecipeName, boolean>>> {
  readonly yes?: boolean;
  readonly force?: boolean;
}

/** Gives the exit code: 1 when the user would rather keep what is there. */
export async function initCommand(options: InitOptions, host: CliHost): Promise<number> {
  const recipes = (['preCommit', 'github', 'gitlab'] as const).filter((name) => options[name]).map(recipeFor);
  if (recipes.length > 0) return writeRecipes(recipes, options, host);
  const yes = options.yes || options.force;
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

/** Writes those that are not there yet into the repository's root, all or, when one of them is there, none. */
function writeRecipes(recipes: readonly Recipe[], { force }: InitOptions, host: CliHost): number {
  const root = repositoryOf(host.cwd) ?? host.cwd;
  const shown = (path: string): string => `\`${treePath(host.cwd, join(root, path))}\``;
  const existing = force ? [] : recipes.filter(({ path }) => lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined);
  if (existing.length > 0) {
    for (const { path, merge, text } of existing) host.stdout.write(`${shown(path)} exists and was left as it is. ${merge}\n\n${text}\n`);
    host.stdout.write('Nothing was changed. `--force` replaces what is there.\n');
    return 1;
  }
  for (const { path } of recipes) mkdirSync(dirname(join(root, path)), { recursive: true });
  writeAll(recipes.map(({ path, text }) => ({ path: join(root, path), after: text, ...(force && { replace: true }) })), host);
  host.stdout.write(`Wrote ${recipes.map(({ path }) => shown(path)).join(', ')}.\n`);
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
