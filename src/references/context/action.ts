import type { Passage, Sentence } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { clauseMarks, isMark, isWord } from '../reading/token.js';
import { appNouns } from '../words/app-nouns.js';
import { readingVerbs, writingVerbs, writtenForms } from '../words/verbs.js';

/** A verb of doing that governs an app: "post the digest to Slack". */
export interface Action {
  readonly writes: boolean;
  /** A noun of what the app holds follows its name: "the Slack channel". */
  readonly holds: boolean;
  /** How the verb reaches the app: by a preposition, as its object, or through a noun that the app's name qualifies. */
  readonly through: 'preposition' | 'object' | 'noun';
}

const towards = ['to', 'in', 'on', 'into', 'onto', 'via', 'through', 'using', 'with', 'over'];
const from = ['from', 'in', 'on', 'via', 'through', 'using', 'across', 'into'];
const determiners = ['the', 'a', 'an', 'my', 'your', 'our', 'their', 'its', 'this', 'that', 'each', 'every', 'any', 'all', 'new', 'another', 'one', 'same', 'shared'];
/** Words between a verb and an app that show that the app belongs to something else. */
const breaks = ['who', 'that', 'what', 'whatever', 'which', 'whose', 'for', 'about', 'like', 'than', 'how', 'where', 'when', 'if', 'because', 'as', 'between', 'per', 'by', 'not', 'without', 'instead', 'regarding', 'against', 'similar'];
/** Words before an imperative. */
const adverbs = ['then', 'also', 'now', 'finally', 'next', 'first', 'and', 'or', 'always', 'please', 'must', 'should', 'just', 'simply', 'automatically', 'immediately', 'afterwards', 'lastly', 'second', 'third', 'once', 'optionally', 'periodically', 'daily', 'weekly', 'will', 'but'];
/** Verbs whose direct object may be an app itself: "search Slack". */
const direct = ['search', 'query', 'check', 'monitor', 'scan', 'browse', 'poll', 'watch', 'update', 'notify', 'sync', 'ping', 'consult', 'inspect'];
const afterObject = ['for', 'and', 'to', 'with', 'if', 'when', 'then', 'using', 'via', 'by', 'about', 'or', 'first', 'again', 'every', 'once', 'before', 'after', 'until', 'so', 'instead', 'in', 'on', 'at', 'as', 'only', 'afterwards', 'daily', 'weekly', 'directly', 'but', 'too', 'unless', 'whenever', 'while', 'because', 'since', 'whether', 'named', 'called', 'titled', 'within', 'immediately', 'later', 'today', 'tomorrow'];

/** Finds the verb that governs the app whose name spans the tokens `first` to `last`. */
export function actionOn({ tokens }: Passage, sentence: Sentence, first: number, last: number): Action | undefined {
  if (isMark(tokens[sentence.to - 1], '?') || tokens[first]?.quoted) return undefined;
  if (isConnected(tokens, sentence, first)) return { writes: false, holds: false, through: 'object' };
  const before = beforeDeterminer(tokens, first - 1);
  const verbAt = verbBefore(tokens, sentence, first, before);
  if (verbAt === undefined) return undefined;
  const verb = tokens[verbAt]?.lower ?? '';
  const writes = writingVerbs.has(verb) || writtenForms.has(verb);
  const next = tokens[last + 1];
  const noun = next?.kind === 'word' && next.gap && appNouns.has(next.lower);
  const free = next === undefined || last + 1 >= sentence.to || next.kind === 'mark' || next.kind === 'code' || afterObject.includes(next.lower);
  if (isMark(next, "'", '’') && next?.gap === false) return undefined;
  if (before === verbAt) {
    if (noun) return { writes, holds: noun, through: 'noun' };
    const reaches = verb === 'use' ? isWord(next, 'to', 'for') : direct.includes(verb);
    return free && reaches ? { writes, holds: false, through: 'object' } : undefined;
  }
  const preposition = tokens[before];
  // "save it as a Notion page".
  if (isWord(preposition, 'as') && before < first - 1) return writes && noun ? { writes, holds: noun, through: 'preposition' } : undefined;
  if (preposition?.kind === 'word' && (writes ? [...towards, 'from'] : from).includes(preposition.lower) && (noun || free)) return { writes, holds: noun, through: 'preposition' };
  return noun && isShortObject(tokens, verbAt, first) ? { writes, holds: noun, through: 'noun' } : undefined;
}

/** "Connect your X account", "ask the user to connect X": set-up text. */
function isConnected(tokens: readonly Token[], { from: start }: Sentence, first: number): boolean {
  const at = beforeDeterminer(tokens, first - 1);
  if (at < start || !isWord(tokens[at], 'connect', 'reconnect', 'authorize', 'authorise')) return false;
  if (!isWord(tokens[at - 1], 'to')) return isImperative(tokens, at, start);
  for (let i = at - 2; i >= Math.max(start, at - 7); i--) if (isWord(tokens[i], 'ask', 'tell', 'prompt', 'remind', 'invite', 'request')) return true;
  return false;
}

/** The nearest imperative before the app in its own clause. */
function verbBefore(tokens: readonly Token[], { from: start }: Sentence, first: number, preposition: number): number | undefined {
  let mustWrite = false;
  for (let at = first - 1; at >= start && first - at <= 30; at--) {
    const token = tokens[at];
    if (!token) return undefined;
    if (token.kind === 'mark' && !token.quoted && !token.args && (clauseMarks.has(token.text) && (token.text !== '-' || token.gap) || isMark(token, ':', '(', '?', '|'))) return undefined;
    if (token.kind !== 'word' || token.args) continue;
    // "Save it as a draft in X": what it is saved as is still written there.
    const isShape = token.lower === 'as' && isWord(tokens[at + 1], 'a', 'an', 'draft', 'drafts');
    mustWrite ||= isShape;
    if (breaks.includes(token.lower) && !isShape && !(token.lower === 'as' && at === preposition)) return undefined;
    if (writtenForms.has(token.lower) && isWord(tokens[at - 1], 'be') && isWord(tokens[at - 2], 'must', 'should', 'to', 'shall')) return token.quoted ? undefined : at;
    if ((writingVerbs.has(token.lower) || readingVerbs.has(token.lower) || token.lower === 'use') && isImperative(tokens, at, start)) return token.quoted || (mustWrite && !writingVerbs.has(token.lower)) ? undefined : at;
  }
  return undefined;
}

function isImperative(tokens: readonly Token[], at: number, start: number): boolean {
  let i = at - 1;
  for (let steps = 0; steps < 4; steps++, i--) {
    const token = tokens[i];
    if (i < start || token === undefined) return true;
    if (token.kind === 'mark') return !isMark(token, '"', '“', "'", '’', ')', '/', '&');
    if (token.kind === 'code') return false;
    if (isWord(token, 'to')) return isWord(tokens[i - 1], 'need', 'needs', 'have', 'has', 'sure', 'remember', 'forget', 'proceed', 'continue', 'try');
    if (isWord(token, 'you', 'agent', 'worker')) return steps > 0;
    if (isWord(token, 'and', 'or')) return !isWord(tokens[at + 1], 'and', 'or') && (i - 1 < start || !determiners.includes(tokens[i - 1]?.lower ?? ''));
    if (!adverbs.includes(token.lower)) return /^\d+$/u.test(token.text) && i === start;
  }
  return false;
}

function beforeDeterminer(tokens: readonly Token[], at: number): number {
  let i = at;
  while (tokens[i]?.kind === 'word' && determiners.includes(tokens[i]?.lower ?? '')) i--;
  return i;
}

/** Whether only a few plain words stand between the verb and the app: "fetch open Linear issues". */
function isShortObject(tokens: readonly Token[], verbAt: number, first: number): boolean {
  if (first - verbAt > 6) return false;
  for (let i = verbAt + 1; i < first; i++) {
    const token = tokens[i];
    if (token?.kind === 'mark' && !isMark(token, "'", '’')) return false;
    if (isWord(token, ...towards, ...from, 'of', 'and', 'or')) return false;
  }
  return true;
}
