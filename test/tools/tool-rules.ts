import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Rule } from '../../src/engine/rule.js';

const folder = fileURLToPath(new URL('../../rules/tool/', import.meta.url));

/** Every rule of the group `tool`. */
export const toolRules: readonly Rule[] = await Promise.all(
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map(async (name) => ((await import(pathToFileURL(folder + name).href)) as { default: Rule }).default),
);
