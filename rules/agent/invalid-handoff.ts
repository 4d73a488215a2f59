import { defineRule } from '../../src/engine/rule.js';
import { entryOf, itemsOf, stringAt } from '../../src/model/data.js';
import { frontMatterOfDefinition } from '../../src/model/entry.js';

export default defineRule({
  id: 'invalid-handoff',
  severity: 'warning',
  summary: 'A handoff of a Copilot agent lacks its label or its agent.',
  why: 'VS Code makes a button of each entry of `handoffs`: `label` is what stands on it and `agent` is where it leads. An entry without them gives no button.',
  sources: ['https://code.visualstudio.com/docs/copilot/customization/custom-agents#_handoffs'],
  formats: ['copilot-agent'],
  good: [{ files: { '.github/agents/pilot.agent.md': '---\ndescription: Plans a passage.\nhandoffs:\n  - label: Sail\n    agent: agent\n    prompt: Sail as planned.\n---\nPlan the passage.\n' } }],
  bad: [
    { files: { '.github/agents/pilot.agent.md': '---\ndescription: Plans a passage.\nhandoffs:\n  - [|label: Sail\n    prompt: Sail as planned.|]\n---\nPlan the passage.\n' }, message: '`agent`' },
    { title: 'Names alone.', files: { '.github/agents/pilot.agent.md': '---\ndescription: Plans a passage.\nhandoffs: [[|sailor|]]\n---\nPlan the passage.\n' } },
  ],
  check: {
    definition(definition, { report }) {
      const value = entryOf(frontMatterOfDefinition(definition), 'handoffs')?.value;
      if (!value || (value.kind === 'scalar' && value.value === null)) return;
      if (value.kind !== 'list') return report({ at: value, message: '`handoffs` is not a list.', help: 'Write a list of entries with `label`, `agent` and `prompt`.' });
      for (const item of itemsOf(value)) {
        const missing = ['label', 'agent'].filter((key) => !stringAt(item, key));
        if (missing.length) report({ at: item, message: `This handoff has no ${missing.map((key) => `\`${key}\``).join(' and no ')}.`, help: 'Add `label`, the text of the button, and `agent`, the name of the agent that it leads to.' });
      }
    },
  },
});
