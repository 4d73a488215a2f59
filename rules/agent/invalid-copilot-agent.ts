import { defineRule } from '../../src/engine/rule.js';
import { stringAt } from '../../src/model/data.js';
import { entryOfDefinition, frontMatterOfDefinition, startOfFile } from '../../src/model/entry.js';

/** Characters of the instructions that GitHub takes. Source: its reference of custom agents. */
const mostCharacters = 30_000;

export default defineRule({
  id: 'invalid-copilot-agent',
  severity: 'warning',
  summary: 'A custom agent of GitHub Copilot has no description, or more text than GitHub takes.',
  why: 'GitHub requires a `description` and takes at most 30,000 characters of instructions. VS Code loads an agent without either limit, so that this is a warning. Prompt files and instructions need no description.',
  sources: ['https://docs.github.com/en/copilot/reference/custom-agents-configuration#yaml-frontmatter-properties'],
  formats: ['copilot-agent'],
  good: [
    { files: { '.github/agents/pilot.agent.md': '---\ndescription: Plans a passage.\n---\nPlan the passage.\n' } },
    { title: 'Instructions for some files.', files: { '.github/instructions/charts.instructions.md': '---\napplyTo: "**/*.kap"\n---\nRead charts with care.\n' } },
  ],
  bad: [
    { files: { '.github/agents/pilot.agent.md': '[|---|]\nname: Pilot\n---\nPlan the passage.\n' }, message: '`description`' },
    { title: 'Too long.', files: { '.github/agents/pilot.agent.md': `[|---|]\ndescription: Plans a passage.\n---\n${'Plan the passage.\n'.repeat(2000)}` }, message: '`36000`' },
  ],
  check: {
    definition(definition, { report }) {
      const { main } = definition;
      if (!main.path.endsWith('.agent.md') && !main.path.endsWith('.chatmode.md') && !/(?:^|\/)\.github\/agents\//u.test(main.path)) return;
      const entry = entryOfDefinition(definition);
      if (!stringAt(frontMatterOfDefinition(definition), 'description')?.value.trim()) {
        report({ at: startOfFile(definition), message: 'The agent has no `description`, which GitHub requires.', help: 'Add `description` to the front matter: what the agent is for.' });
      }
      const length = entry ? [...entry.file.slice(entry.span)].length : 0;
      if (length > mostCharacters) report({ at: startOfFile(definition), message: `The instructions have \`${length}\` characters; GitHub takes at most \`${mostCharacters}\`.`, help: 'Shorten them, or move parts to instructions files or skills.' });
    },
  },
});
