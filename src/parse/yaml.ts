import { Composer, Lexer, Parser } from 'yaml';
import type { CST, Document, ParsedNode, YAMLError } from 'yaml';
import type { Problem } from '../model/problem.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { limits } from './limits.js';
import { withoutLoneCr } from './line-breaks.js';
import type { Parsed } from './parsed.js';
import { readPlainYaml } from './plain-yaml/read-plain-yaml.js';
import { tooDeep, tooLarge } from './too-much.js';
import { explainYamlError } from './yaml-error.js';
import { isFatal, recoverEntries } from './yaml-recovery.js';
import { isAccepted, withoutBreaksAt } from './yaml-relaxed.js';
import { yamlTree } from './yaml-tree.js';

/**
 * Reads YAML 1.2 (core schema), the first document of the file or of the given part of it. What is not valid is a
 * problem `invalid-yaml` at its place; the data is then recovered entry by entry.
 */
export function parseYaml(file: SourceFile, span: Span = { start: 0, end: file.text.length }): Parsed {
  return parsePlainYaml(file, span) ?? parseAnyYaml(file, span);
}

/** The same for a text of the kind that nearly all are, without the tokens, nodes and documents of a whole parser; undefined for all others. */
export function parsePlainYaml(file: SourceFile, span: Span): Parsed | undefined {
  const data = span.end - span.start > limits.yamlLength ? undefined : readPlainYaml(file, startOf(file, span), span.end);
  return data && { data, problems: [] };
}

/** The same by way of the parser. */
export function parseAnyYaml(file: SourceFile, span: Span): Parsed {
  const { broken, ...parsed } = parseStretch(file, span);
  // An anchor makes entries depend on each other.
  if (!broken || /&[\w-]/u.test(file.slice(span))) return parsed;
  const recovered = recoverEntries(file, span, (_file, entry) => parsePlainYaml(file, entry) ?? parseStretch(file, entry));
  if (!recovered) return parsed;
  const explained = recovered.problems.some((problem) => isFatal(problem) || problem.rule === broken.rule);
  return explained ? recovered : { ...recovered, problems: [broken, ...recovered.problems] };
}

/** Behind a byte order mark. */
function startOf({ text }: SourceFile, { start }: Span): number {
  return start + (text.charCodeAt(start) === 0xfeff ? 1 : 0);
}

interface ParsedStretch extends Parsed {
  /** The problem because of which the data is not what the author means. */
  readonly broken?: Problem;
}

function parseStretch(file: SourceFile, span: Span): ParsedStretch {
  const start = startOf(file, span);
  const text = withoutLoneCr(file.text.slice(start, span.end));
  if (text.length > limits.yamlLength) return { problems: [tooLarge(file, span, limits.yamlLength)] };

  const { document, secondAt, tooDeepAt, tabAt } = readAsLoadersDo(text);
  if (tooDeepAt !== undefined) {
    const broken = tooDeep(file, start + tooDeepAt);
    return { problems: [broken], broken };
  }
  if (!document) return { problems: [] };
  const invalid = (error: YAMLError): Problem => ({ rule: 'invalid-yaml', file, ...explainYamlError(error, document, text, start) });
  const tree = yamlTree(document.contents, file, start);
  const error = firstError(document);
  if (error) {
    // What else the tree has to say of syntax follows from the error.
    const others = tree.problems.filter((problem) => !isFatal(problem));
    const broken = invalid(error);
    return { ...tree, problems: [broken, ...others], broken };
  }
  const problems: Problem[] = document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED').slice(0, limits.problems).map(invalid);
  const control = unprintable.exec(text);
  if (control) problems.push(unprintableCharacter(file, start + control.index));
  if (secondAt !== undefined) problems.push(secondDocument(file, start + secondAt));
  if (tabAt !== undefined) problems.push(tabBetweenTokens(file, start + tabAt));
  const broken = tree.problems.find(isFatal);
  return { ...tree, problems: [...problems, ...tree.problems], ...(broken && { broken }) };
}

interface ReadDocument {
  readonly document?: Document.Parsed<ParsedNode>;
  /** Where a second document starts. */
  readonly secondAt?: number;
  readonly tooDeepAt?: number;
  /** Where the first tab stands that is not within a text or comment. */
  readonly tabAt?: number;
}

function readAsLoadersDo(text: string): ReadDocument {
  const strict = readDocument(text);
  let read = strict;
  let relaxed = text;
  const rounds = Math.min(limits.relaxedValues, Math.floor(limits.relaxedLength / text.length));
  for (let round = 0; round < rounds && read.document; round++) {
    const error = firstError(read.document);
    if (!error) return read;
    const next = withoutBreaksAt(error, read.document, relaxed);
    if (next === undefined || next === relaxed) break;
    relaxed = next;
    read = readDocument(relaxed);
  }
  return read.document && !firstError(read.document) ? read : strict;
}

function firstError(document: Document.Parsed<ParsedNode>): YAMLError | undefined {
  return document.errors.find((error) => !isAccepted(error));
}

/**
 * Lexer, parser and composer by hand instead of `parseDocument`, for the depth of the parser's stack is known before
 * anything recurses into it, and documents after the first cost nothing.
 */
function readDocument(text: string): ReadDocument {
  const parser = new Parser();
  const composer = new Composer({ logLevel: 'silent', uniqueKeys: false, prettyErrors: false });
  let offset = 0;
  let tabAt: number | undefined;
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
    if (parser.stack.length > limits.dataDepth && levelsOf(parser.stack) > limits.dataDepth) return { tooDeepAt: Math.min(offset, text.length) };
    if (tabAt === undefined && lexeme.includes('\t') && lexeme.trim() === '') tabAt = offset + lexeme.indexOf('\t');
    offset = parser.offset;
  }
  if (secondAt === undefined) take(parser.end());
  for (const composed of composer.end(true, text.length)) document ??= composed;
  return { ...(document && { document }), ...(secondAt !== undefined && { secondAt }), ...(tabAt !== undefined && { tabAt }) };
}

/** Lists and maps that are open; the document lies on the stack as well, and often a scalar. */
function levelsOf(stack: readonly CST.Token[]): number {
  return stack.filter(({ type }) => type === 'block-map' || type === 'block-seq' || type === 'flow-collection').length;
}

/** What YAML 1.2.2, section 5.1, lets stand in no file, and PyYAML and js-yaml refuse. */
const unprintable = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

function unprintableCharacter(file: SourceFile, at: number): Problem {
  const code = file.text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  return {
    rule: 'invalid-yaml',
    file,
    span: { start: at, end: at + 1 },
    message: `The character \`U+${code}\` stands here, which YAML does not allow.`,
    help: `Remove it, or write it as \`"\\u${code}"\` in double quotes.`,
  };
}

function tabBetweenTokens(file: SourceFile, at: number): Problem {
  return {
    rule: 'invalid-yaml',
    file,
    span: { start: at, end: at + 1 },
    message: 'A tab stands here between two parts of the data; PyYAML refuses it, other loaders take it as a space.',
    help: 'Replace the tab with a space.',
    severity: 'warning',
  };
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
