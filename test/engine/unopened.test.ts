import { expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import type { FileContent, FileEntry, FileTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';

const skill = '---\nname: notes\ndescription: Sums up notes when asked for a summary.\n---\nSum up the notes.\n';

/** A tree in which one more entry stands beside the folder `notes`, and says this when it is read. */
function treeWith(entry: FileEntry, content: FileContent): FileTree {
  const tree = memoryTree({ 'notes/SKILL.md': skill });
  return { read: (path) => (path === entry.name ? content : tree.read(path)), list: (folder) => (folder === '' ? [...tree.list(''), entry] : tree.list(folder)) };
}

const told = (entry: FileEntry, content: FileContent, paths: readonly string[] = []): string[] => lint(treeWith(entry, content), { paths }).diagnostics.map(({ rule, path, message }) => `${rule} ${path} ${message}`);

it.each<readonly [string, FileEntry, FileContent, RegExp]>([
  ['a folder that may not be listed', { name: 'closed', kind: 'folder' }, { kind: 'unreadable', reason: 'permission denied' }, /^unreadable-file closed .*permission denied/u],
  ['a folder whose name is not valid UTF-8', { name: '\ufffd', kind: 'folder' }, { kind: 'absent' }, /^unreadable-file \ufffd .*not found by its name/u],
  ['a file whose name is not valid UTF-8', { name: '\ufffd.agent.md', kind: 'file' }, { kind: 'absent' }, /^unreadable-file \ufffd\.agent\.md .*not found by its name/u],
])('%s is told, and the rest is linted', (_, entry, content, expected) => {
  expect(told(entry, content)).toEqual([expect.stringMatching(expected)]);
  expect(told(entry, content, ['notes'])).toEqual([]);
});

it('an empty folder is no problem', () => {
  expect(told({ name: 'empty', kind: 'folder' }, { kind: 'unreadable', reason: 'it is not a plain file', isFolder: true })).toEqual([]);
});
