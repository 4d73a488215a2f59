import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'duplicate-agent-name',
  severity: 'warning',
  summary: 'Two sub-agents of one `.claude/agents` have the same name.',
  why: 'Claude Code knows a sub-agent by its name alone. Of two with one name it loads one, whichever the file system gives first.',
  sources: ['https://code.claude.com/docs/en/sub-agents#choose-the-subagent-scope: keep `name` values unique across the whole tree'],
  formats: ['claude-agent'],
  good: [
    {
      files: {
        '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\n---\nPlan the passage.\n',
        'sub/.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\n---\nPlan the passage.\n',
      },
    },
  ],
  bad: [
    {
      files: {
        '.claude/agents/a/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\n---\nPlan the passage.\n',
        '.claude/agents/b/pilot.md': '---\nname: [|pilot|]\ndescription: Plans a passage by night.\n---\nPlan the passage.\n',
      },
      message: '`.claude/agents/a/pilot.md`',
    },
  ],
  check: {
    definition({ main, name, peers, plugin }, { report }) {
      const agents = peers?.agents;
      // A plugin's sub-agents have their subfolder in their name.
      if (!agents || !name || plugin) return;
      const first = agents.pathsOf(name.value.trim()).find((path) => path.endsWith('.md'));
      if (first === undefined || first === main.path) return;
      report({ at: name, message: `\`${first}\` has the name \`${name.value}\` too, and Claude Code loads only one of the two.`, help: 'Rename or remove one of them.' });
    },
  },
});
