import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'conflicting-tool-lists',
  severity: 'warning',
  summary: 'A tool is both allowed and switched off.',
  why: 'Claude Code applies `disallowedTools` first and `tools` to what is left, so that a tool in both is not there. One of the two entries is a mistake.',
  sources: ['https://code.claude.com/docs/en/sub-agents#available-tools'],
  formats: ['claude-agent', 'agent-skill', 'claude-command'],
  good: [{ files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools: Read, Bash(git:*)\ndisallowedTools: Write, Bash(rm:*)\n---\nPlan the passage.\n' } }],
  bad: [{ files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools: Read, Write\ndisallowedTools: [|Write|]\n---\nPlan the passage.\n' }, message: '`tools`' }],
  check: {
    definition({ declared }, { report }) {
      const { toolList, disabled, places } = declared;
      for (const off of disabled) {
        // An entry with arguments switches off a part of the tool only.
        const whole = off.file.slice(off.span) === off.value;
        const entry = whole ? toolList?.entries.find(({ name }) => name === off.value) : undefined;
        if (!entry || !toolList) continue;
        report({
          at: off,
          message: `\`${off.value}\` is among the \`${toolList.key}\` and switched off by \`${places.disabled?.key ?? 'disallowedTools'}\`, so that it is not there.`,
          help: 'Remove it from one of the two.',
          related: [{ at: entry.text, message: 'Allowed here' }],
        });
      }
    },
  },
});
