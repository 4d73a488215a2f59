import type { Passage } from '../reading/passage.js';
import { namesInCode, settingOf } from '../reading/code.js';
import type { Vocabulary } from '../vocabulary.js';
import type { Candidate } from './candidate.js';
import { hardName } from './hard-names.js';
import { mayBeHard, unread } from './may-be-hard.js';
import { near } from '../resolve/near.js';

/** Languages in which calls of tools are written as calls of functions. */
const calls = new Set(['python', 'py', 'python3', 'pseudocode', 'pseudo']);

/** The references in a fence or an indented block: wrappers, slugs, calls of fixed tools, full MCP names. */
export function candidatesInCode(passage: Passage, vocabulary: Vocabulary): Candidate[] {
  const language = passage.block?.language;
  if (language !== undefined && unread.has(language)) return [];
  const fullNamesOnly = language !== undefined && !calls.has(language);
  const text = passage.instructions.file.slice(passage.span);
  return candidatesInText(text, passage.span.start, passage, -1, vocabulary, fullNamesOnly);
}

/** The same for a code span that is no simple name. */
export function candidatesInText(text: string, offset: number, passage: Passage, at: number, vocabulary: Vocabulary, fullNamesOnly: boolean): Candidate[] {
  const found: Candidate[] = [];
  let wrapper: Candidate | undefined;
  if ((!fullNamesOnly || at >= 0) && text.includes('#tool:')) found.push(...hashTools(text, offset, passage, at));
  if (fullNamesOnly && !text.includes('mcp__')) return found;
  for (const written of namesInCode(text)) {
    const { name, start, end, call } = written;
    if (!mayBeHard(name, vocabulary)) continue;
    const hard = hardName(name, { call, ...settingOf(text, written) }, vocabulary) ?? fixedTool(name, call, vocabulary);
    if (!hard || (fullNamesOnly && hard.form !== 'mcp-name')) continue;
    const claim = hard.claim.as === 'slug' && hard.form === 'slug-argument' && wrapper ? { ...hard.claim, owner: wrapper } : hard.claim;
    const candidate: Candidate = { form: hard.form, kind: 'tool', claim, passage, first: at, last: at, span: { start: offset + start, end: offset + end }, evidence: 'strong' };
    found.push(candidate);
    if (claim.as === 'wrapper') wrapper = candidate;
    else if (claim.as === 'slug') wrapper = undefined;
  }
  return found;
}

/** `#tool:name` with words around it. */
function hashTools(text: string, offset: number, passage: Passage, at: number): Candidate[] {
  return [...text.matchAll(/(?<![\w#])#tool:([A-Za-z][\w./-]{0,80})/gu)].map(({ 0: whole, 1: name = '', index }): Candidate => {
    const span = { start: offset + index, end: offset + index + whole.length };
    return { form: 'hash-tool', kind: 'tool', claim: { as: 'tool', name, notation: 'hash' }, passage, first: at, last: at, span, evidence: 'strong' };
  });
}

/** A call of a tool that the host itself has, or a near miss of one. */
function fixedTool(name: string, call: boolean, vocabulary: Vocabulary): Pick<Candidate, 'form' | 'claim'> | undefined {
  if (!call) return undefined;
  const claim = { as: 'tool', name, notation: 'plain', call } as const;
  const builtin = vocabulary.builtins.get(name);
  if (builtin) return name.includes('_') ? { form: 'builtin', claim } : undefined;
  if (!name.includes('_') || vocabulary.definition.runtime.open) return undefined;
  return near(name, vocabulary.near.fixed) === undefined ? undefined : { form: 'misspelt-tool', claim };
}
