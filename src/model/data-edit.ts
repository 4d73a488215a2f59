import type { Edit } from '../text/edit.js';
import type { SourceFile } from '../text/source-file.js';
import { contains } from '../text/span.js';
import type { Span } from '../text/span.js';
import { entryOf } from './data.js';
import type { DataEntry, DataList, DataMap, DataNode, DataScalar } from './data.js';
import { entryLines, flowText, itemLines, scalarText } from './new-value.js';
import type { NewValue, Notation } from './new-value.js';

/**
 * Edits of lists and maps that keep the notation, the comments and all other text of a JSON or YAML file. Each is undefined where the
 * file is written in a way that leaves no sure place for the change. Inserted lines are parted by `\n`, whatever the file has.
 */
export type DataEdit = readonly Edit[] | undefined;

/** A new last item of a list. */
export function appendItem(list: DataList, item: NewValue): DataEdit {
  if (list.flow) return appendInBrackets(list, list.items.at(-1)?.span, flowText(item, notationOf(list.file)));
  return list.items.length === 0 ? undefined : insertLines(list.file, list.span.end, columnOf(list.file, list.span.start), itemLines(item));
}

/** A new last entry of a map that has no such key. */
export function addEntry(map: DataMap, key: string, value: NewValue): DataEdit {
  if (entryOf(map, key) || isToml(map.file)) return undefined;
  const own = ownEntries(map);
  const last = own.at(-1);
  const notation = notationOf(map.file);
  if (map.flow) return appendInBrackets(map, last && spanOf(last), `${scalarText(key, notation)}: ${flowText(value, notation)}`);
  const first = own[0];
  return first && insertLines(map.file, map.span.end, columnOf(map.file, first.key.span.start), entryLines(key, value));
}

/** A new last item of the list under a key of a map; the list is made where there is none, and in block style where it is an empty `[]`. */
export function addToList(map: DataMap, key: string, item: NewValue): DataEdit {
  const entry = entryOf(map, key);
  if (!entry) return addEntry(map, key, [item]);
  const { value } = entry;
  const isEmpty = value.kind === 'list' ? value.items.length === 0 : value.kind === 'scalar' && value.value === null;
  if (isEmpty && !map.flow) {
    const inBlock = replaceBehindKey(entry, itemLines(item).map((line) => `  ${line}`));
    if (inBlock) return inBlock;
  }
  return value.kind === 'list' ? appendItem(value, item) : undefined;
}

/** A value on one line in the place of another; a text keeps the quotation marks that it had. */
export function replaceValue(node: DataNode, value: NewValue): DataEdit {
  if (node.kind === 'scalar' ? node.style === 'block' || isEmptySpan(node.span) : !node.flow) return undefined;
  const quote = typeof value === 'string' && node.kind === 'scalar' ? node.file.text.charAt(node.span.start) : '';
  const text = typeof value === 'string' ? inQuotes(value, quote, notationOf(node.file)) : flowText(value, notationOf(node.file));
  return [{ path: node.file.path, span: node.span, text }];
}

export function renameKey({ key }: DataEntry, name: string): DataEdit {
  if (isEmptySpan(key.span) || isToml(key.file)) return undefined;
  return [{ path: key.file.path, span: key.span, text: inQuotes(name, key.file.text.charAt(key.span.start), notationOf(key.file)) }];
}

export function removeItem(list: DataList, item: DataNode): DataEdit {
  const at = list.items.indexOf(item);
  const { file } = list;
  if (at < 0 || !contains(list.span, item.span)) return undefined;
  if (list.flow) return removeInBrackets(file, item.span, list.items[at - 1]?.span, list.items[at + 1]?.span);
  const dash = lineOf(file, item.span.start).start + lineText(file, item.span.start).search(/\S/u);
  if (!/^- {0,40}$/u.test(file.text.slice(dash, item.span.start))) return undefined;
  if (list.items.length > 1) return removeLines(file, { start: dash, end: item.span.end });
  if (!endsLine(file, item.span.end)) return undefined;
  const before = file.text.slice(0, list.span.start).trimEnd();
  return before.endsWith(':') ? [{ path: file.path, span: { start: before.length, end: item.span.end }, text: ' []' }] : undefined;
}

export function removeEntry(map: DataMap, entry: DataEntry): DataEdit {
  const own = ownEntries(map);
  const at = own.indexOf(entry);
  const { file } = map;
  if (at < 0) return undefined;
  const next = own[at + 1];
  const previous = own[at - 1];
  const span = spanOf(entry);
  if (map.flow) return removeInBrackets(file, span, previous && spanOf(previous), next && spanOf(next));
  if (own.length === 1) return undefined;
  if (lineText(file, span.start).slice(0, span.start - lineOf(file, span.start).start).trim() === '') return removeLines(file, span);
  // It stands behind the dash of a list item: the next key takes its place.
  return next && [{ path: file.path, span: { start: span.start, end: next.key.span.start }, text: '' }];
}

/** The map or list that stands at exactly this place. */
export function nodeAt(root: DataNode | undefined, span: Span): DataNode | undefined {
  let at = root;
  while (at && !(at.span.start === span.start && at.span.end === span.end && at.kind !== 'scalar')) {
    const children: readonly DataNode[] = at.kind === 'list' ? at.items : at.kind === 'map' ? at.entries.map(({ value }) => value) : [];
    at = children.find((child) => contains(child.span, span));
  }
  return at;
}

/** Entries that stand in the map itself, not those that a merge key lends it. */
function ownEntries(map: DataMap): DataEntry[] {
  return map.entries.filter(({ key }) => contains(map.span, key.span));
}

/** Key and value; the value of an alias stands elsewhere and does not count. */
function spanOf({ key, value }: DataEntry): Span {
  return { start: key.span.start, end: value.span.start >= key.span.end ? value.span.end : key.span.end };
}

/** A list of TOML is written as in JSON; its tables are not. */
function isToml({ path }: SourceFile): boolean {
  return path.endsWith('.toml');
}

function notationOf({ path, text }: SourceFile): Notation {
  return /\.(?:jsonc?|toml)$/iu.test(path) || /^\ufeff?\s{0,100}\{/u.test(text) ? 'json' : 'yaml';
}

function inQuotes(text: string, quote: string, notation: Notation): string {
  if (quote === "'" && !/[\u0000-\u001f]/u.test(text)) return `'${text.replaceAll("'", "''")}'`;
  return quote === '"' ? JSON.stringify(text) : scalarText(text, notation);
}

function isEmptySpan({ start, end }: Span): boolean {
  return end <= start;
}

/** The line that was asked for last: in a file of one long line each of thousands of edits would search all of it. */
const lastLines = new WeakMap<SourceFile, Span & { readonly next: number }>();

/** The line that an offset is in, without its line break. */
function lineOf(file: SourceFile, offset: number): Span {
  const last = lastLines.get(file);
  if (last && offset >= last.start && offset <= last.next) return { start: last.start, end: last.end };
  const line = findLine(file, offset);
  lastLines.set(file, line);
  return { start: line.start, end: line.end };
}

function findLine({ text }: SourceFile, offset: number): Span & { readonly next: number } {
  const next = text.indexOf('\n', offset);
  const end = next < 0 ? text.length : next;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { start: start === 0 && text.startsWith('\ufeff') ? 1 : start, end: end > start && text[end - 1] === '\r' ? end - 1 : end, next: end };
}

function lineText(file: SourceFile, offset: number): string {
  return file.slice(lineOf(file, offset));
}

function columnOf(file: SourceFile, offset: number): number {
  return offset - lineOf(file, offset).start;
}

/** Whether nothing but a comment follows on the line; of a key without a value its colon does. */
function endsLine(file: SourceFile, offset: number): boolean {
  return /^[ \t]{0,200}(?:[:,][ \t]{0,200})?(?:(?:#|\/\/)|$)/u.test(file.text.slice(offset, lineOf(file, offset).end));
}

/** Lines behind the one in which a block node ends. */
function insertLines(file: SourceFile, nodeEnd: number, column: number, lines: readonly string[]): DataEdit {
  if (!endsLine(file, nodeEnd)) return undefined;
  const { end } = lineOf(file, nodeEnd);
  return [{ path: file.path, span: { start: end, end }, text: lines.map((line) => `\n${' '.repeat(column)}${line}`).join('') }];
}

/** Lines in the place of what stands behind a key; a comment behind it stays where it is. */
function replaceBehindKey(entry: DataEntry, lines: readonly string[]): DataEdit {
  const { file, span } = entry.key;
  const { end } = lineOf(file, span.end);
  const colon = /^[ \t]{0,40}:/u.exec(file.text.slice(span.end, end))?.[0].length;
  if (colon === undefined) return undefined;
  const from = span.end + colon;
  const to = isEmptySpan(entry.value.span) ? from : entry.value.span.end;
  const isPlain = entry.value.kind === 'scalar' || file.slice(entry.value.span).slice(1, -1).trim() === '';
  const between = file.text.slice(from, isEmptySpan(entry.value.span) ? from : entry.value.span.start);
  if (to > end || !isPlain || between.trim() !== '' || !endsLine(file, to)) return undefined;
  const indent = ' '.repeat(columnOf(file, span.start));
  const text = file.text.slice(to, end).trimEnd() + lines.map((line) => `\n${indent}${line}`).join('');
  return [{ path: file.path, span: { start: from, end }, text }];
}

/** @param last the item or entry behind which it goes */
function appendInBrackets({ file, span }: DataList | DataMap | DataScalar, last: Span | undefined, text: string): DataEdit {
  const { path } = file;
  const close = span.end - 1;
  if (!/[\]}]/u.test(file.text.charAt(close))) return undefined;
  if (!last) {
    const inside = { start: span.start + 1, end: close };
    return file.slice(inside).trim() === '' ? [{ path, span: inside, text }] : undefined;
  }
  if (!contains(span, last)) return undefined;
  const insert = (at: number, inserted: string): Edit => ({ path, span: { start: at, end: at }, text: inserted });
  const indent = file.text.slice(lineOf(file, last.start).start, last.start);
  const line = lineOf(file, last.end);
  if (indent.trim() !== '' || line.end > close || !endsLine(file, last.end)) return [insert(last.end, `, ${text}`)];
  const comma = file.text.slice(last.end, line.end).trimStart().startsWith(',');
  if (comma) return [insert(line.end, `\n${indent}${text},`)];
  if (line.end === last.end) return [insert(last.end, `,\n${indent}${text}`)];
  return [insert(last.end, ','), insert(line.end, `\n${indent}${text}`)];
}

function removeInBrackets(file: SourceFile, span: Span, previous: Span | undefined, next: Span | undefined): DataEdit {
  const { path, text } = file;
  const first = lineOf(file, span.start);
  const last = lineOf(file, span.end);
  const alone = text.slice(first.start, span.start).trim() === '' && endsLine(file, span.end) && first.start > 0;
  if (!alone) {
    const from = next || !previous ? span.start : previous.end;
    return [{ path, span: { start: from, end: next ? next.start : span.end }, text: '' }];
  }
  const lines: Edit = { path, span: { start: first.start, end: Math.min(text.length, text.indexOf('\n', last.end) + 1 || text.length) }, text: '' };
  const hadComma = text.slice(span.end, last.end).trimStart().startsWith(',');
  if (next || !previous || hadComma) return [lines];
  const comma = text.slice(previous.end, span.start).search(/\S/u);
  if (text.charAt(previous.end + comma) !== ',') return undefined;
  return [{ path, span: { start: previous.end + comma, end: previous.end + comma + 1 }, text: '' }, lines];
}

function removeLines(file: SourceFile, span: Span): DataEdit {
  if (!endsLine(file, span.end)) return undefined;
  const { start } = lineOf(file, span.start);
  const next = file.text.indexOf('\n', span.end);
  return [{ path: file.path, span: { start, end: next < 0 ? file.text.length : next + 1 }, text: '' }];
}
