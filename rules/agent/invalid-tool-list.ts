import { defineRule } from '../../src/engine/rule.js';
import { entryOf } from '../../src/model/data.js';
import type { DataNode } from '../../src/model/data.js';
import { frontMatterOfDefinition } from '../../src/model/entry.js';

/** The key of the list of tools, by format. */
const keys: Readonly<Record<string, readonly string[]>> = {
  'agent-skill': ['allowed-tools', 'disallowed-tools'],
  'claude-command': ['allowed-tools', 'disallowed-tools'],
  'claude-agent': ['tools', 'disallowedTools'],
  'copilot-agent': ['tools'],
};

export default defineRule({
  id: 'invalid-tool-list',
  severity: 'warning',
  summary: 'A list of tools is written in a way that no host reads.',
  why: `Hosts take a list of names, or one text with the names in it. A mapping such as \`Read: true\`, a number, or an entry whose bracket is never closed is passed
over, and with it what it was meant to allow or to forbid.`,
  sources: ['https://code.claude.com/docs/en/sub-agents#supported-frontmatter-fields', 'https://code.claude.com/docs/en/skills#frontmatter-reference', 'https://docs.github.com/en/copilot/reference/custom-agents-configuration'],
  formats: Object.keys(keys),
  good: [
    { files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools: [Read, "Bash(git add:*, git commit:*)"]\n---\nPlan the passage.\n' } },
    { title: 'No value is no list.', files: { '.claude/commands/pass.md': '---\ndescription: Plans a passage.\nallowed-tools:\n---\nPlan the passage.\n' } },
  ],
  bad: [
    { title: 'A mapping.', files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools:\n  [|Read: true\n  Bash: false|]\n---\nPlan the passage.\n' }, message: 'mapping' },
    { title: 'A truth value.', files: { '.claude/commands/pass.md': '---\ndescription: Plans a passage.\nallowed-tools: [|true|]\n---\nPlan the passage.\n' } },
    { title: 'An open bracket.', files: { '.claude/commands/pass.md': '---\ndescription: Plans a passage.\nallowed-tools: Read, [|Bash(git add:*|]\n---\nPlan the passage.\n' }, message: '`)`' },
    { title: 'A mapping within the list.', files: { '.github/agents/pilot.agent.md': '---\ndescription: Plans a passage.\ntools:\n  - search\n  - [|read: true|]\n---\nPlan the passage.\n' } },
  ],
  check: {
    definition(definition, { report }) {
      const data = frontMatterOfDefinition(definition);
      for (const key of keys[definition.format] ?? []) {
        const node = entryOf(data, key)?.value;
        if (!node || (node.kind === 'scalar' && (node.value === null || typeof node.value === 'string'))) continue;
        if (node.kind !== 'list') report({ at: node, message: `\`${key}\` is a ${kindOf(node)}; hosts read a list of names, or a text with commas.`, help: `Write \`${key}: Read, Grep\`.` });
        else for (const item of node.items) if (item.kind !== 'scalar' || (typeof item.value !== 'string' && item.value !== null)) report({ at: item, message: `An entry of \`${key}\` is a ${kindOf(item)}, not the name of a tool.`, help: 'Write the name alone, in quotes if it is a number.' });
      }
      for (const { text } of definition.declared.toolList?.entries ?? []) {
        const open = count(text.value, '(');
        const close = count(text.value, ')');
        if (open !== close) report({ at: text, message: `\`${shortened(text.value)}\` has ${open} opening and ${close} closing brackets, so that hosts cannot tell where it ends.`, help: open > close ? 'Add the missing `)`.' : 'Add the missing `(`.' });
      }
    },
  },
});

function kindOf(node: DataNode): string {
  if (node.kind === 'map') return 'mapping';
  return node.kind === 'list' ? 'list' : node.value === null ? 'missing value' : typeof node.value === 'boolean' ? 'truth value' : typeof node.value;
}

function count(text: string, char: string): number {
  return text.split(char).length - 1;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
