import type { Diagnostic, Severity } from '../model/diagnostic.js';
import type { SourceFile } from '../text/source-file.js';
import { codeFrame } from './code-frame.js';
import type { Colors } from './colors.js';
import { counted, enumerated } from './findings.js';
import type { Findings } from './findings.js';
import { startOf } from './json-range.js';
import { ruleReference } from './json.js';
import { inOneLine, makeVisible } from './visible.js';

export interface PrettyStyle {
  readonly colors: Colors;
  /** Terminal cells of a line of code; longer lines are cut around the finding. */
  readonly width: number;
}

/** For people: the findings of each file with the code that they are about, and one line that sums up. */
export function formatPretty(findings: Findings, style: PrettyStyle): string {
  const { report, shown } = findings;
  const lines: string[] = [];
  let path: string | undefined;
  for (const diagnostic of shown) {
    if (diagnostic.path !== path) lines.push(style.colors.underline(makeVisible(diagnostic.path)), '');
    ({ path } = diagnostic);
    lines.push(...finding(diagnostic, report.files, style), '');
  }
  lines.push(...furtherReading(shown, style.colors), conclusion(findings, style.colors), ...remarks(findings, style.colors));
  return `${lines.join('\n')}\n`;
}

function finding(diagnostic: Diagnostic, files: ReadonlyMap<string, SourceFile>, { colors, width }: PrettyStyle): string[] {
  const { path, span, severity, message, rule, help, related = [] } = diagnostic;
  const mark = severityColor(severity, colors);
  const place = (at: { readonly path: string; readonly span: Diagnostic['span'] }): string => {
    const { line, column } = startOf(files, at.path, at.span);
    return `${makeVisible(at.path)}:${line}:${column}`;
  };
  const file = files.get(path);
  const frame = file ? codeFrame(file, span, { colors, mark, width: width - 4 }) : [];
  return [
    `  ${colors.bold(mark(severity))} ${emphasised(inOneLine(message), colors)} ${colors.dim(`(${rule})`)}`,
    `  ${colors.dim('at')} ${colors.cyan(place(diagnostic))}`,
    ...frame.map((line) => `    ${line}`),
    ...related.map((other) => `  ${colors.dim('see')} ${colors.cyan(place(other))} ${emphasised(inOneLine(other.message), colors)}`),
    ...(help === undefined ? [] : [`  ${colors.green('help:')} ${emphasised(inOneLine(help), colors)}`]),
  ];
}

/** Rules that are named in one command; of more, the reader picks. */
const namedRules = 5;

function furtherReading(shown: readonly Diagnostic[], colors: Colors): string[] {
  const rules = [...new Set(shown.map(({ rule }) => rule))];
  if (rules.length === 0) return [];
  const command = rules.length > namedRules ? ruleReference('<id>') : ruleReference(...rules);
  return [`Read about ${rules.length === 1 ? 'this rule' : 'these rules'}: ${colors.bold(command)}`];
}

function conclusion({ report, shown, summary }: Findings, colors: Colors): string {
  const looked = enumerated([
    ...(summary.definitions > 0 || report.inventories.length === 0 ? [counted(summary.definitions, 'definition')] : []),
    ...(report.inventories.length > 0 ? [counted(report.inventories.length, 'tool list')] : []),
  ]);
  const { errors, warnings, infos, suppressed, known } = summary;
  const isClean = errors + warnings + infos === 0;
  if (isClean && summary.definitions + report.inventories.length === 0) return 'Nothing to lint: no definitions and no tool lists were found.';
  const hidden = report.diagnostics.length - shown.length;
  const apart = [
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
    ...(known > 0 ? [`${known} in the baseline`] : []),
    ...(hidden > 0 ? [`${hidden} not shown`] : []),
  ];
  const rest = apart.length > 0 ? `; ${enumerated(apart)}` : '';
  if (isClean) return colors.green(`No ${known > 0 ? 'new ' : ''}problems found in ${looked}${rest}.`);
  const kinds = [
    ...(errors > 0 ? [severityColor('error', colors)(counted(errors, 'error'))] : []),
    ...(warnings > 0 ? [severityColor('warning', colors)(counted(warnings, 'warning'))] : []),
    ...(infos > 0 ? [severityColor('info', colors)(`${infos} info`)] : []),
  ];
  return `${enumerated(kinds)} in ${looked}, ${counted(summary.files, 'file')} read${rest}.`;
}

/** What else a reader may want to know or do, a line each. */
function remarks({ report, summary, fixes, baseline }: Findings, colors: Colors): string[] {
  const { fixable, fixableWithReview } = summary;
  const flag = (name: string): string => colors.bold(name);
  const stale = baseline?.isPruned ? 0 : report.stale.length;
  const offers = [
    ...(fixable > 0 ? [`${fixable} can be fixed with ${flag('--fix')}`] : []),
    ...(fixableWithReview > 0 ? [`${fixableWithReview}${fixable > 0 ? ' more' : ' can be fixed'} with ${flag('--fix=review')}, which wants your eye`] : []),
  ];
  return [
    ...(fixes ? [`Applied ${fixes.applied.length === 1 ? '1 fix' : `${fixes.applied.length} fixes`} in ${counted(fixes.changes.size, 'file')}.`] : []),
    ...(offers.length > 0 ? [`${offers.join(', ')}.`] : []),
    ...(baseline?.isPruned ? [`Took ${entries(report.stale.length)} out of the baseline.`] : []),
    ...(stale > 0 ? [`The baseline has ${entries(stale)} that no finding matches any more; ${flag('--prune-baseline')} takes ${stale === 1 ? 'it' : 'them'} out.`] : []),
  ];
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

export function severityColor(severity: Severity, colors: Colors): (text: string) => string {
  switch (severity) {
    case 'error':
      return colors.red;
    case 'warning':
      return colors.yellow;
    case 'info':
      return colors.blue;
  }
}

/** Text with what stands in backticks in bold. */
export function emphasised(text: string, colors: Colors): string {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return text;
  return parts.map((part, index) => (index % 2 === 0 ? part : colors.bold(`\`${part}\``))).join('');
}
