import type { DataScalar } from '../model/data.js';
import type { Instructions } from '../model/definition.js';
import type { Outline } from '../model/outline.js';
import type { Problem } from '../model/problem.js';
import { parseMarkdown } from '../parse/markdown.js';
import { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';

/** Markdown in a string of a data file (a block scalar, a quoted or a plain one), its places in that file. */
export function readEmbeddedText(node: DataScalar): { readonly instructions: Instructions; readonly problems: readonly Problem[] } {
  const { file } = node;
  const span = contentSpan(node);
  const decoded = decode(file.text, span, notationOf(node));
  const place = ({ start, end }: Span): Span => {
    const from = decoded.starts[start] ?? span.end;
    return { start: from, end: Math.max(from, end > start ? (decoded.ends[end - 1] ?? span.end) : from) };
  };
  const text = new SourceFile(file.path, decoded.text);
  const { outline, problems } = parseMarkdown(text);
  return {
    instructions: { role: 'system-prompt', file, span, outline: placed(outline, place), decoded: { file: text, outline, place } },
    problems: problems.map((problem) => ({ ...problem, file, span: place(problem.span) })),
  };
}

type Notation = 'block' | 'escaped' | 'single' | 'plain' | 'raw';

function notationOf({ file, span, style }: DataScalar): Notation {
  if (style !== 'quoted') return style;
  const quote = file.text.charAt(span.start);
  if (file.text.startsWith("'''", span.start)) return 'raw';
  return quote === "'" ? (file.path.endsWith('.toml') ? 'raw' : 'single') : 'escaped';
}

/** The text without its quotation marks or its `|` line. */
function contentSpan({ file, span, style }: DataScalar): Span {
  if (style === 'plain') return span;
  if (style === 'block') {
    const lineEnd = file.text.indexOf('\n', span.start);
    return { start: lineEnd < 0 || lineEnd >= span.end ? span.end : lineEnd + 1, end: span.end };
  }
  const marks = /^(?:"""|''')/u.test(file.text.slice(span.start, span.start + 3)) && span.end - span.start >= 6 ? 3 : 1;
  return { start: span.start + marks, end: Math.max(span.start + marks, span.end - marks) };
}

/** A text with, for each of its code units, the stretch of the file that stands for it. */
interface Decoded {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '/': '/', '\\': '\\', b: '\b', f: '\f', '0': '\0', a: '\u0007', v: '\u000b', e: '\u001b', ' ': ' ', N: '\u0085', _: '\u00a0', L: '\u2028', P: '\u2029' };
const escapeLengths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

function decode(source: string, { start, end }: Span, notation: Notation): Decoded {
  const indent = notation === 'block' ? sharedIndent(source.slice(start, end)) : Infinity;
  const folds = notation !== 'raw';
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const push = (text: string, from: number, to: number): void => {
    parts.push(text);
    for (let i = 0; i < text.length; i++) {
      starts.push(from);
      ends.push(to);
    }
  };
  /** Where the text of a line begins: what a block scalar indents all of its lines by, and folded lines by anything, is not part of it. */
  const behindIndent = (from: number): number => {
    let at = from;
    while (at < end && at - from < indent && (source[at] === ' ' || source[at] === '\t')) at++;
    return at;
  };
  let at = notation === 'block' ? behindIndent(start) : start;
  while (at < end) {
    const char = source.charAt(at);
    const next = source.charAt(at + 1);
    if (char === '\n') {
      push(char, at, at + 1);
      at = folds ? behindIndent(at + 1) : at + 1;
    } else if (notation === 'escaped' && char === '\\') {
      const escape = escapeAt(source, at);
      push(escape.text, at, escape.end);
      at = next === '\n' ? behindIndent(escape.end) : escape.end;
    } else {
      const doubled = notation === 'single' && char === "'" && next === "'";
      push(char, at, doubled ? at + 2 : at + 1);
      at += doubled ? 2 : 1;
    }
  }
  return { text: parts.join(''), starts, ends };
}

/** An escape that no syntax has stands for itself. */
function escapeAt(source: string, at: number): { readonly text: string; readonly end: number } {
  const letter = source.charAt(at + 1);
  const simple = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
  if (simple !== undefined) return { text: simple, end: at + 2 };
  if (letter === '\n') return { text: '', end: at + 2 };
  const length = Object.hasOwn(escapeLengths, letter) ? escapeLengths[letter] : undefined;
  const digits = length === undefined ? '' : source.slice(at + 2, at + 2 + length);
  const code = digits.length === length && /^[0-9a-fA-F]+$/u.test(digits) ? Number.parseInt(digits, 16) : undefined;
  return code !== undefined && code <= 0x10ffff ? { text: String.fromCodePoint(code), end: at + 2 + digits.length } : { text: '\\', end: at + 1 };
}

function sharedIndent(text: string): number {
  let least = Infinity;
  for (const line of text.split('\n')) if (line.trim() !== '') least = Math.min(least, line.length - line.trimStart().length);
  return least;
}

function placed({ blocks, listItems }: Outline, place: (span: Span) => Span): Outline {
  return {
    blocks: blocks.map((block) => ({
      ...block,
      span: place(block.span),
      content: place(block.content),
      inlines: block.inlines.map((inline) => ({ ...inline, span: place(inline.span), content: place(inline.content) })),
    })),
    listItems: listItems.map((item) => ({ ...item, span: place(item.span) })),
  };
}
