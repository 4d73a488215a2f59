import { defineRule } from '../../src/engine/rule.js';
import { entryOfDefinition, startOfFile } from '../../src/model/entry.js';

export default defineRule({
  id: 'empty-instructions',
  severity: 'warning',
  summary: 'A definition has front matter and no instructions.',
  why: 'What stands below the front matter is all that the model is told. Without it a skill or a command does nothing, and a sub-agent knows nothing of its task but the request.',
  sources: ['https://agentskills.io/specification#body-content', 'https://code.claude.com/docs/en/sub-agents#write-subagent-files'],
  formats: ['agent-skill', 'claude-agent', 'claude-command', 'copilot-agent'],
  good: [{ files: { 'tides/SKILL.md': '---\nname: tides\ndescription: Looks up tide tables.\n---\nLook up the tide table.\n' } }],
  bad: [{ files: { 'tides/SKILL.md': '[|---|]\nname: tides\ndescription: Looks up tide tables.\n---\n\n' } }],
  check: {
    definition(definition, { report }) {
      const entry = entryOfDefinition(definition);
      if (!entry || entry.file.slice(entry.span).trim() !== '') return;
      report({ at: startOfFile(definition), message: 'Nothing stands below the front matter, so that the model is told nothing.', help: 'Write the instructions below the second `---`.' });
    },
  },
});
