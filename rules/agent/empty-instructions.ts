import { defineRule } from '../../src/engine/rule.js';
import { stringAt } from '../../src/model/data.js';
import { entryOfDefinition, startOfFile } from '../../src/model/entry.js';

/** The agents that VS Code brings along; they know nothing of the task. Any other has instructions of its own. */
const agentsOfHost = new Set(['agent', 'ask', 'edit', 'plan']);

export default defineRule({
  id: 'empty-instructions',
  severity: 'warning',
  summary: 'A definition has front matter and no instructions.',
  why: 'What stands below the front matter is all that the model is told. Without it a skill or a command does nothing, and a sub-agent knows nothing of its task but the request.',
  sources: ['https://agentskills.io/specification#body-content', 'https://code.claude.com/docs/en/sub-agents#write-subagent-files', 'https://code.visualstudio.com/docs/copilot/customization/prompt-files#_prompt-file-format'],
  formats: ['agent-skill', 'claude-agent', 'claude-command', 'copilot-agent'],
  good: [
    { files: { 'tides/SKILL.md': '---\nname: tides\ndescription: Looks up tide tables.\n---\nLook up the tide table.\n' } },
    { title: 'A prompt that hands over to an agent.', files: { '.github/prompts/tides.prompt.md': '---\nagent: tides.reader\n---\n' } },
  ],
  bad: [
    { files: { 'tides/SKILL.md': '[|---|]\nname: tides\ndescription: Looks up tide tables.\n---\n\n' } },
    { title: 'A prompt for an agent of the editor.', files: { '.github/prompts/tides.prompt.md': '[|---|]\nagent: ask\n---\n' } },
  ],
  check: {
    definition(definition, { report }) {
      const entry = entryOfDefinition(definition);
      if (!entry || entry.file.slice(entry.span).trim() !== '') return;
      const agent = definition.format === 'copilot-agent' ? stringAt(entry.frontMatter, 'agent') : undefined;
      if (agent !== undefined && !agentsOfHost.has(agent.value.toLowerCase())) return;
      report({ at: startOfFile(definition), message: 'Nothing stands below the front matter, so that the model is told nothing.', help: 'Write the instructions below the second `---`.' });
    },
  },
});
