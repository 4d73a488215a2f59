import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { formatProvidersJson } from '../../src/report/providers-json.js';
import { formatProvidersMarkdown } from '../../src/report/providers-markdown.js';
import { formatProviderDetails, formatProvidersMatrix } from '../../src/report/providers-pretty.js';
import { textWidth } from '../../src/report/text-width.js';
import { providersMatrix } from '../../src/tools/matrix.js';
import type { ProvidersMatrix } from '../../src/tools/matrix.js';
import { providerIds } from '../../src/tools/profile.js';

const colors = pc.createColors(false);
const whole = providersMatrix();
const small: ProvidersMatrix = {
  providers: [{ id: 'mcp', title: 'Model Context Protocol' }, { id: 'openai', title: 'OpenAI' }, { id: 'codex', title: 'Codex' }],
  rows: [
    { shape: 'root-type', group: 'Roots', rule: 'malformed-schema', summary: 'the root is not an object', cells: { mcp: { verdict: 'error', evidence: 'spec', source: 'schema.json', since: '2025-11-25', until: '2025-11-25' }, codex: { verdict: 'warning', evidence: 'src', source: 'json_schema.rs', effect: 'fills in `type`' } }, notApplicable: ['openai'] },
    { shape: 'name-length', group: 'Names', rule: 'long-tool-name', summary: 'a long name', cells: { openai: { verdict: 'error', over: 64, evidence: 'spec', source: 'a | b' } }, notApplicable: [] },
  ],
};

describe('the matrix of providers', () => {
  it('has a column for each profile and a mark in each cell', () => {
    expect(formatProvidersMatrix(small, { colors, width: 80 })).toContain(`                                 o
                                 p c
                                 e o
                               m n d
                               c a e
                               p i x

Roots
  the root is not an object    E - W

Names
  a long name                  . E .
`);
  });

  it.each([200, 100, 80, 40])('fits into %i columns', (width) => {
    const lines = formatProvidersMatrix(whole, { colors, width }).split('\n');
    expect(lines.filter((line) => textWidth(line) > width)).toEqual([]);
    // Every profile has its column in one of the tables.
    const marks = lines.filter((line) => /^ {2}an entry of the list/u.test(line) || / [EW.-](?: [EW.-])*$/u.test(line)).length;
    expect(marks).toBeGreaterThanOrEqual(whole.rows.length);
  });

  it('tells limits, effects, revisions and sources of those that are named', () => {
    const text = formatProviderDetails(small, { colors, width: 100 });
    expect(text).toContain('  E the root is not an object; MCP 2025-11-25\n    [spec] schema.json (malformed-schema)');
    expect(text).toContain('  E a long name; more than 64\n');
    expect(text).toContain('  W the root is not an object; fills in `type`\n    [src] json_schema.rs');
  });

  it('is Markdown whose tables a source cannot break', () => {
    const text = formatProvidersMarkdown(small);
    expect(text).toContain('| the root is not an object | E | - | W | `malformed-schema` |');
    expect(text).toContain('| E | a long name; more than 64 | spec | a \\| b |');
  });

  it('is data with the source of every cell', () => {
    const { version, providers, rows } = JSON.parse(formatProvidersJson(whole)) as { version: number; providers: { id: string }[]; rows: { group: string; cells: Record<string, { source: string; evidence: string }> }[] };
    expect(version).toBe(1);
    expect(providers.map(({ id }) => id)).toEqual(providerIds);
    expect(rows.flatMap(({ group, cells }) => Object.values(cells).map(({ source, evidence }) => [group, source, evidence])).filter((each) => each.includes(''))).toEqual([]);
  });
});
