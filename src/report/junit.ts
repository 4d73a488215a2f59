import { atLeast } from '../model/diagnostic.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { byDefinition, titleOf } from './by-definition.js';
import type { Section } from './by-definition.js';
import { codeFrame } from './code-frame.js';
import { plainColors } from './colors.js';
import type { Findings } from './findings.js';
import type { FormatContext } from './format-findings.js';
import { startOf } from './json-range.js';
import { element } from './markup.js';
import type { Markup } from './markup.js';
import { ruleReference } from './rule-reference.js';
import { inOneLine } from './visible.js';

type JUnitContext = Pick<FormatContext, 'failOn' | 'inRepository' | 'showSuppressed'>;

/** Cells of a line of code. */
const frameWidth = 120;

interface TestCase {
  readonly element: Markup;
  readonly outcome: 'passed' | 'failed' | 'skipped';
}

/**
 * JUnit XML as test reports of CI servers read it: a suite for each definition and for each other file, a test for each finding, which fails
 * where the finding fails the run and passes with the finding as its output where it does not. What is clean is one test that passes.
 */
export function formatJUnit(findings: Findings, context: JUnitContext): string {
  const suites = byDefinition(findings).map((section) => suite(section, findings, context));
  const totals = countsOf(suites.flatMap(({ cases }) => cases));
  const root = element('testsuites', { name: 'workerlint', ...totals }, '\n', suites.map(({ markup }) => [markup, '\n']));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
}

function suite(section: Section, findings: Findings, context: JUnitContext): { markup: Markup; cases: readonly TestCase[] } {
  const { definition, path, shown, suppressed, known } = section;
  const file = context.inRepository(path);
  const live = shown.map((diagnostic) => findingCase(diagnostic, findings, context));
  const passed = live.length > 0 ? [] : [{ element: element('testcase', { name: 'has no problems', classname: file, file, line: 1 }), outcome: 'passed' as const }];
  const skipped = context.showSuppressed
    ? [
        ...suppressed.map(({ diagnostic, by, reason }) => skippedCase(diagnostic, `suppressed by ${by === 'comment' ? 'a comment' : 'the configuration'}${reason === undefined ? '' : `: ${reason}`}`, findings, context)),
        ...known.map((diagnostic) => skippedCase(diagnostic, 'known: it is in the baseline', findings, context)),
      ]
    : [];
  const cases = [...live, ...passed, ...skipped];
  const name = definition ? `${titleOf(section, findings)} (${definition.format}, ${path})` : path;
  return { markup: element('testsuite', { name, file, ...countsOf(cases) }, '\n', cases.map((each) => [each.element, '\n'])), cases };
}

function findingCase(diagnostic: Diagnostic, findings: Findings, context: JUnitContext): TestCase {
  const { severity, message, rule } = diagnostic;
  const { failOn } = context;
  const fails = failOn !== 'never' && atLeast(severity, failOn);
  const text = textOf(diagnostic, findings, context);
  const content = fails ? element('failure', { type: rule, message: `${severity}: ${message}` }, text) : element('system-out', {}, text);
  return { element: testCase(diagnostic, findings, context, content), outcome: fails ? 'failed' : 'passed' };
}

function skippedCase(diagnostic: Diagnostic, reason: string, findings: Findings, context: JUnitContext): TestCase {
  return { element: testCase(diagnostic, findings, context, element('skipped', { message: reason })), outcome: 'skipped' };
}

function testCase(diagnostic: Diagnostic, { report }: Findings, { inRepository }: JUnitContext, content: Markup): Markup {
  const { rule, path, span } = diagnostic;
  const { line, column } = startOf(report.files, path, span);
  const file = inRepository(path);
  return element('testcase', { name: `${rule} at ${file}:${line}:${column}`, classname: file, file, line }, content);
}

function textOf({ rule, severity, message, help, path, span, related = [] }: Diagnostic, { report }: Findings, { inRepository }: JUnitContext): string {
  const place = (at: string, part: Diagnostic['span']): string => {
    const { line, column } = startOf(report.files, at, part);
    return `${inRepository(at)}:${line}:${column}`;
  };
  const file = report.files.get(path);
  return [
    `${place(path, span)} ${severity} ${inOneLine(message)} (${rule})`,
    ...(file ? codeFrame(file, span, { colors: plainColors, mark: (text) => text, width: frameWidth }) : []),
    ...related.map((other) => `see ${place(other.path, other.span)} ${inOneLine(other.message)}`),
    ...(help === undefined ? [] : [`help: ${inOneLine(help)}`]),
    `Read about it: ${ruleReference(rule)}`,
  ].join('\n');
}

function countsOf(cases: readonly TestCase[]): { tests: number; failures: number; errors: number; skipped: number } {
  const count = (outcome: TestCase['outcome']): number => cases.filter((each) => each.outcome === outcome).length;
  return { tests: cases.length, failures: count('failed'), errors: 0, skipped: count('skipped') };
}
