import { describe, expect, it } from 'vitest';
import { findings, found, linted } from '../tail.js';

const agents = 'pilot:\n  role: Pilot\n  goal: G\n  backstory: >\n    Long ago.\n';

describe('a crew', () => {
  it('is `agents.yaml` with the keys of agents, and no other file of that name', () => {
    expect(found({ 'config/agents.yaml': agents })).toEqual(['crewai config/agents.yaml']);
    expect(found({ 'a/agents.yaml': 'agents:\n  - name: x\n', 'b/agents.yaml': 'pilot:\n  role: Pilot\n' })).toEqual([]);
  });

  it('has the texts of its agents and tasks as instructions', () => {
    const [definition] = linted({ 'agents.yaml': agents, 'tasks.yaml': 't:\n  description: D\n  expected_output: E\n  agent: pilot\n' }).definitions;
    expect(definition?.instructions).toHaveLength(5);
  });

  it('has no missing tools, for they are attached in code', () => {
    expect(findings({ 'agents.yaml': `${agents}cook:\n  role: R\n  goal: Use the Notion MCP server and call \`send_order\`.\n  backstory: B\n` }).filter((each) => !each.startsWith('nothing-declared'))).toEqual([]);
  });
});
