import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { classifyRunError } from '../../src/classify/classify-run-error.js';
import type { LocatedReport } from '../../src/classify/report.js';
import { formatExplainJson, formatExplainLine } from '../../src/report/explain-json.js';
import { formatExplanation } from '../../src/report/explain-pretty.js';
import { skill, spanOf, report as lintReport } from './fixture.js';
import { complaints } from './schema.js';

const style = { colors: pc.createColors(false), width: 100 };

const report: LocatedReport = {
  code: 'tool_not_found',
  cause: 'filtered-out',
  fault: 'worker',
  retryable: false,
  tools: ['SLACK_POST'],
  agent: 'mailer',
  platformCode: 'tool_not_found',
  confidence: 'medium',
  summary: 'The model called a tool (`SLACK_POST`).',
  detail: 'first line\nsecond line',
  advice: ['Declare `slack`.'],
  evidence: [{ kind: 'template', id: 'row-1', text: 'Tool SLACK_POST', source: 'run.py', since: '1.2' }, { kind: 'status', id: '404' }],
  locations: [{ path: skill.path, span: spanOf(skill, 'Slack connector'), rule: 'undeclared-connection', message: '`Slack connector` needs `slack`.' }],
  others: [{ code: 'llm_timeout', fault: 'transient', retryable: true, tools: [], agent: null, summary: 'It took too long.' }],
};
const explanation = { report, files: lintReport.files };

describe('an explanation for people', () => {
  it('has the verdict in one line, then why, then what to change', () => {
    expect(formatExplanation(explanation, style)).toBe(`tool_not_found The model called a tool (\`SLACK_POST\`). (the worker's fault; running again unchanged does not help; medium confidence)

Why
  It is switched off, or a list or scope leaves it out. (filtered-out)
  first line second line
  Seen: "Tool SLACK_POST" (template row-1, run.py, since 1.2)
  Seen: status 404

What to change
  - Declare \`slack\`.

  mailer/SKILL.md:4:24 \`Slack connector\` needs \`slack\`. (undeclared-connection)
    3 | Fetch with \`GMAIL_FETCH_EMAILS\`.
    4 | Then post it using the Slack connector.
      |                        ^^^^^^^^^^^^^^^

Also in this log
  llm_timeout It took too long.
`);
  });

  it('says when the run may be tried again', () => {
    const passing = { ...report, code: 'llm_rate_limited' as const, fault: 'transient' as const, retryable: true };
    expect(formatExplanation({ ...explanation, report: passing }, style)).toContain("(nobody's fault, it passes; can be run again; medium confidence)");
    expect(formatExplanation({ ...explanation, report: { ...passing, retryAfterSeconds: 20 } }, style)).toContain('can be run again in 20 s');
  });

  it('makes visible what a terminal would obey', () => {
    const hostile = '\u001b[31m\u202e\n';
    const spoilt: LocatedReport = { ...report, summary: hostile, detail: hostile, advice: [hostile], evidence: [{ kind: 'words', id: hostile, text: hostile, source: hostile }], locations: [{ path: hostile, span: { start: 0, end: 1 }, rule: 'r', message: hostile }], others: [{ code: 'unknown', fault: 'unknown', retryable: false, tools: [], agent: null, summary: hostile }] };
    const text = formatExplanation({ report: spoilt, files: new Map() }, style);
    expect(text).not.toMatch(/[\u001b\u202e]/u);
    expect(text).toContain('<U+001B>[31m<U+202E>');
  });
});

describe('the JSON of an explanation', () => {
  it('has places by line and column and fits the shipped schema', () => {
    const text = formatExplainJson(explanation);
    expect(complaints('explain-output', text)).toEqual([]);
    expect(JSON.parse(text)).toMatchObject({ version: 1, locations: [{ file: 'mailer/SKILL.md', range: { start: { line: 4, column: 24 }, end: { line: 4, column: 39 } }, rule: 'undeclared-connection' }] });
    expect(complaints('explain-output', text.replace('"worker"', '"moon"'))).not.toEqual([]);
    expect(complaints('explain-output', text.replace('"summary"', '"sum"'))).not.toEqual([]);
  });

  it('is one line for a line', () => {
    const text = formatExplainLine('q1', { report: { ...classifyRunError('429 Too Many Requests\nretry-after: 3'), locations: [] }, files: new Map() });
    expect(text.indexOf('\n')).toBe(text.length - 1);
    expect(complaints('explain-output', text)).toEqual([]);
  });
});
