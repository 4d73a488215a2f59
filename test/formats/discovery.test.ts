import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';

const text = '---\nname: a\ndescription: Does a.\n---\nDo a.\n';
const found = (files: Record<string, string>) => lint(memoryTree(files)).definitions.map(({ format, main }) => `${format} ${main.path}`);

describe('which files are which definitions', () => {
  it('sub-agents and commands in `.claude`, in plugins and in plain folders, subfolders included', () => {
    const files = ['.claude/agents/a.md', '.claude/agents/x/a.md', 'p/agents/a.md', 'agents/x/a.md', '.claude/commands/a.md', 'commands/x/a.md'];
    expect(found(Object.fromEntries(files.map((path) => [path, text])))).toEqual(expect.arrayContaining(files.map((path) => `claude-${path.includes('agents') ? 'agent' : 'command'} ${path}`)));
  });

  it('not the agents of other hosts, nor the pages of a skill', () => {
    expect(found({ '.gemini/agents/a.md': text, '.cursor/commands/a.md': text, 'agents/a/references/b.md': text })).toEqual([]);
    expect(found({ 'agents/s/SKILL.md': text, 'agents/s/references/b.md': text })).toEqual(['agent-skill agents/s/SKILL.md']);
  });

  it('not Markdown without front matter, nor pages about a folder', () => {
    expect(found({ 'agents/notes.md': '# Notes\n', 'agents/README.md': text, 'commands/notes.md': '# Notes\n' })).toEqual([]);
  });

  it('what GitHub Copilot reads', () => {
    const files = ['.github/agents/a.md', '.github/agents/b.agent.md', '.github/chatmodes/c.chatmode.md', '.github/copilot-instructions.md', '.github/prompts/d.prompt.md', 'instructions/e.instructions.md'];
    expect(found(Object.fromEntries(files.map((path) => [path, text])))).toEqual(expect.arrayContaining(files.map((path) => `copilot-agent ${path}`)));
  });

  it('manifests of MCP servers of every host, and context files beside them or alone', () => {
    const servers = '{"mcpServers": {"docs": {"command": "docs"}}}';
    expect(
      found({ '.mcp.json': servers, 'CLAUDE.md': 'Do a.\n', 'sub/AGENTS.md': 'Do b.\n', '.cursor/mcp.json': servers, '.gemini/settings.json': servers, '.codex/config.toml': '[mcp_servers.docs]\ncommand = "docs"\n' }),
    ).toEqual(['mcp-config .mcp.json', 'mcp-config .codex/config.toml', 'mcp-config .cursor/mcp.json', 'mcp-config .gemini/settings.json', 'mcp-config sub/AGENTS.md']);
  });

  it('no file of settings without servers, and no other `mcp.json`', () => {
    expect(found({ '.gemini/settings.json': '{"theme": "dark"}', '.codex/config.toml': 'model = "m"\n', 'docs/mcp.json': '{"title": "About"}' })).toEqual([]);
  });

  it('no page with a title in a folder of agents, unless it has a name', () => {
    const page = (more: string): Record<string, string> => ({ 'docs/agents/berths.md': `---\ntitle: Berths\ndescription: Where ships lie.\n${more}---\n\nText.\n` });
    expect(found(page(''))).toEqual([]);
    expect(found(page('name: berths\n'))).toEqual(['claude-agent docs/agents/berths.md']);
  });

  it('plugins and marketplaces', () => {
    expect(found({ '.claude-plugin/marketplace.json': '{}', 'p/.claude-plugin/plugin.json': '{"name": "p"}' })).toEqual(['claude-plugin .claude-plugin/marketplace.json', 'claude-plugin p/.claude-plugin/plugin.json']);
  });

  it('a broken manifest is reported, not passed over', () => {
    expect(lint(memoryTree({ '.mcp.json': '{"mcpServers": ' })).diagnostics.map(({ rule }) => rule)).toContain('invalid-json');
    expect(lint(memoryTree({ '.codex/config.toml': '[mcp_servers.docs' })).diagnostics.map(({ rule }) => rule)).toEqual(['invalid-toml']);
  });
});
