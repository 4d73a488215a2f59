import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../../src/engine/file-tree.js';
import { lint } from '../../../src/engine/lint.js';

const said = (files: Record<string, string>) => lint(memoryTree(files)).diagnostics.map(({ severity, rule, path }) => `${severity} ${rule} ${path}`);
const command = '---\ndescription: Plans a passage.\n---\nPlan the passage.\n';

describe('a plugin', () => {
  it('has its skills, agents, commands and servers as definitions of one plugin', () => {
    const files = {
      'p/.claude-plugin/plugin.json': '{"name": "sea"}',
      'p/.mcp.json': '{"mcpServers": {"charts": {"command": "charts"}}}',
      'p/commands/pass.md': command,
      'p/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\n---\nPlan it with `mcp__plugin_sea_charts__find` or `mcp__charts__find`.\n',
      'p/skills/tides/SKILL.md': '---\nname: tides\ndescription: Looks up tide tables.\n---\nLook them up.\n',
    };
    const { definitions, diagnostics } = lint(memoryTree(files));
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(definitions.map(({ format, plugin }) => `${format} ${plugin?.name?.value} ${plugin?.root}`).sort()).toEqual(['agent-skill sea p', 'claude-agent sea p', 'claude-command sea p', 'claude-plugin sea p', 'mcp-config sea p']);
  });

  it('is told of every file that its manifest, hooks and servers name and that is not there', () => {
    const files = {
      '.claude-plugin/plugin.json': JSON.stringify({ name: 'sea', commands: ['./commands/', './more/gone.md'], hooks: './config/hooks.json', mcpServers: { charts: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server.js', '${CLAUDE_PLUGIN_ROOT}/dist/built.js'] } } }),
      'commands/pass.md': command,
      'config/hooks.json': '{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "python3 ${CLAUDE_PLUGIN_ROOT}/hooks/gone.py"}]}]}}',
    };
    expect(said(files)).toEqual(['error missing-plugin-file .claude-plugin/plugin.json', 'warning missing-plugin-file .claude-plugin/plugin.json', 'warning missing-plugin-file config/hooks.json']);
  });

  it('may have a manifest that serves other programs too', () => {
    expect(said({ '.claude-plugin/plugin.json': '{"name": "sea", "main": "index.js", "publisher": "p", "engines": {"vscode": "*"}, "interface": {}}' })).toEqual([]);
  });
});

describe('a marketplace', () => {
  const marketplace = (sources: readonly unknown[]) => JSON.stringify({ name: 'm', owner: { name: 'o' }, plugins: sources.map((source, i) => ({ name: `p${i}`, source })) });

  it('is told once when it lies in the wrong folder', () => {
    expect(said({ '.claude-plugin/marketplace.json': marketplace(Array.from({ length: 50 }, (_, i) => `./p${i}`)) })).toEqual(['error missing-plugin-file .claude-plugin/marketplace.json']);
  });

  it('may list plugins of other places', () => {
    expect(said({ '.claude-plugin/marketplace.json': marketplace(['./', { source: 'github', repo: 'a/b' }, { source: 'url', url: 'https://example.org/a.git' }, { source: 'npm', package: 'a' }, { source: 'something-new', of: 'later' }]) })).toEqual([]);
  });
});
