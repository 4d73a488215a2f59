import type { Lead, Trail } from '../context/neighbours.js';
import type { Surroundings } from '../context/surroundings.js';
import { sentenceAt } from '../reading/passage.js';
import type { Passage } from '../reading/passage.js';
import { clauseMarks, isMark, isWord } from '../reading/token.js';
import { casingOf } from '../shape.js';
import type { Vocabulary } from '../vocabulary.js';
import { clauseStarters, useVerbs } from '../words/verbs.js';

interface Around {
  readonly lead: Lead;
  readonly trail: Trail;
  /** The other names of its row. */
  readonly row: readonly string[];
  readonly surroundings: Surroundings;
}

/** Whether a word that is also the name of a tool of a host means the tool. */
export function builtinIsMeant(passage: Passage, at: number, written: { name: string; call: boolean; code: boolean }, around: Around, vocabulary: Vocabulary): boolean {
  const { lead, trail, row, surroundings } = around;
  const { name, call, code } = written;
  if (trail === 'data' || trail === 'assigned') return false;
  if (code && isAmongIdentifiers(passage, at, name, vocabulary)) return false;
  const plain = casingOf(name) === 'word' && name === name.toLowerCase();
  if (plain && !code) return call && !vocabulary.definition.runtime.open;
  if (!code && isMark(passage.tokens[at - 1], "'", '’')) return false;
  if (!code && trail !== 'tool' && !name.includes('_') && isPartOfName(passage, at)) return false;
  if (trail === 'tool' || (trail === 'call' && code) || (lead === 'tool' && (code || isLabelled(passage, at)))) return true;
  if (vocabulary.builtins.get(name)?.program) return code && (call || surroundings.scope.lists === 'tools');
  if (lead === 'data' && !(isDistinctive(name, vocabulary) && (call || name.includes('_')))) return false;
  if (plain) return call && !vocabulary.definition.runtime.open;
  if (call) return code || name.includes('_');
  // "Which tool: Bash, Edit" asks, and uses none.
  if (!code && lead === 'tool') return false;
  const others = row.filter((each) => !isTool(each, vocabulary));
  if (others.length > 0 && others.length >= row.length) return lead === 'use' || lead === 'with' || lead === 'call';
  if (isDistinctive(name, vocabulary)) return code || name.includes('_') || (passage.role !== 'heading' && (at > 0 || surroundings.scope.lists === 'tools'));
  if (lead === 'call' || lead === 'use' || lead === 'with') return code || endsHere(passage, at);
  if (isCondition(passage, at)) return true;
  if (!code) return surroundings.scope.lists === 'tools' && leadsItem(passage, at, vocabulary);
  if (surroundings.scope.lists === 'tools') return true;
  if (startsOrder(passage, at)) return true;
  return usedInClause(passage, at);
}

/** How far around a name longer identifiers are looked for, in tokens. */
const widestLook = 40;
const longestIdentifier = 60;

/** "`Task` and `ValueTask`", "`Task` with `Task.async`": beside longer identifiers that hold it, where a text is about tasks that run side by side, a name is one of the program's. */
function isAmongIdentifiers({ tokens }: Passage, at: number, name: string, { builtins }: Vocabulary): boolean {
  const around = tokens.slice(Math.max(0, at - widestLook), at + widestLook);
  return around.some(({ lower }) => /^(?:async|synchron|concurren|await)/u.test(lower)) && around.some(({ kind, text }) => {
    if (kind !== 'code' || text.length <= name.length || text.length > longestIdentifier || builtins.has(text) || !/^[A-Z][A-Za-z.]+$/u.test(text)) return false;
    if (text.startsWith(name)) return /^[.A-Z]/u.test(text.slice(name.length));
    return text.endsWith(name) && /[a-z]$/u.test(text.slice(0, -name.length));
  });
}

/** "Tool: Bash", and not "which tool: Bash, Edit". */
function isLabelled({ tokens }: Passage, at: number): boolean {
  let i = at - 1;
  while (i >= 0 && !isMark(tokens[i], ':')) i--;
  return i > 0 && !isWord(tokens[i - 2], 'which', 'what', 'any', 'whose');
}

function isTool(name: string, { builtins, foreign, tools }: Vocabulary): boolean {
  return builtins.has(name) || foreign.has(name) || tools.has(name) || name.startsWith('mcp__');
}

function isDistinctive(name: string, { builtins }: Vocabulary): boolean {
  const tool = builtins.get(name);
  if (tool) return tool.distinctive !== false;
  // Another host's tools: the names of several words.
  return name.includes('_') || casingOf(name) === 'pascal';
}

/** A bare word that is followed by what it could qualify ("Write permissions") is that thing's name. */
function endsHere(passage: Passage, at: number): boolean {
  const { tokens } = passage;
  if (at === 0 || isMark(tokens[at - 1], '.', '!', '?')) return false;
  const next = tokens[at + 1];
  return next === undefined || (next.kind === 'mark' && !isMark(next, "'", '’')) || isWord(next, 'to', 'for', 'and', 'or', 'on', 'if', 'when', 'then', 'with', 'instead', 'first', 'directly', 'in', 'until', 'only', 'rather');
}

/** "Agent Browser", "the Vercel Agent": a capitalised word beside it makes it a part of another name. */
function isPartOfName({ tokens }: Passage, at: number): boolean {
  const next = tokens[at + 1];
  if (next?.kind === 'word' && next.gap && !next.newline && /^[A-Z][a-z]/u.test(next.text) && !isWord(next, 'tool', 'tools', 'mcp')) return true;
  const before = tokens[at - 1];
  const starts = at < 2 || tokens[at - 2]?.kind === 'mark';
  return !starts && before?.kind === 'word' && /^[A-Z][a-z]/u.test(before.text) && tokens[at]?.gap === true && !isWord(before, 'use', 'using', 'call', 'via', 'with', 'the');
}

/** "If Bash is available". */
function isCondition({ tokens }: Passage, at: number): boolean {
  return isWord(tokens[at - 1], 'if', 'when', 'once') && isWord(tokens[at + 1], 'is') && isWord(tokens[at + 2], 'available', 'enabled', 'granted', 'allowed', 'permitted');
}

/** In a list of tools the names at an item's start: "**Read/Grep**: analysis". */
function leadsItem(passage: Passage, at: number, vocabulary: Vocabulary): boolean {
  const { tokens, block } = passage;
  if (block?.listItem === undefined && passage.role !== 'cell') return false;
  for (let i = 0; i < at; i++) if (!isMark(tokens[i], '/', ',', '+', '&') && !vocabulary.builtins.has(tokens[i]?.text ?? '')) return false;
  let next = at + 1;
  while (isMark(tokens[next], '/', ',', '+', '&') || vocabulary.builtins.has(tokens[next]?.text ?? '')) next++;
  return tokens[next] === undefined || isMark(tokens[next], ':', '-', '–', '—', '(');
}

/** "`Grep` for error signatures": the tool's name stands for the verb. */
function startsOrder(passage: Passage, at: number): boolean {
  const starts = sentenceAt(passage, at)?.from === at;
  return starts && isWord(passage.tokens[at + 1], 'for', 'to', 'on', 'with', 'the', 'each', 'every', 'all', 'any', 'across', 'over', 'through');
}

/** Whether a verb of use stands earlier in the same sentence: "Use `Grep` to find it, and `Edit` to fix it." */
function usedInClause(passage: Passage, at: number): boolean {
  const sentence = sentenceAt(passage, at);
  for (let i = at - 1; i >= Math.max(sentence?.from ?? 0, at - 40); i--) {
    const token = passage.tokens[i];
    if (token?.kind === 'mark' && (clauseMarks.has(token.text) || isMark(token, '.'))) return false;
    if (token?.kind !== 'word') continue;
    if (isWord(token, 'into', 'status', 'column', 'columns', 'label', 'labels', 'means')) return false;
    if (useVerbs.has(token.lower) || isWord(token, 'skip', 'forget', 'omit') || (clauseStarters.has(token.lower) && i === sentence?.from)) return true;
  }
  return false;
}
