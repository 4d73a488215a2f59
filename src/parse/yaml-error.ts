import type { Document, ParsedNode, YAMLError } from 'yaml';
import type { Span } from '../text/span.js';
import { causeOf } from './yaml-cause.js';
import { openingBefore } from './yaml-relaxed.js';

/** What an author needs to hear of a syntax error. */
export interface ExplainedError {
  readonly span: Span;
  readonly message: string;
  readonly help?: string;
}

export type Told = Omit<ExplainedError, 'span'>;

/**
 * @param text the text that was parsed
 * @param base its offset in the file
 */
export function explainYamlError(error: YAMLError, document: Document.Parsed<ParsedNode>, text: string, base: number): ExplainedError {
  const unclosed = unclosedValue(error, document, text, base);
  if (unclosed) return unclosed;
  const at = Math.min(error.pos[0], text.length);
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const lineEnd = lineEndAt(text, at);
  const line = text.slice(lineStart, lineEnd);
  const cause = error.code === 'BAD_INDENT' ? undefined : causeOf(line);
  if (cause) {
    const { start, end, message, help } = cause;
    return { span: { start: base + lineStart + start, end: base + lineStart + end }, message, help };
  }
  const end = Math.max(at, Math.min(error.pos[1], lineEnd));
  const startsLine = text.slice(lineStart, at).trim() === '';
  return { span: { start: base + at, end: base + end }, ...tell(error, text.slice(at, end), line.trim(), startsLine) };
}

export const otherIndent: Told = {
  message: 'This line is indented otherwise than the lines that it belongs to.',
  help: 'Give all keys or items of one level the same number of spaces.',
};

function tell(error: YAMLError, found: string, line: string, startsLine: boolean): Told {
  const { code, message } = error;
  switch (code) {
    case 'TAB_AS_INDENT':
      return { message: 'A tab indents this line; YAML allows spaces only.', help: 'Replace the tab with spaces.' };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      if (startsLine) return otherIndent;
      return {
        message: 'A key has a value on its own line here and more keys indented below it.',
        help: 'Indent the following lines like this key, or remove the value after its colon.',
      };
    case 'BAD_INDENT':
      return otherIndent;
    case 'MISSING_CHAR':
      return missing(message, line);
    case 'BAD_SCALAR_START':
      return { message: `A value cannot start with ${shown(found.charAt(0))} outside quotes.`, help: 'Put the value in quotes.' };
    case 'BAD_ALIAS':
      return { message: 'A bare `*` starts a YAML alias, and no name follows.', help: 'Put the value in quotes: `"*"`.' };
    case 'BAD_DQ_ESCAPE':
      return { message: `${shown(found)} is no escape sequence of YAML's double quotes.`, help: 'Double the backslash, or use single quotes.' };
    case 'TAG_RESOLVE_FAILED':
      return { message: `No loader of manifests knows the tag ${shown(found)}.`, help: 'Remove it, or put the value in quotes if `!` is meant as a character.' };
    case 'UNEXPECTED_TOKEN':
      if (startsLine && message.startsWith('Unexpected scalar at node end')) return otherIndent;
      return { message: `${found.trim() === '' ? 'Text' : shown(found)} cannot stand here.`, help: 'Put the value in quotes if this belongs to it, else remove it.' };
    case 'KEY_OVER_1024_CHARS':
      return { message: 'A key has more than `1024` characters before its colon.', help: 'Put the text in quotes if the colon belongs to it.' };
    default:
      return { message: `This is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}.` };
  }
}

/** At the opening quote or bracket: where the closing one is missed is another line, or the end of the file. */
function unclosedValue(error: YAMLError, document: Document.Parsed<ParsedNode>, text: string, base: number): ExplainedError | undefined {
  if (!/^Missing closing|must (?:be sufficiently indented and )?end with a/u.test(error.message)) return undefined;
  const start = openingBefore(document, error.pos[0]);
  const mark = start === undefined ? undefined : text[start];
  const closing = mark === '[' ? ']' : mark === '{' ? '}' : mark;
  if (start === undefined || mark === undefined || closing === undefined) return undefined;
  return {
    span: { start: base + start, end: base + start + 1 },
    message: `The \`${mark}\` that stands here is not closed.`,
    help: `Add the closing \`${closing}\`.`,
  };
}

/** What to say of a line that does not read as `key: value`. */
export function lineWithoutColon(line: string): Told {
  return {
    message: `The line ${shown(line)} has no colon, so it is neither a key nor part of the value above.`,
    help: 'Write `key: value`, or indent the line so that it continues the value above.',
  };
}

function missing(message: string, line: string): Told {
  if (message.startsWith('Implicit map keys')) return lineWithoutColon(line);
  if (message.includes('between flow')) return { message: 'A comma is missing between two items here.', help: 'Put a comma between the items.' };
  return { message: `This is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}.` };
}

function shown(text: string): string {
  const trimmed = text.trim();
  if (trimmed.includes('`')) return trimmed === '`' ? 'a backtick' : 'this text';
  return `\`${trimmed.length > 40 ? `${trimmed.slice(0, 40)}…` : trimmed}\``;
}

function lineEndAt(text: string, at: number): number {
  const next = text.indexOf('\n', at);
  const end = next === -1 ? text.length : next;
  return text[end - 1] === '\r' ? end - 1 : end;
}
