import type { Log, Result, Run } from 'sarif';
import { describe, expect, it } from 'vitest';
import type { LintReport } from '../../src/engine/lint-types.js';
import { findingsOf } from '../../src/report/findings.js';
import { acceptedResults, displayedResults, formatSarif } from '../../src/report/sarif.js';
import { SourceFile } from '../../src/text/source-file.js';
import { context } from './context.js';
import { cleanReport, manifest, report, skill } from './fixture.js';
import { sarifComplaints } from './sarif-schema.js';

function runOf(shown: LintReport, options: Partial<typeof context> = {}): Run {
  const log = JSON.parse(formatSarif(findingsOf(shown), { ...context, ...options })) as Log;
  expect(sarifComplaints(log)).toEqual([]);
  const [run] = log.runs;
  if (!run) throw new Error('There is no run.');
  return run;
}

const resultsOf = (shown: LintReport, options: Partial<typeof context> = {}): readonly Result[] => runOf(shown, options).results ?? [];
const [first] = report.diagnostics;
if (!first) throw new Error('The fixture has no finding.');

describe('SARIF', () => {
  it('fits the official schema, with findings and without', () => {
    expect(runOf(report).columnKind).toBe('utf16CodeUnits');
    expect(resultsOf(cleanReport)).toEqual([]);
  });

  it('is refused by the schema when it is wrong, so that the check means something', () => {
    const text = formatSarif(findingsOf(report), context);
    for (const [from, to] of [['"2.1.0"', '"2.2.0"'], ['"ruleId"', '"rule"'], ['"startLine": 4', '"startLine": 0'], ['"artifactChanges"', '"changes"'], ['"level": "error"', '"level": "fatal"']] as const) {
      expect(sarifComplaints(JSON.parse(text.replace(from, to)))).not.toEqual([]);
    }
  });

  it('places a result in the repository, with its text, its lines and its related places', () => {
    expect(resultsOf(report)[0]).toMatchObject({
      ruleId: 'undeclared-connection',
      ruleIndex: 0,
      level: 'error',
      message: { text: '`Slack connector` needs the app `slack`, which is not among the `connections`.\nAdd `slack` to `connections` in `mailer/worker.yml`.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'team/mailer/SKILL.md', uriBaseId: '%SRCROOT%' },
            region: { startLine: 4, startColumn: 24, endLine: 4, endColumn: 39, snippet: { text: 'Slack connector' } },
            contextRegion: { startLine: 4, endLine: 4, snippet: { text: 'Then post it using the Slack connector.' } },
          },
        },
      ],
      relatedLocations: [{ id: 0, physicalLocation: { artifactLocation: { uri: 'team/mailer/worker.yml' } }, message: { text: 'Only `gmail` and `notion` are declared here.' } }],
    });
  });

  it('carries a fix as changes of files, and no fix where there is none', () => {
    const [withFix, without] = resultsOf(report);
    expect(withFix?.fixes).toEqual([
      {
        description: { text: 'Declare `slack`' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'team/mailer/worker.yml', uriBaseId: '%SRCROOT%' },
            replacements: [{ deletedRegion: { startLine: 6, startColumn: 1, endLine: 6, endColumn: 1 }, insertedContent: { text: '  - app: slack\n' } }],
          },
        ],
        properties: { safety: 'review' },
      },
    ]);
    expect(without).not.toHaveProperty('fixes');
  });

  it('describes each rule that reported something, and gives no address that there is not', () => {
    const [rule, ...others] = runOf(report).tool.driver.rules ?? [];
    expect(rule).toMatchObject({
      id: 'undeclared-connection',
      name: 'UndeclaredConnection',
      shortDescription: { text: 'The instructions use an app that is not declared.' },
      fullDescription: { text: 'The run ends with `not found`.\n\nNothing says why.' },
      defaultConfiguration: { level: 'error' },
      properties: { tags: ['reference'] },
    });
    expect(rule).not.toHaveProperty('helpUri');
    expect(rule?.help?.text).toContain('workerlint rules undeclared-connection');
    expect(rule?.help?.text).toContain('--rule undeclared-connection=off');
    expect(rule?.help?.markdown).toContain('### Wrong');
    // A rule that the catalogue does not know is still told apart.
    expect(others.map(({ id }) => id)).toEqual(['unknown-type', 'unused-connection']);
    expect(resultsOf(report).map(({ ruleIndex }) => ruleIndex)).toEqual([0, 2, 1]);
  });

  it('keeps the fingerprint when other lines change', () => {
    const moved = { ...first, span: { start: first.span.start + 6, end: first.span.end + 6 } };
    const longer = new Map([...report.files, [skill.path, new SourceFile(skill.path, `Hello\n${skill.text}`)]]);
    const print = (shown: LintReport): unknown => resultsOf(shown)[0]?.partialFingerprints;
    expect(print({ ...report, diagnostics: [moved], files: longer })).toEqual(print({ ...report, diagnostics: [first] }));
    expect(Object.values(print({ ...report, diagnostics: [first] }) as object)).toEqual([expect.stringMatching(/^[0-9a-f]{14}$/u)]);
  });

  it('lists suppressed and known findings only when asked, each with its suppression', () => {
    const aside = { ...report, diagnostics: [], known: [first], suppressed: [{ diagnostic: { ...first, rule: 'b' }, by: 'comment' as const, reason: 'Later.' }, { diagnostic: { ...first, rule: 'c' }, by: 'config' as const }] };
    expect(resultsOf(aside)).toEqual([]);
    expect(resultsOf(aside, { showSuppressed: true }).map(({ ruleId, suppressions }) => [ruleId, suppressions])).toEqual([
      ['b', [{ kind: 'inSource', status: 'accepted', justification: 'Later.' }]],
      ['c', [{ kind: 'external', status: 'accepted' }]],
      ['undeclared-connection', [{ kind: 'external', status: 'accepted', justification: 'It is in the baseline.' }]],
    ]);
  });

  it('encodes paths as relative URIs', () => {
    const path = 'a b/ü#?%:[x]/SKILL.md';
    const uri = resultsOf({ ...report, diagnostics: [{ ...first, path, related: [] }] }, { inRepository: (at) => at })[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri;
    expect(uri).toBe('a%20b/%C3%BC%23%3F%25%3A%5Bx%5D/SKILL.md');
    expect(decodeURIComponent(uri ?? '')).toBe(path);
  });

  it('has a region for a file that could not be read, and no snippet of a very long one', () => {
    const [unread] = resultsOf({ ...report, files: new Map() });
    expect(unread?.locations?.[0]?.physicalLocation?.region).toEqual({ startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 });
    const long = new SourceFile(manifest.path, 'x'.repeat(5000));
    const [whole] = resultsOf({ ...report, files: new Map([[manifest.path, long]]), diagnostics: [{ ...first, path: manifest.path, span: { start: 0, end: 5000 }, related: [] }] });
    expect(whole?.locations?.[0]?.physicalLocation).toEqual({ artifactLocation: { uri: 'team/mailer/worker.yml', uriBaseId: '%SRCROOT%' }, region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 5001 } });
  });
});

describe('the limits of GitHub', () => {
  const many = (count: number): LintReport => {
    const { rule, path, span, message } = first;
    return { ...report, diagnostics: Array.from({ length: count }, (_, index) => ({ rule, path, span, message, severity: index < count - 10 ? ('info' as const) : ('error' as const) })) };
  };
  const unchecked = (shown: LintReport): Run | undefined => (JSON.parse(formatSarif(findingsOf(shown), context)) as Log).runs[0];

  it('keeps the worst results that GitHub takes, and says that there are more', () => {
    const run = unchecked(many(acceptedResults + 5));
    expect(run?.results).toHaveLength(acceptedResults);
    expect(run?.results?.filter(({ level }) => level === 'error')).toHaveLength(10);
    expect(run?.invocations?.[0]?.toolExecutionNotifications).toMatchObject([{ level: 'warning', message: { text: expect.stringContaining('Of 25005 findings') as string } }]);
  });

  it('says when GitHub will show fewer than there are', () => {
    const run = unchecked(many(displayedResults + 1));
    expect(run?.results).toHaveLength(displayedResults + 1);
    expect(run?.invocations?.[0]?.toolExecutionNotifications).toMatchObject([{ level: 'note' }]);
    expect(unchecked(many(displayedResults))?.invocations?.[0]?.toolExecutionNotifications).toEqual([]);
  });

  it('cuts what is too long', () => {
    const long = { ...first, message: `${'🙂'.repeat(9000)}`, related: Array.from({ length: 300 }, () => ({ path: manifest.path, span: { start: 0, end: 1 }, message: 'Here.' })) };
    const [result] = resultsOf({ ...report, diagnostics: [long] });
    expect(result?.message.text?.length).toBeLessThanOrEqual(4000);
    expect(result?.message.text).not.toMatch(/\p{Cs}/u);
    expect(result?.relatedLocations).toHaveLength(100);
  });
});
