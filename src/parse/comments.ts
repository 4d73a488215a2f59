import { createScanner } from 'jsonc-parser';
import { parseTOML } from 'toml-eslint-parser';
import { Lexer } from 'yaml';
import type { Outline } from '../model/outline.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { parseFrontMatter } from './front-matter.js';
import { limits } from './limits.js';
import { withoutLoneCr } from './line-breaks.js';
import { parseMarkdown } from './markdown.js';
import { deepTomlAt } from './toml.js';

export interface Comment {
  /** With its marks. */
  readonly span: Span;
  /** Without them. */
  readonly content: Span;
}

/** The comments of a YAML, JSON, TOML or Markdown file. What stands within strings, block scalars and code is none. */
export function commentsIn(file: SourceFile): Comment[] {
  const whole = { start: 0, end: file.text.length };
  switch (/\.([a-z]{2,8})$/iu.exec(file.path)?.[1]?.toLowerCase()) {
    case 'yml':
    case 'yaml':
      return yamlComments(file, whole);
    case 'json':
    case 'jsonc':
      return jsonComments(file);
    case 'toml':
      return tomlComments(file);
    default:
      return markdownComments(file);
  }
}

/** The HTML comments of a Markdown text. */
export function htmlComments(file: SourceFile, { blocks }: Outline): Comment[] {
  const html = blocks.flatMap((block) => (block.kind === 'html' ? [block.span] : block.inlines.filter(({ kind }) => kind === 'html').map(({ span }) => span)));
  return html.flatMap((span) => {
    const comments: Comment[] = [];
    for (let start = file.text.indexOf('<!--', span.start); start >= 0 && start < span.end; ) {
      const close = file.text.indexOf('-->', start + 4);
      if (close < 0 || close + 3 > span.end) break;
      comments.push({ span: { start, end: close + 3 }, content: { start: start + 4, end: close } });
      start = file.text.indexOf('<!--', close + 3);
    }
    return comments;
  });
}

function markdownComments(file: SourceFile): Comment[] {
  const { span, body } = parseFrontMatter(file);
  return [...(span ? yamlComments(file, span) : []), ...htmlComments(file, parseMarkdown(file, body).outline)];
}

/** Kinds of tokens of JSON. */
const lineComment = 12;
const blockComment = 13;

/** Marks of the lexer that stand for nothing in the text; the last says that a scalar comes next. */
const controls = new Set(['\u0002', '\u0018', '\u001f']);

function yamlComments(file: SourceFile, { start, end }: Span): Comment[] {
  const from = start + (file.text.charCodeAt(start) === 0xfeff ? 1 : 0);
  const text = withoutLoneCr(file.text.slice(from, end));
  if (text.length > limits.yamlLength) return [];
  const comments: Comment[] = [];
  let at = from;
  let isScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    if (controls.has(lexeme)) {
      isScalar = lexeme === '\u001f';
      continue;
    }
    if (!isScalar && lexeme.startsWith('#')) comments.push({ span: { start: at, end: at + lexeme.length }, content: { start: at + 1, end: at + lexeme.length } });
    isScalar = false;
    at += lexeme.length;
  }
  return comments;
}

/** By tokens alone: whoever reads the values as well goes as deep as they lie within each other. */
function jsonComments(file: SourceFile): Comment[] {
  const { text } = file;
  if (text.length > limits.jsonLength) return [];
  const comments: Comment[] = [];
  const scanner = createScanner(text);
  // A character behind the end is counted where a comment is not closed.
  while (scanner.getPosition() < text.length) {
    const kind: number = scanner.scan();
    if (kind !== lineComment && kind !== blockComment) continue;
    const start = scanner.getTokenOffset();
    const end = Math.min(scanner.getPosition(), text.length);
    // One that the end of the file cuts off has no closing mark, or shares it with the opening one: `/*/`.
    const close = end - start >= 4 && text.startsWith('/*', start) && text.startsWith('*/', end - 2) ? 2 : 0;
    comments.push({ span: { start, end }, content: { start: start + 2, end: end - close } });
  }
  return comments;
}

function tomlComments(file: SourceFile): Comment[] {
  const mark = file.text.startsWith('\ufeff') ? 1 : 0;
  const text = file.text.slice(mark);
  if (text.length > limits.yamlLength || deepTomlAt(text) !== undefined) return [];
  try {
    return parseTOML(text).comments.map(({ range }) => ({ span: { start: mark + range[0], end: mark + range[1] }, content: { start: mark + range[0] + 1, end: mark + range[1] } }));
  } catch {
    // What is wrong with the file is told by whoever reads its data.
    return [];
  }
}
