import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'invalid-plugin-path',
  severity: 'error',
  summary: 'A path in a plugin manifest does not start with `./` or leads out of the plugin.',
  why: `Claude Code takes paths that are relative to the plugin's root and start with \`./\`; any other makes the manifest invalid and the plugin fail to load. An
installed plugin is a copy of its own folder: what lies outside is not there.`,
  sources: ['https://code.claude.com/docs/en/plugins-reference#path-behavior-rules', 'https://code.claude.com/docs/en/plugins-reference#path-traversal-limitations'],
  formats: ['claude-plugin'],
  good: [{ files: { '.claude-plugin/plugin.json': '{"name": "sea", "commands": ["./extra/pass.md"], "skills": "."}', 'extra/pass.md': '---\ndescription: Plans a passage.\n---\nPlan it.\n' } }],
  bad: [
    { title: 'Without `./`.', files: { '.claude-plugin/plugin.json': '{"name": "sea", "commands": [[|"extra/pass.md"|]]}', 'extra/pass.md': '' }, message: '`./extra/pass.md`' },
    { title: 'Out of the plugin.', files: { 'sea/.claude-plugin/plugin.json': '{"name": "sea", "hooks": [|"./../hooks.json"|]}', 'hooks.json': '{}' } },
  ],
  check: {},
});
