import type { Sentence } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { clauseMarks, isMark } from '../reading/token.js';
import { remindersBefore, trailingEnds, trailingNegators, trailingParts } from '../words/negation.js';

/**
 * The tokens that a word after them in their clause forbids, in one pass: "`x` darf nicht aufgerufen werden",
 * "`x` を呼び出さないでください". Where a name follows the word, that is what it forbids.
 */
export function forbiddenAfter(tokens: readonly Token[], { from, to }: Sentence): ReadonlySet<number> {
  const forbidden = new Set<number>();
  let start = from;
  let word = -1;
  let code = -1;
  for (let at = from; at <= to; at++) {
    const token = tokens[at];
    if (at === to || endsClause(token)) {
      if (code >= 0 && word > code) for (let i = start; i < word; i++) forbidden.add(i);
      start = at + 1;
      word = code = -1;
    } else if (token?.kind === 'code' || token?.text.includes('_')) code = at;
    else if (token?.kind === 'word' && forbids(token, tokens[at - 1])) word = at;
  }
  return forbidden;
}

function endsClause(token: Token | undefined): boolean {
  return token?.kind === 'mark' && (clauseMarks.has(token.text) || isMark(token, ',', '，', '、', ':', '.', '!', '?', '。'));
}

function forbids(token: Token, before: Token | undefined): boolean {
  if (token.text.includes('忘') || (before?.kind === 'word' && remindersBefore.has(before.lower))) return false;
  if (trailingNegators.has(token.lower)) return true;
  return trailingEnds.some((end) => token.text.endsWith(end)) || trailingParts.some((part) => token.text.includes(part));
}
