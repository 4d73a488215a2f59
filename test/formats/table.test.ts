import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../rules/index.js';
import { lint } from '../../src/engine/lint.js';
import { formats } from '../../src/formats/index.js';
import { diskTree } from '../../src/node/disk-tree.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const section = /\n## What it reads\n([^]*?)\n## /u.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1] ?? '';
const rows = section.split('\n').filter((line) => line.startsWith('| ')).slice(2).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
const rowOf = (id: string): readonly string[] => rows.find(([format]) => format?.endsWith(`(\`${id}\`)`)) ?? [];
const examplesIn = (cell: string): string[] => Array.from(cell.matchAll(/\]\(examples\/([\w-]+)\)/gu), (match) => match[1] ?? '');

describe('the table of what is read', () => {
  it('has a row for each format', () => {
    expect(rows.flatMap(([format]) => /\(`([\w-]+)`\)$/u.exec(format ?? '')?.[1] ?? []).sort()).toEqual(formats.map(({ id }) => id).sort());
  });

  it.each(formats.map(({ id }) => id))('says of %s how many rules are its own, and shows it', (id) => {
    const [, ...cells] = rowOf(id);
    expect(cells).toHaveLength(5);
    expect(cells[3]).toBe(String(catalogue.filter(({ rule }) => rule.formats?.includes(id)).length));
    const [example] = examplesIn(cells[4] ?? '');
    const { definitions } = lint(diskTree(join(root, 'examples', example ?? 'none')));
    expect(definitions.map(({ format }) => format)).toContain(id);
  });

  it('links to examples that are there', () => {
    for (const name of examplesIn(section)) expect(readFileSync(join(root, 'examples', name, 'README.md'), 'utf8'), name).not.toBe('');
  });
});
