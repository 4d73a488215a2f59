import { expect, it } from 'vitest';
import { findingsOf } from '../../src/report/findings.js';
import { formatGitLab } from '../../src/report/gitlab.js';
import { context } from './context.js';
import { cleanReport, report } from './fixture.js';

interface Issue {
  readonly fingerprint: string;
  readonly location: object;
}

const issuesOf = (text: string): readonly Issue[] => JSON.parse(text) as Issue[];

it('has the fields that GitLab reads', () => {
  const [first, ...others] = issuesOf(formatGitLab(findingsOf(report), context));
  expect(first).toEqual({
    type: 'issue',
    check_name: 'undeclared-connection',
    description: '`Slack connector` needs the app `slack`, which is not among the `connections`. Add `slack` to `connections` in `mailer/worker.yml`. (workerlint rules undeclared-connection)',
    fingerprint: first?.fingerprint,
    severity: 'major',
    location: { path: 'team/mailer/SKILL.md', lines: { begin: 4, end: 4 } },
  });
  expect(others).toMatchObject([{ severity: 'minor' }, { severity: 'info' }]);
});

it('has a fingerprint for each finding, alike ones included', () => {
  const alike = { ...report, diagnostics: [...report.diagnostics, ...report.diagnostics].map((diagnostic) => ({ ...diagnostic })) };
  const prints = issuesOf(formatGitLab(findingsOf(alike), context)).map(({ fingerprint }) => fingerprint);
  expect(new Set(prints).size).toBe(6);
  expect(prints.every((print) => /^[0-9a-f]{14}$/u.test(print))).toBe(true);
});

it('is an empty list without findings', () => {
  expect(formatGitLab(findingsOf(cleanReport), context)).toBe('[]\n');
});
