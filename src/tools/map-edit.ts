import type { DataEntry, DataMap, DataNode } from '../model/data.js';
import type { Edit } from '../text/edit.js';

/** Edits of maps and values that keep the notation of the file: JSON, YAML in flow or block style. */

/** A new entry at the end of a map. `value` is JSON, which YAML reads as well. */
export function addEntry(map: DataMap, key: string, value: string): Edit {
  const { file, entries, flow, span } = map;
  const last = entries.at(-1);
  const insert = (at: number, text: string): Edit => ({ path: file.path, span: { start: at, end: at }, text });
  if (!last) return { path: file.path, span, text: `{${JSON.stringify(key)}: ${value}}` };
  const end = last.value.span.end;
  if (flow) {
    const indent = newLineBefore(map, last);
    return insert(end, `,${indent ?? ' '}${JSON.stringify(key)}: ${value}`);
  }
  const indent = ' '.repeat(Math.max(0, file.positionAt(entries[0]?.key.span.start ?? 0).column - 1));
  const afterBreak = file.text[end - 1] === '\n';
  return insert(end, afterBreak ? `${indent}${key}: ${value}\n` : `\n${indent}${key}: ${value}`);
}

/** A value put in the place of another. */
export function replaceNode(node: DataNode, json: string): Edit {
  const plainWord = node.kind === 'scalar' && node.style === 'plain' && typeof node.value === 'string';
  return { path: node.file.path, span: node.span, text: plainWord ? json.replace(/^"([a-z]+)"$/u, '$1') : json };
}

export function renameKey(entry: DataEntry, name: string): Edit {
  const written = entry.key.file.text.slice(entry.key.span.start, entry.key.span.end);
  return { path: entry.key.file.path, span: entry.key.span, text: written.startsWith('"') ? JSON.stringify(name) : name };
}

/** The entry taken out, with what separates it from its neighbour. */
export function removeEntry(map: DataMap, entry: DataEntry): Edit {
  const at = map.entries.indexOf(entry);
  const next = map.entries[at + 1];
  const previous = map.entries[at - 1];
  const start = next || !previous ? entry.key.span.start : previous.value.span.end;
  const end = next ? next.key.span.start : entry.value.span.end;
  return { path: map.file.path, span: { start, end }, text: '' };
}

/** The line break and indentation that stand before an entry, if it starts a line. */
function newLineBefore(map: DataMap, entry: DataEntry): string | undefined {
  const { text } = map.file;
  let start = entry.key.span.start;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  if (text[start - 1] !== '\n') return undefined;
  return (text[start - 2] === '\r' ? '\r\n' : '\n') + text.slice(start, entry.key.span.start);
}
