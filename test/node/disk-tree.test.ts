import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskTree } from '../../src/node/disk-tree.js';

let base: string;
let root: string;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'workerlint-'));
  root = join(base, 'project');
  mkdirSync(join(root, 'SKILL.md'), { recursive: true });
  writeFileSync(join(base, 'secret.txt'), 'outside');
  writeFileSync(join(root, 'plain.md'), '\uFEFFtext');
  writeFileSync(join(root, 'broken.md'), Buffer.from([0x61, 0xff, 0x62]));
  writeFileSync(join(root, 'mark.md'), 'a \uFFFD that the author wrote');
  symlinkSync(join(base, 'secret.txt'), join(root, 'leak.md'));
  symlinkSync(join(root, 'plain.md'), join(root, 'alias.md'));
  symlinkSync(root, join(root, 'loop'));
  symlinkSync(join(root, 'nowhere'), join(root, 'dangling.md'));
  execFileSync('mkfifo', [join(root, 'pipe')]);
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('diskTree', () => {
  it('reads a file with its byte order mark', () => {
    expect(diskTree(root).read('plain.md')).toEqual({ kind: 'text', text: '\uFEFFtext' });
  });

  it('says where a file stops being UTF-8, and takes a written replacement character as it is', () => {
    expect(diskTree(root).read('broken.md')).toEqual({ kind: 'text', text: 'a\uFFFDb', invalidUtf8At: 1 });
    expect(diskTree(root).read('mark.md')).toEqual({ kind: 'text', text: 'a \uFFFD that the author wrote' });
  });

  it('follows no link and no path out of its root', () => {
    const tree = diskTree(root);
    for (const path of ['leak.md', '../secret.txt', 'loop/../../secret.txt', join(base, 'secret.txt'), 'dangling.md']) {
      expect(tree.read(path)).toEqual({ kind: 'absent' });
    }
    expect(tree.list('..')).toEqual([]);
  });

  it('reads a further root that was named', () => {
    expect(diskTree(root, [join(base, 'secret.txt')]).read('../secret.txt')).toEqual({ kind: 'text', text: 'outside' });
  });

  it('lists links by what they lead to, and never as folders', () => {
    const kinds = Object.fromEntries(diskTree(root).list('').map((entry) => [entry.name, entry.kind]));
    expect(kinds).toEqual({
      'SKILL.md': 'folder',
      'plain.md': 'file',
      'broken.md': 'file',
      'mark.md': 'file',
      'alias.md': 'file',
      'leak.md': 'other',
      'dangling.md': 'other',
      loop: 'other',
      pipe: 'other',
    });
  });

  it('does not wait on a pipe, nor read a folder as a file', () => {
    expect(diskTree(root).read('pipe')).toEqual({ kind: 'unreadable', reason: 'it is not a plain file' });
    expect(diskTree(root).read('SKILL.md')).toMatchObject({ kind: 'unreadable' });
  });
});
