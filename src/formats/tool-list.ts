import { entryOf, itemsOf } from '../model/data.js';
import type { DataNode } from '../model/data.js';
import type { ToolList, ToolListEntry } from '../model/definition.js';
import type { Located } from '../model/located.js';

/** The first of `keys` under which front matter lists tools, in any of the shapes that hosts take: a list, or a string with commas or spaces. */
export function readToolList(data: DataNode | undefined, keys: readonly string[]): ToolList | undefined {
  for (const key of keys) {
    const entry = entryOf(data, key);
    if (!entry || (entry.value.kind === 'scalar' && entry.value.value === null)) continue;
    return { file: entry.key.file, span: entry.key.span, key, entries: entriesIn(entry.value) };
  }
  return undefined;
}

function entriesIn(node: DataNode): ToolListEntry[] {
  if (node.kind === 'list') return itemsOf(node).flatMap(entriesIn);
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return [];
  const { file } = node;
  return splitEntries(file.slice(node.span)).map(({ text, start }) => {
    const located: Located<string> = { value: text, file, span: { start: node.span.start + start, end: node.span.start + start + text.length } };
    const bracket = text.indexOf('(');
    return { text: located, name: (bracket < 0 ? text : text.slice(0, bracket)).trim() };
  });
}

/**
 * Splits at commas where there are any, else at white space; never inside parentheses (`Bash(git add:*, git commit:*)`). Quotation
 * marks around the whole or around an entry are not part of it.
 */
function splitEntries(source: string): { text: string; start: number }[] {
  const commas = hasOuterComma(source);
  const entries: { text: string; start: number }[] = [];
  let depth = 0;
  let start = 0;
  const push = (end: number): void => {
    let from = start;
    let to = end;
    while (from < to && /[\s"']/u.test(source[from] ?? '')) from++;
    while (to > from && /[\s"']/u.test(source[to - 1] ?? '')) to--;
    if (to > from) entries.push({ text: source.slice(from, to), start: from });
    start = end + 1;
  };
  for (let i = 0; i < source.length; i++) {
    const char = source[i] ?? '';
    if (char === '(') depth++;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && (commas ? char === ',' : /\s/u.test(char))) push(i);
  }
  push(source.length);
  return entries;
}

function hasOuterComma(source: string): boolean {
  let depth = 0;
  for (const char of source) {
    if (char === '(') depth++;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (char === ',' && depth === 0) return true;
  }
  return false;
}
