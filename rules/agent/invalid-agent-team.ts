import { defineRule } from '../../src/engine/rule.js';

const team = (more: string): string => `agents:\n  root:\n    model: openai/gpt-4o\n    description: Plans a passage.\n    instruction: Plan the passage.\n${more}`;

export default defineRule({
  id: 'invalid-agent-team',
  severity: 'error',
  summary: 'docker-agent refuses a team: an agent hands over to one that is not there, or an MCP toolset does not say what to run.',
  why: `When a team is loaded, docker-agent (cagent) looks up every name in \`sub_agents\` and \`handoffs\`, and wants exactly one of \`command\`, \`remote\` and \`ref\` in a
toolset of type \`mcp\`. A name with a \`/\`, \`:\` or ending is that of an agent in a registry or file and is left alone.`,
  sources: ['docker/cagent, pkg/config/config.go', 'docker/cagent, pkg/config/latest/validate.go'],
  formats: ['cagent'],
  good: [{ files: { 'team.yaml': team('    sub_agents: [pilot, agentcatalog/pirate]\n    toolsets:\n      - type: mcp\n        ref: docker:duckduckgo\n  pilot:\n    model: openai/gpt-4o\n    instruction: Steer.\n') } }],
  bad: [
    { files: { 'team.yaml': team('    sub_agents: [[|pilott|]]\n    toolsets:\n      - type: think\n  pilot:\n    model: openai/gpt-4o\n    instruction: Steer.\n') }, message: 'Did you mean `pilot`?' },
    { title: 'Nothing to run.', files: { 'team.yaml': team('    toolsets:\n      - type: [|mcp|]\n') }, message: '`command`' },
  ],
  check: {},
});
