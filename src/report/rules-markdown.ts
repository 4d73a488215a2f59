import type { BadExample, Example, Rule } from '../engine/rule.js';
import { longestRun } from './markdown-text.js';
import { assumptions, byGroup, exampleFiles, paragraphs, switchOff } from './rule-docs.js';
import type { CatalogueEntry } from './rule-docs.js';

/** The documentation of rules as one Markdown document, a chapter per group. */
export function formatRulesMarkdown(entries: readonly CatalogueEntry[]): string {
  const chapters = [...byGroup(entries)].map(([group, rules]) => [`# ${group}`, ...rules.map(ruleText)].join('\n\n'));
  return `${chapters.join('\n\n')}\n`;
}

/** The documentation of one rule. */
export function ruleText(rule: Rule): string {
  const options = Object.entries(rule.options ?? {});
  return [
    `## ${rule.id}`,
    `*Severity: ${rule.severity}.* ${rule.summary}`,
    ...paragraphs(rule.why),
    '### Wrong',
    ...rule.bad.map(exampleText),
    '### Right',
    ...rule.good.map(exampleText),
    ...(options.length > 0 ? ['### Options', options.map(([name, { default: value, summary }]) => `- \`${name}\` (default \`${JSON.stringify(value)}\`): ${summary}`).join('\n')] : []),
    '### Switch off',
    switchOff(rule)
      .map((way) => `- ${way}`)
      .join('\n'),
    '### Sources',
    rule.sources.map((source) => `- ${source}`).join('\n'),
  ].join('\n\n');
}

function exampleText(example: Example | BadExample): string {
  const notes = [...(example.title === undefined ? [] : [example.title]), ...assumptions(example)];
  const files = exampleFiles(example).map(({ file, reported }) => {
    const found = reported.map((span) => inCode(file.slice(span))).join(', ');
    return `\`${file.path}\`\n\n${fenced(file.text, languageOf(file.path))}${found === '' ? '' : `\n\nReported: ${found}`}`;
  });
  return [...(notes.length > 0 ? [notes.join('  \n')] : []), ...files].join('\n\n');
}

/** A code fence longer than any run of backticks in the text. */
function fenced(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${fence}`;
}

function inCode(text: string): string {
  const marks = '`'.repeat(longestRun(text) + 1);
  const code = text.replace(/\s+/gu, ' ');
  return marks === '`' ? `\`${code}\`` : `${marks} ${code} ${marks}`;
}

const languages: Readonly<Record<string, string>> = { yml: 'yaml', yaml: 'yaml', md: 'markdown', json: 'json', toml: 'toml', py: 'python' };

function languageOf(path: string): string {
  return languages[path.slice(path.lastIndexOf('.') + 1)] ?? '';
}
