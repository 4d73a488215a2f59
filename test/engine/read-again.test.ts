import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import type { FileTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';

const files = {
  'plain/SKILL.md': '---\nname: plain\ndescription: Sorts letters. Use when letters lie about.\nallowed-tools: mcp__post__list_letters\n---\n\nRead [more](more.md), then call `mcp__post__list_letters`.\n',
  'plain/more.md': 'Open them one by one.\n',
  'broken/SKILL.md': '---\nname: broken\ndescription: Sorts parcels. Use when parcels lie about.\n---\n\nRead [more](absent.md).\n',
  'quiet/SKILL.md': '---\nname: quiet\ndescription: Sorts stamps. Use when stamps lie about.\n---\n\n<!-- workerlint-disable-next-line missing-linked-file -->\nRead [more](absent.md).\n',
  'idle/SKILL.md': '---\nname: idle\ndescription: Sorts cards. Use when cards lie about.\n---\n\n<!-- workerlint-disable-next-line missing-linked-file -->\nRead the cards.\n',
};

function counting(tree: FileTree): FileTree & { reads: string[] } {
  const reads: string[] = [];
  return { reads, list: (path) => tree.list(path), read: (path) => (reads.push(path), tree.read(path)) };
}

describe('a run that lets go of what it has looked at', () => {
  it('reports what any run does, comments that suppress included', () => {
    const whole = lint(memoryTree(files));
    const light = lint(memoryTree(files), { readAgain: true });
    expect(light.diagnostics).toEqual(whole.diagnostics);
    expect(light.suppressed).toEqual(whole.suppressed);
    expect(whole.suppressed).toHaveLength(1);
    expect(whole.diagnostics.map(({ path }) => path)).toContain('idle/SKILL.md');
    expect([...light.files.keys()].sort()).toEqual([...whole.files.keys()].sort());
  });

  it('reads again what is asked for, and nothing before', () => {
    const tree = counting(memoryTree(files));
    const light = lint(tree, { readAgain: true });
    const before = tree.reads.filter((path) => path.startsWith('plain/'));
    expect(before).toHaveLength(new Set(before).size);
    const whole = lint(memoryTree(files));
    const [again, first] = [light, whole].map(({ definitions }) => definitions.find(({ root }) => root === 'plain'));
    expect(again?.name?.value).toBe('plain');
    expect(again?.references.map(({ text }) => text)).toEqual(first?.references.map(({ text }) => ({ ...text, file: again?.main })));
    expect(again?.instructions.map(({ file, span }) => file.slice(span))).toEqual(first?.instructions.map(({ file, span }) => file.slice(span)));
    expect(light.files.get('plain/more.md')?.text).toBe(files['plain/more.md']);
    expect(tree.reads.filter((path) => path === 'plain/SKILL.md')).toHaveLength(2);
  });

  it('tells nothing of a definition that is gone by then', () => {
    const there = new Map(Object.entries(files));
    const tree: FileTree = { list: (path) => memoryTree(files).list(path), read: (path) => memoryTree(Object.fromEntries(there)).read(path) };
    const light = lint(tree, { readAgain: true });
    there.delete('plain/SKILL.md');
    const gone = light.definitions.find(({ root }) => root === 'plain');
    expect(gone?.instructions.map(({ file, span }) => file.slice(span))).toEqual(['']);
    expect(gone?.references).toEqual([]);
  });
});
