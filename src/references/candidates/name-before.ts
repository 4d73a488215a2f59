import { near } from '../resolve/near.js';
import type { Span } from '../../text/span.js';
import { longestAppName } from '../app-index.js';
import type { AppName } from '../app-index.js';
import type { Passage } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { isMark, isWord } from '../reading/token.js';
import { sameServer } from '../vocabulary.js';
import type { Vocabulary } from '../vocabulary.js';
import { foreignConditions } from '../words/negation.js';
import { qualities, vagueWords } from '../words/nouns.js';
import { clauseStarters, nameVerbs } from '../words/verbs.js';

/** A name that ends right before a token. */
export interface NameBefore {
  readonly first: number;
  readonly name: string;
  readonly code: boolean;
  readonly app?: AppName;
}

/** The name that ends before a noun: a code span, a known app, or capitalised words. */
export function nameBefore(passage: Passage, at: number, { apps }: Vocabulary, joined = false): NameBefore | undefined {
  const { tokens } = passage;
  const last = tokens[at - 1];
  if (!last || last.args) return undefined;
  if (last.kind === 'code') {
    const name = last.text.trim();
    if (!/^[A-Za-z][\w .-]{0,40}$/u.test(name) || name.includes('__')) return undefined;
    const app = apps.named(name);
    return { first: at - 1, name, code: true, ...(app && { app }) };
  }
  if (last.kind !== 'word' || (!joined && tokens[at]?.gap !== true)) return undefined;
  for (let length = longestAppName; length > 0; length--) {
    const words = wordsBefore(tokens, at, length);
    const app = words && apps.named(words.name);
    if (!words || !app) continue;
    const capital = words.name.split(' ').every((word) => /^[A-Z0-9]/u.test(word));
    if (app.word !== undefined && !capital) continue;
    if (app.word === 'common' && length === 1 && isSentenceStart(tokens, at - 1)) continue;
    return { first: at - length, name: words.name, code: false, app };
  }
  return properName(passage, at);
}

/** Capitalised words before a noun, without the words at their start that qualify or order: "the OpenAI Developers MCP". */
function properName(passage: Passage, at: number): NameBefore | undefined {
  const { tokens } = passage;
  let first = at;
  while (at - first < 5 && first > 0 && isCapital(tokens, first - 1) && (first === at || (tokens[first]?.gap === true && !isParted(passage, first)))) first--;
  while (first < at && isLeadIn(tokens, first, at)) first++;
  // In a title every word is capital: "Read Pages Using MCP Tools".
  for (let i = first; i < at; i++) if (isWord(tokens[i], 'using', 'with', 'via', 'through', 'for', 'from', 'and', 'or')) first = i + 1;
  if (first >= at || isWord(tokens[at - 1], 'operations', 'tasks', 'queries', 'workflows')) return undefined;
  const name = wordsBefore(tokens, at, at - first)?.name;
  return name === undefined ? undefined : { first, name, code: false };
}

/** Whether markup stands between a word and the one before, for a bold label ends where the sentence starts, or a line that starts with a number of its own: "M3". */
function isParted({ tokens, instructions }: Passage, at: number): boolean {
  if (tokens[at]?.newline && /^[A-Z]{1,2}\d{1,3}$/u.test(tokens[at]?.text ?? '')) return true;
  const end = tokens[at - 1]?.end ?? 0;
  return instructions.file.text.slice(end, Math.min(tokens[at]?.start ?? end, end + 20)).trim() !== '';
}

function isCapital(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.kind === 'word' && /^[A-Z][\p{L}\p{N}.+-]{1,40}$/u.test(token.text);
}

/** Shouted words, and abbreviations that name no product. */
const plainCapitals = new Set(['MCP', 'API', 'APIS', 'CLI', 'SDK', 'HTTP', 'SSE', 'NOT', 'ALL', 'ANY', 'THE', 'AND', 'OR', 'IF', 'NO', 'USE', 'VIA', 'MUST', 'ONLY', 'LLM', 'AI', 'JSON', 'URL', 'REST', 'STDIO', 'WITH', 'YOUR', 'FIRST', 'ALWAYS', 'NEVER']);

/** Whether a capitalised word is no part of the name that it starts. */
function isLeadIn(tokens: readonly Token[], at: number, end: number): boolean {
  const token = tokens[at];
  if (!token || plainCapitals.has(token.text) || /-(?:based|driven|specific|aware|powered|native|style|level|enabled|compatible|ready|side|exposed|backed|related|hosted|only|protected|secured|authenticated)$/u.test(token.lower)) return true;
  const starts = isSentenceStart(tokens, at);
  if (starts && (clauseStarters.has(token.lower) || foreignConditions.has(token.lower) || nameVerbs.has(token.lower) || /(?:ing|ed|ify)$/u.test(token.lower) || qualities.has(token.lower))) return true;
  // "Ensure MCP security": a capital at the start of a sentence is no sign of a name.
  if (starts && at + 1 === end && isWord(tokens[end], 'mcp', 'mcps') && /^[A-Z][a-z]+$/u.test(token.text)) return true;
  // A word that says nothing by itself may stand in a longer name: "Azure Data Explorer".
  return at + 1 === end || starts ? vagueWords.has(token.lower) || qualities.has(token.lower) : ['The', 'A', 'An', 'Your', 'Any', 'This', 'Use', 'Via', 'Using', 'With', 'Or', 'And', 'If', 'For', 'In', 'Add'].includes(token.text);
}

function wordsBefore(tokens: readonly Token[], at: number, length: number): { name: string } | undefined {
  if (at < length) return undefined;
  const words: string[] = [];
  for (let i = at - length; i < at; i++) {
    const token = tokens[i];
    if (token?.kind !== 'word' || (i > at - length && (!token.gap || isMark(tokens[i - 1], ',')))) return undefined;
    words.push(token.text);
  }
  return { name: words.join(' ') };
}

function isSentenceStart(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before === undefined || isMark(before, '.', '!', '?', ':') || before.kind === 'mark';
}

/** "the weather MCP server", "the berths MCP": a lower-case name is taken where a declaration has it or the article points at one. */
export function lowerName(tokens: readonly Token[], at: number, vocabulary: Vocabulary): NameBefore | undefined {
  const token = tokens[at - 1];
  if (token?.kind !== 'word' || vagueWords.has(token.lower) || !/^[a-z][a-z0-9_-]{2,40}$/u.test(token.text)) return undefined;
  const labels = vocabulary.servers.map(({ label }) => label);
  const known = labels.some((label) => sameServer(label, token.text)) || near(token.text, labels) !== undefined;
  const plain = !qualities.has(token.lower) && !/^(?:per|non|multi|pre|self|cross|single|in|on|re|un|anti|inter|intra|co|end|third|first|open|closed|high|low|full|read|write|server|client|user|host|team|org|tenant|project|workspace)-/u.test(token.lower) && !/(?:ing|ed|al|able|ible|ive|ous)$/u.test(token.lower);
  const pointed = isWord(tokens[at - 2], 'the') && plain && vocabulary.hasServerList;
  return known || pointed ? { first: at - 1, name: token.text, code: false } : undefined;
}

/** "LaunchDarkly's MCP tools". */
export function ownerBefore(passage: Passage, at: number, vocabulary: Vocabulary): NameBefore | undefined {
  const { tokens } = passage;
  if (!isWord(tokens[at - 1], 's') || !isMark(tokens[at - 2], "'", '’')) return undefined;
  const owner = nameBefore(passage, at - 2, vocabulary, true);
  return owner?.app && owner.app.word === undefined ? owner : undefined;
}

export function genericName(tokens: readonly Token[], at: number, { apps }: Vocabulary): NameBefore | undefined {
  const token = tokens[at - 1];
  if (token?.kind !== 'word' || apps.forNoun(token.lower).length === 0) return undefined;
  return { first: at - 1, name: token.text, code: false };
}

/** The name with its noun; the name alone where it is code or where markup parts them. */
export function spanOf({ tokens, instructions }: Passage, { first, code }: NameBefore, noun: number, last: number): Span {
  const start = tokens[first]?.start ?? 0;
  const end = tokens[noun - 1]?.end ?? start;
  const parted = instructions.file.text.slice(end, tokens[noun]?.start ?? end).trim() !== '';
  return { start, end: code || parted ? end : (tokens[last]?.end ?? end) };
}
