import { defineRule } from '../../src/engine/rule.js';
import { entryOf } from '../../src/model/data.js';
import { frontMatterOfDefinition } from '../../src/model/entry.js';

/** Keys of a sub-agent that Claude Code does not read in a plugin, with what happens instead. */
const ignored: Readonly<Record<string, string>> = {
  hooks: 'its hooks never run',
  mcpServers: 'it has none of these servers',
  permissionMode: "it runs in the session's own mode",
};

export default defineRule({
  id: 'ignored-key',
  severity: 'warning',
  summary: "A plugin's sub-agent has a key that Claude Code reads in a project only.",
  why: 'For security Claude Code passes over `hooks`, `mcpServers` and `permissionMode` of sub-agents that come with a plugin. The sub-agent loads without them, and nothing says so.',
  sources: ['https://code.claude.com/docs/en/plugins-reference#agents', 'https://code.claude.com/docs/en/sub-agents#choose-the-subagent-scope'],
  formats: ['claude-agent'],
  good: [
    { files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\npermissionMode: plan\n---\nPlan the passage.\n' } },
    {
      title: "A project's own sub-agent, beside a plugin that lies in the same folder.",
      files: {
        '.claude-plugin/plugin.json': '{"name": "sea"}',
        '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\npermissionMode: plan\n---\nPlan the passage.\n',
      },
    },
  ],
  bad: [
    {
      files: {
        '.claude-plugin/plugin.json': '{"name": "sea"}',
        'agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\n[|permissionMode|]: plan\n---\nPlan the passage.\n',
      },
      message: 'session',
    },
  ],
  check: {
    definition(definition, { report }) {
      const { main, plugin } = definition;
      if (!plugin?.manifest.path.includes('.claude-plugin/') || `/${main.path.slice(plugin.root.length)}`.includes('/.claude/')) return;
      const data = frontMatterOfDefinition(definition);
      for (const [key, effect] of Object.entries(ignored)) {
        const entry = entryOf(data, key);
        if (entry) report({ at: entry.key, message: `Claude Code ignores \`${key}\` of a plugin's sub-agent: ${effect}.`, help: key === 'mcpServers' ? "Declare the servers in the plugin's `.mcp.json`, and remove the key." : 'Remove the key, or ship the sub-agent for `.claude/agents`.' });
      }
    },
  },
});
