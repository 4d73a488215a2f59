import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import type { FileTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import { defineRule } from '../../src/engine/rule.js';
import { workerManifest } from '../../src/engine/example-worker.js';

const worker = workerManifest('connections: []\n');
const tools = JSON.stringify({ tools: [{ name: 'get_item', description: 'Gets it.', inputSchema: { type: 'object' } }] });

const rootsOf = (files: Record<string, string>, paths?: string[]) => {
  const { definitions, inventories, unmatched } = lint(memoryTree(files), paths ? { paths } : {});
  return { definitions: definitions.map((each) => `${each.format} ${each.main.path}`), inventories: inventories.map((each) => each.file.path), unmatched };
};

describe('discovery', () => {
  const project = {
    'a/worker.yml': worker,
    'a/SKILL.md': 'Do it.\n',
    'a/tools/crm.json': tools,
    'b/SKILL.md': '---\nname: b\ndescription: B.\n---\nDo it.\n',
    '.claude/skills/c/SKILL.md': '---\nname: c\ndescription: C.\n---\nDo it.\n',
    'node_modules/x/SKILL.md': 'no',
    'lists/mail.tools.json': tools,
    'lists/other.json': '{}',
    'notes.md': 'Do it.\n',
  };

  it('finds workers, skills and tool lists, in dot folders too, and no packages', () => {
    expect(rootsOf(project)).toEqual({
      definitions: ['agent-skill .claude/skills/c/SKILL.md', 'floom a/worker.yml', 'agent-skill b/SKILL.md'],
      inventories: ['a/tools/crm.json', 'lists/mail.tools.json'],
      unmatched: [],
    });
  });

  it('takes a file for the definition that it belongs to', () => {
    expect(rootsOf(project, ['a/SKILL.md']).definitions).toEqual(['floom a/worker.yml']);
    expect(rootsOf({ ...project, 'b/notes/more.md': 'x' }, ['b/notes/more.md']).definitions).toEqual(['agent-skill b/SKILL.md']);
  });

  it('takes a Markdown file that nothing claims as plain instructions, when it is named', () => {
    expect(rootsOf(project, ['notes.md']).definitions).toEqual(['plain notes.md']);
  });

  it('expands globs', () => {
    expect(rootsOf(project, ['*/worker.yml']).definitions).toEqual(['floom a/worker.yml']);
    expect(rootsOf(project, ['[ab]']).definitions).toEqual(['floom a/worker.yml', 'agent-skill b/SKILL.md']);
  });

  it('names the paths at which there is nothing', () => {
    expect(rootsOf(project, ['a', 'gone', 'lists/other.json', 'c/**']).unmatched).toEqual([
      { path: 'gone', reason: 'absent' },
      { path: 'lists/other.json', reason: 'nothing-to-lint' },
      { path: 'c/**', reason: 'nothing-to-lint' },
    ]);
  });

  it('honours ignore files, the innermost last', () => {
    const files = {
      '.gitignore': 'build/\nold-*\n',
      'keep/.workerlintignore': '!old-one\n',
      'build/SKILL.md': 'x',
      'old-two/SKILL.md': 'x',
      'keep/old-one/SKILL.md': 'x',
      'keep/.gitignore': 'drop\n',
      'keep/drop/SKILL.md': 'x',
    };
    expect(rootsOf(files).definitions).toEqual(['agent-skill keep/old-one/SKILL.md']);
    expect(rootsOf(files, ['build/SKILL.md']).definitions).toEqual(['agent-skill build/SKILL.md']);
  });

  it('leaves the files of a nested definition to it', () => {
    const { definitions } = lint(memoryTree({ 'w/worker.yml': worker, 'w/SKILL.md': 'x', 'w/skills/s/SKILL.md': 'x', 'w/data/a.txt': '' }));
    expect(definitions[0]?.files).toEqual(['w/SKILL.md', 'w/worker.yml', 'w/data/a.txt']);
  });
});

describe('a run', () => {
  it('goes on when a rule throws', () => {
    const broken = defineRule({
      id: 'broken',
      summary: 's',
      why: 'w',
      sources: ['s'],
      severity: 'error',
      good: [],
      bad: [],
      check: {
        definition() {
          throw new Error('gave up');
        },
      },
    });
    const { diagnostics } = lint(memoryTree({ 'a/SKILL.md': 'x', 'b/SKILL.md': 'x' }), { rules: [broken] });
    expect(diagnostics.map((each) => `${each.rule} ${each.path}`)).toEqual(['internal-error a/SKILL.md', 'internal-error b/SKILL.md']);
    expect(diagnostics[0]?.message).toContain('gave up');
  });

  it('reports what cannot be read and lints the rest', () => {
    const memory = memoryTree({ 'a/SKILL.md': 'x', 'b/SKILL.md': 'y' });
    const tree: FileTree = {
      ...memory,
      read: (path) => (path === 'a/SKILL.md' ? { kind: 'unreadable', reason: 'permission denied' } : memory.read(path)),
    };
    const { diagnostics, definitions } = lint(tree);
    expect(diagnostics.map((each) => `${each.rule} ${each.path}`)).toContain('unreadable-file a/SKILL.md');
    expect(definitions.map((each) => each.root)).toEqual(['b']);
  });

  it('comes to an end where a folder has no name', () => {
    const { definitions } = lint(memoryTree({ '/a/SKILL.md': 'x', 'b/SKILL.md': 'x' }));
    expect(definitions.map((each) => each.root)).toEqual(['b']);
  });

  it('gives the same result in whatever order a folder is listed', () => {
    const files = { 'a/worker.yml': worker, 'a/SKILL.md': 'Call `web_serach` and `SLACK_SEND_MESSAGE`.\n', 'b/SKILL.md': 'x' };
    const memory = memoryTree(files);
    const reversed: FileTree = { ...memory, list: (folder) => [...memory.list(folder)].reverse() };
    expect(lint(reversed).diagnostics).toEqual(lint(memory).diagnostics);
  });
});
