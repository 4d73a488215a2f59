import { defineRule } from '../../src/engine/rule.js';
import { entryOf, stringsOf } from '../../src/model/data.js';

/** Keys of lists that allow a tool of a server, or spare the question before it is called. */
const allowing = ['tools', 'includeTools', 'enabled_tools', 'autoApprove', 'alwaysAllow'];

export default defineRule({
  id: 'conflicting-tool-lists',
  severity: 'warning',
  summary: 'A tool is both allowed and switched off.',
  why: `Claude Code applies \`disallowedTools\` first and \`tools\` to what is left, so that a tool in both is not there. So it is with the lists of one MCP server in a
manifest: what \`excludeTools\`, \`disabledTools\` or \`disabled_tools\` has is gone, whatever else says that it is allowed or needs no question. One of the two entries is a mistake.`,
  sources: ['https://code.claude.com/docs/en/sub-agents#available-tools', 'https://geminicli.com/docs/tools/mcp-server: `excludeTools` takes precedence over `includeTools`', 'https://kiro.dev/docs/mcp/configuration', 'openai/codex: `disabled_tools` is applied after `enabled_tools`'],
  formats: ['claude-agent', 'agent-skill', 'claude-command', 'claude-plugin', 'copilot-agent', 'mcp-config'],
  good: [{ files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools: Read, Bash(git:*)\ndisallowedTools: Write, Bash(rm:*)\n---\nPlan the passage.\n' } }],
  bad: [
    { files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools: Read, Write\ndisallowedTools: [|Write|]\n---\nPlan the passage.\n' }, message: '`tools`' },
    { title: 'In the lists of a server.', files: { '.kiro/settings/mcp.json': '{"mcpServers": {"charts": {"command": "charts", "autoApprove": ["find", "drop"], "disabledTools": [[|"drop"|]]}}}' }, message: '`autoApprove`' },
  ],
  check: {
    server({ label, node, disabledTools, disabledPlace }, { report }) {
      for (const off of disabledTools ?? []) {
        for (const key of allowing) {
          const entry = entryOf(node, key);
          const on = stringsOf(entry?.value).find(({ value }) => value === off.value);
          if (!on) continue;
          report({
            at: off,
            message: `\`${off.value}\` of the server \`${label.value}\` is in \`${key}\` and taken away by \`${disabledPlace?.key ?? 'disabledTools'}\`, so that it is not there.`,
            help: 'Remove it from one of the two.',
            related: [{ at: on, message: 'Allowed here' }],
          });
        }
      }
    },
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
