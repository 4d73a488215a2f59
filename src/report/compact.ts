import type { Findings } from './findings.js';
import { startOf } from './json-range.js';
import { inOneLine, makeVisible } from './visible.js';

/** One line per finding, `file:line:column severity message (rule)`, and nothing else: for editors, grep and logs. */
export function formatCompact({ report, shown }: Findings): string {
  return shown
    .map(({ path, span, severity, message, rule }) => {
      const { line, column } = startOf(report.files, path, span);
      return `${makeVisible(path)}:${line}:${column} ${severity} ${inOneLine(message)} (${rule})\n`;
    })
    .join('');
}
