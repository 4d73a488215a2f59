import type { Token } from '../reading/token.js';
import { arrowMarks, isMark, isWord } from '../reading/token.js';
import { dataNouns, leadingDataNouns, toolNouns } from '../words/nouns.js';
import { calledForms, callNouns, callVerbs, runVerbs, useVerbs } from '../words/verbs.js';

/** What stands before a name and governs it. */
export type Lead = 'call' | 'use' | 'with' | 'run' | 'tool' | 'data' | 'other' | 'none';

/** What stands after a name and says what it is. */
export type Trail = 'tool' | 'call' | 'data' | 'assigned' | 'label' | 'none';

/** Names joined by commas, "and", "or" and arrows: they share what their neighbours say. */
export interface Row {
  /** Indices of the tokens. */
  readonly names: readonly number[];
  /** Whether arrows join them. */
  readonly arrows: boolean;
}

/** What the neighbours of a name of a passage say of it. */
export interface Neighbours {
  readonly lead: Lead;
  readonly trail: Trail;
  readonly row: Row;
}

const passedOver = new Set([
  'the', 'a', 'an', 'your', 'our', 'its', 'their', 'either', 'both', 'first', 'only', 'then', 'also', 'directly', 'just', 'always', 'again', 'once', 'mcp', 'following', 'new', 'one', 'of', 'these', 'those', 'like', 'up', 'to', 'on', 'back', 'such', 'as', 'each', 'any', 'e.g', 'same', 'built-in', 'native', 'two', 'three', 'four', 'parallel', 'appropriate', 'corresponding', 'relevant', 'actual', 'afterwards', 'even', 'not', 'only',
]);
/** Of these, the ones that lead somewhere else when no verb of use stands before them. */
const linking = new Set(['of', 'to', 'on', 'like', 'as', 'up', 'back']);

/** What consists of the names after "with": "JSON with `x` and `y`". */
const structures = new Set(['json', 'yaml', 'xml', 'object', 'objects', 'payload', 'dict', 'dictionary', 'map', 'hash', 'struct', 'tuple', 'array', 'envelope', 'body', 'frontmatter', 'table']);
const given = ['a', 'an', 'as', 'return', 'returns', 'respond', 'reply', 'output', 'outputs', 'emit', 'emits', 'print', 'produce', 'produces', 'is', 'contains'];

function isStructure(tokens: readonly Token[], at: number): boolean {
  const noun = tokens[at];
  if (noun?.kind !== 'word' || !structures.has(noun.lower)) return false;
  for (let i = at - 1; i >= Math.max(0, at - 3); i--) if (isWord(tokens[i], ...given)) return true;
  return false;
}

const joiners = new Set(['and', 'or', 'then', 'plus', 'followed', 'by', 'also', 'afterwards', 'but', 'the', 'finally', 'either', 'both', 'next', 'with', 'via', 'optionally', 'to', 'not', 'only']);

/**
 * The neighbours of each name of a passage, by its token.
 * @param isName whether the token at an index is a name whose neighbours are wanted.
 */
export function neighboursOf(tokens: readonly Token[], isName: (at: number) => boolean): ReadonlyMap<number, Neighbours> {
  const all = new Map<number, { lead: Lead; trail: Trail; row: { names: number[]; arrows: boolean } }>();
  const names: number[] = [];
  let before = -1;
  for (let at = 0; at < tokens.length; at++) {
    if (!isName(at)) continue;
    const join = before < 0 ? undefined : joinOf(tokens, endOfCall(tokens, before), at);
    const last = all.get(before);
    let lead = leadOf(tokens, at);
    let row;
    if (last && join !== undefined) {
      ({ row } = last);
      row.names.push(at);
      row.arrows ||= join === 'arrow';
      if (lead === 'none' || lead === 'other') ({ lead } = last);
    } else row = { names: [at], arrows: false };
    all.set(at, { lead, trail: 'none', row });
    names.push(at);
    before = at;
  }
  for (let index = names.length - 1; index >= 0; index--) {
    const at = names[index] ?? 0;
    const name = all.get(at);
    if (!name) break;
    const next = all.get(names[index + 1] ?? -1);
    const own = trailOf(tokens, at);
    const shared = next?.row === name.row ? next.trail : undefined;
    name.trail = own !== 'none' ? own : shared === 'tool' || shared === 'call' || shared === 'data' ? shared : 'none';
  }
  return all;
}

/** The token that closes a call which the name at `at` starts; the name itself when it starts none. */
export function endOfCall(tokens: readonly Token[], at: number): number {
  const next = tokens[at + 1];
  if (next?.kind !== 'mark' || next.text !== '(' || next.gap) return at;
  let end = at + 2;
  while (tokens[end]?.args) end++;
  return isMark(tokens[end], ')') ? end : at;
}

/** How far apart two names of one row may stand, in tokens, remarks in brackets not counted. */
const widestJoin = 5;

function joinOf(tokens: readonly Token[], from: number, to: number): 'list' | 'arrow' | undefined {
  if (to - from > 4 * widestJoin) return undefined;
  let kind: 'list' | 'arrow' = 'list';
  let joined = to - from === 1;
  let counted = 0;
  let depth = 0;
  for (let at = from + 1; at < to; at++) {
    const token = tokens[at];
    if (isMark(token, '(')) depth++;
    else if (isMark(token, ')')) depth--;
    else if (depth > 0) continue;
    else if (++counted > widestJoin) return undefined;
    else if (token?.kind === 'mark' && arrowMarks.has(token.text)) {
      kind = 'arrow';
      joined = true;
    } else if (isMark(token, ',', '/', '+', '&', '|')) joined = true;
    else if (token?.kind === 'word' && joiners.has(token.lower)) joined ||= token.lower === 'and' || token.lower === 'or' || token.lower === 'then';
    else if (!isMark(token, '"', '*')) return undefined;
  }
  return joined ? kind : undefined;
}

function leadOf(tokens: readonly Token[], at: number): Lead {
  let linked = false;
  let bracket = false;
  for (let i = at - 1, steps = 0; i >= 0 && steps < 6; i--, steps++) {
    const token = tokens[i];
    if (!token) return 'none';
    if (token.kind === 'mark') {
      if (isMark(token, '(', '"', '“', '*', ':', '-') && steps < 3) {
        if (token.text === ':' && !isVerbLabel(tokens, i)) return leadBeforeColon(tokens, i);
        bracket ||= token.text === '(';
        continue;
      }
      return 'none';
    }
    if (token.kind === 'code') return 'other';
    if (callVerbs.has(token.lower)) return isWord(tokens[i + 1], 'a', 'an') ? 'other' : 'call';
    if (calledForms.has(token.lower)) return isPerfect(tokens, i) ? 'call' : 'other';
    if (token.lower === 'named') return 'other';
    if (runVerbs.has(token.lower)) return 'run';
    if (token.lower === 'with' && isStructure(tokens, i - 1)) return 'data';
    if (token.lower === 'with' || token.lower === 'by') return linked ? 'other' : 'with';
    if (useVerbs.has(token.lower)) return 'use';
    // "The Task tool (kind: \"x\")": what is passed to it.
    if (toolNouns.has(token.lower)) return bracket && token.lower === 'tool' && isMark(tokens[at + 1], ':') ? 'data' : 'tool';
    if (linking.has(token.lower)) linked = true;
    if (!passedOver.has(token.lower)) return leadingDataNouns.has(token.lower) && !bracket ? 'data' : 'other';
  }
  return 'none';
}

/** "Tool: `x`", "Call: `x`", and "Parameters: `x`". */
function leadBeforeColon(tokens: readonly Token[], colon: number): Lead {
  const word = tokens[colon - 1];
  if (word?.kind !== 'word') return 'none';
  // "Tools:", "Tools used:", "Tools to use:".
  for (let i = colon - 1; i >= colon - 3 && tokens[i]?.kind === 'word'; i--) {
    if (isToolNoun(tokens[i])) return 'tool';
    if (!isWord(tokens[i], 'used', 'use', 'to', 'available', 'required', 'needed', 'called', 'here')) break;
  }
  const before = tokens[colon - 2];
  // "more than 50 names:" counts, and is no label.
  const isLabel = before === undefined || before.kind === 'mark' || word.newline || (word.lower.endsWith('s') && !/^\d+$/u.test(before.text));
  return isLabel && dataNouns.has(word.lower) ? 'data' : 'none';
}

function isVerbLabel(tokens: readonly Token[], colon: number): boolean {
  const word = tokens[colon - 1];
  return word?.kind === 'word' && (callVerbs.has(word.lower) || useVerbs.has(word.lower));
}

function isPerfect(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - 2); i--) {
    const word = tokens[i]?.lower;
    if (word === 'have' || word === 'has' || word === 'had' || word === 'be' || word === 'been') return true;
  }
  return false;
}

function trailOf(tokens: readonly Token[], at: number): Trail {
  let i = endOfCall(tokens, at) + 1;
  while (isMark(tokens[i], '"', '”', '*') || (isMark(tokens[i], ')') && !tokens[i]?.gap)) i++;
  const next = tokens[i];
  if (isMark(next, '=') ) return 'assigned';
  if (isMark(next, ':')) return 'label';
  if (next?.kind !== 'word') return 'none';
  if (next.lower === 'mcp') return isToolNoun(tokens[i + 1]) ? 'tool' : 'none';
  if (isToolNoun(next)) return 'tool';
  if (callNouns.has(next.lower)) return isOneOfSeveral(tokens, at) ? 'none' : 'call';
  if (isWord(next, 'has', 'have', 'must', 'should') && isWord(tokens[i + 1], 'been', 'be') && isWord(tokens[i + 2], ...calledForms)) return 'call';
  if (next.lower === 'set' && tokens[i + 1]?.lower === 'to') return 'assigned';
  if ((next.lower === 'is' || next.lower === 'are') && ['true', 'false', 'set', 'null', 'empty', 'not'].includes(tokens[i + 1]?.lower ?? '')) return tokens[i + 1]?.lower === 'not' ? 'none' : 'assigned';
  return dataNouns.has(next.lower) ? 'data' : 'none';
}

/** "Two different `x` calls": places in code that are told apart. */
function isOneOfSeveral(tokens: readonly Token[], at: number): boolean {
  return isWord(tokens[at - 1], 'different', 'several', 'multiple', 'two', 'three', 'four', 'both', 'identical', 'nested', 'adjacent', 'consecutive');
}

function isToolNoun(token: Token | undefined): boolean {
  return token?.kind === 'word' && toolNouns.has(token.lower);
}
