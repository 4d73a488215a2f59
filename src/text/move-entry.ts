import type { Edit } from './edit.js';
import type { SourceFile } from './source-file.js';
import type { Span } from './span.js';

/**
 * The edits that move one entry of a YAML map, written over lines of its own, to `target`, the start of a line at the
 * left margin. Undefined where it shares its lines with other text.
 */
export function moveEntry(file: SourceFile, entry: { readonly key: Span; readonly value: Span }, target: number): Edit[] | undefined {
  const { text, path } = file;
  const start = text.lastIndexOf('\n', entry.key.start - 1) + 1;
  const indent = text.slice(start, entry.key.start);
  const last = Math.max(entry.key.end, entry.value.end);
  const lineEnd = text.indexOf('\n', last);
  const end = lineEnd < 0 ? text.length : lineEnd + 1;
  const rest = text.slice(last, end).trim();
  if (!/^ *$/u.test(indent) || (rest !== '' && rest !== ':' && !rest.startsWith('#'))) return undefined;
  if (target > 0 && text[target - 1] !== '\n') return undefined;
  const lines = text.slice(start, end).split('\n');
  if (lines.some((line) => line.trim() !== '' && !line.startsWith(indent))) return undefined;
  const moved = lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
  return [
    { path, span: { start: target, end: target }, text: moved.endsWith('\n') ? moved : `${moved}\n` },
    { path, span: { start, end }, text: '' },
  ];
}
