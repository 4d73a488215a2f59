import type { Candidate } from '../candidates/candidate.js';
import type { Passage, Sentence } from '../reading/passage.js';
import { sentenceAt, sentencesOf } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { clauseMarks, isMark, isWord } from '../reading/token.js';
import { tokenizePlain } from '../reading/tokenize.js';
import { clauseStarters, readingVerbs, writingVerbs } from '../words/verbs.js';
import type { Polarity } from './polarity.js';
import { isOthersTool } from './actor.js';
import { hasOtherWay, isAbsenceAsked, isAbsenceForeseen, isOptional } from './availability.js';
import { isHeadOfComparison, isOnlyTold, isUsedElsewhere } from './telling.js';
import { isRuledOutByLabel } from './label.js';
import { isInLogRecord } from './log-record.js';
import { isOfThePast } from './past.js';
import { polarityOf } from './polarity.js';
import { predicateOf } from './predicate.js';
import type { Scope } from './scope.js';

/** What the text does with a reference: it instructs, excludes, or only mentions. */
export interface Stance {
  readonly instructs: boolean;
  readonly negated: boolean;
  /** The text foresees that it may be absent. */
  readonly foreseen?: boolean;
}

const mention: Stance = { instructs: false, negated: false };
const excluded: Stance = { instructs: false, negated: true };
const instructing: Stance = { instructs: true, negated: false };
const instructingIfThere: Stance = { ...instructing, foreseen: true };

/** The stances of a passage's candidates; the polarity of each sentence is worked out once. */
export class Stances {
  readonly #polarity = new Map<number, readonly Polarity[]>();

  constructor(
    readonly passage: Passage,
    readonly scope: Scope,
  ) {}

  of(candidate: Candidate): Stance {
    const { passage, scope } = this;
    if (passage.role === 'description' || isInLogRecord(passage.instructions.file, candidate.span.start)) return mention;
    if (passage.role === 'code') return codeStance(candidate, scope);
    const sentence = sentenceAt(passage, candidate.first);
    if (!sentence) return mention;
    const polarity = this.#polarityOf(sentence)[candidate.first - sentence.from];
    const predicate = predicateOf(passage.tokens, sentence, candidate.last);
    if (polarity?.negated || isRuledOutByLabel(passage.tokens, sentence, candidate.first)) return excluded;
    if ((predicate === 'excluded' || predicate === 'absent') && !polarity?.conditional) return excluded;
    const soft = candidate.kind !== 'tool';
    if ((candidate.form === 'mcp-name' || candidate.form === 'builtin') && followsExampleMark(passage, candidate.first)) return mention;
    if (isOthersTool(passage, sentence, candidate) || isUsedElsewhere(passage, sentence, candidate.first) || isOfThePast(passage, sentence, candidate.first)) return mention;
    if (isAsked(passage, sentence)) return mention;
    if (candidate.mention || scope.tells || isHeadOfComparison(passage) || passage.tokens[candidate.first]?.quoted) return mention;
    if (polarity?.conditional && predicate !== undefined && predicate !== 'defined' && (soft || predicate === 'failing' || predicate === 'absent')) return mention;
    if (predicate === 'failing' && !polarity?.conditional && (soft || candidate.form === 'builtin')) return mention;
    if (soft && (scope.topic || predicate === 'defined')) return mention;
    if (soft && passage.role === 'heading' && !isOrder(passage)) return mention;
    if (soft && isAbsenceAsked(passage, sentence, candidate.first, candidate.last)) return mention;
    if (soft && isOnlyTold(passage, sentence, candidate)) return mention;
    if (soft && (describesDefinition(passage, sentence, candidate.first) || isExample(passage, sentence, candidate.first))) return mention;
    if (isOptional(passage, sentence, candidate.last)) return soft ? mention : instructingIfThere;
    const isSpared = scope.foreseen || isAbsenceForeseen(passage, sentence, candidate.first, candidate.last) || (soft && hasOtherWay(passage, sentence, candidate.last));
    return isSpared ? instructingIfThere : instructing;
  }

  #polarityOf(sentence: Sentence): readonly Polarity[] {
    const known = this.#polarity.get(sentence.from);
    if (known) return known;
    const { block, role, tokens } = this.passage;
    const first = sentence.from === 0 && (role !== 'paragraph' || block?.listItem !== undefined || this.passage.scope !== undefined);
    const polarity = polarityOf(tokens, sentence, this.scope.negated, first);
    this.#polarity.set(sentence.from, polarity);
    return polarity;
  }
}

/** In code only the line's own comment speaks: `# never call x`. */
function codeStance({ span, passage }: Candidate, scope: Scope): Stance {
  if (scope.negated) return excluded;
  const { file } = passage.instructions;
  const lineStart = file.text.lastIndexOf('\n', span.start - 1) + 1;
  const before = file.text.slice(Math.max(lineStart, span.start - 200), span.start);
  if (/#|\/\/|[❌🚫⛔]/u.test(before)) {
    const tokens = tokenizePlain(file, { start: Math.max(lineStart, span.start - 200), end: span.end });
    const sentence = sentencesOf(tokens).at(-1);
    if (sentence && polarityOf(tokens, sentence, false).at(-1)?.negated) return excluded;
  }
  return scope.tells ? mention : scope.foreseen ? instructingIfThere : instructing;
}

/** "Step 2: Search with X": a heading that starts with an imperative. */
function isOrder({ tokens }: Passage): boolean {
  let at = 0;
  while (at < tokens.length && at < 5 && (tokens[at]?.kind === 'mark' || /^(?:step|phase|stage|part)$|^\d/u.test(tokens[at]?.lower ?? ''))) at++;
  const first = tokens[at];
  return first?.kind === 'word' && (clauseStarters.has(first.lower) || writingVerbs.has(first.lower) || readingVerbs.has(first.lower) || isWord(first, 'connect', 'install', 'add', 'enable', 'configure', 'verify'));
}

const selves = ['skill', 'agent', 'plugin', 'command', 'server', 'guide', 'document', 'worker', 'workflow', 'repository', 'repo', 'project', 'file', 'section', 'package', 'extension', 'tool'];
const telling = ['uses', 'provides', 'integrates', 'leverages', 'wraps', 'supports', 'connects', 'works', 'combines', 'covers', 'describes', 'explains', 'documents', 'shows', 'lets', 'helps', 'enables', 'allows', 'gives', 'contains', 'bundles', 'exposes', 'relies', 'powers', 'includes'];

/** "This skill uses X": it tells what the definition is, and orders nothing. */
function describesDefinition({ tokens }: Passage, { from }: Sentence, at: number): boolean {
  if (isWord(tokens[from], 'if', 'when', 'whenever', 'once', 'where')) return false;
  if (isLinkedToIt(tokens, from, at)) return true;
  for (let i = from; i < Math.min(at, from + 8); i++) {
    const word = tokens[i];
    if (i === from + 1 && isWord(tokens[from], 'this', 'it', 'that', 'they', 'these') && word?.kind === 'word' && telling.includes(word.lower)) return true;
    if (word?.kind === 'word' && telling.includes(word.lower)) {
      for (let j = from; j < i; j++) if (isWord(tokens[j], ...selves)) return true;
      return false;
    }
  }
  return false;
}

/** "A library; connects to X": without a subject the verb tells of what the sentence is about. */
function isLinkedToIt(tokens: readonly Token[], from: number, at: number): boolean {
  let i = at - 1;
  while (i > from && isWord(tokens[i], 'the', 'a', 'an', 'to', 'with', 'your', 'our', 'its')) i--;
  return isWord(tokens[i], 'connects', 'integrates', 'wraps', 'bundles') && (i === from || (tokens[i - 1]?.kind === 'mark' && clauseMarks.has(tokens[i - 1]?.text ?? '')));
}

/** Longest label before a question, in tokens. */
const longestLabel = 5;

/** "Did the agent call `x`?", "which is faster, X or Y?". */
function isAsked({ tokens }: Passage, { from, to }: Sentence): boolean {
  if (!isMark(tokens[to - 1], '?')) return false;
  let first = from;
  // "Skills: does it call one?"
  for (let at = from; at < from + longestLabel && tokens[at]?.kind !== 'code'; at++) if (isMark(tokens[at], ':')) first = at + 1;
  return isWord(tokens[first], 'did', 'does', 'do', 'should', 'was', 'were', 'is', 'are', 'has', 'have', 'could', 'which', 'who', 'why', 'how');
}

/** "(e.g. `x`)", "as in `x`", "they look like `x`": one of many that would do. */
function followsExampleMark({ tokens }: Passage, at: number): boolean {
  if (isWord(tokens[at - 1], 'like')) return isWord(tokens[at - 2], 'look', 'looks', 'name', 'names');
  if (isWord(tokens[at - 1], 'as') && isWord(tokens[at - 2], 'such')) return isWord(tokens[at - 3], 'name', 'names');
  if (isWord(tokens[at - 1], 'in') && isWord(tokens[at - 2], 'as')) return true;
  let i = at - 1;
  while (isMark(tokens[i], ',', ':', '.')) i--;
  const start = isWord(tokens[i], 'e.g') ? i : isWord(tokens[i], 'example', 'instance') && isWord(tokens[i - 1], 'for') ? i - 1 : -1;
  return start > 0 && isMark(tokens[start - 1], '(');
}

/** "for example in Slack", "apps such as Notion". */
function isExample({ tokens }: Passage, { from }: Sentence, at: number): boolean {
  for (let i = at - 1; i >= Math.max(from, at - 12); i--) {
    const token = tokens[i];
    if (isMark(token, ';') || (isMark(token, '.') && !isWord(tokens[i - 1], 'e.g'))) return false;
    if (isWord(token, 'e.g', 'example', 'instance', 'examples') || (isWord(token, 'such') && isWord(tokens[i + 1], 'as'))) return true;
    if (isWord(token, 'like') && !isWord(tokens[i - 1], 'would')) return true;
    if (isWord(token, 'with', 'via', 'using', 'use', 'through', 'call', 'query')) return false;
  }
  return false;
}
