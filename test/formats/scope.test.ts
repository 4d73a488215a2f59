import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';

const manifest = (...servers: string[]) => JSON.stringify({ mcpServers: Object.fromEntries(servers.map((name) => [name, { type: 'http', url: `https://${name}.example.org/mcp` }])) });
const skill = '---\nname: s\ndescription: Does s.\n---\nDo s.\n';
const agent = '---\nname: a\ndescription: Does a.\n---\nDo a.\n';

/** The servers in scope of the definition with this main file, or undefined where nothing is declared. */
const scopeOf = (main: string, files: Record<string, string>) => {
  const found = lint(memoryTree(files)).definitions.find((each) => each.main.path === main);
  if (!found) throw new Error(`no definition at ${main}`);
  return found.declared.checkable ? found.declared.servers.map(({ label }) => label.value) : undefined;
};

describe('the servers in scope', () => {
  it("are a project's for what its own agents load, in whatever folder of the project", () => {
    const files = { '.mcp.json': manifest('docs'), '.claude/agents/a.md': agent, '.claude/skills/s/SKILL.md': skill, '.agents/skills/s/SKILL.md': skill, 'web/.claude/skills/s/SKILL.md': skill };
    for (const main of Object.keys(files).filter((path) => path.endsWith('.md'))) expect(scopeOf(main, files)).toEqual(['docs']);
  });

  it('are those of the folders upwards, the nearest first', () => {
    const files = { '.mcp.json': manifest('docs'), 'web/.mcp.json': manifest('browser'), 'web/.claude/agents/a.md': agent };
    expect(scopeOf('web/.claude/agents/a.md', files)).toEqual(['browser', 'docs']);
  });

  it("are a plugin's own and nothing from above it", () => {
    const files = {
      '.mcp.json': manifest('docs'),
      'plugins/p/.claude-plugin/plugin.json': '{"name": "p"}',
      'plugins/p/.mcp.json': manifest('own'),
      'plugins/p/deep/er/skills/s/SKILL.md': skill,
      'plugins/q/.claude-plugin/plugin.json': '{"name": "q"}',
      'plugins/q/skills/s/SKILL.md': skill,
    };
    expect(scopeOf('plugins/p/deep/er/skills/s/SKILL.md', files)).toEqual(['own']);
    expect(scopeOf('plugins/q/skills/s/SKILL.md', files)).toBeUndefined();
  });

  it.each([
    ['inline', { mcpServers: { own: { command: 'own' } } }],
    ['by path', { mcpServers: './servers/list.json' }],
    ['by a path of the plugin', { mcpServers: '${CLAUDE_PLUGIN_ROOT}/servers/list.json' }],
    ['as a list', { mcpServers: ['./servers/list.json'] }],
  ])("are what a plugin's manifest declares %s", (_how, more) => {
    const files = { 'p/.claude-plugin/plugin.json': JSON.stringify({ name: 'p', ...more }), 'p/servers/list.json': manifest('own'), 'p/agents/a.md': agent };
    expect(scopeOf('p/agents/a.md', files)).toEqual(['own']);
  });

  it('are what a marketplace declares for a plugin without a manifest', () => {
    const entry = { name: 'p', source: './plugins/p', mcpServers: { own: { command: 'own' } } };
    const files = { '.claude-plugin/marketplace.json': JSON.stringify({ name: 'm', owner: { name: 'o' }, plugins: [entry] }), '.mcp.json': manifest('docs'), 'plugins/p/agents/a.md': agent };
    expect(scopeOf('plugins/p/agents/a.md', files)).toEqual(['own']);
  });

  it('take no file from outside of the plugin', () => {
    const files = { 'p/.claude-plugin/plugin.json': '{"name": "p", "mcpServers": "../list.json"}', 'list.json': manifest('own'), 'p/agents/a.md': agent };
    expect(scopeOf('p/agents/a.md', files)).toBeUndefined();
  });

  it("are not those of another host's manifest", () => {
    const files = { '.vscode/mcp.json': '{"servers": {"docs": {"url": "https://docs.example.org"}}}', '.claude/agents/a.md': agent, '.github/agents/a.agent.md': agent, '.agents/skills/s/SKILL.md': skill };
    expect(scopeOf('.claude/agents/a.md', files)).toBeUndefined();
    expect(scopeOf('.github/agents/a.agent.md', files)).toEqual(['docs']);
    expect(scopeOf('.agents/skills/s/SKILL.md', files)).toEqual(['docs']);
  });

  it('are those of an extension for all that it ships, however much that is', () => {
    const files: Record<string, string> = { 'gemini-extension.json': manifest('docs').replace('{', '{"name": "sea", '), 'packages/x/s/SKILL.md': skill };
    for (let i = 0; i < 30; i++) files[`skills/b${i}/SKILL.md`] = skill;
    expect(scopeOf('skills/b1/SKILL.md', files)).toEqual(['docs']);
    expect(scopeOf('packages/x/s/SKILL.md', files)).toBeUndefined();
  });

  it("are not a repository's own for a skill that lies somewhere in it, nor for a large collection", () => {
    const files: Record<string, string> = { '.mcp.json': manifest('docs'), 'packages/x/s/SKILL.md': skill, 'agents/a.md': agent };
    expect(scopeOf('packages/x/s/SKILL.md', files)).toBeUndefined();
    expect(scopeOf('agents/a.md', files)).toEqual(['docs']);
    for (let i = 0; i < 30; i++) files[`agents/b${i}.md`] = agent;
    expect(scopeOf('agents/a.md', files)).toBeUndefined();
  });

  it('of a bare mcp.json are for its own folder only', () => {
    const files = { 'mcp.json': manifest('docs'), 'SKILL.md': skill, 'agents/a.md': agent };
    expect(scopeOf('SKILL.md', files)).toEqual(['docs']);
    expect(scopeOf('agents/a.md', files)).toBeUndefined();
  });

  it('include those of the front matter, by name or inline', () => {
    const text = '---\nname: a\ndescription: Does a.\nmcpServers:\n  - docs\n  - browser:\n      command: browser\nrequires:\n  mcp: rube\n---\nDo a.\n';
    expect(scopeOf('.claude/agents/a.md', { '.claude/agents/a.md': text })).toEqual(['docs', 'browser', 'rube']);
  });

  it('are read from TOML, from a bare map, and with a list of the only tools', () => {
    const files = { '.codex/config.toml': 'model = "m"\n[mcp_servers.docs]\nurl = "https://docs.example.org"\nenabled_tools = ["find"]\n', '.agents/skills/s/SKILL.md': skill };
    expect(scopeOf('.agents/skills/s/SKILL.md', files)).toEqual(['docs']);
    const { definitions } = lint(memoryTree(files));
    expect(definitions.find(({ format }) => format === 'mcp-config')?.declared.servers[0]?.allowedTools?.map(({ value }) => value)).toEqual(['find']);
    expect(scopeOf('SKILL.md', { '.mcp.json': '{"docs": {"command": "docs"}}', 'SKILL.md': skill })).toEqual(['docs']);
  });
});
