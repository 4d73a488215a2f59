import { decodeString } from 'micromark-util-decode-string';
import { code, isBlank, isBlankOrLineEnd, isControl, withoutNul } from './characters.js';

/** Characters of a label between its brackets, at most (CommonMark 0.31, section 4.7). */
const longestLabel = 999;

/** Where the label that starts with the bracket at `at` ends, after its closing bracket; -1 when there is none. */
export function labelEnd(text: string, at: number, end: number): number {
  let size = 0;
  let filled = false;
  for (let i = at + 1; i < end; i++) {
    const char = text.charCodeAt(i);
    if (char === code.closeBracket) return filled && size <= longestLabel ? i + 1 : -1;
    if (char === code.openBracket || size > longestLabel) return -1;
    if (char === code.lineFeed || char === code.carriageReturn) continue;
    size++;
    filled ||= !isBlank(char);
    if (char === code.backslash) {
      const next = text.charCodeAt(i + 1);
      if (i + 1 < end && (next === code.openBracket || next === code.backslash || next === code.closeBracket)) {
        i++;
        size++;
      }
    }
  }
  return -1;
}

export interface Destination {
  readonly url: string;
  /** After it, and after its `>`. */
  readonly end: number;
}

/** @param deepest parentheses within each other, at most */
export function destinationAt(text: string, at: number, end: number, deepest: number): Destination | undefined {
  if (at >= end) return undefined;
  return text.charCodeAt(at) === code.less ? enclosedDestination(text, at, end) : rawDestination(text, at, end, deepest);
}

function enclosedDestination(text: string, at: number, end: number): Destination | undefined {
  for (let i = at + 1; i < end; i++) {
    const char = text.charCodeAt(i);
    if (char === code.greater) return { url: decoded(text.slice(at + 1, i)), end: i + 1 };
    if (char === code.less || char === code.lineFeed || char === code.carriageReturn) return undefined;
    if (char === code.backslash && i + 1 < end) {
      const next = text.charCodeAt(i + 1);
      if (next === code.less || next === code.greater || next === code.backslash) i++;
    }
  }
  return undefined;
}

function rawDestination(text: string, at: number, end: number, deepest: number): Destination | undefined {
  let depth = 0;
  let i = at;
  for (; i < end; i++) {
    const char = text.charCodeAt(i);
    if (char === code.openParenthesis) {
      if (depth === deepest) return undefined;
      depth++;
    } else if (char === code.closeParenthesis) {
      if (depth === 0) break;
      depth--;
    } else if (char === code.space || isControl(char)) {
      if (depth > 0 || !isBlankOrLineEnd(char)) return undefined;
      break;
    } else if (char === code.backslash && i + 1 < end) {
      const next = text.charCodeAt(i + 1);
      if (next === code.openParenthesis || next === code.closeParenthesis || next === code.backslash) i++;
    }
  }
  return depth > 0 || i === at ? undefined : { url: decoded(text.slice(at, i)), end: i };
}

/** Where the title that starts with the mark at `at` ends, after its closing mark; -1 when there is none. */
export function titleEnd(text: string, at: number, end: number): number {
  const opening = text.charCodeAt(at);
  const closing = opening === code.openParenthesis ? code.closeParenthesis : opening;
  for (let i = at + 1; i < end; i++) {
    const char = text.charCodeAt(i);
    if (char === closing) return i + 1;
    if (char === code.backslash && i + 1 < end) {
      const next = text.charCodeAt(i + 1);
      if (next === closing || next === code.backslash) i++;
    }
  }
  return -1;
}

export function isTitleMark(char: number): boolean {
  return char === code.quotation || char === code.apostrophe || char === code.openParenthesis;
}

export function skipBlanks(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && isBlank(text.charCodeAt(i))) i++;
  return i;
}

export function skipBlanksAndLineEnds(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && isBlankOrLineEnd(text.charCodeAt(i))) i++;
  return i;
}

/** Without backslashes and character references. */
export function decoded(text: string): string {
  const plain = withoutNul(text);
  return plain.includes('\\') || plain.includes('&') ? decodeString(plain) : plain;
}
