import type { Instructions } from '../model/definition.js';
import { stringAt } from '../model/data.js';
import type { Block } from '../model/outline.js';
import type { Candidate } from './candidates/candidate.js';
import type { DocumentView } from './candidates/names.js';
import { Scopes } from './context/scope.js';
import { namesInCode } from './reading/code.js';
import type { PassageRole } from './reading/passage.js';
import { Passage } from './reading/passage.js';
import type { Token } from './reading/token.js';
import { isMark } from './reading/token.js';
import { TagNames } from './reading/tag-names.js';
import { taggedPassages } from './tagged-passages.js';

/** One text of instructions, read block by block. Most blocks name nothing, and are made into no passage. */
export class Document {
  /** How often it speaks of MCP and connectors; counted no further than a few. */
  readonly mcpCount: number;
  /** Whether it may hold the word MCP at all. */
  readonly holdsMcp: boolean;
  /** Whether it may speak of tools at all. */
  readonly holdsTool: boolean;
  readonly program: Program;
  readonly tags: TagNames;
  readonly #front: readonly Passage[];
  /** What stands in the place of blocks that are not read as they are, by their index. */
  #others: Map<number, readonly Passage[]> | undefined;
  #made: Map<number, Passage> | undefined;
  #scopes: Scopes | undefined;

  constructor(readonly instructions: Instructions) {
    const { outline, file, span, frontMatter } = instructions;
    const words = wordsOfTools(file.text);
    this.holdsMcp = /mcp|MCP|Mcp/u.test(words);
    this.holdsTool = /[Tt][Oo][Oo][Ll]/u.test(words);
    this.mcpCount = this.holdsMcp || /[Cc]onnector|[Cc]ONNECTOR/u.test(words) ? countOfMcp(file.slice(span)) : 0;
    this.program = new Program(instructions);
    this.tags = new TagNames(file.text);
    const description = stringAt(frontMatter, 'description');
    this.#front = description ? [frontMatterPassage(instructions, description.span)] : noPassages;
    const { blocks } = outline;
    const first = blocks[0]?.kind === 'paragraph' && /description/iu.test(file.slice(blocks[0].content)) ? this.passageAt(0) : undefined;
    if (first && isHeader(first)) this.#replace(0, [new Passage({ ...first, role: 'description' })]);
    for (let index = 0; index < blocks.length; index++) {
      const block = blocks[index];
      const passage = block?.kind === 'html' ? this.passageAt(index) : undefined;
      if (block && passage) this.#replace(index, taggedPassages(passage, block, this.scopes));
    }
  }

  get scopes(): Scopes {
    return (this.#scopes ??= new Scopes(this.instructions.outline, (index) => this.passageAt(index)));
  }

  /** The passage of a block of the outline. */
  passageAt(index: number): Passage | undefined {
    const known = this.#made?.get(index);
    if (known) return known;
    const { instructions } = this;
    const block = instructions.outline.blocks[index];
    if (!block) return undefined;
    const passage = new Passage({ instructions, role: roleOf(block), block, index, span: block.content });
    (this.#made ??= new Map<number, Passage>()).set(index, passage);
    return passage;
  }

  /** What is read in the place of a block; undefined where it is the block itself. At -1 stands front matter. */
  othersAt(index: number): readonly Passage[] | undefined {
    return index < 0 ? this.#front : this.#others?.get(index);
  }

  /** Everything that is read: front matter first, then the blocks in their order. */
  get passages(): readonly Passage[] {
    const all = [...this.#front];
    for (let index = 0; index < this.instructions.outline.blocks.length; index++) {
      const passage = this.passageAt(index);
      all.push(...(this.othersAt(index) ?? (passage ? [passage] : noPassages)));
    }
    return all;
  }

  #replace(index: number, passages: readonly Passage[]): void {
    (this.#others ??= new Map<number, readonly Passage[]>()).set(index, passages);
  }
}

const noPassages: readonly Passage[] = [];

/** From this many on, a text that speaks of MCP, or the tools that it names, make it a text about tools. */
const aboutTools = 3;

/** What the document says of names, from the candidates that are sure. */
export function viewOf({ mcpCount, program, tags }: Document, candidates: readonly Candidate[]): DocumentView {
  const toolNames = new Set<string>();
  const names = new Set<string>();
  for (const { form, claim } of candidates) {
    if (claim.as !== 'tool') continue;
    if (['tool-phrase', 'tool-call', 'tool-list', 'tool-sequence', 'known-tool'].includes(form) && !/^[a-z]+$/u.test(claim.name)) toolNames.add(claim.name);
    if (['tool-phrase', 'tool-list', 'known-tool', 'mcp-name', 'server-tool'].includes(form) || (form === 'tool-call' && !program.exists)) names.add(claim.name);
  }
  return { speaksOfMcp: mcpCount > 0 || names.size >= aboutTools, isAboutTools: mcpCount >= aboutTools || names.size >= aboutTools, program, tags, toolNames };
}

/** How often a text speaks of MCP and connectors, counted no further than what makes it a text about tools. */
function countOfMcp(text: string): number {
  // Each letter in both cases: with the flags `i` and `u` together V8 takes six times as long to tell where words end.
  const pattern = /\b(?:[Mm][Cc][Pp](?:\b|__)|[Cc][Oo][Nn][Nn][Ee][Cc][Tt][Oo][Rr]\b)/gu;
  let count = 0;
  while (count < aboutTools && pattern.test(text)) count++;
  return count;
}

/** A text from the first place on where it may speak of tools, MCP or connectors: many never do, as one look at them shows. */
function wordsOfTools(text: string): string {
  const first = text.search(/mcp|MCP|Mcp|[Cc]onnector|[Cc]ONNECTOR|[Tt][Oo][Oo][Ll]/u);
  return first < 0 ? '' : text.slice(first);
}

const programLanguages = new Set(['python', 'py', 'js', 'javascript', 'jsx', 'ts', 'typescript', 'tsx', 'go', 'rust', 'java', 'kotlin', 'swift', 'ruby', 'php', 'c', 'cpp', 'csharp', 'cs', 'sql', 'dart', 'scala', 'elixir']);

/** What the fences of program code of a text hold. */
export class Program {
  readonly #instructions: Instructions;
  #fences: readonly Block[] | undefined;
  #names: ReadonlySet<string> | undefined;

  constructor(instructions: Instructions) {
    this.#instructions = instructions;
  }

  /** Whether there is any. */
  get exists(): boolean {
    return this.#code.length > 0;
  }

  get #code(): readonly Block[] {
    return (this.#fences ??= this.#instructions.outline.blocks.filter(({ kind, language }) => kind === 'fence' && language !== undefined && programLanguages.has(language)));
  }

  /** Its functions and variables. */
  get names(): ReadonlySet<string> {
    if (this.#names) return this.#names;
    const names = new Set<string>();
    for (const { content } of this.#code) for (const { name } of namesInCode(this.#instructions.file.slice(content))) names.add(name.slice(name.lastIndexOf('.') + 1));
    return (this.#names = names);
  }
}

export function roleOf({ kind }: Block): PassageRole {
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
