import type { Instructions } from '../model/definition.js';
import { stringAt } from '../model/data.js';
import type { Block } from '../model/outline.js';
import type { Candidate } from './candidates/candidate.js';
import type { DocumentView } from './candidates/names.js';
import { Scopes } from './context/scope.js';
import type { Passage, PassageRole } from './reading/passage.js';
import { markEnclosed, sentencesOf } from './reading/passage.js';
import type { Token } from './reading/token.js';
import { isMark } from './reading/token.js';
import { tokenizeBlock, tokenizePlain } from './reading/tokenize.js';

/** One text of instructions, read block by block. */
export interface Document {
  readonly instructions: Instructions;
  readonly passages: readonly Passage[];
  readonly scopes: Scopes;
  readonly speaksOfMcp: boolean;
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
    passages: [...(description ? [frontMatterPassage(instructions, description.span)] : []), ...(head ? [head] : first ? [first] : []), ...passages.slice(1)],
    scopes,
    speaksOfMcp: /\bmcp\b|mcp__/iu.test(file.slice(instructions.span)),
  };
}

/** What the document says of names, from the candidates that are sure. */
export function viewOf({ speaksOfMcp }: Document, candidates: readonly Candidate[]): DocumentView {
  const toolNames = new Set<string>();
  for (const { form, claim } of candidates) {
    if (claim.as === 'tool' && ['tool-phrase', 'tool-call', 'tool-list', 'tool-sequence', 'known-tool'].includes(form) && !/^[a-z]+$/u.test(claim.name)) toolNames.add(claim.name);
  }
  return { speaksOfMcp, toolNames };
}

function passageOf(instructions: Instructions, block: Block, index: number): Passage {
  const role = roleOf(block);
  const tokens = role === 'code' ? [] : tokenizeBlock(instructions.file, block);
  markEnclosed(tokens);
  return { instructions, role, block, index, span: block.content, tokens, sentences: sentencesOf(tokens) };
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
