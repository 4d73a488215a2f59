import type { Block, Inline } from '../../model/outline.js';
import type { SourceFile } from '../../text/source-file.js';
import type { Span } from '../../text/span.js';
import { whenUsed } from '../../text/when-used.js';
import { classOf, namePart } from './characters.js';
import type { Token } from './token.js';

/** A stretch that is not read as words: skipped, or one code span. */
interface Cut extends Span {
  readonly code: Span | undefined;
  /** Emphasis marks stand within words; other cuts part them. */
  readonly joins: boolean;
}

/** The tokens of a block of running text. Linear in its length. */
export function tokenizeBlock(file: SourceFile, block: Block): Token[] {
  return tokenize(file.text, block.content, cutsOf(block.inlines), block.quoteDepth > 0);
}

/** The tokens of text that no Markdown parser has looked at, such as a description in front matter: backticks are paired here. */
export function tokenizePlain(file: SourceFile, span: Span): Token[] {
  return tokenize(file.text, span, backtickCuts(file.text, span), false);
}

const noCuts: readonly Cut[] = [];

function cutsOf(inlines: readonly Inline[]): readonly Cut[] {
  if (inlines.length === 0) return noCuts;
  const cuts: Cut[] = [];
  let covered = -1;
  for (const { kind, span, content } of inlines) {
    if (span.start < covered) continue;
    if (kind === 'code') cuts.push({ start: span.start, end: span.end, code: content, joins: false });
    else if (kind === 'emphasis' || kind === 'strong') cuts.push({ start: span.start, end: content.start, code: undefined, joins: true }, { start: content.end, end: span.end, code: undefined, joins: true });
    else if (kind === 'link') cuts.push({ start: span.start, end: content.start, code: undefined, joins: false }, { start: content.end, end: span.end, code: undefined, joins: false });
    else if (kind !== 'break') cuts.push({ start: span.start, end: span.end, code: undefined, joins: false });
    if (kind === 'deleted' || kind === 'html' || kind === 'image' || kind === 'autolink') covered = span.end;
  }
  return cuts.sort((a, b) => a.start - b.start || a.end - b.end);
}

function backtickCuts(text: string, { start, end }: Span): Cut[] {
  const cuts: Cut[] = [];
  let at = text.indexOf('`', start);
  while (at >= 0 && at < end) {
    const close = text.indexOf('`', at + 1);
    if (close < 0 || close >= end) break;
    cuts.push({ start: at, end: close + 1, code: { start: at + 1, end: close }, joins: false });
    at = text.indexOf('`', close + 1);
  }
  return cuts;
}

const wordCharacter = whenUsed(() => /[\p{L}\p{N}\p{M}_]/u);

function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (classOf(code) & namePart) !== 0;
  if (code === 0xfe0f) return false; // a variation selector belongs to the emoji before it
  return Number.isNaN(code) ? false : wordCharacter().test(text[at] ?? '');
}

/** `- . : / ' & @` and `’` join words. */
function isConnector(code: number): boolean {
  return code === 45 || code === 46 || code === 58 || code === 47 || code === 39 || code === 38 || code === 64 || code === 0x2019;
}

/** `# @ $ / .` belong to the word that they stand before. */
function isPrefix(code: number): boolean {
  return code === 35 || code === 64 || code === 36 || code === 47 || code === 46;
}

const pairedMarks = ['->', '=>', '--', '~~'];

function tokenize(text: string, span: Span, cuts: readonly Cut[], quote: boolean): Token[] {
  const tokens: Token[] = [];
  let at = span.start;
  let gap = false;
  let newline = false;
  let cut = 0;
  /** Where the next cut starts, and where a word must end at the latest. */
  let limit = Math.min(span.end, cuts[0]?.start ?? span.end);
  const push = (kind: Token['kind'], start: number, end: number, content: string, lower: string): void => {
    tokens.push({ kind, start, end, text: content, lower, gap, newline, quoted: false, args: false });
    gap = false;
    newline = false;
  };

  while (at < span.end) {
    const next = cuts[cut];
    if (next && at >= next.start) {
      if (next.code && next.end <= span.end) {
        const content = text.slice(next.code.start, next.code.end);
        push('code', next.code.start, next.code.end, content, content.toLowerCase());
      }
      if (!next.joins) gap ||= !next.code;
      at = Math.max(at, next.end);
      cut++;
      limit = Math.min(span.end, cuts[cut]?.start ?? span.end);
      continue;
    }
    const code = text.charCodeAt(at);
    if (code === 32 || code === 9 || code === 0xa0) {
      gap = true;
      at++;
    } else if (code === 10 || code === 13) {
      gap = newline = true;
      at++;
      if (quote) while (at < limit && (text[at] === ' ' || text[at] === '>')) at++;
    } else if (code === 123 && text[at + 1] === '{') {
      at = skipTo(text, at, '}}', limit);
      gap = true;
    } else if (isWordAt(text, at) || (isPrefix(code) && startsWord(text, at, limit)) || (code === 126 && isCategory(text, at))) {
      const end = wordEnd(text, at, limit);
      if (text[end] === ':' && text.startsWith('://', end)) {
        at = urlEnd(text, end, limit);
        gap = true;
      } else {
        const word = text.slice(at, end);
        const lower = word.toLowerCase();
        if (!isAlternative(word)) push('word', at, end, word, lower);
        else {
          let start = at;
          for (const part of word.split('/')) {
            if (start > at) push('mark', start - 1, start, '/', '/');
            push('word', start, start + part.length, part, part.toLowerCase());
            start += part.length + 1;
          }
        }
        at = end;
      }
    } else {
      const length = at + 2 <= limit && pairedMarks.includes(text.slice(at, at + 2)) ? 2 : code >= 0xd800 && code <= 0xdbff ? 2 : 1;
      const mark = text.slice(at, at + length);
      push('mark', at, at + length, mark, code < 128 ? mark : mark.toLowerCase());
      at += length;
    }
  }
  return tokens;
}

/** `Slack/Teams`: plain words with a slash between them, two words and no path. */
function isAlternative(word: string): boolean {
  return word.includes('/') && /^[\p{L}/]+$/u.test(word) && !word.startsWith('/');
}

function startsWord(text: string, at: number, limit: number): boolean {
  return at + 1 < limit && (isWordAt(text, at + 1) || (text[at] === '.' && text[at + 1] === '/'));
}

function isCategory(text: string, at: number): boolean {
  return text[at] === '~' && text[at + 1] === '~' && isWordAt(text, at + 2);
}

/** Words are joined by single marks where another word follows at once: `read-only`, `a.b`, `server:tool`, `don't`, `mcp__x__*`. */
function wordEnd(text: string, start: number, limit: number): number {
  let at = start;
  if (isCategory(text, at)) at += 2;
  else if (!isWordAt(text, at)) at += text[at] === '.' ? 2 : 1;
  for (;;) {
    while (at < limit && isWordAt(text, at)) at++;
    if (at >= limit) return Math.min(at, limit);
    const code = text.charCodeAt(at);
    if (code === 32 || code === 10) return at;
    if ((code === 39 || code === 0x2019) && text[at + 1] === 's' && !isWordAt(text, at + 2)) return at;
    if (code === 42 && (text.slice(at - 2, at) === '__' || text[at - 1] === '/')) return at + 1;
    if (!isConnector(code) || at + 1 >= limit) return at;
    if (!isWordAt(text, at + 1) && !(code === 47 && text[at + 1] === '*')) return at;
    at++;
  }
}

function skipTo(text: string, from: number, mark: string, limit: number): number {
  const found = text.slice(from, Math.min(limit, from + 300)).indexOf(mark);
  return found < 0 ? from + 2 : from + found + mark.length;
}

const urlEnds = /[\s)>\]"'`|]/u;

function urlEnd(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && !urlEnds.test(text[at] ?? '')) at++;
  return at;
}
