import type { Instructions } from '../model/definition.js';
import { stringAt } from '../model/data.js';
import type { Block } from '../model/outline.js';
import type { Candidate } from './candidates/candidate.js';
import type { DocumentView } from './candidates/names.js';
import { readHead } from './context/heads.js';
import { endsNegated, polarityOf } from './context/polarity.js';
import { Scopes, within } from './context/scope.js';
import { namesInCode } from './reading/code.js';
import type { PassageRole } from './reading/passage.js';
import { Passage } from './reading/passage.js';
import type { Token } from './reading/token.js';
import { isMark } from './reading/token.js';
import { taggedLines } from './reading/tagged.js';

/** One text of instructions, read block by block. */
export interface Document {
  readonly instructions: Instructions;
  /** Front matter first, then the blocks in their order. */
  readonly passages: readonly Passage[];
  /** The passage of each block of the outline. */
  readonly blocks: readonly Passage[];
  readonly scopes: Scopes;
  /** How often it speaks of MCP and connectors; counted no further than a few. */
  readonly mcpCount: number;
  /** Whether it may hold the word MCP at all. */
  readonly holdsMcp: boolean;
  readonly program: Program;
}

export function readDocument(instructions: Instructions): Document {
  const { outline, file } = instructions;
  const passages = outline.blocks.map((block, index) => new Passage({ instructions, role: roleOf(block), block, index, span: block.content }));
  const scopes = new Scopes(outline, (index) => passages[index]);
  const first = passages[0];
  const head = first && first.role === 'paragraph' && /description/iu.test(instructions.file.slice(first.span)) && isHeader(first) ? new Passage({ ...first, role: 'description' }) : undefined;
  const description = stringAt(instructions.frontMatter, 'description');
  const all: Passage[] = description ? [frontMatterPassage(instructions, description.span)] : [];
  for (const passage of passages) {
    if (passage === first && head) all.push(head);
    else if (passage.block?.kind === 'html') all.push(...taggedPassages(passage, passage.block, scopes));
    else all.push(passage);
  }
  const holdsMcp = mayHoldMcp(file.text);
  return {
    instructions,
    passages: all,
    blocks: passages,
    scopes,
    mcpCount: holdsMcp || /[Cc]onnector|[Cc]ONNECTOR/u.test(file.text) ? countOfMcp(file.slice(instructions.span)) : 0,
    holdsMcp,
    program: new Program(instructions),
  };
}

/** From this many on, a text that speaks of MCP, or the tools that it names, make it a text about tools. */
const aboutTools = 3;

/** What the document says of names, from the candidates that are sure. */
export function viewOf({ mcpCount, program }: Document, candidates: readonly Candidate[]): DocumentView {
  const toolNames = new Set<string>();
  const names = new Set<string>();
  for (const { form, claim } of candidates) {
    if (claim.as !== 'tool') continue;
    if (['tool-phrase', 'tool-call', 'tool-list', 'tool-sequence', 'known-tool'].includes(form) && !/^[a-z]+$/u.test(claim.name)) toolNames.add(claim.name);
    if (['tool-phrase', 'tool-list', 'known-tool', 'mcp-name', 'server-tool'].includes(form) || (form === 'tool-call' && !program.exists)) names.add(claim.name);
  }
  return { speaksOfMcp: mcpCount > 0 || names.size >= aboutTools, isAboutTools: mcpCount >= aboutTools || names.size >= aboutTools, program, toolNames };
}

/** How often a text speaks of MCP and connectors, counted no further than what makes it a text about tools. */
function countOfMcp(text: string): number {
  const pattern = /\b(?:mcp(?:\b|__)|connector\b)/giu;
  let count = 0;
  while (count < aboutTools && pattern.test(text)) count++;
  return count;
}

/** Whether a text may hold the word MCP, in any case of its letters. */
function mayHoldMcp(text: string): boolean {
  // Most texts have not even the end of it.
  return (text.includes('cp') || text.includes('CP')) && /mcp|MCP|Mcp/u.test(text);
}

const programLanguages = new Set(['python', 'py', 'js', 'javascript', 'jsx', 'ts', 'typescript', 'tsx', 'go', 'rust', 'java', 'kotlin', 'swift', 'ruby', 'php', 'c', 'cpp', 'csharp', 'cs', 'sql', 'dart', 'scala', 'elixir']);

/** What the fences of program code of a text hold. */
export class Program {
  readonly #instructions: Instructions;
  readonly #fences: readonly Block[];
  #names: ReadonlySet<string> | undefined;

  constructor(instructions: Instructions) {
    this.#instructions = instructions;
    this.#fences = instructions.outline.blocks.filter(({ kind, language }) => kind === 'fence' && language !== undefined && programLanguages.has(language));
  }

  /** Whether there is any. */
  get exists(): boolean {
    return this.#fences.length > 0;
  }

  /** Its functions and variables. */
  get names(): ReadonlySet<string> {
    if (this.#names) return this.#names;
    const names = new Set<string>();
    for (const { content } of this.#fences) for (const { name } of namesInCode(this.#instructions.file.slice(content))) names.add(name.slice(name.lastIndexOf('.') + 1));
    return (this.#names = names);
  }
}

/** The lines of a block whose tags are headings for the model, each as a passage of its own. */
function taggedPassages(passage: Passage, block: Block, scopes: Scopes): Passage[] {
  const { instructions } = passage;
  const outer = scopes.of(block, passage.index);
  /** The line that introduces those below it, if that excludes them. */
  let excluding: { indent: number } | undefined;
  return taggedLines(instructions.file, block).map(({ span, tags, indent, bullet }): Passage => {
    const { tokens, sentences } = new Passage({ ...passage, role: 'paragraph', span }, true);
    if (excluding && (indent < excluding.indent || (indent === excluding.indent && !bullet))) excluding = undefined;
    const around = tags.reduce((scope, tag) => within(scope, readHead(tag)), outer);
    const scope = excluding ? { ...around, negated: true } : around;
    const last = sentences.at(-1);
    if (last && isMark(tokens.at(-1), ':') && endsNegated(polarityOf(tokens, last, scope.negated))) excluding ??= { indent };
    return new Passage({ instructions, block, index: passage.index, role: 'paragraph', span, scope }, true);
  });
}

function roleOf({ kind }: Block): PassageRole {
  switch (kind) {
    case 'heading':
      return 'heading';
    case 'table-cell':
      return 'cell';
    case 'paragraph':
      return 'paragraph';
    case 'fence':
    case 'indented-code':
    case 'html':
      return 'code';
  }
}

function frontMatterPassage(instructions: Instructions, span: { start: number; end: number }): Passage {
  return new Passage({ instructions, role: 'description', index: -1, span }, true);
}

/** A header without its dashes: a first paragraph whose lines are `name: …` and `description: …`. */
function isHeader({ tokens }: Passage): boolean {
  const keys = tokens.flatMap((token: Token, at) => ((at === 0 || token.newline) && token.kind === 'word' && isMark(tokens[at + 1], ':') ? [token.lower] : []));
  return keys.includes('description') && (keys[0] === 'name' || keys[0] === 'description' || keys[0] === 'title');
}
