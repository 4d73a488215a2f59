import { defineRule } from '../../src/engine/rule.js';

const agent = (keys: string): string => `---\ndescription: Plans a passage.\nmode: subagent\n${keys}---\nPlan the passage.\n`;

export default defineRule({
  id: 'invalid-opencode-agent',
  severity: 'error',
  summary: 'An agent of OpenCode has a value for which OpenCode does not start.',
  why: `OpenCode checks each agent when it starts, in \`.opencode/agents\` and in its settings, and one wrong value stops all of it: \`Configuration is invalid\`. Agents that were
written for Claude Code fail so, with their list of \`tools\` and the name of a \`color\`. In a plain folder of agents it is a warning: something may adapt them before they are installed.`,
  sources: ['anomalyco/opencode, packages/core/src/v1/config/agent.ts, packages/opencode/src/config/agent.ts', 'https://github.com/anomalyco/opencode/issues/27133', 'https://github.com/anomalyco/opencode/issues/47433', 'https://opencode.ai/docs/config/#variables'],
  formats: ['opencode', 'mcp-config'],
  good: [
    { files: { '.opencode/agents/pilot.md': agent('color: "#4C8BF5"\ntemperature: 0.1\ntools:\n  write: false\npermission:\n  bash:\n    "git *": allow\n') } },
    { title: 'A command.', files: { '.opencode/commands/plan.md': '---\ndescription: Plans a passage.\nagent: pilot\n---\nPlan the passage.\n' } },
  ],
  bad: [
    { title: 'Written for Claude Code.', files: { '.opencode/agents/pilot.md': agent('tools: [|Read, Grep|]\n') }, message: '`{write: false}`' },
    { title: 'The name of a color.', files: { '.opencode/agents/pilot.md': agent('color: [|blue|]\n') }, message: '`"#4C8BF5"`' },
    { title: 'A comment.', files: { '.opencode/agents/pilot.md': agent('[|color|]: #4C8BF5\n') }, message: 'nothing' },
    { title: 'In settings.', files: { 'opencode.json': '{"agent": {"pilot": {"prompt": "Plan the passage.", "mode": [|"sub"|]}}}' }, message: '`subagent`' },
    { title: 'A prompt that is not there.', files: { 'opencode.json': '{"agent": {"pilot": {"prompt": [|"{file:./prompts/pilot.md}"|]}}}' }, message: '`./prompts/pilot.md`' },
    { title: 'In a plain folder.', files: { 'agents/pilot.md': agent('temperature: [|low|]\n') }, severity: 'warning' },
  ],
  check: {},
});
