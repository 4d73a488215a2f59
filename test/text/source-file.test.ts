import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/text/edit.js';
import { SourceFile } from '../../src/text/source-file.js';
import { foldersUp, resolveWithin } from '../../src/text/paths.js';

describe('SourceFile', () => {
  it('counts LF, CRLF and CR as one line break each', () => {
    const file = new SourceFile('a', 'a\r\nb\rc\nd');
    expect([0, 3, 5, 7].map((offset) => file.positionAt(offset))).toEqual([
      { line: 1, column: 1 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
    ]);
    expect([1, 2, 3, 4].map((line) => file.lineText(line))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('counts columns in UTF-16 code units and gives a byte order mark none', () => {
    const file = new SourceFile('a', '\uFEFF🌱x');
    expect(file.positionAt(3)).toEqual({ line: 1, column: 3 });
  });

  it('clamps an offset past the end', () => {
    expect(new SourceFile('a', 'ab').positionAt(99)).toEqual({ line: 1, column: 3 });
  });
});

describe('applyEdits', () => {
  it('applies edits in any order and leaves out one that overlaps', () => {
    const edit = (start: number, end: number, text: string) => ({ span: { start, end }, text });
    expect(applyEdits('abcdef', [edit(4, 5, 'E'), edit(0, 2, 'AB'), edit(1, 3, '!')])).toBe('ABcdEf');
  });
});

describe('paths', () => {
  it('resolves a written path within its root only', () => {
    expect(resolveWithin('w', 'w/a', '../b.md')).toBe('w/b.md');
    for (const bad of ['../../x', '/etc/passwd', 'C:\\x', 'https://example.org/x', '..\\..\\x', 'a\0b']) {
      expect(resolveWithin('w', 'w/a', bad)).toBeUndefined();
    }
  });

  it('goes up to the root, and not from outside the root into it', () => {
    expect([...foldersUp('a/b')]).toEqual(['a/b', 'a', '']);
    expect([...foldersUp('../x/y')]).toEqual(['../x/y', '../x', '..']);
  });
});
