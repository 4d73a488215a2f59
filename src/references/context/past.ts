import type { Passage, Sentence } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { clauseMarks, isMark, isWord } from '../reading/token.js';

const using = ['used', 'called', 'invoked', 'ran'];
const people = ['we', 'i', 'they', 'he', 'she', 'nobody', 'somebody', 'someone', 'people'];
const articles = ['the', 'a', 'an', 'our', 'its', 'their', 'my', 'his', 'her'];
const determiners = [...articles, 'this', 'that', 'each', 'every'];
const adverbs = ['always', 'once', 'then', 'also', 'only', 'mostly', 'usually', 'first', 'simply', 'wrongly', 'accidentally', 'still', 'just', 'even'];
const auxiliaries = ['be', 'been', 'being', 'is', 'are', 'was', 'were', 'get', 'gets', 'has', 'have', 'had', 'not', 'tool', 'tools', 'function', 'method', 'action', 'of', 'to', 'when', 'if', 'once', 'and', 'or'];
/** At the start of a sentence they put all of it into the past. */
const formerly = ['previously', 'formerly', 'originally', 'historically'];
const orders = ['must', 'should', 'can', 'may', 'will', 'please', 'now', 'use', 'call', 'run', 'need', 'needs'];
const ways = ['with', 'via', 'through', 'using', 'by'];
const pastForms = ['sent', 'wrote', 'went', 'got', 'made', 'did', 'came', 'ran'];

/** How far before a name its verb may stand, in tokens. */
const farthestVerb = 12;

/** "We used X", "the nightly worker called the X tool", "they posted it with X", "previously it went out through X": what was done, and orders nothing. */
export function isOfThePast({ tokens }: Passage, { from }: Sentence, at: number): boolean {
  let before = at - 1;
  while (before > from && isWord(tokens[before], ...articles)) before--;
  if (isWord(tokens[before], ...using)) {
    const subject = skipAdverbs(tokens, before - 1, from);
    if (subject < from) return false;
    if (isWord(tokens[subject], ...people, 'it')) return true;
    // "The tool called `x`" has that name.
    return (before < at - 1 || !isWord(tokens[before], 'called')) && isNounWithDeterminer(tokens, subject, from);
  }
  const start = startOfClause(tokens, from, at);
  if (start === from && isWord(tokens[from], ...formerly) && !endsInEd(tokens[from + 1])) return !holds(tokens, from, at, orders);
  if (!isWord(tokens[before], ...ways)) return false;
  for (let i = before - 1; i > start; i--) {
    if (isWord(tokens[i], 'to', ...orders)) return false;
    if ((isWord(tokens[i], ...pastForms) || endsInEd(tokens[i])) && isWord(tokens[skipAdverbs(tokens, i - 1, from)], ...people)) return true;
  }
  return false;
}

function skipAdverbs(tokens: readonly Token[], from: number, start: number): number {
  let at = from;
  while (at > start && isWord(tokens[at], ...adverbs)) at--;
  return at;
}

/** "the nightly worker", "our bot": a noun that an article or the like leads in. */
function isNounWithDeterminer(tokens: readonly Token[], at: number, from: number): boolean {
  for (let i = at; i >= Math.max(from, at - 3); i--) {
    if (tokens[i]?.kind !== 'word' || isWord(tokens[i], ...auxiliaries)) return false;
    if (isWord(tokens[i], ...determiners)) return i < at;
  }
  return false;
}

function startOfClause(tokens: readonly Token[], from: number, at: number): number {
  for (let i = at - 1; i >= from; i--) {
    const token = tokens[i];
    if (at - i > farthestVerb || (token?.kind === 'mark' && (clauseMarks.has(token.text) || isMark(token, ',', ':', '.', '(')))) return i + 1;
  }
  return from;
}

function holds(tokens: readonly Token[], from: number, to: number, words: readonly string[]): boolean {
  for (let at = from; at < to; at++) if (isWord(tokens[at], ...words)) return true;
  return false;
}

function endsInEd(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.lower.length > 4 && token.lower.endsWith('ed');
}
