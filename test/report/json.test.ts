import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../src/report/findings.js';
import { formatJson } from '../../src/report/json.js';
import type { LintOutput } from '../../src/report/json.js';
import type { SourceFile } from '../../src/text/source-file.js';
import { cleanReport, report } from './fixture.js';
import { complaints } from './schema.js';

const parse = (text: string): LintOutput => JSON.parse(text) as LintOutput;

describe('JSON output', () => {
  it('has every field of a finding, ranges counted from 1', () => {
    const { version, summary, diagnostics } = parse(formatJson(findingsOf(report)));
    expect(version).toBe(1);
    expect(summary).toEqual({ definitions: 1, files: 3, errors: 1, warnings: 1, infos: 1, suppressed: 0, known: 0, fixable: 0, fixableWithReview: 1 });
    expect(diagnostics).toHaveLength(3);
    expect(diagnostics[0]).toEqual({
      rule: 'undeclared-connection',
      severity: 'error',
      message: '`Slack connector` needs the app `slack`, which is not among the `connections`.',
      help: 'Add `slack` to `connections` in `mailer/worker.yml`.',
      file: 'mailer/SKILL.md',
      range: { start: { line: 4, column: 24 }, end: { line: 4, column: 39 } },
      related: [
        {
          file: 'mailer/worker.yml',
          range: { start: { line: 2, column: 1 }, end: { line: 2, column: 12 } },
          message: 'Only `gmail` and `notion` are declared here.',
        },
      ],
      fix: {
        title: 'Declare `slack`',
        safety: 'review',
        edits: [{ file: 'mailer/worker.yml', range: { start: { line: 6, column: 1 }, end: { line: 6, column: 1 } }, text: '  - app: slack\n' }],
      },
      url: 'workerlint rules undeclared-connection',
      fingerprint: diagnostics[0]?.fingerprint,
    });
    expect(diagnostics[1]).toMatchObject({ help: null, related: [], fix: null });
  });

  it('fits the shipped schema, with findings and without', () => {
    expect(complaints('lint-output', formatJson(findingsOf(report)))).toEqual([]);
    expect(complaints('lint-output', formatJson(findingsOf(cleanReport)))).toEqual([]);
  });

  it('is refused by the schema when a field is missing or wrong', () => {
    const output = formatJson(findingsOf(report));
    for (const [from, to] of [['"fingerprint"', '"print"'], ['"error"', '"fatal"'], ['"line": 4', '"line": 0'], ['"version": 1', '"version": 2']] as const) {
      expect(complaints('lint-output', output.replace(from, to))).not.toEqual([]);
    }
  });

  it('gives the start of a file that could not be read', () => {
    const unreadable = { ...report, files: new Map<string, SourceFile>() };
    const { diagnostics } = parse(formatJson(findingsOf(unreadable)));
    expect(diagnostics.map(({ range }) => range)).toEqual(Array(3).fill({ start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }));
  });

  it('escapes what a terminal would obey, and reads back the same', () => {
    const message = 'a\u001b[31m\u009b31m\u202eb\ud800';
    const text = formatJson(findingsOf({ ...report, diagnostics: report.diagnostics.map((diagnostic) => ({ ...diagnostic, message })) }));
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/u);
    expect(parse(text).diagnostics[0]?.message).toBe(message);
  });

  it('shows errors only but counts all, and keeps their fingerprints', () => {
    const all = parse(formatJson(findingsOf(report)));
    const errors = parse(formatJson(findingsOf(report, { least: 'error' })));
    expect(errors.summary).toEqual(all.summary);
    expect(errors.diagnostics).toEqual(all.diagnostics.slice(0, 1));
  });
});
