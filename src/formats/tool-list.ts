import { entryOf } from '../model/data.js';
import type { DataNode, DataScalar } from '../model/data.js';
import type { ToolList, ToolListEntry } from '../model/definition.js';
import type { Located } from '../model/located.js';

/**
 * The first of `keys` under which front matter lists tools, in any of the shapes that hosts take: a list, or a string with commas or
 * spaces. Undefined where the key has a value of another type, which hosts ignore, and where `*` stands for every tool.
 */
export function readToolList(data: DataNode | undefined, keys: readonly string[]): ToolList | undefined {
  for (const key of keys) {
    const entry = entryOf(data, key);
    const entries = entry && entriesIn(entry.value);
    if (!entry || !entries) continue;
    if (entries.some(({ name }) => name === '*')) return undefined;
    return { file: entry.key.file, span: entry.key.span, key, entries };
  }
  return undefined;
}

/** Whether a value is a list of tools, or none at all; hosts differ in what they make of any other. */
export function isToolList(node: DataNode): boolean {
  if (node.kind === 'list') return node.items.length === 0 || node.items.some(isText);
  return node.kind === 'scalar' && (node.value === null || typeof node.value === 'string');
}

function entriesIn(node: DataNode): ToolListEntry[] | undefined {
  if (node.kind === 'list') {
    const texts = node.items.filter(isText);
    return texts.length || !node.items.length ? texts.flatMap((item) => entriesOfText(item, false)) : undefined;
  }
  if (!isText(node)) return undefined;
  const entries = entriesOfText(node, true);
  return entries.length ? entries : undefined;
}

function isText(node: DataNode): node is DataScalar & { readonly value: string } {
  return node.kind === 'scalar' && typeof node.value === 'string';
}

/** @param whole whether the text is the whole list, so that blanks separate as well as commas */
function entriesOfText(node: DataScalar, whole: boolean): ToolListEntry[] {
  const { file } = node;
  const source = file.slice(node.span);
  // A block scalar begins with its mark, `>-` or `|`, on a line of its own.
  const from = node.style === 'block' ? source.indexOf('\n') + 1 : 0;
  return splitEntries(source, from, whole).map(({ start, end }) => {
    const text = source.slice(start, end);
    const located: Located<string> = { value: text, file, span: { start: node.span.start + start, end: node.span.start + end } };
    const bracket = text.indexOf('(');
    return { text: located, name: (bracket < 0 ? text : text.slice(0, bracket)).trim() };
  });
}

interface Piece {
  readonly start: number;
  readonly end: number;
}

/**
 * Splits at commas where there are any, else at white space; never inside parentheses (`Bash(git add:*, git commit:*)`). Blanks separate
 * beside commas too where everything between them has the look of a tool: hosts split there, and a server's name may have blanks.
 */
function splitEntries(source: string, from: number, whole: boolean): Piece[] {
  const pieces = split(source, { start: from, end: source.length }, ',');
  if (pieces.length === 1 && whole) return split(source, pieces[0] ?? { start: from, end: source.length }, ' ');
  return pieces.flatMap((piece) => {
    const parts = split(source, piece, ' ');
    return parts.every(({ start, end }) => looksLikeTool(source.slice(start, end))) ? parts : [piece];
  });
}

function looksLikeTool(text: string): boolean {
  const bracket = text.indexOf('(');
  const name = bracket < 0 ? text : text.slice(0, bracket);
  return name.startsWith('mcp__') || /^[A-Z][A-Za-z]{1,40}$/u.test(name);
}

function split(source: string, within: Piece, separator: ',' | ' '): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let start = within.start;
  const push = (end: number): void => {
    const piece = trimmed(source, start, end);
    if (piece.end > piece.start) pieces.push(piece);
    start = end + 1;
  };
  for (let i = within.start; i < within.end; i++) {
    const char = source.charAt(i);
    if (char === '(') depth++;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && (separator === ',' ? char === ',' : ' \t\r\n'.includes(char))) push(i);
  }
  push(within.end);
  return pieces;
}

/** Quotation marks, the brackets of a list that was read as text, and the dash of a list on one line are not part of an entry. */
function trimmed(source: string, from: number, to: number): Piece {
  let start = from;
  let end = to;
  while (start < end && ' \t\r\n"\'[-'.includes(source.charAt(start))) start++;
  while (end > start && ' \t\r\n"\']'.includes(source.charAt(end - 1))) end--;
  return { start, end };
}
