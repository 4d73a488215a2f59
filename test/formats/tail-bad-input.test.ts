import { describe, expect, it } from 'vitest';
import { linted } from './tail.js';

const values = ['', 'null', '1', 'true', 'false', '""', '[]', '[1, null]', '[[a], {b: c}]', '{}', '{a: 1}', '{a: {b: [c]}}', '2024-01-01', '&x [*x]', '"\\u0000"', '${X}', '"{{ x }}"', '|\n    a\n   b', '@x', '*', "'", '[', '{', '"', '- - -', '!!binary aGk='];

/** Instructions that use what nothing declares, and two files for each format: with one key more, in which this stands. */
const use = 'Use the Notion MCP server and the `close_issue` tool, then call `read_file` and `send_order`.';
const places: Readonly<Record<string, { readonly keys: readonly string[]; readonly files: (entry: string) => Record<string, string> }>> = {
  'gh-aw': {
    keys: ['on', 'name', 'engine', 'imports', 'tools', 'mcp-servers', 'safe-outputs', 'network', 'permissions'],
    files: (entry) => ({ '.github/workflows/w.md': `---\non: push\n${entry}\n---\n${use}\n` }),
  },
  goose: {
    keys: ['version', 'title', 'description', 'instructions', 'prompt', 'extensions', 'parameters', 'sub_recipes', 'settings', 'response', 'recipe', 'activities'],
    files: (entry) => ({ 'recipe.yaml': `title: T\ndescription: D\nprompt: ${use}\n${entry}\n` }),
  },
  cagent: {
    keys: ['model', 'instruction', 'toolsets', 'sub_agents', 'handoffs', 'rag', 'description'],
    files: (entry) => ({ 'team.yaml': `agents:\n  root:\n    model: a/b\n    instruction: ${use}\n    toolsets:\n      - type: mcp\n        command: x\n    ${entry}\nmodels: {}\n` }),
  },
  kiro: {
    keys: ['name', 'prompt', 'tools', 'allowedTools', 'mcpServers', 'resources', 'includeMcpJson', 'hooks'],
    files: (entry) => ({ '.kiro/agents/a.md': `---\n${entry}\n---\n${use}\n`, '.kiro/agents/a.json': `{"prompt": "${use}", ${entry.replace(/^(\w+):/u, '"$1":')}}`, 'p/POWER.md': `---\n${entry}\n---\n${use}\n` }),
  },
  'fast-agent': {
    keys: ['name', 'servers', 'tools', 'agents', 'instruction', 'function_tools', 'mcp_connect'],
    files: (entry) => ({ 'agent-cards/a.md': `---\nname: a\n${entry}\n---\n${use}\n`, 'agent-cards/b.yaml': `instruction: ${use}\n${entry}\n` }),
  },
  crewai: {
    keys: ['role', 'goal', 'backstory', 'tools', 'agent', 'context'],
    files: (entry) => ({ 'agents.yaml': `a:\n  role: R\n  goal: G\n  backstory: B\n  ${entry}\n`, 'tasks.yaml': `t:\n  description: ${use}\n  expected_output: E\n  ${entry}\n` }),
  },
};

describe.each(Object.entries(places))('%s', (format, { keys, files }) => {
  it('stands values of every type for every key, with places inside of its files', () => {
    for (const key of keys) {
      for (const value of values) {
        const tree = files(`${key}: ${value}`);
        const report = linted(tree);
        const label = `${key}: ${value}`;
        expect(report.definitions.some((definition) => definition.format === format), label).toBe(true);
        for (const { rule, path, span } of report.diagnostics) {
          expect(rule, label).not.toBe('internal-error');
          expect(span.start <= span.end && span.end <= (tree[path]?.length ?? 0), `${label} ${rule}`).toBe(true);
        }
        for (const { text } of report.definitions.flatMap(({ references }) => references)) {
          expect(text.span.start <= text.span.end && text.span.end <= text.file.text.length, label).toBe(true);
          expect(tree[text.file.path], label).toBe(text.file.text);
        }
      }
    }
  }, 120_000);

  it('misses nothing where a declaration cannot be read', () => {
    for (const key of keys) {
      for (const value of ["'", '[', '{', '"', '[a, {', '{a: [']) {
        const errors = linted(files(`${key}: ${value}`)).diagnostics.filter(({ rule, severity }) => severity === 'error' && /^(?:undeclared-|tool-not|unknown-tool|disabled)/u.test(rule));
        expect(errors.map(({ message }) => message), `${key}: ${value}`).toEqual([]);
      }
    }
  }, 120_000);
});

describe('files of 300 KB', () => {
  it('are read like any other', () => {
    const text = `${use}\n\n- One\n- Two\n\n`.repeat(2500);
    const block = text.split('\n').map((line) => `      ${line}`).join('\n');
    const report = linted({
      '.github/workflows/w.md': `---\non: push\n---\n${text}`,
      'team.yaml': `agents:\n  root:\n    model: a/b\n    instruction: |\n${block}\n    toolsets: []\n`,
      '.kiro/agents/a.json': JSON.stringify({ prompt: text, tools: ['read'] }),
    });
    expect(report.definitions).toHaveLength(3);
    expect(report.diagnostics.filter(({ rule }) => rule === 'internal-error')).toEqual([]);
  }, 120_000);
});
