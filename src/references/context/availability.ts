import type { Passage, Sentence } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { clauseMarks, isMark, isWord } from '../reading/token.js';
import { foreignBe, foreignConditions, foreignNegatives, foreignPresence } from '../words/negation.js';

const asking = new Set(['if', 'when', 'whenever', 'where', 'wherever', 'whether', ...foreignConditions]);
const there = new Set(['available', 'installed', 'connected', 'configured', 'enabled', 'present', 'accessible', 'attached', 'loaded', 'exposed', 'registered', ...foreignPresence]);
/** What tools come with. Of servers and plugins there are many others. */
const tools = new Set(['mcp', 'mcps', 'tool', 'tools', 'connector', 'connectors', 'toolkit', 'toolkits']);
/** What may stand between a name and the word that asks for it, beside further names. */
const linking = new Set(['server', 'servers', 'skill', 'skills', 'is', 'are', 'and', 'or', 'both', 'any', 'currently', 'already', ...foreignBe]);
const negatives = ['not', "isn't", 'isn’t', "aren't", 'aren’t'];
const elsewise = [...negatives, ...foreignNegatives, 'otherwise', 'else', 'unavailable', 'fallback', 'fall'];

/** Longest question whether something is there, in tokens. */
const longestQuestion = 24;
/** How far from a name it is looked for. */
const farthestQuestion = 80;

/** Where a text asks whether something is there: the question's first and last token. */
interface Question {
  readonly from: number;
  readonly to: number;
  /** What it asks about: tools or servers, what the sentence before has named, something else, or what stands right before it ("if available"). */
  readonly about: 'tools' | 'they' | 'other' | 'before';
}

/** "Optional: X", "X (optional)". */
export function isOptional({ tokens }: Passage, { from }: Sentence, last: number): boolean {
  return (isWord(tokens[from], 'optional') && isMark(tokens[from + 1], ':')) || (isMark(tokens[last + 1], '(') && isWord(tokens[last + 2], 'optional', 'optionally') && isMark(tokens[last + 3], ')'));
}

/** Whether a sentence foresees that what it names may be absent: "If the X MCP is available, …", "use X if available", "X is available → …". */
export function isAbsenceForeseen({ tokens }: Passage, sentence: Sentence, first: number, last: number): boolean {
  if (isWord(tokens[last + 1], 'is', 'are') && there.has(tokens[last + 2]?.lower ?? '') && isMark(tokens[last + 3], '->', '→', ':')) return true;
  for (let at = Math.max(sentence.from, first - farthestQuestion); at < Math.min(sentence.to, last + farthestQuestion); at++) {
    const question = questionAt(tokens, at, sentence.to);
    if (question && reaches(tokens, question, first, last)) return true;
  }
  return false;
}

/** "If the X MCP for Y is not configured": what is done without it. */
export function isAbsenceAsked({ tokens }: Passage, { from, to }: Sentence, first: number, last: number): boolean {
  let asks = false;
  for (let at = Math.max(from, first - farthestQuestion); at < first; at++) {
    if (isWord(tokens[at], 'if', 'when', 'where') || isForeignCondition(tokens, at)) asks = true;
    else if (tokens[at]?.kind === 'mark' && isMark(tokens[at], ',', ':', '.', ';')) asks = false;
  }
  if (!asks) return false;
  for (let at = last + 1; at < Math.min(to, last + longestQuestion); at++) {
    if (isMark(tokens[at], ',', ':', '.', ';')) return false;
    if (isWord(tokens[at], ...negatives) && there.has(tokens[at + 1]?.lower ?? '')) return true;
    // "Si el X MCP no está disponible", "wenn der X MCP nicht verfügbar ist".
    if (isWord(tokens[at], 'no', ...foreignNegatives) && foreignPresence.has(tokens[foreignBe.has(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1]?.lower ?? '')) return true;
  }
  return false;
}

/** One that is no English word as well: "it falls back to X". */
function isForeignCondition(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === 'word' && foreignConditions.has(tokens[at]?.lower ?? '') && !isWord(tokens[at + 1], 'back', 'to', 'through', 'under', 'into', 'within', 'on', 'short');
}

/** Words for what there is beside tools. */
const otherWays = ['docs', 'documentation', 'website', 'web', 'cli', 'api', 'curl', 'manual', 'browser', 'script', 'file', 'files', 'hand', 'terminal', 'shell'];

/** "Use the X MCP or the official docs": there is another way, which is no server. */
export function hasOtherWay({ tokens }: Passage, { to }: Sentence, last: number): boolean {
  let at = last + 1;
  if (tokens[at]?.kind === 'word' && isWord(tokens[at + 1], 'tools', 'tool')) at += 2;
  if (at >= to || !isWord(tokens[at], 'or')) return false;
  const other = tokens.slice(at + 1, Math.min(to, at + 6));
  return !other.some((token) => namesTools(token)) && (other[0]?.kind === 'code' || other.some((token) => isWord(token, ...otherWays)));
}

/** Whether what introduces a list or a block of code asks whether the tools are there, and not what to do without them. */
export function introducesWhatMayBeAbsent({ tokens, sentences }: Passage): boolean {
  const last = sentences.at(-1);
  if (!last || isWord(tokens[last.from], ...elsewise) || isWord(tokens[last.from + 1], ...elsewise)) return false;
  for (let at = 0; at < last.to; at++) {
    const question = questionAt(tokens, at, last.to);
    if (question?.about === 'tools' || (question?.about === 'they' && at >= last.from) || (question?.about === 'before' && isMark(tokens[question.to + 1], ':'))) return true;
  }
  return false;
}

function questionAt(tokens: readonly Token[], from: number, end: number): Question | undefined {
  const word = tokens[from];
  if (word?.kind !== 'word' || !asking.has(word.lower) || (foreignConditions.has(word.lower) && !isForeignCondition(tokens, from))) return undefined;
  let about: Question['about'] = 'before';
  for (let at = from + 1; at < Math.min(end, from + longestQuestion); at++) {
    const token = tokens[at];
    if (!token || isWord(token, ...elsewise) || isWord(token, 'then')) return undefined;
    if (token.kind === 'word' && there.has(token.lower)) return { from, to: at, about };
    if (token.kind === 'mark' && !token.args && (clauseMarks.has(token.text) || isMark(token, ':', '.', '!', '?') || (token.text === ',' && !isName(tokens[at + 1]) && !isWord(tokens[at + 1], 'or', 'and')))) return undefined;
    if (namesTools(token)) about = 'tools';
    else if (about === 'before' || about === 'they') about = isWord(token, 'they', 'it', 'is', 'are') ? 'they' : 'other';
  }
  return undefined;
}

function namesTools({ kind, lower }: Token): boolean {
  return kind !== 'mark' && (tools.has(lower) || lower.endsWith('-mcp') || lower.startsWith('mcp__'));
}

function isName(token: Token | undefined): boolean {
  return token?.kind === 'code' || (token?.kind === 'word' && /^[A-Z]/u.test(token.text));
}

/** What is asked about may be absent, and so may what the text does with it; not what it does otherwise. */
function reaches(tokens: readonly Token[], { from, to, about }: Question, first: number, last: number): boolean {
  if (first > from && first < to) return isJoined(tokens, last + 1, to);
  if (about === 'before') {
    // "Use X if available: `x`".
    if (first > to) return isMark(tokens[to + 1], ':') && first <= to + 3;
    return !isMark(tokens[from - 1], ',') && isJoined(tokens, last + 1, from);
  }
  if (about !== 'tools') return false;
  const [start, end] = first < from ? [first, from] : [to, first];
  for (let at = start + 1; at < end; at++) if (isWord(tokens[at], ...elsewise) || (first < from && isMark(tokens[at], ',', ';'))) return false;
  return true;
}

/** Whether nothing but further names and what joins them stands between a name and a question. */
function isJoined(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (!token || !(isName(token) || namesTools(token) || isMark(token, ',', '(', ')', '*', '/') || (token.kind === 'word' && linking.has(token.lower)))) return false;
  }
  return true;
}
