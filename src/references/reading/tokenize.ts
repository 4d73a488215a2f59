import type { Block, Inline } from '../../model/outline.js';
import type { SourceFile } from '../../text/source-file.js';
import type { Span } from '../../text/span.js';
import type { Token } from './token.js';

/** A stretch that is not read as words: skipped, or one code span. */
interface Cut extends Span {
  readonly code?: Span;
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

function cutsOf(inlines: readonly Inline[]): Cut[] {
  const cuts: Cut[] = [];
  let covered = -1;
  for (const { kind, span, content } of inlines) {
    if (span.start < covered) continue;
    if (kind === 'code') cuts.push({ ...span, code: content, joins: false });
    else if (kind === 'emphasis' || kind === 'strong') cuts.push({ start: span.start, end: content.start, joins: true }, { start: content.end, end: span.end, joins: true });
    else if (kind === 'link') cuts.push({ start: span.start, end: content.start, joins: false }, { start: content.end, end: span.end, joins: false });
    else if (kind !== 'break') cuts.push({ ...span, joins: false });
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

const wordCharacter = /[\p{L}\p{N}\p{M}_]/u;

function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
  if (code === 0xfe0f) return false; // a variation selector belongs to the emoji before it
  return Number.isNaN(code) ? false : wordCharacter.test(text[at] ?? '');
}

const connectors = new Set(['-', '.', ':', '/', "'", '’', '@', '&']);
const prefixes = new Set(['#', '@', '$', '/', '.']);
const pairedMarks = ['->', '=>', '--', '~~'];

function tokenize(text: string, span: Span, cuts: readonly Cut[], quote: boolean): Token[] {
  const tokens: Token[] = [];
  let at = span.start;
  let gap = false;
  let newline = false;
  let cut = 0;
  const push = (kind: Token['kind'], start: number, end: number, content: string): void => {
    tokens.push({ kind, start, end, text: content, lower: content.toLowerCase(), gap, newline, quoted: false, args: false });
    gap = false;
    newline = false;
  };
  /** Where a word that starts here must end at the latest. */
  const limit = (): number => Math.min(span.end, cuts[cut]?.start ?? span.end);

  while (at < span.end) {
    const next = cuts[cut];
    if (next && at >= next.start) {
      if (next.code && next.end <= span.end) push('code', next.code.start, next.code.end, text.slice(next.code.start, next.code.end));
      if (!next.joins) gap ||= !next.code;
      at = Math.max(at, next.end);
      cut++;
      continue;
    }
    const char = text[at] ?? '';
    if (char === '\n' || char === '\r') {
      gap = newline = true;
      at++;
      if (quote) while (at < limit() && (text[at] === ' ' || text[at] === '>')) at++;
    } else if (char === ' ' || char === '\t' || char === '\u00a0') {
      gap = true;
      at++;
    } else if (char === '{' && text[at + 1] === '{') {
      at = skipTo(text, at, '}}', limit());
      gap = true;
    } else if (isWordAt(text, at) || (prefixes.has(char) && startsWord(text, at, limit())) || isCategory(text, at)) {
      const end = wordEnd(text, at, limit());
      if (text.startsWith('://', end)) {
        at = urlEnd(text, end, limit());
        gap = true;
      } else {
        const word = text.slice(at, end);
        if (!isAlternative(word)) push('word', at, end, word);
        else {
          let start = at;
          for (const part of word.split('/')) {
            if (start > at) push('mark', start - 1, start, '/');
            push('word', start, start + part.length, part);
            start += part.length + 1;
          }
        }
        at = end;
      }
    } else {
      const pair = text.slice(at, at + 2);
      const length = pairedMarks.includes(pair) && at + 2 <= limit() ? 2 : isHighSurrogate(text, at) ? 2 : 1;
      push('mark', at, at + length, text.slice(at, at + length));
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
    const char = text[at] ?? '';
    if (at >= limit) return Math.min(at, limit);
    if ((char === "'" || char === '’') && text[at + 1] === 's' && !isWordAt(text, at + 2)) return at;
    if (char === '*' && (text.slice(at - 2, at) === '__' || text[at - 1] === '/')) return at + 1;
    if (!connectors.has(char) || at + 1 >= limit) return at;
    if (!isWordAt(text, at + 1) && !(char === '/' && text[at + 1] === '*')) return at;
    at++;
  }
}

function skipTo(text: string, from: number, mark: string, limit: number): number {
  const found = text.slice(from, Math.min(limit, from + 300)).indexOf(mark);
  return found < 0 ? from + 2 : from + found + mark.length;
}

function urlEnd(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && !/[\s)>\]"'`|]/u.test(text[at] ?? '')) at++;
  return at;
}

function isHighSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
}
