import type { Instructions } from '../../model/definition.js';
import type { Block } from '../../model/outline.js';
import type { Span } from '../../text/span.js';
import type { Scope } from '../context/scope.js';
import type { Token } from './token.js';
import { isMark } from './token.js';
import type { Glance } from './glance.js';
import { glanceAt } from './glance.js';
import type { SignWords } from './signs.js';
import { tokenizeBlock, tokenizePlain } from './tokenize.js';

/** What a passage is: it decides which forms may occur in it, and whether it instructs at all. */
export type PassageRole = 'paragraph' | 'heading' | 'cell' | 'code' | 'description';

interface PassageParts {
  readonly instructions: Instructions;
  readonly role: PassageRole;
  /** Undefined for front matter. */
  readonly block?: Block | undefined;
  /** Index of the block in the outline; -1 for front matter. */
  readonly index: number;
  readonly span: Span;
  /** What is around it, where its block does not say so. */
  readonly scope?: Scope | undefined;
}

/** A block as the scanner reads it: its words, sentence by sentence, worked out when first asked for. Code has no tokens. */
export class Passage {
  readonly instructions: Instructions;
  readonly role: PassageRole;
  readonly block: Block | undefined;
  readonly index: number;
  readonly span: Span;
  readonly scope: Scope | undefined;
  #tokens: readonly Token[] | undefined;
  #sentences: readonly Sentence[] | undefined;
  #signs = -1;

  /** @param parts with `plain`, its span is text that no Markdown parser has looked at. */
  constructor(
    parts: PassageParts,
    readonly plain = false,
  ) {
    this.instructions = parts.instructions;
    this.role = parts.role;
    this.block = parts.block;
    this.index = parts.index;
    this.span = parts.span;
    this.scope = parts.scope;
  }

  get tokens(): readonly Token[] {
    if (this.#tokens) return this.#tokens;
    const tokens = this.#read();
    markEnclosed(tokens);
    return (this.#tokens = tokens);
  }

  get sentences(): readonly Sentence[] {
    return (this.#sentences ??= sentencesOf(this.tokens));
  }

  /** What a glance at it shows, as bits; code has no signs. Only the words of the first call count. */
  signs(words: SignWords): number {
    if (this.#signs < 0) this.glance(words);
    return this.#signs;
  }

  /** The glance itself, which is good until the next one. */
  glance(words: SignWords): Glance {
    const { role, block, span, instructions } = this;
    const seen = glanceAt(instructions.file.text, role === 'code' ? nowhere : span, words, this.plain || !block);
    this.#signs = seen.found;
    return seen;
  }

  #read(): Token[] {
    const { role, block, span, instructions } = this;
    if (this.plain) return tokenizePlain(instructions.file, span);
    return role === 'code' || !block ? [] : tokenizeBlock(instructions.file, block);
  }
}

/** A stretch of tokens, half-open. */
export interface Sentence {
  readonly from: number;
  readonly to: number;
}

const nowhere: Span = { start: 0, end: 0 };

const abbreviations = new Set(['e.g', 'i.e', 'etc', 'vs', 'cf', 'approx', 'incl', 'resp', 'eg', 'ie', 'no', 'fig']);

/** Sentence ends: `.`, `!`, `?` before white space, and a line that starts with a label (`Goal: …`). */
export function sentencesOf(tokens: readonly Token[]): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const close = (to: number): void => {
    if (to > from) sentences.push({ from, to });
    from = to;
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) continue;
    if (token.newline && at > from && startsLabel(tokens, at)) close(at);
    if (!isMark(token, '.', '!', '?', '。', '！', '？')) continue;
    const next = tokens[at + 1];
    const before = tokens[at - 1];
    if (next && !next.gap && !'。！？'.includes(token.text) && !isMark(next, ')', '"', '”', '*')) continue;
    if (token.text === '.' && before?.kind === 'word' && (abbreviations.has(before.lower) || (before.text.length === 1 && /\d/u.test(before.text) && before.newline))) continue;
    let to = at + 1;
    while (isMark(tokens[to], ')', '"', '”', '.', '!', '?') && tokens[to]?.gap === false) to++;
    close(to);
    at = to - 1;
  }
  close(tokens.length);
  return sentences;
}

function startsLabel(tokens: readonly Token[], at: number): boolean {
  for (let i = at; i < at + 4; i++) {
    const token = tokens[i];
    if (isMark(token, ':')) return i > at && tokens[i + 1]?.gap !== false;
    if (token?.kind !== 'word' || (i > at && token.newline)) return false;
  }
  return false;
}

const quotePairs: Readonly<Record<string, string>> = { '"': '"', '“': '”', '«': '»', '„': '“', '「': '」', '『': '』' };

/** How far apart two quotation marks may stand, in tokens, to be a pair. */
const longestQuotation = 80;

/** Marks what stands between quotation marks and between the brackets of a call. */
export function markEnclosed(tokens: readonly Token[]): void {
  const closers = bracketPairs(tokens);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind !== 'mark') continue;
    const closer = quotePairs[token.text];
    if (closer !== undefined && opensQuotation(tokens, at)) {
      const end = quotationEnd(tokens, at, closer);
      if (end > 0) {
        for (let i = at + 1; i < end; i++) quote(tokens[i]);
        at = end;
      }
    } else if (token.text === '(' && !token.gap && isCallee(tokens[at - 1])) {
      const end = closers.get(at) ?? at;
      for (let i = at + 1; i < end; i++) argument(tokens[i]);
      at = end;
    }
  }
}

function quote(token: Token | undefined): void {
  if (token) token.quoted = true;
}

function argument(token: Token | undefined): void {
  if (token) token.args = true;
}

function opensQuotation(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return next !== undefined && !next.gap && (tokens[at]?.text !== '"' || tokens[at]?.gap === true || at === 0 || tokens[at - 1]?.kind === 'mark');
}

function quotationEnd(tokens: readonly Token[], at: number, closer: string): number {
  for (let i = at + 1; i < tokens.length && i - at <= longestQuotation; i++) {
    if (isMark(tokens[i], closer) && tokens[i]?.gap === false) return i;
  }
  return -1;
}

function isCallee(token: Token | undefined): boolean {
  return token?.kind === 'word' && /[_.]|[a-z][A-Z]/u.test(token.text);
}

/** How long the arguments of a call may be, in tokens. */
const longestArguments = 400;

/** For each opening bracket the one that closes it. */
function bracketPairs(tokens: readonly Token[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach((token, at) => {
    if (token.kind !== 'mark') return;
    if (token.text === '(') open.push(at);
    else if (token.text === ')') {
      const start = open.pop();
      if (start !== undefined && at - start <= longestArguments) pairs.set(start, at);
    }
  });
  return pairs;
}

/** The sentence in which a token stands. */
export function sentenceAt({ sentences }: Passage, at: number): Sentence | undefined {
  let low = 0;
  let high = sentences.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sentences[middle]?.from ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const sentence = sentences[low];
  return sentence && sentence.from <= at && at < sentence.to ? sentence : undefined;
}
