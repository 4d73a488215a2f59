import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { KeptMemory } from '../../src/engine/kept-memory.js';
import { lint } from '../../src/engine/lint.js';
import type { Definition } from '../../src/model/definition.js';

describe('the memory of definitions that are kept', () => {
  const read = (files: Record<string, string>): Definition | undefined => lint(memoryTree(files), { rules: [] }).definitions[0];
  const skill = (text: string): Definition | undefined => read({ 'a/SKILL.md': `---\nname: a\ndescription: Sorts letters.\n---\n\n${text}` });
  const worker = read({ 'a/worker.yml': `schema_version: "0.3"\nexec:\n  entry: SKILL.md\ndescription: ${'letters '.repeat(1_000)}\n` });

  /** How many of one kind are kept, of so many that not all can be. */
  const kept = (definition: Definition | undefined): number => {
    const memory = new KeptMemory();
    let count = 0;
    while (definition && count < 100_000 && memory.takes(definition)) count++;
    return count;
  };

  it('has room for ten thousand of usual size', () => {
    expect(kept(skill('Sort them. '.repeat(500)))).toBeGreaterThan(10_000);
  });

  it('has room for fewer that are long, are written in other scripts, or have long manifests', () => {
    const long = kept(skill('Sort them. '.repeat(20_000)));
    expect(long).toBeLessThan(1_000);
    expect(kept(skill('Сортируй. '.repeat(20_000)))).toBeLessThan(long * 0.7);
    expect(kept(worker)).toBeLessThan(kept(skill('Sort them. '.repeat(800))) / 4);
  });
});
