import { defineRule } from '../../src/engine/rule.js';
import { entryOf } from '../../src/model/data.js';
import { frontMatterOfDefinition } from '../../src/model/entry.js';

const skill = (list: string): string => `---\nname: tides\ndescription: Looks up tide tables when the user asks for high or low water.\nallowed-tools: ${list}\n---\nLook up the tide table.\n`;

export default defineRule({
  id: 'nonportable-tool-list',
  severity: 'off',
  summary: '`allowed-tools` is a list or has commas, where the specification has one text with spaces.',
  why: `The specification writes \`Bash(git:*) Read\`. Nine in ten published skills use commas, and Claude Code takes both and YAML lists as well; a host that keeps
to the letter would take \`Read,\` for the name of a tool. Switch it on for skills that have to work everywhere.`,
  sources: ['https://agentskills.io/specification#allowed-tools-field', 'https://code.claude.com/docs/en/skills#frontmatter-reference', 'counted over 2,828 public skills with `allowed-tools`'],
  formats: ['agent-skill'],
  good: [{ files: { 'tides/SKILL.md': skill('Bash(curl:*) Read') } }],
  bad: [
    { files: { 'tides/SKILL.md': skill('[|Bash(curl:*), Read|]') }, severity: 'info', fixed: { 'tides/SKILL.md': skill('Bash(curl:*) Read') } },
    { title: 'A list.', files: { 'tides/SKILL.md': skill('[|[Read, Grep]|]') }, severity: 'info', message: '`Read Grep`' },
  ],
  check: {
    definition(definition, { report }) {
      const node = entryOf(frontMatterOfDefinition(definition), 'allowed-tools')?.value;
      const list = definition.declared.toolList;
      if (!node || !list?.entries.length || list.key !== 'allowed-tools') return;
      const commas = node.kind === 'scalar' && list.entries.length > 1 && String(node.value).split(',').length >= list.entries.length;
      if (node.kind !== 'list' && !commas) return;
      const text = list.entries.map((entry) => entry.text.value).join(' ');
      report({
        at: node,
        message: `\`allowed-tools\` ${node.kind === 'list' ? 'is a list' : 'has commas'}; the specification writes one text with spaces.`,
        help: `Write \`${text}\`.`,
        fix: { title: 'Separate by spaces', safety: 'safe', edits: [{ path: node.file.path, span: node.span, text }] },
      });
    },
  },
});
