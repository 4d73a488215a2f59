import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limits } from '../../src/parse/limits.js';

const home = new URL('../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, home), 'utf8');
const security = textOf('SECURITY.md');

/** The first two cells of each row of the table in a part of the document. */
function rowsOf(heading: string): [string, string][] {
  const part = security.split(/^## /mu).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  return [...part.matchAll(/^\| (.+) \| (.+) \|$/gmu)].slice(2).map(([, first = '', second = '']) => [first, second]);
}

it('names a test for every promise, and a promise for every test', () => {
  const files = ['outside.test.ts', 'output.test.ts'].map((name) => textOf(`test/promises/${name}`));
  const titles = files.flatMap((text) => [...text.matchAll(/\bit(?:\.each\(\w+\))?\('([^']+)'/gu)].map(([, title]) => title ?? ''));
  const named = rowsOf('What holds').flatMap(([, tests]) => [...tests.matchAll(/`([^`]+)`/gu)].map(([, name]) => name ?? ''));
  const paths = named.filter((name) => name.startsWith('test/'));
  expect(paths.filter((path) => path.endsWith('.ts')).map(textOf).every((text) => text !== '')).toBe(true);
  expect(paths.filter((path) => !path.endsWith('.ts')).every((path) => readdirSync(new URL(path, home)).length > 0)).toBe(true);
  // These show that the others can fail.
  const controls = ['sees what a program does', 'are found at all'];
  expect(new Set(named.filter((name) => !name.startsWith('test/')))).toEqual(new Set(titles.filter((title) => !controls.includes(title))));
});

it('lists every cap with its value', () => {
  const expected = Object.entries(limits).map(([name, value]) => [`\`${name}\``, value.toLocaleString('en')]);
  expect(rowsOf('Caps').map(([name, value]) => [name.split(' ')[0], value])).toEqual(expected);
});

it('gives no address that nobody reads', () => {
  expect(security).not.toMatch(/[\w.]+@[\w.]+\.\w/u);
  expect(security).toContain('Report a vulnerability');
});
