import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../src/report/findings.js';
import { formatGitHub } from '../../src/report/github.js';
import { context } from './context.js';
import { cleanReport, report } from './fixture.js';

const [first] = report.diagnostics;
if (!first) throw new Error('The fixture has no finding.');

describe('annotations for GitHub', () => {
  it('stand on the line in the repository, the worst first, and are followed by the same as text', () => {
    expect(formatGitHub(findingsOf(report), context)).toBe(
      [
        '::error file=team/mailer/SKILL.md,line=4,endLine=4,col=24,endColumn=39,title=workerlint%3A undeclared-connection::`Slack connector` needs the app `slack`, which is not among the `connections`.%0AAdd `slack` to `connections` in `mailer/worker.yml`.%0ARead about it: workerlint rules undeclared-connection',
        '::warning file=team/mailer/worker.yml,line=5,endLine=5,col=5,endColumn=16,title=workerlint%3A unused-connection::The instructions never use `notion`.%0ARead about it: workerlint rules unused-connection',
        '::notice file=team/tools.json,line=1,endLine=1,col=418,endColumn=426,title=workerlint%3A unknown-type::`objekt` is no type.%0AWrite `object`.%0ARead about it: workerlint rules unknown-type',
        'error mailer/SKILL.md:4:24 `Slack connector` needs the app `slack`, which is not among the `connections`. (undeclared-connection)',
        'warning mailer/worker.yml:5:5 The instructions never use `notion`. (unused-connection)',
        'info tools.json:1:418 `objekt` is no type. (unknown-type)',
        '1 error, 1 warning and 1 info in 1 definition and 1 tool list, 3 files read.',
        'Read about a rule: workerlint rules <id>',
        '',
      ].join('\n'),
    );
  });

  it('are none without findings, and the sum stays', () => {
    expect(formatGitHub(findingsOf(cleanReport), context)).toBe('No problems found in 3 definitions.\n');
  });

  it('have no columns over several lines, which GitHub refuses', () => {
    const [line] = formatGitHub(findingsOf({ ...report, diagnostics: [{ ...first, span: { start: 0, end: first.span.end } }] }), context).split('\n');
    expect(line).toMatch(/^::error file=team\/mailer\/SKILL\.md,line=1,endLine=4,title=/u);
  });

  it('escape what ends a property or a command', () => {
    const text = formatGitHub(findingsOf({ ...report, diagnostics: [{ ...first, path: 'a,b:c%.md', message: '100%\r\n::error::x' }] }), context);
    expect(text).toMatch(/^::error file=team\/a%2Cb%3Ac%25\.md,.*::100%25 ::error::x%0A/u);
    expect(text.split('\n').filter((line) => line.startsWith('::'))).toHaveLength(1);
  });

  it('come with a word on how many GitHub shows where there are more', () => {
    const many = { ...report, diagnostics: Array.from({ length: 11 }, () => first) };
    expect(formatGitHub(findingsOf(many), context)).toContain('GitHub shows up to 10 annotations of each severity; all findings are listed above.\n');
  });
});
