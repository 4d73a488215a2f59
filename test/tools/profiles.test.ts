import { describe, expect, it } from 'vitest';
import { providersMatrix } from '../../src/tools/matrix.js';
import { providerIds } from '../../src/tools/profile.js';
import { providers } from '../../src/tools/providers/index.js';
import { shapes } from '../../src/tools/shapes.js';
import { toolRules } from './tool-rules.js';

describe('the profiles', () => {
  it('exist for every id of the command line', () => {
    expect(Object.values(providers).map(({ id }) => id)).toEqual([...providerIds]);
  });

  it('say where every limit is known from, the severest first', () => {
    for (const { limits, host } of Object.values(providers)) {
      for (const list of [...Object.values(limits), host?.limits ?? []]) {
        expect(list.map(({ over }) => over)).toEqual(list.map(({ over }) => over).sort((a, b) => b - a));
        for (const { source } of list) expect(source).not.toBe('');
      }
    }
  });
});

describe('the shapes', () => {
  it('belong to a rule each, and every rule but one of whole definitions has some', () => {
    const named = new Set(Object.values(shapes).map(({ rule }) => rule));
    expect([...named].sort()).toEqual(toolRules.map(({ id }) => id).sort());
  });
});

describe('the matrix', () => {
  const { rows, providers: columns } = providersMatrix();
  const cell = (shape: string, id: string): unknown => {
    const found = rows.find((row) => row.shape === shape)?.cells[id as 'mcp'];
    return found && [found.verdict, ...(found.over === undefined ? [] : [found.over])];
  };

  it('has a column for each profile', () => {
    expect(columns.map(({ id }) => id)).toEqual([...providerIds]);
  });

  it('has verdicts, limits and what is kept elsewhere', () => {
    expect(cell('root-type', 'anthropic')).toEqual(['error']);
    expect(cell('root-not', 'anthropic')).toBeUndefined();
    expect(cell('name-length', 'bedrock')).toEqual(['error', 64]);
    expect(cell('name-charset', 'openai')).toEqual(['error']);
    expect(cell('effective-name-length', 'cursor')).toEqual(['warning', 59]);
    expect(cell('keyword', 'gemini')).toEqual(['error']);
    expect(cell('format', 'gemini')).toEqual(['warning']);
  });

  it('tells a source for everything it says', () => {
    for (const { cells } of rows) for (const each of Object.values(cells)) expect(each.source).not.toBe('');
  });
});
