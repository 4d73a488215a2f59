import { describe, expect, it } from 'vitest';
import type { Expected, Found } from './cases.js';
import { measure } from './tally.js';

const place = (line: number) => ({ file: 'SKILL.md', line, column: 1, text: 'x' });
const label = (line: number, more: Partial<Expected> = {}): Expected => ({ ...place(line), kind: 'tool', instruct: true, negated: false, resolved: 'undeclared', severity: 'error', ...more });
const found = (line: number, more: Partial<Found> = {}): Found => ({ ...label(line), form: 'slug', covered: false, ...more });

describe('measure', () => {
  it('counts what is found of what is labelled, and what is right of what is reported', () => {
    const { recall, precision, forms } = measure([{ expect: [label(1), label(2)], found: [found(1), found(3)] }]);
    expect(recall.tool).toMatchObject({ labelled: 2, found: 1 });
    expect(recall.tool.missed).toHaveLength(1);
    expect(precision.error).toMatchObject({ reported: 2, right: 1 });
    expect(forms.get('slug')).toMatchObject({ reported: 2, right: 1 });
  });

  it('names what the text excludes and what it only mentions', () => {
    const negated = label(1, { instruct: false, negated: true });
    const mention = label(2, { kind: 'app-mention', instruct: false });
    const { negatedReported, mentionsReported, mentions } = measure([{ expect: [negated, mention], found: [found(1), found(2, { kind: 'app-mention', severity: 'info' })] }]);
    expect([negatedReported.length, mentionsReported.length, mentions]).toEqual([1, 1, 1]);
  });

  it('leaves optional labels and covered findings out', () => {
    const { recall, precision } = measure([{ expect: [label(1, { optional: true })], found: [found(2, { covered: true })] }]);
    expect(recall.tool.labelled).toBe(0);
    expect(precision.error.reported).toBe(0);
  });
});
