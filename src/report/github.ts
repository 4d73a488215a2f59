import type { Diagnostic, Severity } from '../model/diagnostic.js';
import { plainColors } from './colors.js';
import { conclusion } from './conclusion.js';
import { counted } from './findings.js';
import type { Findings } from './findings.js';
import type { FormatContext } from './format-findings.js';
import { rangeOf } from './json-range.js';
import { ruleReference } from './rule-reference.js';
import { inOneLine, makeVisible } from './visible.js';

const commands: Readonly<Record<Severity, 'error' | 'warning' | 'notice'>> = { error: 'error', warning: 'warning', info: 'notice' };

/** Annotations of each kind that GitHub shows of one step (https://github.com/orgs/community/discussions/26680). */
const shownOfAKind = 10;

/**
 * Workflow commands that GitHub turns into annotations on the lines of a pull request, the worst first, since it shows the first few only;
 * then the same findings and their sum as text, for the log.
 */
export function formatGitHub(findings: Findings, { inRepository }: Pick<FormatContext, 'inRepository'>): string {
  const { report, shown } = findings;
  const place = ({ path, span }: Diagnostic): string => {
    const { line, column } = rangeOf(report.files.get(path), span).start;
    return `${makeVisible(path)}:${line}:${column}`;
  };
  const worstFirst = (['error', 'warning', 'info'] as const).flatMap((severity) => shown.filter((diagnostic) => diagnostic.severity === severity));
  const hidden = (['error', 'warning', 'info'] as const).some((severity) => shown.filter((diagnostic) => diagnostic.severity === severity).length > shownOfAKind);
  const text = [
    ...shown.map((diagnostic) => `${diagnostic.severity} ${place(diagnostic)} ${inOneLine(diagnostic.message)} (${diagnostic.rule})`),
    conclusion(findings, plainColors),
    ...(shown.length > 0 ? [`Read about a rule: ${ruleReference('<id>')}`] : []),
    ...(hidden ? [`GitHub shows up to ${counted(shownOfAKind, 'annotation')} of each severity; all findings are listed above.`] : []),
  ];
  return `${[...worstFirst.map((diagnostic) => annotation(diagnostic, findings, inRepository)), ...text.map(inertLine)].join('\n')}\n`;
}

function annotation({ rule, severity, message, help, path, span }: Diagnostic, { report }: Findings, inRepository: (path: string) => string): string {
  const { start, end } = rangeOf(report.files.get(path), span);
  const properties: Record<string, string | number> = {
    file: makeVisible(inRepository(path)),
    line: start.line,
    endLine: end.line,
    // Columns of a range of several lines are refused.
    ...(start.line === end.line && { col: start.column, endColumn: Math.max(end.column, start.column) }),
    title: `workerlint: ${rule}`,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(String(value))}`);
  const lines = [message, ...(help === undefined ? [] : [help])].map(inOneLine);
  return withoutOldCommands(`::${commands[severity]} ${written.join(',')}::${escapedData([...lines, `Read about it: ${ruleReference(rule)}`].join('\n'))}`);
}

/** As the runner reads it back (actions/toolkit, packages/core/src/command.ts). */
function escapedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** A line of the log that no runner takes for a command, which starts with `::`. */
function inertLine(line: string): string {
  return withoutOldCommands(line).replace(/^\s*::/u, (mark) => mark.replace('::', ':<U+003A>'));
}

/** The older commands, `##[name]`, count anywhere in a line. */
function withoutOldCommands(line: string): string {
  return line.replaceAll('##[', '##<U+005B>');
}
