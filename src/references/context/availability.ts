import type { Passage, Sentence } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { clauseMarks, isMark, isWord } from '../reading/token.js';
import { serverNouns, toolNouns, toolkitNouns } from '../words/nouns.js';

const asking = new Set(['if', 'when', 'whenever', 'where', 'wherever', 'whether']);
const there = new Set(['available', 'installed', 'connected', 'configured', 'enabled', 'present', 'accessible', 'attached', 'loaded', 'exposed', 'registered']);
const pronouns = new Set(['it', 'they', 'these', 'those', 'is', 'are', 'has', 'have', 'been']);
const elsewise = ['otherwise', 'else', 'not', "isn't", 'isn’t', "aren't", 'aren’t', 'unavailable', 'fallback', 'fall'];

/** Longest question whether something is there, in tokens. */
const longestQuestion = 24;

/** Where a text asks whether something is there: the question's first and last token. */
interface Question {
  readonly from: number;
  readonly to: number;
  /** What it asks about: a tool or server, or whatever the text has just named ("if available"); undefined for something else. */
  readonly about: 'tools' | 'named' | undefined;
}

/** "Optional: X", "X (optional)". */
export function isOptional({ tokens }: Passage, { from }: Sentence, last: number): boolean {
  return (isWord(tokens[from], 'optional') && isMark(tokens[from + 1], ':')) || (isMark(tokens[last + 1], '(') && isWord(tokens[last + 2], 'optional', 'optionally'));
}

/** Whether a sentence foresees that what it names may be absent: "If the X MCP is available, …", "use X if available". */
export function isAbsenceForeseen({ tokens }: Passage, sentence: Sentence, first: number): boolean {
  for (let at = sentence.from; at < sentence.to; at++) {
    const question = questionAt(tokens, at, sentence.to);
    if (question && reaches(tokens, question, first)) return true;
  }
  return false;
}

/** "Use the X MCP or the official docs": there is another way, which is no server. */
export function hasOtherWay({ tokens }: Passage, { to }: Sentence, last: number): boolean {
  let at = last + 1;
  while (at < last + 3 && tokens[at]?.kind === 'word' && !isWord(tokens[at], 'or')) at++;
  if (at >= to || !isWord(tokens[at], 'or')) return false;
  const other = tokens.slice(at + 1, Math.min(to, at + 6));
  return other.length > 0 && !other.some((token) => namesTools(token));
}

/** Whether what introduces a list or a block of code asks whether the tools are there, and not what to do without them. */
export function introducesWhatMayBeAbsent({ tokens, sentences }: Passage): boolean {
  const last = sentences.at(-1);
  if (!last || isWord(tokens[last.from], ...elsewise) || isWord(tokens[last.from + 1], ...elsewise)) return false;
  for (let at = 0; at < last.to; at++) if (questionAt(tokens, at, last.to)?.about !== undefined) return true;
  return false;
}

function questionAt(tokens: readonly Token[], from: number, end: number): Question | undefined {
  const word = tokens[from];
  if (word?.kind !== 'word' || !asking.has(word.lower)) return undefined;
  let tools = false;
  let named = true;
  for (let at = from + 1; at < Math.min(end, from + longestQuestion); at++) {
    const token = tokens[at];
    if (!token || isWord(token, ...elsewise) || isWord(token, 'then')) return undefined;
    if (token.kind === 'word' && there.has(token.lower)) return { from, to: at, about: tools ? 'tools' : named ? 'named' : undefined };
    if (token.kind === 'mark' && !token.args && (clauseMarks.has(token.text) || isMark(token, ':', '.', '!', '?') || (token.text === ',' && !goesOn(tokens[at + 1])))) return undefined;
    named &&= token.kind === 'word' && pronouns.has(token.lower);
    tools ||= namesTools(token);
  }
  return undefined;
}

/** "If the A MCP, B MCP, or C MCP are there": a comma between names. */
function goesOn(next: Token | undefined): boolean {
  return next?.kind === 'code' || isWord(next, 'or', 'and') || (next?.kind === 'word' && /^[A-Z]/u.test(next.text));
}

function namesTools({ kind, lower }: Token): boolean {
  if (kind === 'mark') return false;
  return lower === 'mcp' || lower.endsWith('-mcp') || lower.startsWith('mcp__') || toolNouns.has(lower) || serverNouns.has(lower) || toolkitNouns.has(lower);
}

/** What is asked about may be absent, and so may what the text does with it; not what it does otherwise. */
function reaches(tokens: readonly Token[], { from, to, about }: Question, name: number): boolean {
  if (name > from && name < to) return true;
  if (about === undefined) return false;
  const [start, end] = name < from ? [name, from] : [to, name];
  for (let at = start + 1; at < end; at++) if (isWord(tokens[at], ...elsewise) || (name < from && isMark(tokens[at], ',', ';'))) return false;
  return true;
}
