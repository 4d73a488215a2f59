import type { Diagnostic } from '../model/diagnostic.js';
import type { SourceFile } from '../text/source-file.js';
import { codeFrame } from './code-frame.js';
import type { Colors } from './colors.js';
import { conclusion, furtherReading, remarks } from './conclusion.js';
import type { Findings } from './findings.js';
import { startOf } from './json-range.js';
import { severityColor } from './severity-color.js';
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

/** Text with what stands in backticks in bold. */
export function emphasised(text: string, colors: Colors): string {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return text;
  return parts.map((part, index) => (index % 2 === 0 ? part : colors.bold(`\`${part}\``))).join('');
}
