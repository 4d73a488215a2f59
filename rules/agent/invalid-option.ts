import { defineRule } from '../../src/engine/rule.js';
import { entryOf } from '../../src/model/data.js';
import { frontMatterOfDefinition } from '../../src/model/entry.js';
import { nameList } from '../../src/model/searched-list.js';
import { optionValues } from '../../src/data/option-values.js';
import { nearName } from '../../src/text/near-name.js';

export default defineRule({
  id: 'invalid-option',
  severity: 'warning',
  summary: 'A key of the front matter has a value that its host does not take.',
  why: 'Hosts fall back to the default for a value that they do not know, so that a sub-agent meant to ask first, or to keep its notes, does neither.',
  sources: ['https://code.claude.com/docs/en/sub-agents#supported-frontmatter-fields', 'https://code.claude.com/docs/en/skills#frontmatter-reference', 'https://docs.github.com/en/copilot/reference/custom-agents-configuration'],
  formats: ['agent-skill', 'claude-agent', 'claude-command', 'copilot-agent'],
  good: [{ files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\npermissionMode: plan\nmemory: project\n---\nPlan the passage.\n' } }],
  bad: [
    { files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\npermissionMode: [|acceptEdit|]\n---\nPlan the passage.\n' }, message: 'Did you mean `acceptEdits`?' },
    { title: 'Of another host.', files: { '.github/agents/pilot.agent.md': '---\ndescription: Plans a passage.\ntarget: [|claude|]\n---\nPlan the passage.\n' }, message: '`vscode`' },
  ],
  check: {
    definition(definition, { report }) {
      const data = frontMatterOfDefinition(definition);
      for (const [key, values] of Object.entries(optionValues[definition.format] ?? {})) {
        const value = entryOf(data, key)?.value;
        if (value?.kind !== 'scalar' || typeof value.value !== 'string' || values.includes(value.value.trim())) continue;
        const near = nearName(value.value, values);
        report({
          at: value,
          message: `\`${value.value}\` is no value of \`${key}\`; ${definition.runtime.title} takes ${nameList(values)}.`,
          help: near === undefined ? 'Take one of these values, or remove the key.' : `Did you mean \`${near}\`?`,
        });
      }
    },
  },
});
