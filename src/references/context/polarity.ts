import type { Sentence } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { clauseMarks, isMark, isWord } from '../reading/token.js';
import { conditions, excludingVerbs, exits, negatingCharacters, negators, newClause, remindersBefore, undoing } from '../words/negation.js';
import { clauseStarters } from '../words/verbs.js';
import { forbiddenAfter } from './trailing-negation.js';

/** What the sentence around a token does with it. */
export interface Polarity {
  /** Its clause excludes it. */
  negated: boolean;
  /** It stands in a condition ("if …,"). */
  conditional: boolean;
}

interface State {
  /** Where the exclusion comes from: a word of the sentence, or the list or section that the sentence stands in. */
  negation: 'none' | 'clause' | 'noun' | 'inherited';
  /** Index of the negator. */
  since: number;
  conditional: boolean;
}

/**
 * The polarity of each token of a sentence, in one pass: a negator excludes what follows it until its clause ends, and in
 * an excluded clause words such as "until" and "without" lead out again.
 * @param inherited whether what stands above the sentence excludes it: "Do not:" and the bullets below.
 * @param first whether it is what a list or table excludes; another sentence that starts with an imperative orders something.
 */
export function polarityOf(tokens: readonly Token[], { from, to }: Sentence, inherited: boolean, first = true): Polarity[] {
  const result: Polarity[] = [];
  const enclosing: State[] = [];
  const fresh = (): State => ({ negation: inherited ? 'inherited' : 'none', since: from, conditional: false });
  const forbidden = forbiddenAfter(tokens, { from, to });
  let state = fresh();
  const clear = (): void => {
    state.negation = 'none';
  };
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (!token) break;
    const next = tokens[at + 1];
    if (token.kind === 'mark' && !token.args) {
      if (token.text === '(') {
        enclosing.push({ ...state });
        if (startsClause(next)) clear();
        state.conditional = false;
      } else if (token.text === ')') state = enclosing.pop() ?? state;
      else if (isCross(token)) state = { negation: 'clause', since: at, conditional: false };
      else if (isTick(token)) clear();
      else if (endsClause(token, next)) {
        state.conditional = false;
        if (state.negation !== 'inherited' || startsClause(next)) clear();
      } else if (token.text === ':' && next?.gap !== false) {
        state.conditional = false;
        if (state.negation === 'inherited' ? startsClause(next) : !announces(tokens, state.since, at)) clear();
      } else if (token.text === ',' || token.text === '，') {
        state.conditional = false;
        if (state.negation !== 'none' && !isParenthesis(tokens, state.since, at) && opensClause(tokens, at + 1)) clear();
      }
    } else if (token.kind === 'word' && !token.args && !(state.negation === 'clause' && isParenthesis(tokens, state.since, at))) step(tokens, at, from, state, first, clear);
    result.push({ negated: state.negation !== 'none' || forbidden.has(at), conditional: state.conditional });
  }
  return result;
}

/** Whether the sentence's end still excludes what comes after it: "Never:" before a list. */
export function endsNegated(polarity: readonly Polarity[]): boolean {
  return polarity.at(-1)?.negated ?? false;
}

function step(tokens: readonly Token[], at: number, from: number, state: State, first: boolean, clear: () => void): void {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (!token) return;
  const word = token.lower;
  if (state.negation !== 'none') {
    const leaves = exits.has(word) && !(word === 'instead' && isWord(next, 'of')) && !(word === 'unless' && state.negation === 'inherited');
    const other = word === 'other' && isWord(next, 'than');
    if ((leaves && at > state.since && !(word === 'without' && state.negation === 'inherited')) || other) {
      clear();
      if (conditions.has(word)) state.conditional = true;
      return;
    }
    if (undoing.has(word) && state.negation === 'clause' && at - state.since <= 2) return clear();
    if (state.negation === 'noun' && at > state.since + 1 && (clauseStarters.has(word) || word === 'using' || word === 'via' || word === 'through')) return clear();
    if (clauseStarters.has(word) && state.negation === 'inherited' && at === from && !first) return clear();
    if (isWord(tokens[at - 1], 'and') && ['instead', 'just', 'always', 'then', 'only'].includes(word)) return clear();
  }
  if (word === 'then' || word === 'otherwise') state.conditional = false;
  if (conditions.has(word) && (word !== 'should' || at === from)) state.conditional = true;
  const kind = negation(tokens, at, from);
  if (kind === undefined) return;
  if (state.conditional) {
    if (!isProhibition(tokens, at)) return;
    state.conditional = false;
  }
  if (state.negation !== 'clause') {
    state.negation = kind;
    state.since = at;
  }
}

/** How a word negates: a whole clause, or the noun that follows. */
function negation(tokens: readonly Token[], at: number, from: number): 'clause' | 'noun' | undefined {
  const token = tokens[at];
  const next = tokens[at + 1];
  const before = at > from ? tokens[at - 1] : undefined;
  if (!token) return undefined;
  const word = token.lower;
  if (word.endsWith("n't") || word.endsWith('n’t') || word === 'dont') return undoes(next) ? undefined : 'clause';
  if ((word === 'instead' && isWord(next, 'of')) || (word === 'rather' && isWord(next, 'than')) || (word === 'other' && isWord(next, 'than'))) return 'noun';
  if (word === 'off' && isWord(next, 'limits')) return undefined;
  if (negators.has(word)) {
    if (undoes(next) || isWord(before, 'or', 'if', 'whether') || (before && remindersBefore.has(before.lower))) return undefined;
    if (word === 'not' && isWord(next, 'a', 'an', 'the') && isWord(tokens[at + 2], 'problem', 'issue')) return undefined;
    // "Check that there is none: …" denies that something is there.
    if (word === 'none' && isWord(before, 'is', 'are', 'was', 'were') && !isWord(next, 'of')) return undefined;
    // "Under no circumstances call it".
    if (word === 'no' && isWord(next, 'circumstances', 'circumstance', 'account', 'case', 'condition', 'conditions') && isWord(before, 'under', 'in', 'on')) return 'clause';
    if (['no', 'except', 'excluding', 'unlike', 'none', 'lack', 'lacks', 'lacking'].includes(word)) return isWord(next, 'need', 'longer') ? 'clause' : 'noun';
    if (word === 'without') return next?.lower.endsWith('ing') ? 'clause' : 'noun';
    return 'clause';
  }
  if (excludingVerbs.has(word) && startsHere(before)) {
    if (word === 'stop') return isWord(next, 'using', 'calling') ? 'clause' : undefined;
    if (word === 'leave') return isWord(next, 'out') ? 'clause' : undefined;
    return 'clause';
  }
  if (['forbidden', 'prohibited', 'disallowed'].includes(word) && isWord(next, 'to')) return 'clause';
  return token.text.length > 1 && !token.text.includes('忘') && negatingCharacters.some((characters) => token.text.includes(characters)) ? 'clause' : undefined;
}

function undoes(next: Token | undefined): boolean {
  return next?.kind === 'word' && undoing.has(next.lower) && !['skip', 'ignore'].includes(next.lower) ? true : isWord(next, 'skip', 'ignore');
}

/** "When unsure never call X": an order within a condition, not what the condition is about ("if you do not have X"). */
function isProhibition(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = token?.lower === 'not' ? tokens[at - 2] : tokens[at - 1];
  const isOrder = token?.lower === 'never' || token?.lower === 'avoid' || token?.lower === "don't" || token?.lower === 'don’t' || (token?.lower === 'not' && isWord(tokens[at - 1], 'do'));
  if (!isOrder) return false;
  return !isWord(before, 'you', 'we', 'they', 'i', 'it', 'who', 'that', 'which', 'user', 'users', 'he', 'she', 'there', 'tests', 'results', 'if', 'when', 'to', 'and', 'or');
}

function startsHere(before: Token | undefined): boolean {
  return before === undefined || (before.kind === 'mark' && !isMark(before, ')', '"', "'")) || isWord(before, 'and', 'then', 'must', 'should', 'to', 'always', 'please', 'or', 'can', 'may', 'will');
}

function endsClause(token: Token, next: Token | undefined): boolean {
  if (token.text === '-') return token.gap && next?.gap === true;
  return clauseMarks.has(token.text) || token.text === '->' || token.text === '→' || token.text === '.' || token.text === '!' || token.text === '?';
}

function startsClause(token: Token | undefined): boolean {
  return token?.kind === 'word' && clauseStarters.has(token.lower);
}

/** Whether the words after a comma start a clause of their own rather than going on with a list. */
function opensClause(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at];
  if (first?.kind !== 'word') return false;
  if (isWord(first, 'and', 'or')) return startsClause(tokens[at + 1]) && !isWord(first, 'or');
  return clauseStarters.has(first.lower) || newClause.has(first.lower) || exits.has(first.lower);
}

/** How many tokens a remark between a negator and its verb may have. */
const longestRemark = 10;

/** Whether a token stands in a remark between a negator and its verb, or is a comma around it: "do not, under any circumstances, call it". */
function isParenthesis(tokens: readonly Token[], since: number, at: number): boolean {
  if (!isMark(tokens[since + 1], ',') || at - since > longestRemark + 2) return false;
  for (let i = since + 2; i < at; i++) if (isMark(tokens[i], ',')) return false;
  return true;
}

/** "Do not:", "Never do the following:": the clause before a colon has not said yet what it excludes. */
function announces(tokens: readonly Token[], since: number, at: number): boolean {
  for (let i = since + 1; i < at; i++) {
    const token = tokens[i];
    if (token?.kind === 'code') return false;
    if (isWord(token, 'following', 'these', 'below')) return true;
  }
  let content = 0;
  for (let i = since + 1; i < at; i++) {
    const token = tokens[i];
    if (token?.kind === 'word' && !isWord(token, 'do', 'use', 'call', 'run', 'any', 'of', 'the', 'this', 'ever', 'to', 'please', 'must', 'tools', 'tool', 'things', 'under', 'circumstances', 'use:', 'be', 'used', 'allowed')) content++;
  }
  return content === 0;
}

function isCross(token: Token): boolean {
  return ['❌', '🚫', '⛔', '✗', '✘', '❎', '✖'].includes(token.text);
}

function isTick(token: Token): boolean {
  return ['✅', '✓', '✔', '☑'].includes(token.text);
}
