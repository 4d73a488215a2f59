import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../src/report/findings.js';
import { formatJUnit } from '../../src/report/junit.js';
import { context } from './context.js';
import { cleanReport, mailer, report } from './fixture.js';
import { named, parseXml } from './parsed.js';

describe('JUnit XML', () => {
  it('has a suite for each definition and other file, and a test for each finding at its line', () => {
    const root = parseXml(formatJUnit(findingsOf(report), context));
    expect(root).toMatchObject({ name: 'testsuites', attributes: { name: 'workerlint', tests: '3', failures: '1', errors: '0', skipped: '0' } });
    expect(root.children.map(({ attributes }) => [attributes['name'], attributes['tests'], attributes['failures']])).toEqual([
      ['mailer (floom, mailer/worker.yml)', '2', '1'],
      ['tools.json', '1', '0'],
    ]);
    expect(named(root, 'testcase').map(({ attributes: { name, file, line, classname } }) => [name, file, line, classname])).toEqual([
      ['undeclared-connection at team/mailer/SKILL.md:4:24', 'team/mailer/SKILL.md', '4', 'team/mailer/SKILL.md'],
      ['unused-connection at team/mailer/worker.yml:5:5', 'team/mailer/worker.yml', '5', 'team/mailer/worker.yml'],
      ['unknown-type at team/tools.json:1:418', 'team/tools.json', '1', 'team/tools.json'],
    ]);
  });

  it('says in a failure what is wrong, with the code, the help and where to read about the rule', () => {
    const [failure] = named(parseXml(formatJUnit(findingsOf(report), context)), 'failure');
    expect(failure?.attributes).toEqual({ type: 'undeclared-connection', message: 'error: `Slack connector` needs the app `slack`, which is not among the `connections`.' });
    expect(failure?.text).toContain('\n4 | Then post it using the Slack connector.\n  |                        ^^^^^^^^^^^^^^^\n');
    expect(failure?.text).toContain('\nsee team/mailer/worker.yml:2:1 Only `gmail` and `notion` are declared here.\n');
    expect(failure?.text).toMatch(/\nhelp: Add `slack`[^\n]*\nRead about it: workerlint rules undeclared-connection$/u);
  });

  it('fails what fails the run, and has the rest as output', () => {
    const outcome = (failOn: typeof context.failOn): string[] => named(parseXml(formatJUnit(findingsOf(report), { ...context, failOn })), 'testcase').map(({ children }) => children[0]?.name ?? '');
    expect(outcome('error')).toEqual(['failure', 'system-out', 'system-out']);
    expect(outcome('warning')).toEqual(['failure', 'failure', 'system-out']);
    expect(outcome('never')).toEqual(['system-out', 'system-out', 'system-out']);
  });

  it('has a test that passes for a definition without findings', () => {
    const root = parseXml(formatJUnit(findingsOf({ ...cleanReport, definitions: [mailer] }), context));
    expect(named(root, 'testcase')).toEqual([{ name: 'testcase', attributes: { name: 'has no problems', classname: 'team/mailer/worker.yml', file: 'team/mailer/worker.yml', line: '1' }, children: [], text: '' }]);
    expect(root.attributes).toMatchObject({ tests: '1', failures: '0' });
  });

  it('skips what is suppressed when it is to be shown', () => {
    const [first] = report.diagnostics;
    const aside = { ...report, diagnostics: [], suppressed: first ? [{ diagnostic: first, by: 'comment' as const, reason: 'Later.' }] : [] };
    expect(named(parseXml(formatJUnit(findingsOf(aside), context)), 'skipped')).toEqual([]);
    const root = parseXml(formatJUnit(findingsOf(aside), { ...context, showSuppressed: true }));
    expect(named(root, 'skipped').map(({ attributes }) => attributes['message'])).toEqual(['suppressed by a comment: Later.']);
    expect(root.attributes['skipped']).toBe('1');
  });
});
