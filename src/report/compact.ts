import { plainColors } from './colors.js';
import { furtherReading } from './conclusion.js';
import type { Findings } from './findings.js';
import { startOf } from './json-range.js';
import { inOneLine, makeVisible } from './visible.js';

/** One line per finding, `file:line:column severity message (rule)`, for editors, grep and logs; then where to read about the rules. */
export function formatCompact({ report, shown }: Findings): string {
  const lines = shown.map(({ path, span, severity, message, rule }) => {
    const { line, column } = startOf(report.files, path, span);
    return `${makeVisible(path)}:${line}:${column} ${severity} ${inOneLine(message)} (${rule})`;
  });
  return [...lines, ...furtherReading(shown, plainColors)].map((line) => `${line}\n`).join('');
}
