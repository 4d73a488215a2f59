import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classifyRunError } from '../../src/classify/classify-run-error.js';
import { errorCodeRow, type ErrorCode, type Fault } from '../../src/classify/codes.js';
import type { RunErrorReport } from '../../src/classify/report.js';

interface LabelledError {
  readonly id: string;
  readonly input: string;
  readonly expect: { readonly code: ErrorCode; readonly tools: readonly string[]; readonly agent: string | null; readonly fault: Fault; readonly retryable: boolean };
  readonly accept: readonly ErrorCode[];
  readonly note: string;
  readonly floom_code: string | null;
  readonly tool_index?: readonly number[];
}

const cases = readFileSync(new URL('../cases/errors.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as LabelledError);
const results = cases.map((labelled) => ({ labelled, report: classifyRunError(labelled.input) }));

type Check = (labelled: LabelledError, report: RunErrorReport) => boolean;

const sameSet = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((item) => b.includes(item));
const isExact: Check = ({ expect: wanted }, { code }) => code === wanted.code;

const checks: Readonly<Record<string, Check>> = {
  code: (labelled, report) => isExact(labelled, report) || labelled.accept.includes(report.code),
  tools: ({ expect: wanted, note }, { tools }) => sameSet(tools, wanted.tools) || (tools.length === 0 && note.includes('ccept []')),
  agent: ({ expect: wanted }, { agent }) => agent === wanted.agent,
  fault: (labelled, report) => report.fault === (isExact(labelled, report) ? labelled.expect.fault : errorCodeRow(report.code).fault),
  retryable: (labelled, report) => report.retryable === (isExact(labelled, report) ? labelled.expect.retryable : errorCodeRow(report.code).retryable),
  platformCode: (labelled, report) => !isExact(labelled, report) || report.platformCode === labelled.floom_code,
  toolIndexes: ({ tool_index: wanted }, { toolIndexes = [] }) => wanted === undefined || sameSet(toolIndexes, wanted),
};

function failures(check: Check): string[] {
  return results.flatMap(({ labelled, report }) => (check(labelled, report) ? [] : [`${labelled.id}: ${report.code} ${report.fault} ${JSON.stringify(report.tools)} ${String(report.agent)}`]));
}

describe('labelled errors', () => {
  it.each([
    ['code', 0.98],
    ['tools', 0.98],
    ['agent', 0.98],
    ['fault', 0.97],
    ['retryable', 0.97],
    ['platformCode', 0.97],
    ['toolIndexes', 0.97],
  ] as const)('%s is right in at least %d of them', (name, bar) => {
    const failed = failures(checks[name] as Check);
    expect(1 - failed.length / cases.length, failed.join('\n')).toBeGreaterThanOrEqual(bar);
  });

  it('no mistake of a worker is blamed on the platform', () => {
    expect(failures(({ expect: wanted }, { fault }) => wanted.fault !== 'worker' || (fault !== 'platform' && fault !== 'provider'))).toEqual([]);
  });

  it('no tool is blamed that the text does not name', () => {
    // Names of built-in tools follow from the wording: `local shell call` is `local_shell`.
    expect(failures(({ input }, { tools }) => tools.every((tool) => input.includes(tool) || input.includes(JSON.stringify(tool).slice(1, -1)) || input.includes(tool.replace('_', ' '))))).toEqual([]);
  });
});
