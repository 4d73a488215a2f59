import type { Diagnostic, Severity } from '../model/diagnostic.js';
import { plainColors } from './colors.js';
import { conclusion, remarks } from './conclusion.js';
import { counted } from './findings.js';
import type { Findings } from './findings.js';
import type { FormatContext } from './format-findings.js';
import { startOf } from './json-range.js';
import { markdownCode, markdownText } from './markdown-text.js';
import { ruleReference } from './rule-reference.js';
import { makeVisible } from './visible.js';

/** Characters of a comment that GitHub takes; a job summary takes 1 MiB, a note of GitLab a million characters. */
export const longestComment = 65_536;

/** Kept for the end: the notice of what is left out, and the rules. */
const reserve = 8_000;

/** Rules that are explained below the tables; of more the reader looks them up. */
const explainedRules = 20;

/** Of one message or help, code units that a cell shows. */
const longestCell = 2_000;

const signs: Readonly<Record<Severity, string>> = { error: '🔴 error', warning: '🟠 warning', info: '🔵 info' };

/** For a comment at a pull request or a job summary: a table for each file, never longer than a comment may be. */
export function formatMarkdown(findings: Findings, { catalogue }: Pick<FormatContext, 'catalogue'>): string {
  const { report, shown } = findings;
  let text = `<!-- workerlint -->\n\n## workerlint\n\n**${markdownText(conclusion(findings, plainColors))}**\n`;
  for (const remark of remarks(findings, plainColors)) text += `\n${markdownText(remark)}\n`;
  let listed = 0;
  let path: string | undefined;
  for (const diagnostic of shown) {
    const { line, column } = startOf(report.files, diagnostic.path, diagnostic.span);
    const heading = diagnostic.path === path ? '' : `\n### ${markdownCode(makeVisible(diagnostic.path))}\n\n| line | severity | finding | rule |\n| ---: | --- | --- | --- |\n`;
    const row = `${heading}| ${line}:${column} | ${signs[diagnostic.severity]} | ${findingCell(diagnostic)} | ${markdownCode(diagnostic.rule)} |\n`;
    if (text.length + row.length > longestComment - reserve) break;
    ({ path } = diagnostic);
    text += row;
    listed++;
  }
  const left = shown.length - listed;
  if (left > 0) text += `\n**${left === shown.length ? 'No finding fits' : `${counted(left, 'more finding')} ${left === 1 ? 'does' : 'do'} not fit`} here.** Run ${markdownCode('workerlint')} for all of them.\n`;
  return text + rulesPart(shown, catalogue);
}

function findingCell({ message, help }: Diagnostic): string {
  const short = (part: string): string => markdownText(part.length > longestCell ? `${part.slice(0, longestCell).replaceAll('`', "'")}…` : part);
  return short(message) + (help === undefined ? '' : `<br>**Help:** ${short(help)}`);
}

/** What the rules look for, and where to read more. */
function rulesPart(shown: readonly Diagnostic[], catalogue: FormatContext['catalogue']): string {
  const ids = [...new Set(shown.map(({ rule }) => rule))].sort();
  if (ids.length === 0) return '';
  const rows = ids.slice(0, explainedRules).map((id) => {
    const rule = catalogue.find((entry) => entry.rule.id === id)?.rule;
    return `- ${markdownCode(id)}${rule ? `: ${markdownText(rule.summary)}` : ''} Read about it: ${markdownCode(ruleReference(id))}`;
  });
  const more = ids.length > explainedRules ? [`- ${ids.length - explainedRules} more: ${markdownCode(ruleReference('<id>'))}`] : [];
  return `\n<details><summary>The rules</summary>\n\n${[...rows, ...more].join('\n')}\n\n</details>\n`;
}
