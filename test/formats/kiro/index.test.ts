import { describe, expect, it } from 'vitest';
import { findings, found } from '../tail.js';

const agent = (more: Record<string, unknown>): Record<string, string> => ({ '.kiro/agents/a.json': JSON.stringify({ name: 'a', ...more }) });
const servers = { mcpServers: { tides: { command: 'x' } } };

describe('discovery', () => {
  it('takes agents, steering files and powers', () => {
    expect(found({ ...agent({}), '.kiro/agents/b.md': '---\nname: b\n---\nDo b.\n', '.kiro/steering/x/c.md': 'Do c.\n', 'p/POWER.md': '---\nname: p\n---\nDo p.\n' })).toEqual(['kiro p/POWER.md', 'kiro .kiro/agents/a.json', 'kiro .kiro/agents/b.md', 'kiro .kiro/steering/x/c.md'].sort());
  });
});

describe('an agent', () => {
  it('has the tools of its list, by any of their names', () => {
    expect(findings(agent({ ...servers, tools: ['read', '@tides'], prompt: 'Use the `fs_read` tool.\n\n- Use the `fs_write` tool.\n' }))).toEqual(['tool-not-allowed .kiro/agents/a.json:1:126 fs_write']);
  });

  it('has them all with `*` or `@builtin`', () => {
    for (const tools of [['*'], ['@builtin', '@tides/x']]) expect(findings(agent({ tools, prompt: 'Use the `fs_write` tool.' }))).toEqual([]);
  });

  it('has its own servers, unless it takes in those of its user', () => {
    const prompt = 'Use the tides MCP server, then the Notion MCP server.';
    expect(findings(agent({ ...servers, prompt }))).toEqual(['undeclared-server .kiro/agents/a.json:1:97 Notion MCP server']);
    expect(findings(agent({ ...servers, prompt, includeMcpJson: true })).filter((each) => !each.startsWith('nothing-declared'))).toEqual([]);
  });

  it('may have its prompt in a file, inside the project', () => {
    expect(findings({ ...agent({ tools: ['read'], prompt: 'file://../p.md' }), '.kiro/p.md': 'Use the `fs_write` tool.\n' })).toEqual(['tool-not-allowed .kiro/p.md:1:10 fs_write']);
    for (const prompt of ['file://../../../../p.md', 'file:///etc/passwd', 'file://absent.md']) expect(findings(agent({ tools: ['read'], prompt }))).toEqual([]);
  });
});
