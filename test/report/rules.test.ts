import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { defineRule } from '../../src/engine/rule.js';
import { formatRulesJson } from '../../src/report/rules-json.js';
import { formatRulesMarkdown } from '../../src/report/rules-markdown.js';
import { formatRuleDocs, formatRuleList } from '../../src/report/rules-pretty.js';

const entries = [
  {
    group: 'worker',
    rule: defineRule({
      id: 'loud-name',
      severity: 'warning',
      summary: 'A name is in capitals.',
      why: 'Names are\nread aloud.\n\nNobody likes `SHOUTING`.',
      sources: ['a style guide'],
      options: { except: { default: ['NASA'], summary: 'Names that may be.' } },
      good: [{ files: { 'worker.yml': 'name: mailer\n' } }],
      bad: [
        {
          title: 'All of it.',
          workspace: ['gmail'],
          files: { 'worker.yml': 'name: [|MAILER|]\n', 'SKILL.md': '```\nx\n```\n' },
          fixed: { 'worker.yml': 'name: mailer\n' },
        },
      ],
      check: {},
    }),
  },
  {
    group: 'style',
    rule: defineRule({ id: 'long', severity: 'off', summary: 'It is long.', why: 'It is.', sources: ['s'], good: [], bad: [], check: {} }),
  },
];
const style = { colors: pc.createColors(false), width: 80 };

describe('the documentation of rules', () => {
  it('lists rules by group with severity and summary', () => {
    expect(formatRuleList(entries, style)).toBe(`worker
  loud-name  warning  A name is in capitals.

style
  long       off      It is long.

Read about a rule: workerlint rules <id>
`);
  });

  it('prints one rule whole', () => {
    expect(formatRuleDocs(entries.slice(0, 1), style)).toBe(`loud-name  warning  worker

A name is in capitals.

Why
  Names are read aloud.

  Nobody likes \`SHOUTING\`.

Wrong
  All of it.
  Connected in the workspace: gmail
    worker.yml
    | name: MAILER
    |       ^^^^^^
    SKILL.md
    | \`\`\`
    | x
    | \`\`\`

Right
    worker.yml
    | name: mailer

Options
  \`except\` (default \`["NASA"]\`): Names that may be.

Switch off
  - for one run \`--rule loud-name=off\`
  - for a project \`loud-name: off\` under \`rules\` in \`workerlint.config.yml\`
  - for one line the comment \`workerlint-disable-next-line loud-name -- why\`
    before it, behind \`#\` in YAML and in \`<!-- -->\` in Markdown

Sources
  - a style guide
`);
  });

  it('wraps prose at the width of the terminal', () => {
    const long = entries.slice(0, 1).map(({ group, rule }) => ({ group, rule: { ...rule, why: 'word '.repeat(40).trim() } }));
    const lines = formatRuleDocs(long, { ...style, width: 40 }).split('\n');
    expect(lines.filter((line) => line.includes('word'))).toHaveLength(6);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(57);
  });

  it('writes Markdown whose fences hold whatever the examples hold', () => {
    expect(formatRulesMarkdown(entries.slice(0, 1))).toBe(`# worker

## loud-name

*Severity: warning.* A name is in capitals.

Names are read aloud.

Nobody likes \`SHOUTING\`.

### Wrong

All of it.${'  '}
Connected in the workspace: gmail

\`worker.yml\`

\`\`\`yaml
name: MAILER
\`\`\`

Reported: \`MAILER\`

\`SKILL.md\`

\`\`\`\`markdown
\`\`\`
x
\`\`\`
\`\`\`\`

### Right

\`worker.yml\`

\`\`\`yaml
name: mailer
\`\`\`

### Options

- \`except\` (default \`["NASA"]\`): Names that may be.

### Switch off

- for one run \`--rule loud-name=off\`
- for a project \`loud-name: off\` under \`rules\` in \`workerlint.config.yml\`
- for one line the comment \`workerlint-disable-next-line loud-name -- why\` before it, behind \`#\` in YAML and in \`<!-- -->\` in Markdown

### Sources

- a style guide
`);
  });

  it('writes JSON with the examples taken apart', () => {
    const { version, rules } = JSON.parse(formatRulesJson(entries)) as { version: number; rules: Record<string, unknown>[] };
    expect(version).toBe(1);
    expect(rules.map(({ id, group, severity }) => [id, group, severity])).toEqual([
      ['loud-name', 'worker', 'warning'],
      ['long', 'style', 'off'],
    ]);
    expect(rules[0]).toMatchObject({
      summary: 'A name is in capitals.',
      why: 'Names are read aloud.\n\nNobody likes `SHOUTING`.',
      sources: ['a style guide'],
      formats: null,
      options: [{ name: 'except', default: ['NASA'], summary: 'Names that may be.' }],
      bad: [
        {
          title: 'All of it.',
          files: { 'worker.yml': 'name: MAILER\n', 'SKILL.md': '```\nx\n```\n' },
          reported: [{ file: 'worker.yml', range: { start: { line: 1, column: 7 }, end: { line: 1, column: 13 } }, text: 'MAILER' }],
          workspace: ['gmail'],
          fixed: { 'worker.yml': 'name: mailer\n' },
        },
      ],
    });
  });
});
