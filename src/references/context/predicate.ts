import type { Sentence } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { arrowMarks, clauseMarks, isMark, isWord } from '../reading/token.js';
import { failing, granted, negators, ruledOut } from '../words/negation.js';
import { toolNouns, toolkitNouns } from '../words/nouns.js';

/**
 * What is said of a name after it: `excluded` ("`x` is forbidden", "`x` must not be used"), `absent` ("`x` is unavailable"),
 * `failing` ("`x` fails"), `defined` ("X is an MCP server that …", "X can read …"), or nothing of the kind.
 */
export type Predicate = 'excluded' | 'absent' | 'failing' | 'defined' | undefined;

const be = ['is', 'are', 'was', 'were', 'be', "isn't", 'isn’t', "aren't", 'aren’t', 'remains', 'remain', 'está', 'est', 'é', 'è', 'has', 'have', 'been', 'being', 'stays', 'stay'];
const modals = ['must', 'should', 'may', 'can', 'will', 'shall', 'cannot', "mustn't", 'mustn’t', "shouldn't", 'shouldn’t', "can't", 'can’t', "won't", 'won’t', 'does', 'do', "doesn't", 'doesn’t', "don't", 'don’t', 'need', 'needs'];
const negatives = ['not', 'never', 'no', 'longer', "isn't", 'isn’t', "aren't", 'aren’t', 'cannot', "mustn't", 'mustn’t', "shouldn't", 'shouldn’t', "can't", 'can’t', "won't", 'won’t', "doesn't", 'doesn’t', "don't", 'don’t'];
const fillers = new Set(['also', 'currently', 'be', 'been', 'yet', 'ever', 'directly', 'strictly', 'still', 'completely', 'now', 'here', 'always', 'therefore', 'explicitly', 'both', 'all', 'to', 'being', 'or', 'and']);

/** Reads on from the name whose last token is `last`. */
export function predicateOf(tokens: readonly Token[], { to }: Sentence, last: number): Predicate {
  let at = afterRemark(tokens, afterSubject(tokens, last + 1, to), to);
  if (isWord(tokens[isWord(tokens[at], 'only', 'also') ? at + 1 : at], ...tellingVerbs)) return 'defined';
  const separated = isMark(tokens[at], '(', '—', '–', '--', '-', ':') && tokens[at]?.text !== '-' ? true : isMark(tokens[at], '-') && tokens[at]?.gap === true;
  if (separated) return isBareProhibition(tokens, at + 1, to) ? 'excluded' : undefined;
  const first = tokens[at];
  if (first?.kind !== 'word') return undefined;
  // "X MCP missing → use curl", and not the "X MCP error codes".
  if (failing.has(first.lower) && ((first.lower !== 'missing' && first.lower !== 'error' && first.lower !== 'errors') || isArrow(tokens[at + 1]))) return 'failing';
  if (isWord(first, 'returns', 'throws', 'gives', 'raises') && isWord(skipArticle(tokens[at + 1], tokens[at + 2]), 'error', 'errors')) return 'failing';
  if (first.lower === 'no' && isWord(tokens[at + 1], 'longer')) return 'excluded';
  const isBe = be.includes(first.lower);
  if (!isBe && !modals.includes(first.lower)) return undefined;
  let negated = negatives.includes(first.lower);
  at++;
  let passive = isBe;
  for (let steps = 0; steps < 5 && at < to; steps++, at++) {
    const word = tokens[at];
    if (word?.kind !== 'word') return undefined;
    if (negatives.includes(word.lower)) negated = true;
    else if (negated && (granted.has(word.lower) || word.lower === 'exist' || word.lower === 'exists' || word.lower === 'part' || word.lower === 'use')) return 'excluded';
    else if (!negated && isBe && ruledOut.has(word.lower)) return word.lower === 'unavailable' || word.lower === 'missing' ? 'absent' : 'excluded';
    else if (!negated && isBe && word.lower === 'off' && isWord(tokens[at + 1], 'limits')) return 'excluded';
    else if (!negated && isBe && word.lower === 'out' && isWord(tokens[at + 1], 'of')) return isWord(tokens[at + 2], 'scope', 'bounds') ? 'excluded' : undefined;
    else if (!negated && isBe && failing.has(word.lower)) return 'failing';
    else if (!negated && (isWord(first, 'was', 'were') || (isBe && describing.includes(word.lower)))) return 'defined';
    else if (!negated && isBe && (word.lower === 'a' || word.lower === 'an')) return isNeed(tokens, at + 1) ? undefined : 'defined';
    else if (be.includes(word.lower)) passive = true;
    else if (!fillers.has(word.lower)) return !negated && !passive && isWord(first, 'can', 'may', 'could', 'will') && !failing.has(word.lower) ? 'defined' : undefined;
  }
  return undefined;
}

/** "X is a hard requirement". */
function isNeed(tokens: readonly Token[], at: number): boolean {
  return [at, at + 1].some((each) => isWord(tokens[each], 'requirement', 'prerequisite', 'dependency', 'must'));
}

/** Said of a server after "is" they describe it. */
const describing = ['slow', 'slower', 'fast', 'faster', 'one', 'known', 'modelled', 'based', 'like', 'similar', 'free', 'new', 'old', 'open', 'built', 'maintained', 'described', 'documented'];

/** What only a description says of a server or an app. */
const tellingVerbs = ['replaces', 'returns', 'reads', 'writes', 'provides', 'exposes', 'offers', 'supports', 'lets', 'enables', 'allows', 'gives', 'covers', 'generates', 'produces', 'contains', 'includes', 'implements', 'permite', 'ofrece', 'proporciona', 'oferece', 'fornece', 'permet', 'offre', 'fournit', 'fornisce', 'erlaubt', 'bietet', 'liefert', 'ermöglicht', 'shows', 'lists', 'reports', 'says', 'asks', 'refuses', 'hangs', 'complains', 'appears', 'displays', 'prints'];

/** Passes over a short remark in brackets that a verb follows. */
function afterRemark(tokens: readonly Token[], from: number, to: number): number {
  if (!isMark(tokens[from], '(')) return from;
  for (let at = from + 1; at < Math.min(to, from + 12); at++) if (isMark(tokens[at], ')')) return isWord(tokens[at + 1], ...tellingVerbs) ? at + 1 : from;
  return from;
}

/** Passes over what belongs to the subject: its noun, and further names joined to it. */
function afterSubject(tokens: readonly Token[], from: number, to: number): number {
  let at = from;
  for (let steps = 0; steps < 12 && at < to; steps++) {
    const token = tokens[at];
    if (token?.kind === 'word' && (toolNouns.has(token.lower) || toolkitNouns.has(token.lower) || isWord(token, 'mcp', 'server', 'servers', 'call', 'calls', 'itself', 'action', 'actions', 'slug', 'command', 'function', 'operation', 'method', 'agent', 'feature'))) at++;
    else if (isMark(token, ',', '/', '&', '+') || isWord(token, 'and', 'or')) {
      const next = isWord(tokens[at + 1], 'the', 'and', 'or') ? at + 2 : at + 1;
      const name = tokens[next];
      if (name?.kind !== 'code' && !(name?.kind === 'word' && /^[A-Z][a-z]|_/u.test(name.text))) return at;
      at = next + 1;
    } else return at;
  }
  return at;
}

/** "`x` (deprecated)", "`x` — do not use": a prohibition without an object of its own. */
function isBareProhibition(tokens: readonly Token[], from: number, to: number): boolean {
  let seen = false;
  for (let at = from; at < to && at < from + 5; at++) {
    const token = tokens[at];
    if (isMark(token, ')', '.', ';', ',') || (token?.kind === 'mark' && clauseMarks.has(token.text))) return seen;
    if (token?.kind !== 'word') return false;
    if (ruledOut.has(token.lower) || (negators.has(token.lower) && !isWord(token, 'no', 'without', 'unlike', 'except')) || negatives.slice(3).includes(token.lower)) seen = true;
    else if (!isWord(token, 'do', 'use', 'call', 'this', 'it', 'allowed', 'here', 'in', 'available', 'ever', 'is', 'must', 'be', 'used', 'supported', 'needed', 'yet', 'these', 'run')) return false;
  }
  return seen && (from + 5 >= to || tokens[from + 5] === undefined);
}

function isArrow(token: Token | undefined): boolean {
  return token?.kind === 'mark' && arrowMarks.has(token.text);
}

function skipArticle(first: Token | undefined, second: Token | undefined): Token | undefined {
  return isWord(first, 'a', 'an') ? second : first;
}
