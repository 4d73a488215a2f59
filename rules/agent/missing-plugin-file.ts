import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'missing-plugin-file',
  severity: 'error',
  summary: 'A plugin names a file or folder that it does not have.',
  why: `What a manifest or a marketplace names and is not there cannot be loaded: the plugin comes without these commands, agents or servers, or cannot be installed at
all. A script that a hook or a server starts may be made by a build, so that it is a warning, and nothing is said of folders for built files.`,
  sources: ['https://code.claude.com/docs/en/plugins-reference#component-path-fields', 'https://code.claude.com/docs/en/plugins-reference#environment-variables'],
  formats: ['claude-plugin'],
  good: [
    {
      files: {
        '.claude-plugin/plugin.json': '{"name": "sea", "mcpServers": {"charts": {"command": "node", "args": ["${CLAUDE_PLUGIN_ROOT}/dist/server.js"]}}}',
        'hooks/hooks.json': '{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "\\"${CLAUDE_PLUGIN_ROOT}\\"/scripts/log.sh"}]}]}}',
        'scripts/log.sh': 'date >> log\n',
      },
    },
  ],
  bad: [
    { title: 'In the manifest.', files: { '.claude-plugin/plugin.json': '{"name": "sea", "commands": [|"./command/pass.md"|]}', 'command/passage.md': '' }, message: 'nothing at' },
    { title: 'A near name.', files: { '.claude-plugin/plugin.json': '{"name": "sea", "commands": [|"./extra/pas.md"|]}', 'extra/pass.md': '' }, message: 'Did you mean `pass.md`?' },
    { title: 'In a marketplace.', files: { '.claude-plugin/marketplace.json': '{"name": "harbour", "owner": {"name": "A. Pilot"}, "plugins": [{"name": "sea", "source": [|"./plugins/sea"|]}]}', 'plugins/land/README.md': '' } },
    {
      title: 'A script of a hook.',
      files: { '.claude-plugin/plugin.json': '{"name": "sea"}', 'hooks/hooks.json': '{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": [|"${CLAUDE_PLUGIN_ROOT}/scripts/log.sh"|]}]}]}}' },
      severity: 'warning',
    },
  ],
  check: {},
});
