import type { Lead, Neighbours, Trail } from '../context/neighbours.js';
import { endOfCall, neighboursOf } from '../context/neighbours.js';
import type { Surroundings } from '../context/surroundings.js';
import type { Program } from '../document.js';
import { sentenceAt } from '../reading/passage.js';
import type { Passage } from '../reading/passage.js';
import { isPlaceholder, readSimpleCode } from '../reading/code.js';
import type { TagNames } from '../reading/tag-names.js';
import type { Token } from '../reading/token.js';
import { isMark, isWord } from '../reading/token.js';
import { near } from '../resolve/near.js';
import { foldName } from '../../text/near-name.js';
import type { Casing } from '../shape.js';
import { casingOf, isVerb, isVerbLed, verbStrength } from '../shape.js';
import type { Vocabulary } from '../vocabulary.js';
import { customFieldEnd } from '../words/names.js';
import { builtinIsMeant } from './builtin-words.js';
import type { Candidate, Claim } from './candidate.js';
import { candidatesInText } from './code-blocks.js';
import { hardName } from './hard-names.js';
import { dottedApp, isSlip, strengthOf } from './name-likeness.js';
import { isBesideSyntax, isOnObject, isOperationOf } from './other-meanings.js';
import { isOfServer } from './of-server.js';
import { qualifiedName } from './qualified-names.js';

/** What the rest of the document says of names. */
export interface DocumentView {
  /** It speaks of MCP, so that a tool-like name is likelier a tool. */
  readonly speaksOfMcp: boolean;
  /** It is about tools: it speaks of MCP or names tools again and again. */
  readonly isAboutTools: boolean;
  /** Its program code: what that names is no tool unless the text calls it one. */
  readonly program: Program;
  /** The sections that it marks by tags. */
  readonly tags: TagNames;
  /** Names that it calls a tool somewhere. */
  readonly toolNames: ReadonlySet<string>;
}

/** A name as the text writes it. */
interface Written {
  readonly name: string;
  readonly start: number;
  readonly call: boolean;
  /** A call without arguments. */
  readonly empty: boolean;
  readonly code: boolean;
}

/** The names of tools in a passage of running text: in code spans, and bare where their shape or a verb shows them. */
export function candidatesInNames(passage: Passage, surroundings: Surroundings, vocabulary: Vocabulary, document: DocumentView): Candidate[] {
  const { tokens } = passage;
  const written = new Map<number, Written>();
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.args || token.kind === 'mark') continue;
    const name = writtenName(token, tokens, at, vocabulary);
    if (name) written.set(at, name);
    else if (token.kind === 'code') found.push(...candidatesInText(token.text, token.start, passage, at, vocabulary, isCommand(token.text)));
  }
  if (written.size === 0) return found;
  const neighbours = neighboursOf(tokens, (at) => written.has(at) || tokens[at]?.kind === 'code');
  for (const [at, name] of written) {
    const candidate = candidateFor(passage, at, name, { neighbours, surroundings, vocabulary, document, written });
    if (candidate) found.push(candidate);
    if (!name.call) continue;
    const token = tokens[at];
    if (!token) continue;
    // The arguments of a call may hold a slug.
    const end = token.kind === 'code' ? token.end : (tokens[endOfCall(tokens, at)]?.end ?? token.end);
    const from = name.start + name.name.length;
    const inner = candidatesInText(passage.instructions.file.text.slice(from, end), from, passage, at, vocabulary, false);
    for (const each of inner) {
      const owned = each.claim.as === 'slug' && candidate?.claim.as === 'wrapper';
      if (each.claim.as === 'slug' || each.claim.as === 'wrapper') found.push(owned ? { ...each, claim: { ...each.claim, owner: candidate } } : each);
    }
  }
  return found;
}

/** A command line: several words, the first of them a program. */
function isCommand(content: string): boolean {
  return /^[a-z][a-z0-9._-]{0,40}\s/u.test(content) && !/^[a-z_]{1,40}\s{0,3}=/u.test(content);
}

function writtenName(token: Token, tokens: readonly Token[], at: number, vocabulary: Vocabulary): Written | undefined {
  if (token.kind === 'code') {
    const simple = readSimpleCode(token.text);
    return simple && { name: simple.name, start: token.start + simple.start, call: simple.call, empty: simple.empty, code: true };
  }
  if (token.kind !== 'word') return undefined;
  const call = endOfCall(tokens, at) > at;
  const special = hasNameMark(token.text) || (call && token.text.includes('.')) || vocabulary.hostWords.has(token.text) || (vocabulary.serverMark !== undefined && token.text.startsWith(vocabulary.serverMark));
  return special ? { name: token.text, start: token.start, call, empty: call && isMark(tokens[at + 2], ')'), code: false } : undefined;
}

/** `_`, `#`, `/`, `:` or `~~`. */
function hasNameMark(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code === 95 || code === 35 || code === 47 || code === 58 || (code === 126 && word.charCodeAt(at + 1) === 126)) return true;
  }
  return false;
}

interface Around {
  readonly neighbours: ReadonlyMap<number, Neighbours>;
  readonly surroundings: Surroundings;
  readonly vocabulary: Vocabulary;
  readonly document: DocumentView;
  readonly written: ReadonlyMap<number, Written>;
}

function candidateFor(passage: Passage, at: number, written: Written, around: Around): Candidate | undefined {
  const { vocabulary, neighbours } = around;
  const { name, start, call, code } = written;
  const { lead = 'none', trail = 'none' } = neighbours.get(at) ?? {};
  const make = (form: Candidate['form'], claim: Claim, evidence: Candidate['evidence'], end = start + name.length): Candidate => ({
    form,
    kind: 'tool',
    claim,
    passage,
    first: at,
    last: endOfCall(passage.tokens, at),
    span: { start, end },
    evidence,
  });
  const governed = lead === 'call' || lead === 'tool' || trail === 'tool' || trail === 'call';
  const isState = trail === 'assigned' || (trail === 'data' && !vocabulary.slugs.has(name)) || lead === 'data' || isStateNamed(passage.tokens, at);
  if (!code && isPlaceholder(passage.instructions.file.text, start, start + name.length)) return undefined;
  const hard = hardName(name, { call, assigned: isState, governed }, vocabulary);
  if (hard) {
    if (hard.form === 'mcp-name' && lead === 'data' && trail === 'data') return undefined;
    return make(hard.form, hard.claim, 'strong');
  }
  const plain: Claim = { as: 'tool', name, notation: 'plain', call };
  if (vocabulary.builtins.has(name) || vocabulary.foreign.has(name)) {
    // `Agent()` in a text whose program code has one is that.
    if (written.empty && around.document.program.names.has(name)) return undefined;
    if (!builtinIsMeant(passage, at, written, { lead, trail, row: rowOf(at, around), surroundings: around.surroundings }, vocabulary)) return undefined;
    return make(vocabulary.builtins.has(name) ? 'builtin' : 'foreign-tool', plain, 'strong');
  }
  if (name.startsWith('~~')) return categoryOf(passage, at, written, vocabulary);
  const qualified = qualifiedName(name, { lead, trail, code, call, before: passage.tokens[at - 1], listsTools: name.startsWith('#') && (around.surroundings.scope.lists === 'tools' || around.surroundings.isToolColumn || rowOf(at, around).some((each) => each.startsWith('#'))) }, vocabulary);
  if (qualified) return make(qualified.form, qualified.claim, qualified.evidence);
  return bareName(passage, at, written, around, lead, trail, make);
}

/** Longest name of a category of connectors, in words. */
const longestCategory = 4;

/** `~~project tracker`: as many words as a listed category has, else one. Struck-out text closes its marks. */
function categoryOf(passage: Passage, at: number, { name, start, code }: Written, { categories }: Vocabulary): Candidate | undefined {
  const { tokens } = passage;
  const first = tokens[at];
  if (!first || name.length < 4 || name.endsWith('~~')) return undefined;
  let last = at;
  if (!code && categories) {
    for (let length = longestCategory; length > 1; length--) {
      const words = tokens.slice(at, at + length);
      const text = words.map((word) => word.text).join(' ').slice(2);
      if (words.length < length || words.some((word, i) => word.kind !== 'word' || (i > 0 && !word.gap)) || !categories.has(foldName(text))) continue;
      last = at + length - 1;
      break;
    }
  }
  const end = last > at ? (tokens[last]?.end ?? first.end) : start + name.length;
  const text = passage.instructions.file.slice({ start: start + 2, end });
  return { form: 'category', kind: 'toolkit', claim: { as: 'category', name: text }, passage, first: at, last, span: { start, end }, evidence: 'medium' };
}

/** The other names of the row in which a name stands. */
function rowOf(at: number, { neighbours, written }: Pick<Around, 'neighbours' | 'written'>): string[] {
  const row = neighbours.get(at)?.row.names ?? [];
  return row.length < 2 || row.length > longestRow ? [] : row.flatMap((index) => (index === at ? [] : (written.get(index)?.name ?? '')));
}

/** A row with more names than this is a list of something else. */
const longestRow = 40;

type Make = (form: Candidate['form'], claim: Claim, evidence: Candidate['evidence']) => Candidate;

/** A name without a server: a tool where declarations know it, or where verbs, nouns, lists or the rest of the text say so. */
function bareName(passage: Passage, at: number, written: Written, around: Around, lead: Lead, trail: Trail, make: Make): Candidate | undefined {
  const { name, call, code } = written;
  const { surroundings, vocabulary, document } = around;
  const app = code ? dottedApp(name, vocabulary) : undefined;
  // `gmail.readonly` is a scope: a method says what to do, or is called.
  const method = name.slice(name.indexOf('.') + 1);
  if (app !== undefined && (call || ['call', 'use', 'tool', 'with'].includes(lead) || trail === 'tool' || ((isVerb(method) || isVerbLed(method)) && lead !== 'data' && trail !== 'data'))) return make('app-method', { as: 'method', app, name }, 'strong');
  const casing = casingOf(name);
  if (casing === 'other' || casing === 'screaming' || casing === 'pascal') return undefined;
  const claim: Claim = { as: 'tool', name, notation: casing === 'dunder' ? 'dunder' : 'plain', call };
  const isTool = lead === 'tool' || trail === 'tool';
  if (isOperationOf(passage.tokens, at, vocabulary)) return undefined;
  const isCalled = lead === 'call' || isTool;
  if (trail === 'data' || trail === 'assigned' || (lead === 'data' && !isTool)) return undefined;
  if (vocabulary.secrets.has(name)) return undefined;
  const known = vocabulary.tools.has(name);
  if (vocabulary.otherNames.has(name) && !(known && isCalled)) return undefined;
  if (!known && isBesideSyntax(passage.tokens, at)) return undefined;
  if (!known && casing === 'camel' && !isTool && isOnObject(passage.tokens, endOfCall(passage.tokens, at) + 1)) return undefined;
  const parts = casing !== 'word';
  if (!known && casing === 'dunder' && !isTool && customFieldEnd.test(name)) return undefined;
  if (known) {
    if (parts && (isCalled || lead === 'use' || lead === 'with' || surroundings.scope.lists !== 'data')) return make('known-tool', claim, 'medium');
    return isCalled && code ? make('tool-call', claim, 'medium') : undefined;
  }
  if (vocabulary.environment.definitionNames.has(name) || (!isTool && document.tags.has(name))) return undefined;
  if (!parts) return code && !call && vocabulary.definition.runtime.open && isInToolRow(name, at, around) && surroundings.scope.lists !== 'data' ? make('tool-sequence', claim, 'weak') : undefined;
  const likely = vocabulary.servers.length > 0 || document.speaksOfMcp || !vocabulary.definition.runtime.open;
  const sure = document.toolNames.has(name) && surroundings.scope.lists !== 'data';
  const byShape = code && casing === 'snake' && speaksForItself(around) && strengthOf(name, vocabulary) === 'strong' && !document.program.names.has(name);
  // `f()` is how texts write functions; a tool's name stands there only when the text says so.
  if (written.empty && !isTool && !sure && !byShape && vocabulary.definition.runtime.open) return undefined;
  if (code && !call && strengthOf(name, vocabulary) !== 'none' && isOfServer(passage.tokens, at, vocabulary)) return make('tool-phrase', claim, 'strong');
  if (isTool && (casing === 'snake' || casing === 'dunder' || (likely && (trail === 'tool' || casing === 'kebab')) || strengthOf(name, vocabulary) !== 'none')) return make('tool-phrase', claim, 'strong');
  if ((lead === 'call' || trail === 'call') && isCallable(casing, strengthOf(name, vocabulary), likely, code) && (likely || !document.program.names.has(name))) return make('tool-call', claim, 'medium');
  if (code && casing === 'kebab' && vocabulary.servers.length > 0 && !speaksOfSkills(passage, at) && (lead === 'call' ? isWord(passage.tokens[at - 1], 'call', 'calls', 'calling') : (lead === 'use' || lead === 'with') && bearsServer(name, vocabulary))) return make('tool-call', claim, 'weak');
  if (!code) return misspelt(name, call, lead, vocabulary) ? make('misspelt-tool', claim, 'medium') : undefined;
  if (isSlip(name, vocabulary) && surroundings.scope.lists !== 'data') return make('misspelt-tool', claim, 'medium');
  const used = lead === 'use' || lead === 'with';
  if (used && casing === 'dunder') return make('double-underscore', claim, 'medium');
  const strength = used || lead === 'run' ? strengthOf(name, vocabulary) : 'none';
  if (used && casing === 'snake' && strength === 'strong' && (likely || !document.program.names.has(name))) return make('tool-call', claim, 'medium');
  if (lead === 'use' && casing === 'snake' && strength === 'weak' && vocabulary.servers.length > 0 && isWord(passage.tokens[endOfCall(passage.tokens, at) + 1], 'to', 'for')) return make('tool-call', claim, 'weak');
  if (lead === 'use' && casing === 'camel' && strength === 'strong' && document.isAboutTools && !document.program.exists) return make('tool-call', claim, 'medium');
  if (lead === 'use' && casing === 'kebab' && strength !== 'none' && likely && !speaksOfSkills(passage, at)) return make('tool-call', claim, 'weak');
  if (lead === 'run' && casing === 'snake' && (strength === 'strong' ? likely : strength === 'weak' && vocabulary.servers.length > 0)) return make('tool-call', claim, 'medium');
  if (isListed(passage, at, surroundings) && (casing === 'snake' || (likely && strengthOf(name, vocabulary) !== 'none'))) return make('tool-list', claim, 'medium');
  if (isInToolRow(name, at, around) && surroundings.scope.lists !== 'data') return make('tool-sequence', claim, 'medium');
  if (sure) return make('same-name', claim, 'medium');
  if (byShape) return make('tool-name', claim, 'weak');
  return misspelt(name, call, lead, vocabulary) ? make('misspelt-tool', claim, 'medium') : undefined;
}

/** In a text about tools whose tools no file lists, a name that says what to do is one of them. */
function speaksForItself({ surroundings, vocabulary, document }: Around): boolean {
  const { servers, toolsKnown, definition } = vocabulary;
  return document.isAboutTools && definition.runtime.open && !(servers.length > 0 && toolsKnown) && surroundings.scope.lists !== 'data';
}

function isCallable(casing: Casing, strength: ReturnType<typeof strengthOf>, likely: boolean, code: boolean): boolean {
  if (casing === 'snake') return code ? strength !== 'none' || likely : strength === 'strong' || likely;
  if (casing === 'dunder') return code;
  return code && (casing === 'kebab' ? strength !== 'none' : strength === 'strong' && likely);
}

/** `profit-loss-quickbooks-account`: a declared server's name is a part of it. */
function bearsServer(name: string, { servers }: Vocabulary): boolean {
  const parts = name.split('-');
  return parts.length > 2 && servers.some(({ label }) => label.length > 2 && parts.includes(label.toLowerCase()));
}

/** Where the sentence speaks of skills or agents, a name with hyphens is more likely one of them. */
function speaksOfSkills(passage: Passage, at: number): boolean {
  const { tokens } = passage;
  const sentence = sentenceAt(passage, at);
  return sentence !== undefined && tokens.slice(Math.max(sentence.from, at - 40), Math.min(sentence.to, at + 40)).some((token) => isWord(token, 'skill', 'skills', 'agent', 'agents', 'subagent', 'subagents', 'command', 'branch', 'worker'));
}

/** "The status is then `X`", "set to `X`", "returns `X`". */
function isStateNamed(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - 2); i--) {
    if (isWord(tokens[i], 'is', 'equals', 'returns', 'becomes', 'status', 'state', 'export', 'env', 'set', 'keep')) return !(isWord(tokens[i], 'is') && i !== at - 1 && !isWord(tokens[i + 1], 'then', 'now'));
    if (tokens[i]?.kind === 'mark') return false;
  }
  return false;
}

/** First in a list item, heading or table cell that belongs to a list, section or column of tools. */
function isListed(passage: Passage, at: number, surroundings: Surroundings): boolean {
  if (passage.role === 'cell') return at <= 1 && surroundings.isToolColumn;
  if (passage.role === 'heading') return at <= 2 && surroundings.scope.lists === 'tools';
  if (at > longestRow) return false;
  const { tokens } = passage;
  const token = tokens[at];
  for (let i = 0; i < at; i++) if (!isMark(tokens[i], '[', ']', '(', ')') && tokens[i]?.kind !== 'code' && !isMark(tokens[i], ',', '/', ':') && i !== 0) return false;
  return (passage.block?.listItem !== undefined || token === tokens[0]) && surroundings.scope.lists === 'tools';
}

/**
 * In a row with tools: joined by arrows to a name that is a tool for other reasons, or to names that all say what to do; joined by
 * commas to two or more of them.
 */
function isInToolRow(name: string, at: number, { neighbours, written, vocabulary, document }: Around): boolean {
  const row = neighbours.get(at)?.row;
  if (!row || row.names.length < 2) return false;
  const others = rowOf(at, { neighbours, written });
  const sure = others.filter((each) => vocabulary.tools.has(each) || document.toolNames.has(each) || (document.isAboutTools && casingOf(each) === 'snake' && verbStrength(each) === 'strong'));
  if (row.arrows) {
    if (sure.length > 0) return [name, ...others].every((each) => casingOf(each) !== 'word') || (casingOf(name) === 'word' && document.isAboutTools && (isVerb(name) || !vocabulary.toolsKnown));
    return others.length > 0 && [name, ...others].every((each) => isVerbLed(each) && casingOf(each) === 'snake');
  }
  return sure.length >= 2 && sure.length >= others.length - 1 && (casingOf(name) === 'snake' || isVerb(name)) && !document.program.names.has(name);
}

/** A near miss of something that can be called here. */
function misspelt(name: string, call: boolean, lead: Lead, vocabulary: Vocabulary): boolean {
  return (call || lead === 'call' || lead === 'use' || lead === 'with') && near(name, vocabulary.near.distinct) !== undefined;
}
