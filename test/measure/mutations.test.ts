import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workerManifest } from '../../src/engine/example-worker.js';
import { readCases } from './cases.js';
import { failureOf, mutationsOf } from './mutations.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

function filesBelow(folder: string, prefix = ''): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = prefix + entry.name;
    if (entry.isDirectory()) Object.assign(files, filesBelow(join(folder, entry.name), `${path}/`));
    else files[path] = readFileSync(join(folder, entry.name), 'utf8');
  }
  return files;
}

const projects = [
  ...readdirSync(join(root, 'examples'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({ name: entry.name, files: filesBelow(join(root, 'examples', entry.name)), workspace: undefined })),
  ...readCases(new URL('../cases/references.jsonl', import.meta.url)).map(({ id, files, workspace }) => ({ name: id, files, workspace: workspace && { ...workspace, servers: [] } })),
];
const mutations = projects.flatMap(({ files, workspace }) => mutationsOf(files, workspace ?? undefined));

describe('a definition that lints clean, with one declaration taken away or one name misspelt', () => {
  it('gives many mutations', () => expect(mutations.length).toBeGreaterThan(40));

  it('is reported at the places that used it and nowhere else', () => {
    expect(mutations.flatMap((mutation) => failureOf(mutation) ?? [])).toEqual([]);
  });

  it('whatever apps and words it is made of', () => {
    const app = fc.constantFrom('gmail', 'slack', 'notion', 'github', 'linear', 'googlesheets', 'trello', 'asana');
    const action = fc.constantFrom('FETCH_ITEMS', 'LIST_RECORDS', 'SEARCH_ENTRIES', 'GET_SUMMARY');
    const words = fc.constantFrom('Collect the rows', 'For each entry', 'Once a day', 'When the list is long');
    fc.assert(
      fc.property(fc.uniqueArray(app, { minLength: 1, maxLength: 3 }), action, words, fc.boolean(), (apps, verb, lead, wrapped) => {
        const slug = (each: string): string => `${each.toUpperCase()}_${verb}`;
        const use = (each: string): string => (wrapped ? `\`composio__${each}__execute(tool="${slug(each)}", arguments={})\`` : `\`${slug(each)}\``);
        const connections = apps.map((each) => `  - app: ${each}\n    allowed_tools: [${slug(each)}]\n`).join('');
        const text = apps.map((each) => `${lead}, call ${use(each)}.\n`).join('\n');
        const made = mutationsOf({ 'worker.yml': workerManifest(`connections:\n${connections}`), 'SKILL.md': text });
        expect(made.length).toBeGreaterThanOrEqual(apps.length * 2);
        expect(made.flatMap((mutation) => failureOf(mutation) ?? [])).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
