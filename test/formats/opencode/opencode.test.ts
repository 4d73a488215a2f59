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

  it('lose the tools of servers by patterns, the last of which counts', () => {
    const server = { 'opencode.json': '{"mcp": {"charts": {"type": "local", "command": ["charts"]}, "tides": {"type": "local", "command": ["tides"]}}}' };
    const inAgent = (keys: string, text: string) => said({ ...server, '.opencode/agents/a.md': agent(keys, text) });
    const text = 'Call the `charts_find_chart` tool, then the `tides_get_tide` tool.';
    expect(inAgent('', text)).toEqual([]);
    expect(inAgent('tools: {"tides_*": false}\n', text)).toEqual([expect.stringMatching(/^disabled-tool: `tides_get_tide` is switched off by `tools` \(`.opencode\/agents\/a.md:4`\)/u)]);
    expect(inAgent('tools: {"*": false}\n', text)).toHaveLength(2);
    expect(inAgent('tools: {"*": false, "charts*": true}\n', text)).toEqual([expect.stringContaining('tides_get_tide')]);
    expect(inAgent('tools: {"tides_*": false, tides_get_tide: true}\n', text)).toEqual([]);
    expect(inAgent('permission: {tides_get_tide: deny}\n', text)).toEqual([expect.stringMatching(/^disabled-tool: `tides_get_tide` is switched off by `permission`/u)]);
    expect(inAgent('tools: {"tides_del*": false, "ti*_get_port": false}\n', text)).toEqual([]);
    expect(inAgent('tools: {"*_get_*": false}\n', text)).toEqual([expect.stringContaining('tides_get_tide')]);
    expect(inAgent('tools: {"tides_*": false, "*_tide": true}\n', text)).toEqual([]);
    expect(inAgent('tools: {"web*": false}\n', 'Use the `webfetch` tool, then the `bash` tool.')).toEqual([expect.stringContaining('`webfetch` is switched off')]);
  });
});

describe('agents in the settings of OpenCode', () => {
  const settings = (agents: string) => `{"mcp": {"charts": {"type": "local", "command": ["charts"]}}, "agent": ${agents}}`;

  it('are definitions with the text of their prompts', () => {
    const { definitions } = run({
      'opencode.json': settings('{"pilot": {"prompt": "Plan the passage."}, "mate": {"prompt": "{file:./prompts/mate.md}"}, "build": {"tools": {"write": false}}}'),
      'prompts/mate.md': 'Keep the watch.\n',
    });
    expect(definitions.filter(({ format }) => format === 'opencode').map(({ name, instructions }) => `${name?.value}: ${instructions.map(({ file, span }) => file.slice(span)).join()}`)).toEqual(['pilot: Plan the passage.', 'mate: Keep the watch.\n', 'build: ']);
  });

  it('are checked, in the file that holds the prompt', () => {
    const files = {
      '.opencode/opencode.jsonc': settings('{"pilot": {"prompt": "Use the `bash` tool to run it.", "tools": {"bash": false}}, "mate": {"prompt": "{file:../mate.txt}"}}'),
      'mate.txt': 'Ask the tides MCP server, then call `charts_find_chart`.\n',
    };
    expect(run(files).diagnostics.filter(({ severity }) => severity === 'error').map(({ rule, path }) => `${rule} ${path}`)).toEqual(['disabled-tool .opencode/opencode.jsonc', 'undeclared-server mate.txt']);
  });

  it('read no file outside of the project', () => {
    for (const path of ['../x.md', '~/x.md', '/etc/x.md', 'C:\\x.md']) expect(said({ 'a/opencode.json': settings(`{"pilot": {"prompt": ${JSON.stringify(`{file:${path}}`)}}}`) }).filter((each) => !each.includes('x.md'))).toEqual([]);
    expect(said({ 'opencode.json': settings('{"pilot": {"prompt": "{file:~/x.md}"}}') })).toEqual([]);
    expect(said({ 'opencode.json': settings('{"pilot": {"prompt": "{file:../x.md}"}}') })).toEqual([]);
  });

  it('are left out where the settings cannot be read', () => {
    expect(run({ 'opencode.json': '{"agent": {"pilot": {"prompt": "Plan.", "mode": "sub"' }).diagnostics.map(({ rule }) => rule)).not.toContain('invalid-opencode-agent');
  });

  it.each(['null', '1', '[]', '{}', '{"a": null}', '{"a": 1}', '{"a": []}', '{"a": {"prompt": null}}', '{"a": {"prompt": ["x"]}}', '{"a": {"prompt": ""}}', '{"a": {"prompt": "{file:}"}}'])('stand %s', (agents) => {
    expect(run({ 'opencode.json': settings(agents) }).diagnostics.map(({ rule }) => rule)).not.toContain('internal-error');
  });
});

describe('values for which OpenCode does not start', () => {
  const refused = (keys: string, path = '.opencode/agents/a.md') => run({ [path]: agent(keys) }).diagnostics.filter(({ rule }) => rule === 'invalid-opencode-agent').length;

  it.each(['color: red', 'color: "#abc"', 'color:', 'tools: [read]', 'tools: Read, Grep', 'tools: {read: 1}', 'temperature: "0.1"', 'top_p: high', 'steps: 0', 'maxSteps: 2.5', 'hidden: 1', 'disable: "yes"', 'model: 4', 'permission: never', 'permission: {bash: sometimes}', 'permission: {bash: {"git *": 1}}', 'prompt: [a]'])('%s', (line) => {
    expect(refused(`${line}\n`)).toBe(1);
  });

  it.each(['color: "#aBcDeF"', 'color: accent', 'tools: {}', 'tools: {"mcp_*": false}', 'temperature: 0', 'top_p: 0.95', 'steps: 5', 'hidden: true', 'model: a/b', 'permission: ask', 'permission: {bash: {"*": ask, "git *": allow}, edit: deny}', 'reasoningEffort: high', 'name: 7'])('not %s', (line) => {
    expect(refused(`${line}\n`)).toBe(0);
  });

  it('are those of agents alone', () => {
    expect(refused('color: red\n', '.opencode/commands/a.md')).toBe(0);
    expect(refused('color: red\n', '.opencode/modes/a.md')).toBe(0);
  });
});
