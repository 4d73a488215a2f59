import type { Instructions } from '../model/definition.js';
import { stringAt } from '../model/data.js';
import type { Block } from '../model/outline.js';
import type { Candidate } from './candidates/candidate.js';
import type { DocumentView } from './candidates/names.js';
import { readHead } from './context/heads.js';
import { endsNegated, polarityOf } from './context/polarity.js';
import { Scopes, within } from './context/scope.js';
import { namesInCode } from './reading/code.js';
import type { Passage, PassageRole } from './reading/passage.js';
import { markEnclosed, sentencesOf } from './reading/passage.js';
import type { Token } from './reading/token.js';
import { isMark } from './reading/token.js';
import { taggedLines } from './reading/tagged.js';
import { tokenizeBlock, tokenizePlain } from './reading/tokenize.js';

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
  readonly codeNames: ReadonlySet<string>;
  readonly hasProgram: boolean;
}

export function readDocument(instructions: Instructions): Document {
  const { outline, file } = instructions;
  const passages = outline.blocks.map((block, index) => passageOf(instructions, block, index));
  const scopes = new Scopes(outline, (index) => passages[index]);
  const first = passages[0];
  const head = first && isHeader(first) ? { ...first, role: 'description' as const } : undefined;
  const description = stringAt(instructions.frontMatter, 'description');
  return {
    instructions,
    passages: [...(description ? [frontMatterPassage(instructions, description.span)] : []), ...(head ? [head] : first ? taggedPassages(first, scopes) : []), ...passages.slice(1).flatMap((passage) => taggedPassages(passage, scopes))],
    blocks: passages,
    scopes,
    mcpCount: countOf(file.slice(instructions.span), /\b(?:mcp(?:\b|__)|connector\b)/giu, aboutTools),
    ...programOf(instructions),
  };
}

/** From this many on, a text that speaks of MCP, or the tools that it names, make it a text about tools. */
const aboutTools = 3;

/** What the document says of names, from the candidates that are sure. */
export function viewOf({ mcpCount, codeNames, hasProgram }: Document, candidates: readonly Candidate[]): DocumentView {
  const toolNames = new Set<string>();
  const names = new Set<string>();
  for (const { form, claim } of candidates) {
    if (claim.as !== 'tool') continue;
    if (['tool-phrase', 'tool-call', 'tool-list', 'tool-sequence', 'known-tool'].includes(form) && !/^[a-z]+$/u.test(claim.name)) toolNames.add(claim.name);
    if (['tool-phrase', 'tool-list', 'known-tool', 'mcp-name', 'server-tool'].includes(form) || (form === 'tool-call' && !hasProgram)) names.add(claim.name);
  }
  return { speaksOfMcp: mcpCount > 0 || names.size >= aboutTools, isAboutTools: mcpCount >= aboutTools || names.size >= aboutTools, codeNames, hasProgram, toolNames };
}

function countOf(text: string, pattern: RegExp, most: number): number {
  let count = 0;
  while (count < most && pattern.exec(text)) count++;
  return count;
}

const programLanguages = new Set(['python', 'py', 'js', 'javascript', 'jsx', 'ts', 'typescript', 'tsx', 'go', 'rust', 'java', 'kotlin', 'swift', 'ruby', 'php', 'c', 'cpp', 'csharp', 'cs', 'sql', 'dart', 'scala', 'elixir']);

/** The functions and variables that fences of program code name. */
function programOf({ outline, file }: Instructions): Pick<Document, 'codeNames' | 'hasProgram'> {
  const codeNames = new Set<string>();
  let hasProgram = false;
  for (const { kind, language, content } of outline.blocks) {
    if (kind !== 'fence' || language === undefined || !programLanguages.has(language)) continue;
    hasProgram = true;
    for (const { name } of namesInCode(file.slice(content))) codeNames.add(name.slice(name.lastIndexOf('.') + 1));
  }
  return { codeNames, hasProgram };
}

function passageOf(instructions: Instructions, block: Block, index: number): Passage {
  const role = roleOf(block);
  const tokens = role === 'code' ? [] : tokenizeBlock(instructions.file, block);
  markEnclosed(tokens);
  return { instructions, role, block, index, span: block.content, tokens, sentences: sentencesOf(tokens) };
}

/** The lines of a block whose tags are headings for the model, each as a passage of its own; any other passage as it is. */
function taggedPassages(passage: Passage, scopes: Scopes): Passage[] {
  const { block, instructions } = passage;
  if (block?.kind !== 'html') return [passage];
  const outer = scopes.of(block);
  /** The line that introduces those below it, if that excludes them. */
  let excluding: { indent: number } | undefined;
  return taggedLines(instructions.file, block).map(({ span, tags, indent, bullet }): Passage => {
    const tokens = tokenizePlain(instructions.file, span);
    markEnclosed(tokens);
    const sentences = sentencesOf(tokens);
    if (excluding && (indent < excluding.indent || (indent === excluding.indent && !bullet))) excluding = undefined;
    const around = tags.reduce((scope, tag) => within(scope, readHead(tag)), outer);
    const scope = excluding ? { ...around, negated: true } : around;
    const last = sentences.at(-1);
    if (last && isMark(tokens.at(-1), ':') && endsNegated(polarityOf(tokens, last, scope.negated))) excluding ??= { indent };
    return { ...passage, role: 'paragraph', span, tokens, sentences, scope };
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
  const tokens = tokenizePlain(instructions.file, span);
  markEnclosed(tokens);
  return { instructions, role: 'description', index: -1, span, tokens, sentences: sentencesOf(tokens) };
}

/** A header without its dashes: a first paragraph whose lines are `name: …` and `description: …`. */
function isHeader({ role, tokens }: Passage): boolean {
  if (role !== 'paragraph') return false;
  const keys = tokens.flatMap((token: Token, at) => ((at === 0 || token.newline) && token.kind === 'word' && isMark(tokens[at + 1], ':') ? [token.lower] : []));
  return keys.includes('description') && (keys[0] === 'name' || keys[0] === 'description' || keys[0] === 'title');
}
