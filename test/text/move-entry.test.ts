import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/text/edit.js';
import { moveEntry } from '../../src/text/move-entry.js';
import { SourceFile } from '../../src/text/source-file.js';

/** Moves the entry from `start` up to the end of `end` before `target`. */
function moved(text: string, start: string, end: string, target: string): string | undefined {
  const file = new SourceFile('worker.yml', text);
  const at = text.indexOf(start);
  const stop = text.indexOf(end, at) + end.length;
  const edits = moveEntry(file, { key: { start: at, end: at + start.length }, value: { start: stop - end.length, end: stop } }, text.indexOf(target));
  return edits && applyEdits(text, edits);
}

describe('moveEntry', () => {
  it('moves the lines without their indent, comments included', () => {
    expect(moved('a: 1\nexec:\n  x: 1\n  list:\n    # why\n    - one\n\n    - two # last\n  y: 2\n', 'list', 'two', 'exec')).toBe('a: 1\nlist:\n  # why\n  - one\n\n  - two # last\nexec:\n  x: 1\n  y: 2\n');
  });

  it('moves the last entry of a file without a line break at its end', () => {
    expect(moved('exec:\n  list: [a]', 'list', '[a]', 'exec')).toBe('list: [a]\nexec:\n');
  });

  it('leaves alone what shares its lines with other text', () => {
    expect(moved('exec: {list: [a], x: 1}\n', 'list', '[a]', 'exec')).toBeUndefined();
    expect(moved('exec:\n  list: [a]; x\n', 'list', '[a]', 'exec')).toBeUndefined();
    expect(moved('- exec:\n    list: [a]\n', 'list', '[a]', 'exec')).toBeUndefined();
  });
});
