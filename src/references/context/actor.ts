import type { Candidate } from '../candidates/candidate.js';
import type { Passage, Sentence } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { clauseMarks, isMark, isWord } from '../reading/token.js';
import { toolNouns } from '../words/nouns.js';

/** Who uses the tool in a sentence that is not about the reader: "the caller runs this agent with the Task tool". */
const others = ['caller', 'callers', 'orchestrator', 'parent', 'harness', 'user', 'users', 'human', 'humans', 'client', 'clients', 'assistant', 'developer', 'developers', 'host', 'attacker', 'main'];
const mains = ['thread', 'agent', 'session', 'conversation', 'loop', 'context', 'claude'];
const using = ['call', 'calls', 'use', 'uses', 'using', 'run', 'runs', 'running', 'invoke', 'invokes', 'invoking', 'execute', 'executes', 'spawn', 'spawns', 'start', 'starts', 'launch', 'launches'];
const between = ['will', 'can', 'may', 'must', 'should', 'then', 'to', 'which', 'that', 'who', 'also', 'always', 'it', 'might', 'could', 'would', 'typically', 'usually', 'later', 'already', 'has', 'thread', 'agent', 'session', 'conversation', 'loop', 'context', 'itself', 'directly', 'only'];

/** Nouns after "tool" of which the tool's name only says whose they are: "matches Bash tool commands". */
const toolMatters = ['command', 'commands', 'use', 'uses', 'usage', 'event', 'events', 'hook', 'hooks', 'matcher', 'matchers', 'permission', 'permissions', 'description', 'descriptions', 'definition', 'definitions', 'documentation', 'docs', 'input', 'inputs', 'result', 'results'];

/** Whether a tool of the host is not the reader's to use here: another one's, one of a mere kind, or part of another name. */
export function isOthersTool(passage: Passage, sentence: Sentence, candidate: Candidate): boolean {
  if (candidate.form !== 'builtin' && candidate.form !== 'foreign-tool') return false;
  const { tokens } = passage;
  const noun = tokens[candidate.last + 1];
  if (noun?.kind === 'word' && toolNouns.has(noun.lower) && isWord(tokens[candidate.last + 2], ...toolMatters)) return true;
  if (isWord(noun, 'reference', 'references', 'syntax', 'entries')) return true;
  return isWhen(tokens, candidate.first) || isActedOn(tokens, sentence.from, candidate.first) || isOfAnyTool(passage, sentence, candidate.first) || hasOtherSubject(passage, sentence, candidate.first);
}

/** "before ExitPlanMode", "after the Edit": it says when something else is done. */
function isWhen(tokens: readonly Token[], at: number): boolean {
  return isWord(tokens[isWord(tokens[at - 1], 'the', 'each', 'every', 'any') ? at - 2 : at - 1], 'before', 'after', 'during');
}

/** "Freeze applies to Edit and Write tools": it acts on the tools. */
function isActedOn(tokens: readonly Token[], from: number, at: number): boolean {
  for (let i = at - 1; i >= Math.max(from, at - 6); i--) {
    if (isWord(tokens[i], 'applies', 'apply', 'affects', 'affect')) return true;
    if (isWord(tokens[i], ...using) || (tokens[i]?.kind === 'mark' && clauseMarks.has(tokens[i]?.text ?? ''))) return false;
  }
  return false;
}

/** "before any tool executes (Bash, Edit, Write)", "Matches Edit, Write tools". */
function isOfAnyTool({ tokens }: Passage, { from }: Sentence, at: number): boolean {
  let open = -1;
  for (let i = at - 1; i >= Math.max(from, at - 30); i--) {
    if (isMark(tokens[i], ')')) return false;
    if (isMark(tokens[i], '(')) open = i;
    if (open >= 0 && isWord(tokens[i], 'tool', 'tools')) return isWord(tokens[i - 1], 'any', 'every', 'each');
    if (isMark(tokens[i], ':', '.') || i === from) {
      const first = isMark(tokens[i], ':', '.') ? i + 1 : i;
      if (isWord(tokens[first], 'matches', 'intercepts', 'blocks', 'triggers', 'fires')) return true;
      if (open < 0) return false;
    }
  }
  return false;
}

const startedForms = ['spawned', 'launched', 'invoked', 'called', 'started', 'dispatched', 'triggered', 'delegated'];

/** "Spawned by `x` via Task()", "you are launched through the Task tool": how the reader itself is started. */
function isStartedThrough(tokens: readonly Token[], from: number, at: number): boolean {
  let lead = at - 1;
  while (lead > from && (isWord(tokens[lead], 'the', 'a') || isMark(tokens[lead], '`', '*'))) lead--;
  if (!isWord(tokens[lead], 'via', 'with', 'using', 'through')) return false;
  for (let i = lead - 1; i >= Math.max(from, lead - 12); i--) {
    const token = tokens[i];
    if (token?.kind === 'mark' && (clauseMarks.has(token.text) || isMark(token, ':', '.'))) return false;
    if (isWord(token, ...startedForms)) return i === from || isWord(tokens[i - 1], 'is', 'are', 'was', 'were', 'get', 'gets', 'been', 'when');
  }
  return false;
}

/** The nearest verb of use before the name has another subject. */
function hasOtherSubject({ tokens, instructions }: Passage, { from }: Sentence, at: number): boolean {
  if (isStartedThrough(tokens, from, at)) return true;
  for (let i = at - 1; i >= Math.max(from, at - 16); i--) {
    const token = tokens[i];
    if (token?.kind === 'mark' && (clauseMarks.has(token.text) || isMark(token, ':', '.'))) return false;
    if (!isWord(token, ...using)) continue;
    let subject = i - 1;
    while (subject >= from && (isWord(tokens[subject], ...between) || isMark(tokens[subject], ','))) subject--;
    const word = tokens[subject];
    if (!isWord(word, ...others)) return false;
    if (isWord(word, 'main') && !isWord(tokens[subject + 1], ...mains)) return false;
    // An orchestrator's own text speaks of itself by its name.
    return !instructions.file.path.toLowerCase().includes(word?.lower ?? '');
  }
  return false;
}
