import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../../src/engine/file-tree.js';
import { lint } from '../../../src/engine/lint.js';

const agent = (keys: string, text = 'Plan the passage.') => `---\ndescription: Plans a passage.\nmode: subagent\n${keys}---\n${text}\n`;
const run = (files: Record<string, string>) => lint(memoryTree(files));
const said = (files: Record<string, string>) => run(files).diagnostics.filter(({ severity }) => severity !== 'info').map(({ rule, message }) => `${rule}: ${message}`);

describe('agents and commands of OpenCode', () => {
  it('are found in its folders, and in plain ones where only OpenCode can be meant', () => {
    const { definitions } = run({
      '.opencode/agent/a.md': agent(''),
      '.opencode/agents/team/b.md': agent(''),
      '.opencode/command/c.md': '---\ndescription: Plans.\nagent: build\n---\nPlan.\n',
      'agents/d.md': agent(''),
      'agents/e.md': '---\ndescription: Plans.\ntools:\n  write: false\n---\nPlan.\n',
      'agents/f.md': '---\nname: f\ndescription: Plans.\nmode: subagent\n---\nPlan.\n',
    });
    expect(definitions.map(({ format, main }) => `${format} ${main.path}`)).toEqual([
      'opencode .opencode/agent/a.md',
      'opencode .opencode/agents/team/b.md',
      'opencode .opencode/command/c.md',
      'opencode agents/d.md',
      'opencode agents/e.md',
      'claude-agent agents/f.md',
    ]);
  });

  it('have every tool that nothing switches off', () => {
    expect(said({ '.opencode/agents/a.md': agent('', 'Use the `bash` tool, then the `webfetch` tool.') })).toEqual([]);
    for (const keys of ['tools:\n  bash: false\n', 'tools: {"*": false, read: true}\n', 'permission:\n  bash: deny\n', 'permissions:\n  - action: shell\n    resource: "*"\n    effect: deny\n']) {
      expect(said({ '.opencode/agents/a.md': agent(keys, 'Use the `bash` tool to run it.') }), keys).toEqual([expect.stringMatching(/^disabled-tool: `bash` is switched off by `(?:tools|permissions?)`/u)]);
    }
    expect(said({ '.opencode/agents/a.md': agent('permission:\n  bash:\n    "git push": deny\n  edit: ask\n', 'Use the `bash` tool, then the `edit` tool.') })).toEqual([]);
  });

  it('go by the settings of the project, which their own overrule', () => {
    const settings = { 'opencode.json': '{"tools": {"webfetch": false, "bash": false}}' };
    expect(said({ ...settings, '.opencode/agents/a.md': agent('tools:\n  bash: true\n', 'Use the `bash` tool, then the `webfetch` tool.') })).toEqual([expect.stringContaining('`webfetch` is switched off')]);
  });

  it('use the servers of the project', () => {
    const files = {
      'opencode.json': '{"mcp": {"charts": {"type": "remote", "url": "https://charts.example.org/mcp"}}}',
      '.vscode/mcp.json': '{"servers": {"tides": {"type": "http", "url": "https://tides.example.org/mcp"}}}',
      '.opencode/agents/a.md': agent('', 'Ask the charts MCP server, then the tides MCP server.'),
    };
    expect(said(files)).toEqual([expect.stringMatching(/^undeclared-server: The MCP server of `tides MCP server` is not among the `mcp` of `opencode\.json/u)]);
  });
});
