import { describe, expect, it } from 'vitest';
import { Walker } from '../../src/engine/discover.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import type { FileTree } from '../../src/engine/file-tree.js';
import { Project } from '../../src/engine/project.js';
import { formats } from '../../src/formats/index.js';

describe('a project that lets go of files', () => {
  const files = { 'a/SKILL.md': 'First.\n\nSecond.\n', 'b/SKILL.md': '<!-- workerlint-disable -->\n' };
  const open = (): { project: Project; reads: string[] } => {
    const reads: string[] = [];
    const inner = memoryTree(files);
    const tree: FileTree = { list: (path) => inner.list(path), read: (path) => (reads.push(path), inner.read(path)) };
    return { project: new Project(tree, new Walker(tree, formats, { isIgnored: () => false })), reads };
  };

  it('reads one again when its text is wanted, and once more after it was let go again', () => {
    const { project, reads } = open();
    const first = project.source('a/SKILL.md');
    expect(project.release('a/SKILL.md', ['a/SKILL.md'])).toBe(true);
    const second = project.source('a/SKILL.md');
    expect(second).not.toBe(first);
    expect(second?.positionAt(8)).toEqual({ line: 3, column: 1 });
    expect(second?.text).toBe(files['a/SKILL.md']);
    expect(reads).toHaveLength(2);
    expect(project.release('a/SKILL.md', ['a/SKILL.md'])).toBe(true);
    const third = project.source('a/SKILL.md');
    expect([second?.text, third?.text, third?.text, third?.positionAt(8).line]).toEqual([files['a/SKILL.md'], files['a/SKILL.md'], files['a/SKILL.md'], 3]);
    expect(reads).toHaveLength(3);
  });

  it('keeps one with a comment that speaks to us', () => {
    const { project } = open();
    const file = project.source('b/SKILL.md');
    expect(project.release('b/SKILL.md', ['b/SKILL.md'])).toBe(false);
    expect(project.source('b/SKILL.md')).toBe(file);
  });
});

describe('a project whose folders hold many files', () => {
  it('knows a file from a folder and from what is not there', () => {
    const names = Array.from({ length: 100 }, (_, i) => `agents/a${i}.md`);
    const tree = memoryTree(Object.fromEntries([...names, 'agents/notes/a.md'].map((path) => [path, ''])));
    const project = new Project(tree, new Walker(tree, formats, { isIgnored: () => false }));
    expect(['agents/a0.md', 'agents/a99.md', 'agents/a100.md', 'agents/notes', 'agents/notes/a.md'].map((path) => project.exists(path))).toEqual([true, true, false, false, true]);
  });
});
