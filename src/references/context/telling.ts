import { whenUsed } from '../../text/when-used.js';
import type { Candidate } from '../candidates/candidate.js';
import type { Passage, Sentence } from '../reading/passage.js';
import { clauseMarks, isMark, isWord } from '../reading/token.js';

/** Scripts in which only names that have the shape of a tool's count: of the words around them the scanner knows too little. */
const otherScripts = whenUsed(() => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u);

/** Whether a server, toolkit or app is only spoken of: in another script, as a link to read, as something to know or to build. */
export function isOnlyTold(passage: Passage, sentence: Sentence, candidate: Candidate): boolean {
  return isInOtherScript(passage, sentence) || isReported(passage, sentence, candidate.first) || isLinkToRead(passage, candidate) || (candidate.kind !== 'app-mention' && isSubjectMatterOrBuilt(passage, sentence, candidate.first)) || isCompared(passage, candidate);
}

const reporting = ['explain', 'explains', 'explaining', 'tell', 'tells', 'telling', 'say', 'says', 'saying', 'reply', 'replies', 'answer', 'answers', 'state', 'states', 'describe', 'describes', 'inform', 'informs', 'mention', 'mentions'];

/** How far before a name a verb of telling may stand, in tokens. */
const farthestReport = 16;

/** "Tell the reader that X exists", "a mail that explains how to use X", "the mail may mention X", "customers who use X": what is told, not what is done. */
function isReported({ tokens }: Passage, { from }: Sentence, at: number): boolean {
  let told = false;
  for (let i = at - 1; i >= Math.max(from, at - farthestReport); i--) {
    const token = tokens[i];
    if (token?.kind === 'mark' && (clauseMarks.has(token.text) || isMark(token, ',', ':', '.', ';', '('))) return false;
    if (isWord(token, 'that', 'how', 'why', 'whether')) told = true;
    if (isWord(token, 'mention', 'mentions') || (told && isWord(token, ...reporting))) return true;
    if (isWord(token, 'who') && isWord(tokens[i + 1], 'use', 'uses', 'used', 'have', 'has', 'connected')) return true;
  }
  return false;
}

/** Many candidates may stand in one sentence: it is looked at once. */
const inOtherScripts = new WeakMap<Sentence, boolean>();

function isInOtherScript({ tokens }: Passage, sentence: Sentence): boolean {
  let isOther = inOtherScripts.get(sentence);
  if (isOther === undefined) {
    isOther = false;
    for (let at = sentence.from; at < sentence.to && !isOther; at++) isOther = tokens[at]?.kind === 'word' && otherScripts().test(tokens[at]?.text ?? '');
    inOtherScripts.set(sentence, isOther);
  }
  return isOther;
}

/** "Use X | Use Y" at the head of a table, "X vs Y's Edit tool" above a section. */
export function isHeadOfComparison({ role, block, tokens }: Passage): boolean {
  if (block?.cell?.row === 0) return true;
  return role === 'heading' && tokens.some((token) => isWord(token, 'vs', 'versus'));
}

/** "X MCP vs Y MCP", "X MCP, for example, does it". */
function isCompared({ tokens }: Passage, { first, last }: Candidate): boolean {
  if (isWord(tokens[first - 1], 'vs', 'versus') || isWord(tokens[last + 1], 'vs', 'versus')) return true;
  return isMark(tokens[last + 1], ',') && isWord(tokens[last + 2], 'for') && isWord(tokens[last + 3], 'example', 'instance');
}

function isSubjectMatterOrBuilt(passage: Passage, sentence: Sentence, at: number): boolean {
  return isSubjectMatter(passage, sentence, at) || isBuilt(passage, sentence, at);
}

/** "- [X MCP server](https://…)": an item that starts with a link. */
function isLinkToRead({ tokens, block }: Passage, { span }: Candidate): boolean {
  const start = tokens[0]?.start ?? 0;
  return block?.listItem !== undefined && block.inlines.some(({ kind, span: link, content }) => kind === 'link' && link.start <= start && content.start <= span.start && span.end <= content.end);
}

/** "Be aware of X", "knowledge of X". */
function isSubjectMatter({ tokens }: Passage, { from }: Sentence, at: number): boolean {
  let before = at - 1;
  while (before > from && isWord(tokens[before], 'the', 'a', 'an')) before--;
  if (isWord(tokens[before], 'about')) return true;
  return isWord(tokens[before], 'of', 'on', 'with') && isWord(tokens[before - 1], 'users', 'user', 'aware', 'knowledge', 'understanding', 'overview', 'learn', 'documentation', 'familiar', 'familiarity', 'experience', 'expertise', 'proficient', 'proficiency');
}

const building = ['build', 'building', 'builds', 'develop', 'developing', 'implement', 'implementing', 'design', 'designing', 'write', 'writing', 'publish', 'publishing', 'deploy', 'deploying', 'optimize', 'optimizing', 'scaffold', 'generate', 'generating'];

/** "Build robust X MCP connectors": the verb's object, with nothing but its qualities between. */
function isBuilt({ tokens }: Passage, { from }: Sentence, at: number): boolean {
  for (let i = at - 1; i >= Math.max(from, at - 6); i--) {
    const token = tokens[i];
    if (isWord(token, ...building)) return true;
    if (token?.kind === 'code' || isWord(token, 'use', 'with', 'via', 'using', 'through', 'from', 'in', 'to', 'and', 'for', 'on', 'by', 'of')) return false;
    if (token?.kind === 'mark' && (clauseMarks.has(token.text) || isMark(token, ',', ':', '.', '('))) return false;
  }
  return false;
}

const makers = ['create', 'creates', 'creating', 'build', 'building', 'write', 'writing', 'generate', 'generating', 'design', 'draft', 'add', 'scaffold', 'propose', 'suggest'];
const made = ['workflow', 'workflows', 'agent', 'agents', 'skill', 'skills', 'script', 'scripts', 'recipe', 'recipes', 'worker', 'plugin', 'function', 'program', 'prompt', 'test', 'example'];

/**
 * "Create a test workflow that uses `x`": what is made uses it, not the reader; "the hook `y` runs `x`": code does; "we used to call
 * `x`": nobody does any more.
 */
export function isUsedElsewhere({ tokens }: Passage, { from }: Sentence, at: number): boolean {
  let verb = at - 1;
  while (verb > from && isWord(tokens[verb], 'the', 'a', 'an')) verb--;
  if (isWord(tokens[verb], 'call', 'use', 'run', 'invoke') && isWord(tokens[verb - 1], 'to') && isWord(tokens[verb - 2], 'used') && isWord(tokens[verb - 3], 'we', 'i', 'it', 'they', 'you', 'this')) return true;
  if (isWord(tokens[verb], 'calls', 'runs', 'invokes') && tokens[verb - 1]?.kind === 'code') return true;
  if (!isWord(tokens[verb], 'uses', 'calls', 'invokes', 'use', 'call', 'invoke') || !isWord(tokens[verb - 1], 'that', 'which') || !isWord(tokens[verb - 2], ...made)) return false;
  for (let i = verb - 3; i >= Math.max(from, verb - 9); i--) {
    if (isWord(tokens[i], ...makers)) return true;
    if (tokens[i]?.kind === 'mark') return false;
  }
  return false;
}
