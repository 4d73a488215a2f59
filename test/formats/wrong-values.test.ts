import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import { knownKeys } from '../../src/data/front-matter-keys.js';

const values = ['', 'null', '1', '-1.5e9', 'true', '""', '" "', '[]', '[1]', '[null]', '[[a], {b: c}]', '{}', '{a: 1}', '{mcp: {a: b}}', '2024-01-01', '!!binary aGk=', '&x [*x]', '"\\u0000"', '${X}', '<<', '"a, b(c, d"', '(((', ')))'];
const jsonValues = ['null', '1', 'true', '""', '[]', '[1, null, {}]', '[["a"]]', '{}', '{"a": 1}', '{"a": {"command": 1, "args": {}, "env": [], "url": [], "type": {}}}', '{"": null}', '"../../x"', '"./"', '["./x", 1]', '{"a": ["b"]}'];

const places: Readonly<Record<string, (keys: string) => Record<string, string>>> = {
  'agent-skill': (keys) => ({ 's/SKILL.md': `---\n${keys}\n---\nDo [s](s.md).\n` }),
  'claude-agent': (keys) => ({ '.claude/agents/a.md': `---\nname: a\n${keys}\n---\nDo a.\n`, '.claude/agents/b.md': '---\nname: b\ndescription: Does b.\n---\nDo b.\n' }),
  'claude-command': (keys) => ({ 'commands/a.md': `---\n${keys}\n---\nDo a.\n` }),
  'copilot-agent': (keys) => ({ '.github/agents/a.agent.md': `---\n${keys}\n---\nUse #tool:fetch.\n` }),
};

const failures = (files: Record<string, string>) => lint(memoryTree(files)).diagnostics.filter(({ rule }) => rule === 'internal-error');

describe.each(Object.keys(places))('%s', (format) => {
  it('stands values of every type for every key', () => {
    for (const key of [...(knownKeys[format]?.known ?? []), 'requires', 'mcpServers', 'mcp-servers']) {
      for (const value of values) expect(failures(places[format]?.(`${key}: ${value}`) ?? {}), `${key}: ${value}`).toEqual([]);
    }
  }, 60_000);
});

describe('manifests', () => {
  it('stand values of every type for every key', () => {
    const keys = [...(knownKeys['claude-plugin']?.known ?? []), 'owner', 'plugins', 'servers'];
    for (const key of keys) {
      for (const value of jsonValues) {
        const text = `{"name": "p", "${key}": ${value}}`;
        expect(failures({ '.claude-plugin/plugin.json': text, '.claude-plugin/marketplace.json': text, '.mcp.json': text, 'mcp.json': value, 'hooks/hooks.json': `{"hooks": {"Stop": ${value}}}`, 'agents/a.md': '---\nname: a\ndescription: A.\n---\nDo a.\n' }), text).toEqual([]);
      }
    }
  }, 60_000);

  it('stand a server of any shape', () => {
    for (const value of jsonValues) {
      for (const key of ['command', 'args', 'env', 'headers', 'url', 'type', 'tools', 'disabled']) {
        expect(failures({ '.mcp.json': `{"mcpServers": {"a": {"${key}": ${value}}, "b": ${value}}}`, '.codex/config.toml': `[mcp_servers.a]\n${key} = 1\n` })).toEqual([]);
      }
    }
  }, 60_000);
});

describe('large files', () => {
  it('of 300 KB are read like any other', () => {
    const line = 'Call `mcp__docs__find` with [the page](pages/one.md) and **do not** call `mcp__web__open`.\n\n- Read\n- Write\n\n';
    const text = `---\nname: s\ndescription: Does s.\nallowed-tools: ${'Read, '.repeat(2000)}Write\n---\n${line.repeat(3000)}`;
    expect(text.length).toBeGreaterThan(300_000);
    const { diagnostics, definitions } = lint(memoryTree({ 's/SKILL.md': text, 's/pages/one.md': line.repeat(2000) }));
    expect(definitions[0]?.declared.toolList?.entries).toHaveLength(2001);
    expect(diagnostics.filter(({ rule }) => rule === 'internal-error')).toEqual([]);
  }, 60_000);
});
