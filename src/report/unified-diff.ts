import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { FileChange } from '../engine/fix.js';

/** Changes of files as `git diff` writes them: `git apply` and `patch -p1` take it. */
export function formatDiff(changes: ReadonlyMap<string, FileChange>): string {
  return [...changes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { before, after }]) => createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, { headerOptions: FILE_HEADERS_ONLY }))
    .join('');
}
