import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limits } from '../../src/parse/limits.js';
import { documentedCaps, home, rowsOf, securityPage, textOf } from './page.js';

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
  expect([...documentedCaps()]).toEqual(Object.entries(limits));
});

it('gives no address that nobody reads', () => {
  expect(securityPage).not.toMatch(/[\w.]+@[\w.]+\.\w/u);
  expect(securityPage).toContain('Report a vulnerability');
});
