import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'misplaced-plugin-part',
  severity: 'warning',
  summary: 'Commands, agents, skills or hooks of a plugin lie in `.claude-plugin`.',
  why: 'Only `plugin.json` and `marketplace.json` belong into `.claude-plugin`. Claude Code looks for the parts of a plugin at its root and finds none there.',
  sources: ['https://code.claude.com/docs/en/plugins-reference#standard-plugin-layout'],
  formats: ['claude-plugin'],
  good: [{ files: { '.claude-plugin/plugin.json': '{"name": "sea"}', 'commands/pass.md': '---\ndescription: Plans a passage.\n---\nPlan the passage.\n' } }],
  bad: [{ files: { '.claude-plugin/plugin.json': '[|{|]"name": "sea"}', '.claude-plugin/commands/pass.md': '---\ndescription: Plans a passage.\n---\nPlan the passage.\n' }, message: '`commands`' }],
  check: {},
});
