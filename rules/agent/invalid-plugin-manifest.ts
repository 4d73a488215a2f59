import { defineRule } from '../../src/engine/rule.js';
import { entryOf, itemsOf, valueAt } from '../../src/model/data.js';
import type { DataNode } from '../../src/model/data.js';

type Kind = 'text' | 'list' | 'mapping' | 'truth value';

/** Types that Claude Code insists on. Source: plugins reference, metadata and component path fields. */
const types: Readonly<Record<string, readonly Kind[]>> = {
  name: ['text'],
  displayName: ['text'],
  version: ['text'],
  description: ['text'],
  author: ['mapping'],
  homepage: ['text'],
  repository: ['text'],
  license: ['text'],
  keywords: ['list'],
  defaultEnabled: ['truth value'],
  skills: ['text', 'list'],
  commands: ['text', 'list', 'mapping'],
  agents: ['text', 'list'],
  workflows: ['text', 'list'],
  hooks: ['text', 'list', 'mapping'],
  mcpServers: ['text', 'list', 'mapping'],
  lspServers: ['text', 'list', 'mapping'],
  outputStyles: ['text', 'list'],
  userConfig: ['mapping'],
  channels: ['list'],
  dependencies: ['list'],
};

export default defineRule({
  id: 'invalid-plugin-manifest',
  severity: 'error',
  summary: 'A plugin manifest has no name, or a value of a type that Claude Code refuses.',
  why: `\`name\` is the one field that a manifest cannot do without. A known field whose value has another type makes the whole plugin fail to load, as
\`claude plugin validate\` says too. Unknown fields are fine: one manifest may serve several programs.`,
  sources: ['https://code.claude.com/docs/en/plugins-reference#plugin-manifest-schema', 'https://json.schemastore.org/claude-code-plugin-manifest.json'],
  formats: ['claude-plugin'],
  good: [{ files: { '.claude-plugin/plugin.json': '{"name": "sea", "author": {"name": "A. Pilot"}, "keywords": ["tides"], "publisher": "harbour", "metadata": {"tier": 1}}' } }],
  bad: [
    { title: 'No name.', files: { '.claude-plugin/plugin.json': '[|{|]"description": "Tools for sailors."}' } },
    { title: 'An author by name alone.', files: { '.claude-plugin/plugin.json': '{"name": "sea", "author": [|"A. Pilot"|]}' }, message: '`{ "name": "A. Pilot" }`' },
    { title: 'Keywords as a text.', files: { '.claude-plugin/plugin.json': '{"name": "sea", "keywords": [|"tides"|]}' }, message: 'list' },
    { title: 'No object at all.', files: { '.claude-plugin/plugin.json': '[|"|]sea"' } },
  ],
  check: {
    definition({ manifest, main }, { report }) {
      if (!manifest || !main.path.endsWith('plugin.json')) return;
      const start = { file: main, span: { start: manifest.span.start, end: manifest.span.start + 1 } };
      if (manifest.kind !== 'map') return report({ at: start, message: `The manifest is a ${kindOf(manifest)}; Claude Code reads an object.`, help: 'Write `{ "name": … }`.' });
      const name = entryOf(manifest, 'name');
      if (!name) report({ at: start, message: 'The manifest has no `name`, so that Claude Code does not load the plugin.', help: 'Add `name`: lower-case letters, digits and hyphens.' });
      else if (name.value.kind === 'scalar' && (name.value.value === null || name.value.value === '')) report({ at: name.value, message: 'The `name` of the plugin is empty.', help: 'Give it a name of lower-case letters, digits and hyphens.' });
      for (const [key, kinds] of Object.entries(types)) {
        const value = entryOf(manifest, key)?.value;
        if (!value || (value.kind === 'scalar' && value.value === null && key === 'name')) continue;
        if (!kinds.includes(kindOf(value) as Kind)) {
          report({ at: value, message: `\`${key}\` is a ${kindOf(value)}; Claude Code takes a ${kinds.join(' or a ')} and does not load the plugin.`, help: helpFor(key, value, kinds) });
        }
      }
      const author = valueAt(manifest, 'author');
      if (author?.kind === 'map' && !entryOf(author, 'name')) report({ at: author, message: '`author` has no `name`, so that Claude Code does not load the plugin.', help: 'Add `name` to `author`, or remove `author`.' });
      for (const item of itemsOf(valueAt(manifest, 'keywords'))) {
        if (kindOf(item) !== 'text') report({ at: item, message: `A keyword is a ${kindOf(item)}; Claude Code takes texts and does not load the plugin.`, help: 'Put it in quotes.' });
      }
    },
  },
});

function helpFor(key: string, value: DataNode, kinds: readonly Kind[]): string {
  const text = value.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
  if (key === 'author' && text !== undefined) return `Write \`{ "name": "${text.replace(/[`"]/gu, "'").slice(0, 60)}" }\`.`;
  if (kinds.includes('list') && text !== undefined) return `Write a list: \`["${text.replace(/[`"]/gu, "'").slice(0, 60)}"]\`.`;
  return `Make it a ${kinds[0] ?? 'text'}, or remove \`${key}\`.`;
}

function kindOf(node: DataNode): string {
  if (node.kind === 'list') return 'list';
  if (node.kind === 'map') return 'mapping';
  if (node.value === null) return '`null`';
  return typeof node.value === 'string' ? 'text' : typeof node.value === 'boolean' ? 'truth value' : 'number';
}
