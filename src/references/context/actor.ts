import { stringAt } from '../../model/data.js';
import type { Candidate } from '../candidates/candidate.js';
import type { Passage, Sentence } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { clauseMarks, isMark, isWord } from '../reading/token.js';
import { toolNouns } from '../words/nouns.js';

/** Who uses the tool in a sentence that is not about the reader: "the caller runs this agent with the Task tool". */
const others = ['caller', 'callers', 'orchestrator', 'parent', 'harness', 'user', 'users', 'human', 'humans', 'client', 'clients', 'assistant', 'developer', 'developers', 'host', 'attacker', 'main', 'coordinator', 'supervisor', 'teammate', 'teammates'];
const mains = ['thread', 'agent', 'session', 'conversation', 'loop', 'context', 'claude'];
const using = ['call', 'calls', 'use', 'uses', 'using', 'run', 'runs', 'running', 'invoke', 'invokes', 'invoking', 'execute', 'executes', 'spawn', 'spawns', 'start', 'starts', 'launch', 'launches'];
/** Of these, the ones that tell of somebody. */
const thirdPerson = ['calls', 'uses', 'runs', 'invokes', 'executes'];
const between = ['will', 'can', 'may', 'must', 'should', 'then', 'to', 'which', 'that', 'who', 'also', 'always', 'it', 'might', 'could', 'would', 'typically', 'usually', 'later', 'already', 'has', 'thread', 'agent', 'session', 'conversation', 'loop', 'context', 'itself', 'directly', 'only'];

/** Nouns after "tool" of which the tool's name only says whose they are: "matches Bash tool commands". */
const toolMatters = ['command', 'commands', 'use', 'uses', 'usage', 'event', 'events', 'hook', 'hooks', 'matcher', 'matchers', 'permission', 'permissions', 'description', 'descriptions', 'definition', 'definitions', 'documentation', 'docs', 'configuration', 'settings'];

/** Whether a tool of the host is not the reader's to use here: another one's, one of a mere kind, or part of another name. */
export function isOthersTool(passage: Passage, sentence: Sentence, candidate: Candidate): boolean {
  if (candidate.form !== 'builtin' && candidate.form !== 'foreign-tool') return false;
  const { tokens } = passage;
  const noun = tokens[candidate.last + 1];
  if (noun?.kind === 'word' && toolNouns.has(noun.lower) && isWord(tokens[candidate.last + 2], ...toolMatters)) return true;
  if (isWord(noun, 'reference', 'references', 'syntax', 'entries')) return true;
  if (isOwner(tokens, candidate) || isValueOfKey(tokens, candidate.first) || isOwnStart(passage, candidate.first)) return true;
  return isMeasure(tokens, candidate.first) || isActedOn(tokens, sentence.from, candidate.first) || isOfAnyTool(passage, sentence, candidate.first) || hasOtherSubject(passage, sentence, candidate.first);
}

/** "It overrides the Edit tool's setting": whose something is; "use the Edit tool's setting" uses the tool. */
function isOwner(tokens: readonly Token[], { first, last }: Candidate): boolean {
  if (!isWord(tokens[last + 1], 'tool') || !isMark(tokens[last + 2], "'", '’') || tokens[last + 2]?.gap !== false) return false;
  return !isWord(tokens[isWord(tokens[first - 1], 'the') ? first - 2 : first - 1], ...using, 'with', 'via', 'through', 'by', 'set', 'pass');
}

/** Keys that list tools, and labels of words to be found by. */
const listKeys = new Set(['allowed-tools', 'allowedtools', 'disallowed-tools', 'disallowedtools', 'keyword', 'keywords', 'tags']);

/** "- `disallowedTools`: at least `Bash(rm *)`", "Keywords: Bash tool, shell": what a key may hold. */
function isValueOfKey(tokens: readonly Token[], at: number): boolean {
  let key = 0;
  while (isMark(tokens[key], '[', ']', '(', ')', '*')) key++;
  return key < at && listKeys.has(tokens[key]?.lower ?? '') && isMark(tokens[key + 1], ':');
}

/** "Invocation: `Skill(skill="x")`" in the skill `x`: how the reader itself is started. */
function isOwnStart({ instructions, tokens }: Passage, at: number): boolean {
  const called = /^(?:Skill|Task|Agent)\((?:skill|subagent_type)\s{0,3}[=:]\s{0,3}["']([\w:-]{1,80})["']/u.exec(tokens[at]?.text ?? '')?.[1];
  return called !== undefined && called === stringAt(instructions.frontMatter, 'name')?.value;
}

/** "before ExitPlanMode", "after the Edit", "prefer `rg` over Grep": it says when, or in the place of what, something else is done. */
function isMeasure(tokens: readonly Token[], at: number): boolean {
  return isWord(tokens[isWord(tokens[at - 1], 'the') ? at - 2 : at - 1], 'before', 'after', 'during', 'over');
}

/** Most tokens of a row of names. */
const longestRow = 40;

/** "The lock applies to Edit and Write tools", "it routes to the Agent tool": it acts on the tools. */
function isActedOn(tokens: readonly Token[], from: number, at: number): boolean {
  let i = at - 1;
  while (i > from && at - i < longestRow && (isMark(tokens[i], ',', '/', '&') || isWord(tokens[i], 'and', 'or', 'the', 'both') || /^[A-Z]/u.test(tokens[i]?.text ?? '') || tokens[i]?.kind === 'code')) i--;
  return isWord(tokens[i], 'affects', 'affect') || (isWord(tokens[i], 'to') && isWord(tokens[i - 1], 'applies', 'apply', 'routes'));
}

/** "before any tool executes (Bash, Edit, Write)", "Matches Edit, Write tools". */
function isOfAnyTool({ tokens }: Passage, { from }: Sentence, at: number): boolean {
  let open = -1;
  for (let i = at - 1; i >= Math.max(from, at - 30); i--) {
    if (isMark(tokens[i], ')')) return false;
    if (isMark(tokens[i], '(')) open = i;
    if (open >= 0 && isWord(tokens[i], 'tool', 'tools')) return isWord(tokens[i - 1], 'any', 'every');
    if (isMark(tokens[i], ':', '.') || i === from) {
      const first = isMark(tokens[i], ':', '.') ? i + 1 : i;
      if (isWord(tokens[first], 'matches', 'intercepts', 'blocks', 'triggers', 'fires') && !isWord(tokens[first + 1], 'are', 'is', 'were')) return true;
      if (open < 0) return false;
    }
  }
  return false;
}

const startedForms = ['spawns', 'starts', 'launches', 'spawned', 'launched', 'invoked', 'called', 'started', 'dispatched', 'triggered', 'delegated'];

/** "Spawned by `x` via Task()", "you are launched through the Task tool": how the reader itself is started. */
function isStartedThrough(tokens: readonly Token[], from: number, at: number): boolean {
  let lead = at - 1;
  while (lead > from && (isWord(tokens[lead], 'the', 'a') || isMark(tokens[lead], '`', '*'))) lead--;
  if (!isWord(tokens[lead], 'via', 'with', 'using', 'through', 'by')) return false;
  for (let i = lead - 1; i >= Math.max(from, lead - 12); i--) {
    const token = tokens[i];
    if (token?.kind === 'mark' && (clauseMarks.has(token.text) || isMark(token, ':', '.', ','))) return false;
    if (isWord(token, 'you') && isWord(tokens[i - 1], ...startedForms)) return true;
    if (isWord(token, ...startedForms)) return i === from || isWord(tokens[i - 1], 'is', 'are', 'was', 'were', 'get', 'gets', 'been', 'when');
  }
  return false;
}

const agents = ['agent', 'agents', 'subagent', 'sub-agent', 'worker', 'skill', 'command', 'plugin'];
const anyOf = ['a', 'an', 'any', 'each', 'every', 'some', 'another', 'other'];

/** "The builder agent uses", "a skill calls": not the one whose text it is. */
function isOtherAgent(tokens: readonly Token[], at: number, path: string): boolean {
  if (!isWord(tokens[at], ...agents)) return false;
  const which = tokens[at - 1];
  if (which?.kind !== 'word' || isWord(which, 'the', 'this', 'your', 'our', 'my')) return false;
  return anyOf.includes(which.lower) || !path.toLowerCase().includes(which.lower);
}

/** "The builder uses", "the reviewer may call": one who does something, unless the text is the doer's own. */
function isDoer(token: Token | undefined, path: string): boolean {
  return token?.kind === 'word' && /^[a-z]{3,20}(?:er|or|ist)$/u.test(token.lower) && !isWord(token, ...noDoers) && !path.toLowerCase().includes(token.lower);
}

const noDoers = ['worker', 'server', 'order', 'either', 'after', 'never', 'ever', 'however', 'whether', 'together', 'rather', 'other', 'number', 'over', 'under', 'further', 'later', 'for', 'or', 'list', 'exist', 'checklist', 'error', 'editor', 'folder', 'header', 'parameter', 'per', 'prefer', 'consider', 'remember'];

const made = ['made', 'written', 'created', 'produced', 'found', 'exported', 'generated', 'built', 'changed'];

/** "Files written with the Edit tool": how something came about, not what is to be done. */
function isHowMade(tokens: readonly Token[], from: number, at: number): boolean {
  let lead = at - 1;
  while (lead > from && isWord(tokens[lead], 'the', 'a')) lead--;
  if (!isWord(tokens[lead], 'with', 'by', 'via', 'using') || !isWord(tokens[lead - 1], ...made)) return false;
  const before = tokens[lead - 2];
  return lead - 2 >= from && before?.kind === 'word' && !isWord(before, 'be', 'is', 'are', 'was', 'were', 'been', 'being', 'get', 'have', 'has', 'and', 'or', 'not', 'when', 'once', 'if');
}

/** The nearest verb of use before the name has another subject. */
function hasOtherSubject({ tokens, instructions }: Passage, { from }: Sentence, at: number): boolean {
  if (isStartedThrough(tokens, from, at) || isHowMade(tokens, from, at)) return true;
  for (let i = at - 1; i >= Math.max(from, at - 16); i--) {
    const token = tokens[i];
    if (token?.kind === 'mark' && (clauseMarks.has(token.text) || isMark(token, ':', '.'))) return false;
    if (!isWord(token, ...using)) continue;
    let subject = i - 1;
    while (subject >= from && (isWord(tokens[subject], ...between) || (isMark(tokens[subject], ',') && isWord(tokens[subject + 1], 'which', 'who', 'that')))) subject--;
    if (isWord(token, ...thirdPerson) && isOtherAgent(tokens, isWord(tokens[i - 1], 'then', 'also', 'always', 'usually') ? i - 2 : i - 1, instructions.file.path)) return true;
    const word = tokens[subject];
    if (isWord(word, 'another', 'other', 'others', 'somebody', 'people') || isDoer(word, instructions.file.path)) return true;
    if (!isWord(word, ...others)) return false;
    if (isWord(word, 'main') && !isWord(tokens[subject + 1], ...mains)) return false;
    // An orchestrator's own text speaks of itself by its name.
    return !instructions.file.path.toLowerCase().includes(word?.lower ?? '');
  }
  return false;
}
