import { describe, expect, it } from 'vitest';
import type { LintReport } from '../../src/engine/lint-types.js';
import { findingsOf } from '../../src/report/findings.js';
import { formatFindings } from '../../src/report/format-findings.js';
import { formatNames } from '../../src/report/formats.js';
import { formatReferencesJson } from '../../src/report/references-json.js';
import { formatReferencesPretty } from '../../src/report/references-pretty.js';
import { plainColors } from '../../src/report/colors.js';
import { SourceFile } from '../../src/text/source-file.js';
import { context } from './context.js';
import { mailer, report } from './fixture.js';

const secret = 'tok_9f8e7d6c5b4a3210';
const file = new SourceFile('mailer/worker.yml', `name: mailer\ntoken: "${secret}"\nagain: ${secret}\nlast: true\n`);
const start = file.text.indexOf(secret);
const finding = {
  rule: 'secret-in-file',
  severity: 'error' as const,
  path: file.path,
  span: { start, end: start + secret.length },
  message: 'A token stands here.',
  sensitive: true,
};
const leaking: LintReport = {
  ...report,
  definitions: [{ ...mailer, name: { value: secret, file, span: finding.span }, declared: { ...mailer.declared, secrets: [{ value: secret, file, span: finding.span }] } }],
  files: new Map([[file.path, file]]),
  diagnostics: [
    finding,
    { ...finding, rule: 'unknown-key', sensitive: false, span: { start: start + secret.length + 2, end: file.text.indexOf('last') }, message: `\`${secret}\` is unknown.`, help: `Remove ${secret}.`, related: [{ path: file.path, span: finding.span, message: secret }] },
    { ...finding, rule: 'moves', sensitive: false, fix: { title: `Move ${secret}`, safety: 'safe', edits: [{ path: file.path, span: { start: 0, end: 0 }, text: `key: ${secret}\n` }] } },
  ],
  suppressed: [{ diagnostic: { ...finding, message: secret }, by: 'comment', reason: secret }],
};

describe('a secret in a linted file', () => {
  it.each(formatNames)('is not shown in %s, in its own place or any other', (format) => {
    const output = formatFindings(format, findingsOf(leaking), { ...context, showSuppressed: true });
    expect(output).not.toContain(secret);
    expect(output).not.toContain(secret.slice(4));
    expect(output).toContain('secret-in-file');
  });

  it('is not shown where references bear it as a name', () => {
    for (const output of [formatReferencesJson(leaking), formatReferencesPretty(leaking, plainColors)]) {
      expect(output).not.toContain(secret.slice(4));
      expect(output).toContain('•'.repeat(secret.length));
    }
  });

  it('is not shown where a message cuts it', () => {
    const cut = { ...finding, rule: 'long-value', sensitive: false, message: `The value is \`${secret.slice(0, 15)}…\`, and tok_ is how such begin.` };
    const [shown] = findingsOf({ ...report, files: new Map([[file.path, file]]), diagnostics: [cut, finding] }).shown.filter(({ rule }) => rule === 'long-value');
    expect(shown?.message).toBe(`The value is \`${'•'.repeat(15)}…\`, and tok_ is how such begin.`);
  });

  it('is masked with as many dots, so that every place stays where it is', () => {
    const output = formatFindings('pretty', findingsOf(leaking), context);
    expect(output).toContain(`    2 | token: "${'•'.repeat(secret.length)}"\n      |         ${'^'.repeat(secret.length)}\n`);
    expect(output).toContain(`    3 | again: ${'•'.repeat(secret.length)}\n`);
  });

  it('keeps lines and pairs of code units apart', () => {
    const text = 'a: |\n  first 🙂\r\n  second\nb: 1\n';
    const block = new SourceFile('x.yml', text);
    const span = { start: text.indexOf('first'), end: text.indexOf('\nb') };
    const masked = findingsOf({ ...report, files: new Map([['x.yml', block]]), diagnostics: [{ ...finding, path: 'x.yml', span }] }).report.files.get('x.yml');
    expect(masked?.text).toBe(`a: |\n  ${'•'.repeat(8)}\r\n${'•'.repeat(8)}\nb: 1\n`);
  });

  it('does not change the identity of a finding', () => {
    const printOf = (each: LintReport): string => {
      const findings = findingsOf(each);
      const [shown] = findings.shown;
      return shown ? findings.fingerprintOf(shown) : '';
    };
    const open = { ...finding, sensitive: false };
    expect(printOf({ ...leaking, diagnostics: [finding] })).toBe(printOf({ ...leaking, diagnostics: [open], suppressed: [] }));
  });

  it('leaves a fix out that would write it, for masked it would spoil the file', () => {
    expect(findingsOf(leaking).shown.map(({ fix }) => fix)).toEqual([undefined, undefined, undefined]);
  });
});
