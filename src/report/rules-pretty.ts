import type { BadExample, Example } from '../engine/rule.js';
import type { Severity } from '../model/diagnostic.js';
import type { Colors } from './colors.js';
import { emphasised } from './pretty.js';
import { severityColor } from './severity-color.js';
import type { PrettyStyle } from './pretty.js';
import { assumptions, byGroup, exampleFiles, paragraphs, switchOff } from './rule-docs.js';
import type { CatalogueEntry } from './rule-docs.js';
import { tableLines } from './table.js';
import { textWidth } from './text-width.js';
import { underlinedLine } from './underlined-line.js';

/** Prose is not wrapped wider than this, however wide the terminal. */
const proseWidth = 100;

/** Every rule with its severity and summary, by group. */
export function formatRuleList(entries: readonly CatalogueEntry[], { colors }: PrettyStyle): string {
  const column = Math.max(...entries.map(({ rule }) => rule.id.length));
  const groups = [...byGroup(entries)].map(([group, rules]) => {
    const rows = rules.map(({ id, severity, summary }) => [
      { text: id.padEnd(column), paint: colors.bold },
      { text: severity.padEnd('warning'.length), paint: paintOf(severity, colors) },
      { text: summary },
    ]);
    return [colors.underline(group), ...tableLines(rows).map((line) => `  ${line}`), ''].join('\n');
  });
  return `${groups.join('\n')}\nRead about a rule: ${colors.bold('workerlint rules <id>')}\n`;
}

/** The whole documentation of rules. */
export function formatRuleDocs(entries: readonly CatalogueEntry[], style: PrettyStyle): string {
  return entries.map((entry) => `${ruleLines(entry, style).join('\n')}\n`).join('\n');
}

function ruleLines({ group, rule }: CatalogueEntry, style: PrettyStyle): string[] {
  const { colors, width } = style;
  const room = Math.min(width, proseWidth);
  const heading = (title: string): string[] => ['', colors.bold(title)];
  const prose = (text: string, indent = '  '): string[] => wrapped(text, room - indent.length).map((line) => indent + emphasised(line, colors));
  const options = Object.entries(rule.options ?? {});
  return [
    `${colors.bold(rule.id)}  ${paintOf(rule.severity, colors)(rule.severity)}  ${colors.dim(group)}`,
    '',
    ...prose(rule.summary, ''),
    ...heading('Why'),
    ...paragraphs(rule.why).flatMap((paragraph, index) => [...(index > 0 ? [''] : []), ...prose(paragraph)]),
    ...heading('Wrong'),
    ...rule.bad.flatMap((example, index) => [...(index > 0 ? [''] : []), ...exampleLines(example, style)]),
    ...heading('Right'),
    ...rule.good.flatMap((example, index) => [...(index > 0 ? [''] : []), ...exampleLines(example, style)]),
    ...(options.length > 0 ? heading('Options') : []),
    ...options.flatMap(([name, option]) => prose(`\`${name}\` (default \`${JSON.stringify(option.default)}\`): ${option.summary}`)),
    ...heading('Switch off'),
    ...switchOff(rule).flatMap((way) => hanging('  - ', way, room).map((line) => emphasised(line, colors))),
    ...heading('Sources'),
    ...rule.sources.flatMap((source) => hanging('  - ', source, room)),
  ];
}

function exampleLines(example: Example | BadExample, { colors, width }: PrettyStyle): string[] {
  const notes = [...(example.title === undefined ? [] : [example.title]), ...assumptions(example)];
  const bar = colors.dim('|');
  const files = exampleFiles(example).flatMap(({ file, reported }) => {
    const count = file.lineCount - (file.text.endsWith('\n') ? 1 : 0);
    const code = Array.from({ length: count }, (_, index) => underlinedLine(file, index + 1, reported, width - 6));
    return [
      `    ${colors.cyan(file.path)}`,
      ...code.flatMap(({ code: text, underline }) => [
        `    ${bar} ${text}`.trimEnd(),
        ...(underline === undefined ? [] : [`    ${bar} ${colors.red(underline)}`]),
      ]),
    ];
  });
  return [...notes.map((note) => `  ${emphasised(note, colors)}`), ...files];
}

function hanging(first: string, text: string, room: number): string[] {
  return wrapped(text, room - first.length).map((line, index) => (index === 0 ? first : ' '.repeat(first.length)) + line);
}

/** The text in lines of at most `room` cells, broken at blanks; a longer word has a line of its own. */
export function wrapped(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function paintOf(severity: Severity | 'off', colors: Colors): (text: string) => string {
  return severity === 'off' ? colors.dim : severityColor(severity, colors);
}
