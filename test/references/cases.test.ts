import { describe, expect, it } from 'vitest';
import { isRight, judge, readCases, scanCase } from '../measure/cases.js';
import { measure } from '../measure/tally.js';

const cases = readCases(new URL('../cases/references.jsonl', import.meta.url));
const judged = cases.map((each) => ({ each, found: scanCase(each) }));
const tally = measure(judged.map(({ each, found }) => ({ expect: each.expect, found })));

describe('the labelled cases', () => {
  it.each(judged)('$each.id', ({ each, found }) => {
    const judgement = judge(each, found);
    expect({ ...judgement, unlabelled: [] }).toEqual({ missed: [], differing: [], surplus: [], unlabelled: [] });
    expect(isRight(judgement)).toBe(true);
  });
});

describe('over all cases', () => {
  const names = ['tool', 'toolkit', 'server'] as const;

  it.each(names)('finds nine in ten of the %s references that instruct', (kind) => {
    const { found, labelled } = tally.recall[kind];
    expect(labelled).toBeGreaterThan(10);
    expect(found / labelled).toBeGreaterThanOrEqual(0.9);
  });

  it('is right about 95 in 100 errors and 85 in 100 warnings', () => {
    expect(tally.precision.error.reported).toBeGreaterThan(50);
    expect(tally.precision.error.right / tally.precision.error.reported).toBeGreaterThanOrEqual(0.95);
    expect(tally.precision.warning.right / tally.precision.warning.reported).toBeGreaterThanOrEqual(0.85);
  });

  it('reports nothing that the text excludes, and no app that it only mentions', () => {
    expect(tally.negatedReported).toEqual([]);
    expect(tally.mentionsReported).toEqual([]);
  });
});
