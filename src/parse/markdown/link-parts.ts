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
  /** After it, and after its `>` or what else closes it. */
  readonly end: number;
}

/** Parentheses within each other in a link's target, at most: as many as remark reads. */
const deepestTarget = 32;

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

/**
 * `(target "title")`
 * @param unclosed marks of titles that nothing closes behind a place, so that no later place looks for them again
 */
export function resourceAt(text: string, at: number, end: number, unclosed: Set<string>): Destination | undefined {
  let i = skipBlanksAndLineEnds(text, at + 1, end);
  if (i < end && text.charCodeAt(i) === code.closeParenthesis) return { url: '', end: i + 1 };
  const destination = destinationAt(text, i, end, deepestTarget);
  if (!destination) return undefined;
  i = skipBlanksAndLineEnds(text, destination.end, end);
  if (i > destination.end && i < end && isTitleMark(text.charCodeAt(i))) {
    const mark = text.charAt(i);
    const afterTitle = unclosed.has(mark) ? -1 : titleEnd(text, i, end);
    if (afterTitle === -1) {
      unclosed.add(mark);
      return undefined;
    }
    i = skipBlanksAndLineEnds(text, afterTitle, end);
  }
  return i < end && text.charCodeAt(i) === code.closeParenthesis ? { url: destination.url, end: i + 1 } : undefined;
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
