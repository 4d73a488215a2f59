import { describe, expect, it } from 'vitest';
import { cases, settingsOf, textOf } from './case.js';
import { places } from './case-places.js';
import { pathAt } from './json-path.js';
import { lintText } from './lint-tools.js';

const verdicts = { error: 'error', warning: 'warn', info: 'ok' } as const;

describe('labelled tool definitions', () => {
  it.each(cases.map((each) => [each.id, each.expect, each.provider, each] as const))('%s: %s by %s', (id, expected, _, each) => {
    const text = textOf(each);
    const diagnostics = lintText(text, settingsOf(each));
    const worst = (['error', 'warning'] as const).find((severity) => diagnostics.some((found) => found.severity === severity)) ?? 'info';
    expect(verdicts[worst]).toBe(expected);
    if (expected === 'ok') return;
    const found = diagnostics.filter(({ severity }) => verdicts[severity] === expected).map(({ rule, span }) => `${rule} ${pathAt(text, span)}`);
    expect(found).toContain(places[id]);
  });

  it('has the traps and the spec’s own cases among them', () => {
    expect(cases.filter(({ kind }) => kind !== 'report').length).toBeGreaterThan(30);
  });
});

describe('traps, without a provider chosen', () => {
  it.each(cases.filter(({ kind, provider }) => kind === 'trap' && provider.startsWith('mcp')).map((each) => [each.id, each] as const))('%s raises no error', (_, each) => {
    const errors = lintText(textOf(each)).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ message }) => message)).toEqual([]);
  });
});
