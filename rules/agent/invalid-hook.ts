import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'invalid-hook',
  severity: 'error',
  summary: 'A hook of a plugin is written in a form that Claude Code does not run.',
  why: `Hooks are grouped by event; each group has a list \`hooks\`, and each hook a \`type\` and what that type needs: a command, a prompt, an address. What has another
form is refused when the plugin loads. An event is reported only when its name is a near miss, for new ones are added often.`,
  sources: ['https://code.claude.com/docs/en/hooks', 'https://code.claude.com/docs/en/plugins-reference#hooks'],
  formats: ['claude-plugin'],
  good: [{ files: { '.claude-plugin/plugin.json': '{"name": "sea"}', 'hooks/hooks.json': '{"description": "Keeps a log.", "hooks": {"PostToolUse": [{"matcher": "Write", "hooks": [{"type": "command", "command": "date >> log"}]}], "TideTurned": []}}' } }],
  bad: [
    { title: 'An event, misspelt.', files: { '.claude-plugin/plugin.json': '{"name": "sea"}', 'hooks/hooks.json': '{"hooks": {[|"PostTooluse"|]: []}}' }, message: 'Did you mean `PostToolUse`?' },
    { title: 'A hook without its group.', files: { '.claude-plugin/plugin.json': '{"name": "sea"}', 'hooks/hooks.json': '{"hooks": {"Stop": [[|{"type": "command", "command": "date"}|]]}}' }, message: '`hooks`' },
    { title: 'No command.', files: { '.claude-plugin/plugin.json': '{"name": "sea", "hooks": {"Stop": [{"hooks": [{"type": [|"command"|]}]}]}}' }, message: '`command`' },
    { title: 'No list.', files: { '.claude-plugin/plugin.json': '{"name": "sea", "hooks": {"Stop": [|{"type": "command", "command": "date"}|]}}' } },
  ],
  check: {},
});
