import { isCollection, isScalar, visit } from 'yaml';
import type { Document, ParsedNode, YAMLError } from 'yaml';

/** An error that is none to PyYAML and js-yaml, and after which the parser has gone on as they do. */
export function isAccepted(error: YAMLError): boolean {
  return error.message.startsWith('Comments must be separated');
}

/**
 * The specification wants the lines of a quoted text or of a `[…]` indented more than its key; PyYAML and js-yaml do not.
 * @returns the text with the line breaks (and comments) of the value that the error is about as spaces, so that offsets stay;
 *   undefined when the error is about something else
 */
export function withoutBreaksAt(error: YAMLError, document: Document.Parsed<ParsedNode>, text: string): string | undefined {
  const flow = error.code === 'BAD_INDENT' && error.message.startsWith('Flow');
  const quote = error.code === 'MISSING_CHAR' && error.message.startsWith('Missing closing');
  if (!flow && !quote) return undefined;
  const start = openingBefore(document, error.pos[0]);
  if (start === undefined) return undefined;
  const end = endOfValue(text, start);
  if (end === undefined) return undefined;
  return text.slice(0, start) + flattened(text.slice(start, end)) + text.slice(end);
}

/** Where the last quoted text or outermost flow collection starts that begins before an offset. */
export function openingBefore(document: Document.Parsed<ParsedNode>, offset: number): number | undefined {
  let start: number | undefined;
  visit(document, (_key, node) => {
    if (isScalar(node) ? node.type?.startsWith('QUOTE') === true : isCollection(node) && node.flow === true) {
      const range = (node as ParsedNode).range;
      if (range[0] < offset && (start === undefined || range[0] > start)) [start] = range;
      return visit.SKIP;
    }
    return undefined;
  });
  return start;
}

/** Where a quoted text or flow collection ends; undefined when it does not. */
function endOfValue(text: string, start: number): number | undefined {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const char = text.charAt(at);
    if ((char === '"' || char === "'") && (at === start || startsValue(text, at))) {
      const end = endOfQuote(text, at);
      if (end === undefined) return undefined;
      at = end;
    } else {
      if (char === '#' && /\s/u.test(text.charAt(at - 1))) at = lineEnd(text, at);
      else at++;
      if (char === '[' || char === '{') depth++;
      else if (char === ']' || char === '}') depth--;
    }
    if (depth === 0) return at;
  }
  return undefined;
}

function endOfQuote(text: string, start: number): number | undefined {
  const quote = text.charAt(start);
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\\' && quote === '"') at++;
    else if (char === quote) {
      if (quote === "'" && text.charAt(at + 1) === "'") at++;
      else return at + 1;
    }
  }
  return undefined;
}

/** Within a plain text an apostrophe starts no quotes. */
function startsValue(text: string, at: number): boolean {
  return ' \t\n\r[{,:'.includes(text.charAt(at - 1));
}

function flattened(value: string): string {
  let result = '';
  let copied = 0;
  for (let at = 0; at < value.length; ) {
    const char = value.charAt(at);
    if (at > 0 && (char === '"' || char === "'") && startsValue(value, at)) {
      at = endOfQuote(value, at) ?? value.length;
    } else if (char === '#' && at > 0 && /\s/u.test(value.charAt(at - 1)) && value.charAt(0) !== '"' && value.charAt(0) !== "'") {
      const end = lineEnd(value, at);
      result += value.slice(copied, at) + ' '.repeat(end - at);
      copied = at = end;
    } else at++;
  }
  return (result + value.slice(copied)).replace(/[\r\n]/gu, ' ');
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
