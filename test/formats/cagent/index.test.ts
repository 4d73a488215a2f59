import { describe, expect, it } from 'vitest';
import { findings, found, linted } from '../tail.js';

const team = (more: string): Record<string, string> => ({ 'team.yaml': `agents:\n  root:\n    model: openai/gpt-4o\n${more}` });

describe('discovery', () => {
  it('takes YAML with agents that have instructions and toolsets, of any name', () => {
    expect(found(team('    instruction: Do it.\n'))).toEqual(['cagent team.yaml']);
  });

  it('takes no other list of agents', () => {
    expect(found({ 'agents.yaml': 'agents:\n  - name: a\n    prompt: Do it.\n', 'ci.yaml': 'agents:\n  pool: x\n  instruction: y\n', 'a.yaml': 'agents:\n  a:\n    role: R\n    goal: G\n' })).toEqual([]);
  });
});

describe('each agent', () => {
  it('has the tools of its own toolsets', () => {
    const files = team('    instruction: Use the `read_file` tool.\n    toolsets:\n      - type: filesystem\n  b:\n    model: openai/gpt-4o\n    instruction: Use the `read_file` tool.\n    toolsets:\n      - type: think\n');
    expect(findings(files)).toEqual(['tool-not-allowed team.yaml:9:27 read_file']);
    expect(linted(files).definitions.map(({ name }) => name?.value)).toEqual(['root', 'b']);
  });

  it('has only the tools that a toolset lists', () => {
    expect(findings(team('    instruction: Use the `read_file` tool and the `write_file` tool.\n    toolsets:\n      - type: filesystem\n        tools: [read_file]\n'))).toEqual(['tool-not-allowed team.yaml:4:52 write_file']);
  });

  it('may have more where a server or an API does not say what it offers', () => {
    for (const toolset of ['type: mcp\n        command: x', 'type: mcp\n        ref: docker:tides', 'type: openapi\n        url: x', 'type: new_one']) {
      expect(findings(team(`    instruction: Use the \`read_file\` tool and the \`find_tide\` tool.\n    toolsets:\n      - ${toolset}\n`)), toolset).toEqual([]);
    }
  });

  it('has the servers that are named, where all of them are', () => {
    const text = '    instruction: Use the Tides MCP server, then the Notion MCP server.\n';
    expect(findings(team(`${text}    toolsets:\n      - type: mcp\n        ref: docker:tides\n`))).toEqual(['undeclared-server team.yaml:4:53 Notion MCP server']);
    expect(findings(team(`${text}    toolsets:\n      - type: mcp\n        command: tides\n`))).toEqual([]);
  });

  it('may call a tool by its name behind that of its server, where that has one', () => {
    const text = (tool: string): string => `    instruction: Use the \`${tool}\` tool.\n    toolsets:\n      - type: mcp\n        command: x\n        tools: [find_tide]\n`;
    expect(findings(team(text('find_tide')))).toEqual([]);
    for (const tool of ['find_tide', 'tides_find_tide']) expect(findings(team(`${text(tool)}        name: tides\n`)), tool).toEqual([]);
    expect(findings(team(`${text('find_port')}        name: tides\n`))).toHaveLength(1);
  });

  it('has servers without a name, of which nothing is known', () => {
    for (const toolset of ['command: x', 'command: x\n        tools: [list_ports]', 'remote: {url: https://tides.example/mcp}', 'name: ""\n        command: x']) {
      const files = team(`    instruction: Use the Tides MCP server, call \`find_tide\` and use the \`list_ports\` tool.\n    toolsets:\n      - type: mcp\n        ref: docker:ports\n        tools: [list_ports]\n      - type: mcp\n        ${toolset}\n`);
      expect(findings(files), toolset).toEqual([]);
    }
  });

  it('may name an agent of a registry or of a file', () => {
    expect(findings(team('    instruction: Do it.\n    sub_agents: [agentcatalog/pirate, ./other.yaml]\n'))).toEqual([]);
  });
});
