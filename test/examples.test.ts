import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { exampleNames, exampleOutput } from '../src/build/example-output.js';

const root = fileURLToPath(new URL('..', import.meta.url));

describe.each(exampleNames(root))('examples/%s', (name) => {
  it('prints its expected.txt', () => {
    expect(exampleOutput(root, name)).toBe(readFileSync(join(root, 'examples', name, 'expected.txt'), 'utf8'));
  });

  it('says in a README what it shows', () => {
    expect(existsSync(join(root, 'examples', name, 'README.md'))).toBe(true);
  });
});

describe('the bug that started workerlint', () => {
  const output = exampleOutput(root, 'calendar-brief-undeclared');

  it('is one error on the words that name the toolkit', () => {
    expect(output).toMatch(/^1 error in 1 definition/mu);
    expect(output).toContain('SKILL.md:3:40');
    expect(output).toContain('`calendar toolkit` needs the app `googlecalendar`');
  });

  it('names app, key and file in its help', () => {
    expect(output).toMatch(/help: .*`googlecalendar`.*`connections`.*`worker\.yml`/u);
  });

  it('is gone once the app is declared', () => {
    expect(exampleOutput(root, 'calendar-brief')).toMatch(/^No problems found/mu);
  });
});
