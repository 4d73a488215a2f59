import { expect, it } from 'vitest';
import { formatCompact } from '../../src/report/compact.js';
import { findingsOf } from '../../src/report/findings.js';
import { cleanReport, report } from './fixture.js';

it('has one line per finding, then where to read about the rules', () => {
  expect(formatCompact(findingsOf(report))).toBe(
    [
      'mailer/SKILL.md:4:24 error `Slack connector` needs the app `slack`, which is not among the `connections`. (undeclared-connection)',
      'mailer/worker.yml:5:5 warning The instructions never use `notion`. (unused-connection)',
      'tools.json:1:418 info `objekt` is no type. (unknown-type)',
      'Read about these rules: workerlint rules undeclared-connection unused-connection unknown-type',
      '',
    ].join('\n'),
  );
});

it('is empty without findings', () => {
  expect(formatCompact(findingsOf(cleanReport))).toBe('');
});

it('keeps a finding on its line whatever its message holds', () => {
  const [first] = report.diagnostics;
  const text = formatCompact(findingsOf({ ...report, diagnostics: first ? [{ ...first, message: 'a\r\nb\u001bc' }] : [] }));
  expect(text).toBe('mailer/SKILL.md:4:24 error a b<U+001B>c (undeclared-connection)\nRead about this rule: workerlint rules undeclared-connection\n');
});
