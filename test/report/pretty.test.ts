import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { findingsOf } from '../../src/report/findings.js';
import { formatPretty } from '../../src/report/pretty.js';
import { cleanReport, report, skill } from './fixture.js';

const plain = { colors: pc.createColors(false), width: 80 };

function prettyOf(diagnostics: readonly Diagnostic[]): string {
  return formatPretty(findingsOf({ ...report, diagnostics }), plain);
}

describe('pretty output', () => {
  it('shows each finding with its code, by file, and sums up', () => {
    expect(formatPretty(findingsOf(report), plain)).toBe(`mailer/SKILL.md

  error \`Slack connector\` needs the app \`slack\`, which is not among the \`connections\`. (undeclared-connection)
  at mailer/SKILL.md:4:24
    3 | Fetch with \`GMAIL_FETCH_EMAILS\`.
    4 | Then post it using the Slack connector.
      |                        ^^^^^^^^^^^^^^^
  see mailer/worker.yml:2:1 Only \`gmail\` and \`notion\` are declared here.
  help: Add \`slack\` to \`connections\` in \`mailer/worker.yml\`.

mailer/worker.yml

  warning The instructions never use \`notion\`. (unused-connection)
  at mailer/worker.yml:5:5
    4 |     allowed_tools: [GMAIL_FETCH_EMAILS]
    5 |   - app: notion
      |     ^^^^^^^^^^^
    6 | exec:

tools.json

  info \`objekt\` is no type. (unknown-type)
  at tools.json:1:418
    1 | …e. Sends a message to everyone. ", "inputSchema": {"type": "objekt"}}]
      |                                                             ^^^^^^^^
  help: Write \`object\`.

Read about these rules: workerlint rules undeclared-connection unused-connection unknown-type
1 error, 1 warning and 1 info in 1 definition and 1 tool list, 3 files read.
1 can be fixed with --fix=review, which wants your eye.
`);
  });

  it('says when there is nothing to report', () => {
    expect(formatPretty(findingsOf(cleanReport), plain)).toBe('No problems found in 3 definitions.\n');
  });

  it('says when there was nothing to look at', () => {
    const nothing = { ...report, diagnostics: [], definitions: [], inventories: [], files: new Map() };
    expect(formatPretty(findingsOf(nothing), plain)).toBe('Nothing to lint: no definitions and no tool lists were found.\n');
  });

  it('counts what it does not show', () => {
    const text = formatPretty(findingsOf(report, { least: 'error' }), plain);
    expect(text).not.toContain('unused-connection');
    expect(text).toContain('1 error, 1 warning and 1 info in 1 definition and 1 tool list, 3 files read; 2 not shown.');
  });

  it('colours severity, place and underline when it may', () => {
    const text = formatPretty(findingsOf(report, { least: 'error' }), { colors: pc.createColors(true), width: 80 });
    expect(text).toContain('\u001b[1m\u001b[31merror\u001b[39m\u001b[22m');
    expect(text).toContain('\u001b[36mmailer/SKILL.md:4:24\u001b[39m');
    expect(text).toContain('\u001b[31m                       ^^^^^^^^^^^^^^^\u001b[39m');
    expect(text).toContain('\u001b[1m`slack`\u001b[22m');
  });

  it('lets nothing from a file steer the terminal', () => {
    const hostile: Diagnostic = {
      rule: 'unknown-tool',
      severity: 'error',
      path: 'a\u001b[2J\nb/SKILL.md',
      span: { start: 0, end: 0 },
      message: 'No tool `x\u001b]8;;http://example.org\u0007y\u202ez`\nerror: forged',
      help: 'Use `\u009b31m`.',
    };
    expect(prettyOf([hostile])).toBe(`a<U+001B>[2J<U+000A>b/SKILL.md

  error No tool \`x<U+001B>]8;;http://example.org<U+0007>y<U+202E>z\` error: forged (unknown-tool)
  at a<U+001B>[2J<U+000A>b/SKILL.md:1:1
  help: Use \`<U+009B>31m\`.

Read about this rule: workerlint rules unknown-tool
1 error in 1 definition and 1 tool list, 3 files read.
`);
  });

  it('does not list more rules than fit into one command', () => {
    const rules = ['one', 'two', 'three', 'four', 'five', 'six'];
    const text = prettyOf(rules.map((rule) => ({ rule, severity: 'error', path: skill.path, span: { start: 0, end: 1 }, message: 'Wrong.' })));
    expect(text).toContain('Read about these rules: workerlint rules <id>\n');
  });
});
