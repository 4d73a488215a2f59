import { code, isAlpha, isAlphanumeric, isBlankOrLineEnd, isControl, side, sideOf } from './characters.js';

export interface Autolink {
  readonly start: number;
  readonly end: number;
  readonly url: string;
}

/** `<https://…>` or `<name@host>` (CommonMark 0.31, section 6.5). */
export function enclosedAutolink(text: string, at: number, end: number): Autolink | undefined {
  let i = at + 1;
  if (i < end && isAlpha(text.charCodeAt(i))) {
    i++;
    while (i < end && i - at <= 33 && isScheme(text.charCodeAt(i))) i++;
    if (i - at > 2 && i - at <= 33 && i < end && text.charCodeAt(i) === code.colon) {
      for (i++; i < end; i++) {
        const char = text.charCodeAt(i);
        if (char === code.greater) return { start: at, end: i + 1, url: text.slice(at + 1, i) };
        if (char === code.space || char === code.less || isControl(char)) return undefined;
      }
      return undefined;
    }
  }
  const close = enclosedEmailEnd(text, at + 1, end);
  return close === -1 ? undefined : { start: at, end: close + 1, url: `mailto:${text.slice(at + 1, close)}` };
}

function isScheme(char: number): boolean {
  return isAlphanumeric(char) || char === code.plus || char === code.dash || char === code.dot;
}

function isMailbox(char: number): boolean {
  return isAlphanumeric(char) || (char < 128 && "#$%&'*+-/=?^_`{|}~.".includes(String.fromCharCode(char)));
}

/** Where the closing `>` stands, or -1. */
function enclosedEmailEnd(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && isMailbox(text.charCodeAt(i))) i++;
  if (i === at || i >= end || text.charCodeAt(i) !== code.at) return -1;
  let size = 0;
  let previous: number = code.dot;
  for (i++; i < end; i++) {
    const char = text.charCodeAt(i);
    if (isAlphanumeric(char) || (char === code.dash && previous !== code.dot)) {
      if (++size > 63) return -1;
    } else if (previous === code.dot || previous === code.dash) return -1;
    else if (char === code.greater) return i;
    else if (char !== code.dot) return -1;
    else size = 0;
    previous = char;
  }
  return -1;
}

/** The last domain that was read, so that no domain is read anew from each of its places. */
export interface ReadDomain {
  start: number;
  end: number;
  /** The last underscore of its last two parts, or -1. */
  underscore: number;
}

/**
 * `https://…` without brackets (GFM 0.29, section 6.9).
 * @param start of the paragraph
 * @param from what stands before is taken
 * @param colon before its two slashes
 */
export function webAutolink(text: string, start: number, from: number, colon: number, end: number, domain: ReadDomain): Autolink | undefined {
  const scheme = /^https?$/iu;
  const length = scheme.test(text.slice(colon - 4, colon)) ? 4 : scheme.test(text.slice(colon - 5, colon)) ? 5 : 0;
  const at = colon - length;
  if (length === 0 || at < from || (at > start && isAlpha(text.charCodeAt(at - 1)))) return undefined;
  const host = colon + 3;
  if (host >= end || isControl(text.charCodeAt(host)) || sideOf(text.charCodeAt(host)) !== side.other) return undefined;
  const hostEnd = domainEnd(text, host, end, domain);
  if (hostEnd === -1) return undefined;
  const last = pathEnd(text, hostEnd, end);
  return { start: at, end: last, url: text.slice(at, last) };
}

/**
 * `www.…` without brackets (GFM 0.29, section 6.9).
 * @param dot after the three letters
 */
export function wwwAutolink(text: string, start: number, from: number, dot: number, end: number, domain: ReadDomain): Autolink | undefined {
  const at = dot - 3;
  if (at < from || dot + 1 >= end || !/^www$/iu.test(text.slice(at, dot))) return undefined;
  if (at > start) {
    const before = text.charCodeAt(at - 1);
    const isAllowed =
      before === code.openParenthesis || before === code.asterisk || before === code.underscore || before === code.openBracket ||
      before === code.closeBracket || before === code.tilde || isBlankOrLineEnd(before);
    if (!isAllowed) return undefined;
  }
  const hostEnd = domainEnd(text, at, end, domain);
  if (hostEnd === -1) return undefined;
  const last = pathEnd(text, hostEnd, end);
  return { start: at, end: last, url: `http://${text.slice(at, last)}` };
}

/**
 * `name@host` without brackets (GFM 0.29, section 6.9).
 * @param at its `@`
 */
export function emailAutolink(text: string, start: number, from: number, at: number, end: number): Autolink | undefined {
  let first = at;
  while (first > start && isAtext(text.charCodeAt(first - 1))) first--;
  if (first === at || first < from || (first > start && text.charCodeAt(first - 1) === code.slash)) return undefined;
  let hasDot = false;
  let i = at + 1;
  for (; i < end; i++) {
    const char = text.charCodeAt(i);
    if (char === code.dot) {
      if (i + 1 >= end || !isAlphanumeric(text.charCodeAt(i + 1))) break;
      hasDot = true;
    } else if (char !== code.dash && char !== code.underscore && !isAlphanumeric(char)) break;
  }
  return hasDot && isAlpha(text.charCodeAt(i - 1)) ? { start: first, end: i, url: `mailto:${text.slice(first, i)}` } : undefined;
}

/** The end of what may be the name in an e-mail address. */
export function wordEnd(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && isAtext(text.charCodeAt(i))) i++;
  return i;
}

function isAtext(char: number): boolean {
  return isAlphanumeric(char) || char === code.plus || char === code.dash || char === code.dot || char === code.underscore;
}

function domainEnd(text: string, at: number, end: number, read: ReadDomain): number {
  if (at < read.start || at >= read.end) {
    read.start = at;
    read.end = at;
    let lastPart = -1;
    let lastButOne = -1;
    let failsBefore = -1;
    let i = at;
    for (; i < end; i++) {
      const char = text.charCodeAt(i);
      if (char === code.dot || char === code.underscore) {
        if (i >= failsBefore) {
          failsBefore = trailFailure(text, i, end);
          if (failsBefore === -1) break;
        }
        if (char === code.underscore) lastPart = i;
        else {
          lastButOne = lastPart;
          lastPart = -1;
        }
      } else if (char !== code.dash && sideOf(char) !== side.other) break;
    }
    read.end = i;
    read.underscore = Math.max(lastPart, lastButOne);
  }
  return read.underscore >= at || read.end === at ? -1 : read.end;
}

function pathEnd(text: string, at: number, end: number): number {
  let opened = 0;
  let closed = 0;
  let failsBefore = -1;
  for (let i = at; i < end; i++) {
    const char = text.charCodeAt(i);
    if (char === code.openParenthesis) opened++;
    else if (char === code.closeParenthesis && closed < opened) closed++;
    else if (isTrailing(char) || char === code.ampersand || char === code.less || char === code.closeBracket) {
      if (i >= failsBefore) {
        failsBefore = trailFailure(text, i, end);
        if (failsBefore === -1) return i;
      }
      if (char === code.closeParenthesis) closed++;
    } else if (sideOf(char) === side.whitespace) return i;
  }
  return end;
}

function isTrailing(char: number): boolean {
  switch (char) {
    case code.exclamation:
    case code.quotation:
    case code.apostrophe:
    case code.closeParenthesis:
    case code.asterisk:
    case code.comma:
    case code.dot:
    case code.colon:
    case code.semicolon:
    case code.question:
    case code.underscore:
    case code.tilde:
      return true;
    default:
      return false;
  }
}

/** Where the punctuation from `at` on proves to stand within a link; -1 when the link ends before it. */
function trailFailure(text: string, at: number, end: number): number {
  for (let i = at; i < end; i++) {
    const char = text.charCodeAt(i);
    if (isTrailing(char)) continue;
    if (char === code.ampersand) {
      let last = i + 1;
      while (last < end && isAlpha(text.charCodeAt(last))) last++;
      if (last === i + 1 || last >= end || text.charCodeAt(last) !== code.semicolon) return i + 1;
      i = last;
      continue;
    }
    if (char === code.closeBracket) {
      const next = i + 1 < end ? text.charCodeAt(i + 1) : -1;
      if (next === -1 || next === code.openParenthesis || next === code.openBracket || sideOf(next) === side.whitespace) return -1;
      continue;
    }
    if (char === code.less || sideOf(char) === side.whitespace) return -1;
    return i;
  }
  return -1;
}
