import { longestAppName } from '../app-index.js';
import type { Surroundings } from '../context/surroundings.js';
import type { Passage } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { isMark, isWord } from '../reading/token.js';
import { sameServer } from '../vocabulary.js';
import type { Vocabulary } from '../vocabulary.js';
import { vagueWords } from '../words/nouns.js';
import type { Candidate } from './candidate.js';

/**
 * Whether a passage of a text that speaks of MCP may name a server by its place in a list, or in code: nearly all are told apart by
 * this, which reads none of their words.
 */
export function mayNameServers(around: Surroundings): boolean {
  const { role, block } = around.passage;
  if (holdsMcp(around.passage)) return true;
  const label = rowLabel(around);
  if (label) return holdsMcp(label);
  return role === 'paragraph' && block?.listItem !== undefined && around.scope.lists === 'servers';
}

function holdsMcp({ instructions, span }: Passage): boolean {
  return /mcp/iu.test(instructions.file.slice(span));
}

/** The first cell of the row in which a cell stands. */
function rowLabel({ document, passage: { block, index } }: Surroundings): Passage | undefined {
  if (!block?.cell || block.cell.column === 0 || block.cell.row === 0) return undefined;
  const first = document.passageAt(index - block.cell.column);
  return first?.block?.cell?.column === 0 ? first : undefined;
}

/** Whether the cell beside the first of a row says something of it, instead of naming servers: then the row is about a thing of that name. */
function tellsOf({ document, passage: { block, index } }: Surroundings, vocabulary: Vocabulary): boolean {
  const column = block?.cell?.column ?? 0;
  const second = column > 1 ? document.passageAt(index - column + 1) : undefined;
  return second !== undefined && second.tokens.length > 0 && namesFrom(second, 0, vocabulary).length === 0;
}

/** Names of servers in a list of servers: the first words of an item under "MCP servers to use", and the names beside a label such as "MCPs needed". */
export function candidatesInServerLists(passage: Passage, around: Surroundings, vocabulary: Vocabulary): Candidate[] {
  const { tokens } = passage;
  if (tokens.length === 0 || tokens.length > 200) return [];
  const label = rowLabel(around);
  if (label !== undefined && isServersLabel(wordsIn(label.tokens, 0, label.tokens.length))) return tellsOf(around, vocabulary) ? [] : namesFrom(passage, 0, vocabulary);
  const colon = tokens.findIndex((token) => isMark(token, ':'));
  if (colon > 0 && colon <= 6 && isServersLabel(wordsIn(tokens, 0, colon))) return namesFrom(passage, colon + 1, vocabulary);
  if (passage.role !== 'paragraph' || passage.block?.listItem === undefined || around.scope.lists !== 'servers') return [];
  if (tokens.some((token) => token.kind === 'word' && token.lower === 'mcp')) return [];
  const name = nameAt(tokens, 0, vocabulary);
  if (!name || !standsOut(passage, name, vocabulary)) return [];
  const next = tokens[name.last + 1];
  if (next && !isMark(next, ':', '-', '–', '—', '(', '->', '→', ',') && next.kind !== 'code') return [];
  return [candidateOf(passage, name)];
}

/** In a list of servers an unknown name has to be set apart from a sentence: bold, or code that is no tool's. */
function standsOut({ block, tokens, instructions }: Passage, { first, last, name }: Name, { apps, servers }: Vocabulary): boolean {
  const token = tokens[first];
  if (!token) return false;
  if (apps.named(name) || servers.some(({ label }) => sameServer(label, name))) return true;
  if (token.kind === 'code') return !token.text.includes('_') && !token.text.includes('.');
  // Numbered steps have titles: "2. **Basic workflow**:".
  if (block?.listItem !== undefined && instructions.outline.listItems[block.listItem]?.ordered === true) return false;
  if (last > first && isMark(tokens[last + 1], ':')) return false;
  return block?.inlines.some(({ kind, content }) => kind === 'strong' && content.start === token.start) ?? false;
}

const labelWords = ['required', 'needed', 'require', 'requires', 'used', 'uses', 'servers', 'server', 'mcps', 'dependencies', 'dependency', 'prerequisites', 'integrations', 'connected', 'connectors', 'primary', 'recommended', 'optional', 'necessary', 'the', 'this', 'skill'];

function isServersLabel(label: string): boolean {
  const words = label.split(' ');
  return words.length <= 5 && words.some((word) => word === 'mcp' || word === 'mcps') && words.every((word) => word === 'mcp' || labelWords.includes(word)) && (words.includes('mcps') || words.length > 1);
}

function wordsIn(tokens: readonly Token[], from: number, to: number): string {
  return tokens.slice(from, to).filter((token) => token.kind !== 'mark').map((token) => token.lower).join(' ');
}

interface Name {
  readonly first: number;
  readonly last: number;
  readonly name: string;
}

/** Names parted by commas and "and"; the first thing that is no name ends the row. */
function namesFrom(passage: Passage, from: number, vocabulary: Vocabulary): Candidate[] {
  const { tokens } = passage;
  const found: Candidate[] = [];
  let at = from;
  while (at < tokens.length) {
    const name = nameAt(tokens, at, vocabulary);
    if (!name) break;
    const after = tokens[name.last + 1];
    if (after?.kind === 'word' && !isWord(after, 'and', 'or', 'mcp')) break;
    found.push(candidateOf(passage, name));
    at = name.last + 1;
    if (isMark(tokens[at], '(')) while (at < tokens.length && !isMark(tokens[at - 1], ')')) at++;
    if (!isMark(tokens[at], ',', '+', '&') && !isWord(tokens[at], 'and', 'or')) break;
    while (isMark(tokens[at], ',', '+', '&') || isWord(tokens[at], 'and', 'or')) at++;
  }
  return found;
}

function nameAt(tokens: readonly Token[], at: number, { apps }: Vocabulary): Name | undefined {
  const first = tokens[at];
  if (!first) return undefined;
  if (first.kind === 'code') return /^[A-Za-z][\w .-]{1,40}$/u.test(first.text) ? { first: at, last: at, name: first.text } : undefined;
  if (first.kind !== 'word' || vagueWords.has(first.lower) || /[/:_#@]/u.test(first.text)) return undefined;
  for (let length = longestAppName; length > 0; length--) {
    const words = tokens.slice(at, at + length);
    if (words.length < length || words.some((word, i) => word.kind !== 'word' || (i > 0 && !word.gap))) continue;
    const name = words.map((word) => word.text).join(' ');
    if (apps.named(name)) return { first: at, last: at + length - 1, name };
  }
  let last = at;
  while (last - at < 2 && tokens[last + 1]?.kind === 'word' && /^[A-Z]/u.test(tokens[last + 1]?.text ?? '')) last++;
  if (!/^[A-Z]/u.test(first.text) && last > at) return undefined;
  return { first: at, last, name: tokens.slice(at, last + 1).map((word) => word.text).join(' ') };
}

function candidateOf(passage: Passage, { first, last, name }: Name): Candidate {
  const start = passage.tokens[first]?.start ?? 0;
  return { form: 'server-list', kind: 'server', claim: { as: 'server', name }, passage, first, last, span: { start, end: passage.tokens[last]?.end ?? start }, evidence: 'medium' };
}
