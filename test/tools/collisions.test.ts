import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import { workerManifest } from '../../src/engine/example-worker.js';
import { lintTools, rulesOf } from './lint-tools.js';
import { toolRules } from './tool-rules.js';

const list = (...names: readonly string[]): string => JSON.stringify({ tools: names.map((name) => ({ name, inputSchema: { type: 'object' } })) });

describe('names that meet', () => {
  it('are told for the servers that one worker attaches', () => {
    const tree = memoryTree({
      'worker.yml': workerManifest('connections: []\n'),
      'SKILL.md': 'Search the records.\n',
      'tools/crm.json': list('search', 'crm_only'),
      'tools/wiki.json': list('search', 'wiki_only'),
    });
    const { diagnostics } = lint(tree, { rules: toolRules, config: {} });
    expect(diagnostics.map(({ rule, severity, path }) => [rule, severity, path])).toEqual([['colliding-tool-names', 'warning', 'tools/wiki.json']]);
    expect(diagnostics[0]?.message).toContain('also in tools/crm.json:1');
  });

  it('are told where the host’s prefix makes the same of two names', () => {
    const tree = memoryTree({
      '.mcp.json': JSON.stringify({ mcpServers: { crm: { command: 'crm' }, crm__eu: { command: 'crm' } } }),
      '.claude/agents/clerk.md': '---\nname: clerk\ndescription: Looks records up.\n---\nLook the record up.\n',
      'crm.tools.json': list('eu__search', 'search'),
      'crm__eu.tools.json': list('search'),
    });
    const told = lint(tree, { rules: toolRules, config: {} }).diagnostics.filter(({ rule }) => rule === 'colliding-tool-names');
    expect(told.map(({ path, message }) => [path, message.split(' ')[0]])).toEqual([['crm__eu.tools.json', '`mcp__crm__eu__search`']]);
  });

  it('are told within one list', () => {
    const tools = ['a', 'b', 'a'].map((name) => ({ name, inputSchema: { type: 'object' } }));
    expect(rulesOf(lintTools(tools))).toEqual(['warning duplicate-tool-name']);
    expect(rulesOf(lintTools(tools, { providers: ['openai-responses'] }))).toContain('warning duplicate-tool-name');
    expect(rulesOf(lintTools(tools, { providers: ['anthropic'] }))).toEqual(['error duplicate-tool-name']);
  });
});

describe('the name that the model sees', () => {
  const named = (name: string, server: string, provider: string): string[] =>
    rulesOf(lintTools([{ name, description: 'd', inputSchema: { type: 'object', properties: { a: { type: 'string' } } } }], { providers: [provider] }, `${server}.tools.json`));

  it.each([
    ['claude-code', 'n'.repeat(45), 's'.repeat(12), []],
    ['claude-code', 'n'.repeat(45), 's'.repeat(13), ['warning long-effective-name']],
    ['claude-code', 'n'.repeat(100), 's'.repeat(30), ['error long-effective-name']],
    ['cursor', 'n'.repeat(40), 's'.repeat(19), []],
    ['cursor', 'n'.repeat(40), 's'.repeat(20), ['warning long-effective-name']],
    ['codex', 'n'.repeat(45), 's'.repeat(13), ['warning long-effective-name']],
    ['gemini-cli', 'n'.repeat(40), 's'.repeat(18), []],
    ['gemini-cli', 'n'.repeat(40), 's'.repeat(19), ['warning long-effective-name']],
    ['vscode-copilot', 'n'.repeat(46), 's'.repeat(60), []],
    ['vscode-copilot', 'n'.repeat(47), 's'.repeat(60), ['warning long-effective-name']],
    ['openai', 'n'.repeat(51), 'server', []],
    ['openai', 'n'.repeat(52), 'server', ['warning long-effective-name']],
    ['openai', 'n'.repeat(65), 'server', ['error long-tool-name']],
    ['gemini-cli', 'lookup', 'my_crm', ['warning invalid-server-prefix']],
    ['bedrock', 'lookup', 'my crm', ['warning invalid-server-prefix']],
  ])('%s: %s of %s', (provider, name, server, expected) => {
    expect(named(name, server, provider)).toEqual(expected);
  });
});
