import { Composer, Lexer, Parser } from 'yaml';
import type { CST, Document, ParsedNode } from 'yaml';
import type { Problem } from '../model/problem.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { limits } from './limits.js';
import { withoutLoneCr } from './line-breaks.js';
import type { Parsed } from './parsed.js';
import { tooDeep, tooLarge } from './too-much.js';
import { explainYamlError } from './yaml-error.js';
import { yamlTree } from './yaml-tree.js';

/**
 * Reads YAML 1.2 (core schema), the first document of the file or of the given part of it. What is not valid is a
 * problem `invalid-yaml` at its place; the data is then what the parser could make of the rest.
 */
export function parseYaml(file: SourceFile, span: Span = { start: 0, end: file.text.length }): Parsed {
  const start = span.start + (file.text.charCodeAt(span.start) === 0xfeff ? 1 : 0);
  const text = withoutLoneCr(file.text.slice(start, span.end));
  if (text.length > limits.yamlLength) return { problems: [tooLarge(file, span, limits.yamlLength)] };

  const read = readDocument(text);
  if (read.tooDeepAt !== undefined) {
    return { problems: [tooDeep(file, start + read.tooDeepAt)] };
  }
  const problems: Problem[] = [];
  const error = read.document?.errors[0];
  if (error) problems.push({ rule: 'invalid-yaml', file, ...explainYamlError(error, text, start) });
  else if (read.secondAt !== undefined) problems.push(secondDocument(file, start + read.secondAt));
  const tree = yamlTree(read.document?.contents ?? null, file, start);
  return { ...(tree.data && { data: tree.data }), problems: [...problems, ...tree.problems] };
}

interface ReadDocument {
  readonly document?: Document.Parsed<ParsedNode>;
  /** Where a second document starts. */
  readonly secondAt?: number;
  readonly tooDeepAt?: number;
}

/**
 * Lexer, parser and composer by hand instead of `parseDocument`, for the depth of the parser's stack is known before
 * anything recurses into it, and documents after the first cost nothing.
 */
function readDocument(text: string): ReadDocument {
  const parser = new Parser();
  const composer = new Composer({ logLevel: 'silent', uniqueKeys: false, prettyErrors: false });
  let offset = 0;
  let documents = 0;
  let document: Document.Parsed<ParsedNode> | undefined;
  let secondAt: number | undefined;
  const take = (tokens: Iterable<CST.Token>): void => {
    for (const token of tokens) {
      if (token.type === 'document' && ++documents === 2) secondAt = token.offset;
      if (secondAt !== undefined) return;
      for (const composed of composer.next(token)) document ??= composed;
    }
  };
  for (const lexeme of new Lexer().lex(text)) {
    take(parser.next(lexeme));
    if (secondAt !== undefined) break;
    if (parser.stack.length > limits.dataDepth) return { tooDeepAt: Math.min(offset, text.length) };
    offset = parser.offset;
  }
  if (secondAt === undefined) take(parser.end());
  for (const composed of composer.end(true, text.length)) document ??= composed;
  return { ...(document && { document }), ...(secondAt !== undefined && { secondAt }) };
}

function secondDocument(file: SourceFile, at: number): Problem {
  return {
    rule: 'invalid-yaml',
    file,
    span: { start: at, end: Math.min(at + 3, file.text.length) },
    message: 'A second YAML document starts here; readers expect one document in a file.',
    help: 'Remove the `---` line and what follows it, or put that into a file of its own.',
  };
}
