import { defineRule } from '../../src/engine/rule.js';
import { entryOf, stringAt } from '../../src/model/data.js';
import { frontMatterOfDefinition, isForClaudeCode, startOfFile } from '../../src/model/entry.js';

export default defineRule({
  id: 'invalid-agent',
  severity: 'error',
  summary: 'Claude Code passes over a sub-agent for its name or description.',
  why: `Claude Code skips a file in \`.claude/agents\` that has no name, no description, or a name that starts with \`-\` or contains \`:\`, and says so in its debug
log alone. A plugin's sub-agent without a name goes by its file. Outside of \`.claude\` and plugins nobody knows who reads the file: there it is a warning.`,
  sources: ['https://code.claude.com/docs/en/sub-agents#subagent-files-claude-code-skips'],
  formats: ['claude-agent'],
  good: [
    { files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\n---\nPlan the passage.\n', '.claude/agents/notes.md': '# Notes\n' } },
    { title: "A plugin's goes by its file.", files: { '.claude-plugin/plugin.json': '{"name": "sea"}', 'agents/pilot.md': '---\ndescription: Plans a passage.\n---\nPlan the passage.\n' } },
  ],
  bad: [
    { title: 'No name.', files: { '.claude/agents/pilot.md': '[|---|]\ndescription: Plans a passage.\n---\nPlan the passage.\n' }, message: '`name: pilot`' },
    { title: 'No description.', files: { '.claude/agents/pilot.md': '[|---|]\nname: pilot\n---\nPlan the passage.\n' } },
    { title: 'A name that looks like that of a plugin.', files: { '.claude/agents/pilot.md': '---\nname: [|sea:pilot|]\ndescription: Plans a passage.\n---\nPlan the passage.\n' }, message: '`:`' },
    { title: 'In a plain folder.', files: { 'agents/pilot.md': '[|---|]\nname: pilot\n---\nPlan the passage.\n' }, severity: 'warning' },
  ],
  check: {
    definition(definition, { report }) {
      const data = frontMatterOfDefinition(definition);
      const inPlugin = definition.plugin !== undefined;
      const mild = isForClaudeCode(definition) ? {} : { severity: 'warning' as const };
      const name = stringAt(data, 'name');
      const file = definition.main.path.slice(definition.main.path.lastIndexOf('/') + 1).replace(/\.md$/u, '');
      if (!name && entryOf(data, 'name') === undefined && !inPlugin) {
        report({ at: startOfFile(definition), ...mild, message: 'The sub-agent has no `name`, so that Claude Code takes the file for documentation.', help: `Add \`name: ${file}\`.` });
      }
      if (name && /^-|:/u.test(name.value)) {
        report({ at: name, ...mild, message: `Claude Code does not load a sub-agent called \`${name.value}\`: a name does not start with \`-\` and has no \`:\`.`, help: 'Rename it with letters, digits and hyphens.' });
      }
      const description = entryOf(data, 'description');
      const isEmpty = description && description.value.kind === 'scalar' && (description.value.value === null || description.value.value === '');
      if ((!description || isEmpty) && (name || inPlugin)) {
        report({
          at: isEmpty ? description.key : startOfFile(definition),
          ...(inPlugin ? { severity: 'warning' as const } : mild),
          message: 'The sub-agent has no `description`, by which Claude Code decides when to call it.',
          help: 'Add `description` and say when it should be called.',
        });
      }
    },
  },
});
