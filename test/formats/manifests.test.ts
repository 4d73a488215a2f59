import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';

const run = (files: Record<string, string>) => lint(memoryTree(files));
const serversIn = (path: string, text: string) => run({ [path]: text }).definitions.flatMap(({ declared }) => declared.servers.map(({ label }) => label.value));
const rulesIn = (files: Record<string, string>) => run(files).diagnostics.filter(({ severity }) => severity === 'error').map(({ rule, path, message }) => `${rule} ${path}: ${message}`);

const shapes: readonly (readonly [path: string, text: string])[] = [
  ['.mcp.json', '{"mcpServers": {"charts": {"command": "charts"}}}'],
  ['.vscode/mcp.json', '{"inputs": [], "servers": {"charts": {"type": "stdio", "command": "charts"}}}'],
  ['.cursor/mcp.json', '{"mcpServers": {"charts": {"url": "https://charts.example.org/mcp"}}}'],
  ['.windsurf/mcp_config.json', '{"mcpServers": {"charts": {"serverUrl": "https://charts.example.org/mcp", "disabledTools": []}}}'],
  ['.codeium/windsurf/mcp_config.json', '{"mcpServers": {"charts": {"command": "charts"}}}'],
  ['.kiro/settings/mcp.json', '{"mcpServers": {"charts": {"command": "charts", "autoApprove": ["find"], "disabledTools": ["drop"]}}}'],
  ['.gemini/settings.json', '{"theme": "dark", "mcpServers": {"charts": {"httpUrl": "https://charts.example.org/mcp", "includeTools": ["find"]}}}'],
  ['.codex/config.toml', '[mcp_servers.charts]\ncommand = "charts"\nenabled_tools = ["find"]\ndisabled_tools = ["drop"]\n'],
  ['opencode.json', '{"mcp": {"charts": {"type": "local", "command": ["charts"]}}}'],
  ['.opencode/opencode.jsonc', '{"mcp": {"servers": {"charts": {"type": "remote", "url": "https://charts.example.org/mcp"}}}} // second version'],
  ['.zed/settings.json', '{"context_servers": {"charts": {"command": {"path": "charts", "args": []}}}}'],
  ['.zed/settings.json', '{"context_servers": {"charts": {"source": "extension", "settings": {}}}}'],
  ['.continue/config.yaml', 'name: Sea\nmcpServers:\n  - name: charts\n    command: charts\n'],
  ['.continue/mcpServers/charts.yaml', 'name: Charts\nmcpServers:\n  - name: charts\n    type: sse\n    url: https://charts.example.org/sse\n'],
  ['.continue/mcpServers/mcp.json', '{"mcpServers": {"charts": {"command": "charts"}}}'],
  ['crush.json', '{"mcp": {"charts": {"type": "stdio", "command": "charts"}}}'],
  ['.roo/mcp.json', '{"mcpServers": {"charts": {"command": "charts", "alwaysAllow": ["find"], "disabledTools": ["drop"]}}}'],
];

describe('MCP servers in the manifest of', () => {
  it.each(shapes)('%s: %s', (path, text) => {
    expect(serversIn(path, text)).toEqual(['charts']);
    expect(rulesIn({ [path]: text })).toEqual([]);
  });

  it('no other file of the same kind', () => {
    expect(run({ 'opencode.json': '{"model": "m"}', '.zed/settings.json': '{"tab_size": 2}', '.continue/config.yaml': 'name: Sea\nmodels: []\n', 'crush.json': '{"lsp": {}}' }).definitions).toEqual([]);
  });
});

describe('lists of the tools of a server', () => {
  const context = (manifest: Record<string, string>, text: string) => rulesIn({ ...manifest, 'GEMINI.md': text });

  it('that allow', () => {
    const manifest = { '.gemini/settings.json': '{"mcpServers": {"charts": {"command": "charts", "includeTools": ["find_chart", "drop_chart"], "excludeTools": ["drop_chart"]}}}' };
    expect(context(manifest, 'Call `mcp__charts__find_chart`.\n')).toEqual([]);
    expect(context(manifest, 'Call `mcp__charts__print_chart`.\n')).toEqual([expect.stringMatching(/^tool-not-allowed /u)]);
    expect(context(manifest, 'Call `mcp__charts__drop_chart`.\n')).toEqual([expect.stringMatching(/^disabled-tool GEMINI\.md: `mcp__charts__drop_chart` is switched off by `excludeTools` \(`\.gemini\/settings\.json:1`\)/u)]);
  });

  it.each([
    ['.kiro/settings/mcp.json', '{"mcpServers": {"charts": {"command": "charts", "autoApprove": ["find_chart"], "disabledTools": ["drop_chart"]}}}'],
    ['.codex/config.toml', '[mcp_servers.charts]\ncommand = "charts"\ndisabled_tools = ["drop_chart"]\n'],
  ])('that take away: %s', (path, text) => {
    expect(context({ [path]: text }, 'Call `mcp__charts__drop_chart`.\n')).toEqual([expect.stringMatching(/^disabled-tool /u)]);
    expect(context({ [path]: text }, 'Call `mcp__charts__find_chart` and `mcp__charts__print_chart`.\n')).toEqual([]);
  });

  it('count only where no other host has the server whole', () => {
    const narrow = '{"mcpServers": {"charts": {"command": "charts", "includeTools": ["find_chart"], "excludeTools": ["drop_chart"]}}}';
    const whole = '{"mcpServers": {"charts": {"command": "charts"}}}';
    expect(context({ '.gemini/settings.json': narrow, '.mcp.json': whole }, 'Call `mcp__charts__drop_chart` and `mcp__charts__print_chart`.\n')).toEqual([]);
  });
});

describe('what cannot be read declares nobody knows what', () => {
  const skill = (keys: string) => `---\nname: a\ndescription: Does a.\n${keys}---\nCall \`mcp__charts__find_chart\`.\n`;
  const referenceErrors = (files: Record<string, string>) => rulesIn(files).filter((each) => !each.startsWith('invalid-'));
  const declares = { '.mcp.json': '{"mcpServers": {"tides": {"command": "tides"}}}' };

  it('so that nothing is missing from a broken manifest', () => {
    expect(referenceErrors({ ...declares, '.claude/skills/a/SKILL.md': skill('') })).toHaveLength(1);
    for (const text of ['{"mcpServers": {"tides": {"command": "tides"}', '{"mcpServers": {"tides": {"command": "tides"}, charts}}', '', '{"mcpServers": ']) {
      expect(referenceErrors({ '.mcp.json': text, '.claude/skills/a/SKILL.md': skill('') }), text).toEqual([]);
    }
    expect(referenceErrors({ ...declares, '.gemini/settings.json': '{"mcpServers": {', '.claude/skills/a/SKILL.md': skill('') })).toEqual([]);
  });

  it('nor from a broken list of tools or servers', () => {
    for (const keys of ['tools: [Read, mcp__charts__find_chart\n', 'tools: {Read: true}\n', 'tools: 7\n', 'tools: true\n', 'tools: - Read\n- Grep\n', 'tools: *\n', 'tools: @all\n', 'mcpServers: [charts] | [tides]\n', 'disallowedTools: [Read] or none\n']) {
      expect(referenceErrors({ ...declares, '.claude/agents/a.md': skill(keys) }), keys).toEqual([]);
    }
    expect(referenceErrors({ ...declares, '.claude/agents/a.md': skill('tools: Read\n') })).toHaveLength(1);
    expect(referenceErrors({ ...declares, '.claude/agents/a.md': skill('argument-hint: [a] | b\n') })).toHaveLength(1);
  });
});
