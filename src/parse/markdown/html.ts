import { htmlBlockNames, htmlRawNames } from 'micromark-util-html-tag-name';
import { code, isAlpha, isAlphanumeric, isBlank, isBlankOrLineEnd } from './characters.js';

/** How an HTML block ends: with a mark on a line (start conditions 1 to 5 of CommonMark 0.31, section 4.6), or before a blank line. */
export type HtmlEnd = 'raw' | 'comment' | 'instruction' | 'declaration' | 'cdata' | 'blank';

const blockNames: ReadonlySet<string> = new Set(htmlBlockNames);
const rawNames: ReadonlySet<string> = new Set(htmlRawNames);

/** @param interrupts whether a paragraph goes on to this line, which a lone tag does not end */
export function htmlBlockAt(text: string, at: number, end: number, interrupts: boolean): HtmlEnd | undefined {
  const first = text.charCodeAt(at + 1);
  if (at + 1 >= end) return undefined;
  if (first === code.question) return 'instruction';
  if (first === code.exclamation) {
    if (text.startsWith('--', at + 2) && at + 4 <= end) return 'comment';
    if (text.startsWith('[CDATA[', at + 2) && at + 9 <= end) return 'cdata';
    return at + 2 < end && isAlpha(text.charCodeAt(at + 2)) ? 'declaration' : undefined;
  }
  const isClosing = first === code.slash;
  const nameStart = isClosing ? at + 2 : at + 1;
  if (nameStart >= end || !isAlpha(text.charCodeAt(nameStart))) return undefined;
  let i = nameStart + 1;
  while (i < end && (text.charCodeAt(i) === code.dash || isAlphanumeric(text.charCodeAt(i)))) i++;
  const char = i < end ? text.charCodeAt(i) : code.lineFeed;
  const isSelfClosing = char === code.slash;
  if (!isSelfClosing && char !== code.greater && !isBlankOrLineEnd(char)) return undefined;
  const name = i - nameStart <= 10 ? text.slice(nameStart, i).toLowerCase() : '';
  if (!isSelfClosing && !isClosing && rawNames.has(name)) return 'raw';
  if (blockNames.has(name)) return !isSelfClosing || (i + 1 < end && text.charCodeAt(i + 1) === code.greater) ? 'blank' : undefined;
  if (interrupts) return undefined;
  const after = isClosing ? closingTagEnd(text, i, end) : openingTagEnd(text, i, end);
  if (after === -1) return undefined;
  for (let rest = after; rest < end; rest++) if (!isBlank(text.charCodeAt(rest))) return undefined;
  return 'blank';
}

/** Whether the line from `at` has the mark that ends a block. */
export function endsHtml(text: string, at: number, end: number, kind: HtmlEnd): boolean {
  switch (kind) {
    case 'comment':
      return indexWithin(text, '-->', at, end) !== -1;
    case 'instruction':
      return indexWithin(text, '?>', at, end) !== -1;
    case 'declaration':
      return indexWithin(text, '>', at, end) !== -1;
    case 'cdata':
      return indexWithin(text, ']]>', at, end) !== -1;
    case 'raw':
      return hasRawEnd(text, at, end);
    case 'blank':
      return false;
  }
}

function hasRawEnd(text: string, at: number, end: number): boolean {
  for (let i = indexWithin(text, '</', at, end); i !== -1; i = indexWithin(text, '</', i + 2, end)) {
    let last = i + 2;
    while (last < end && last - i <= 10 && isAlpha(text.charCodeAt(last))) last++;
    if (last < end && text.charCodeAt(last) === code.greater && rawNames.has(text.slice(i + 2, last).toLowerCase())) return true;
  }
  return false;
}

/** Marks of a paragraph that nothing closes behind a place, so that no later place looks for them again. */
export type Unclosed = Set<string>;

/** Where the inline HTML that starts at `at` ends, or -1. */
export function inlineHtmlEnd(text: string, at: number, end: number, unclosed: Unclosed): number {
  if (at + 1 >= end) return -1;
  const first = text.charCodeAt(at + 1);
  if (first === code.question) return closedBy('?>', at + 2);
  if (first === code.exclamation) {
    if (at + 4 <= end && text.startsWith('--', at + 2)) {
      if (at + 4 < end && text.charCodeAt(at + 4) === code.greater) return at + 5;
      if (at + 5 < end && text.startsWith('->', at + 4)) return at + 6;
      return closedBy('-->', at + 4);
    }
    if (at + 9 <= end && text.startsWith('[CDATA[', at + 2)) return closedBy(']]>', at + 9);
    return at + 2 < end && isAlpha(text.charCodeAt(at + 2)) ? closedBy('>', at + 3) : -1;
  }
  const isClosing = first === code.slash;
  const nameStart = isClosing ? at + 2 : at + 1;
  if (nameStart >= end || !isAlpha(text.charCodeAt(nameStart))) return -1;
  let i = nameStart + 1;
  while (i < end && (text.charCodeAt(i) === code.dash || isAlphanumeric(text.charCodeAt(i)))) i++;
  if (isClosing) return closingTagEnd(text, i, end);
  const char = text.charCodeAt(i);
  if (i < end && char !== code.slash && char !== code.greater && !isBlankOrLineEnd(char)) return -1;
  return openingTagEnd(text, i, end);

  function closedBy(mark: string, from: number): number {
    if (unclosed.has(mark)) return -1;
    const found = indexWithin(text, mark, from, end);
    if (found === -1) unclosed.add(mark);
    return found === -1 ? -1 : found + mark.length;
  }
}

function closingTagEnd(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && isBlankOrLineEnd(text.charCodeAt(i))) i++;
  return i < end && text.charCodeAt(i) === code.greater ? i + 1 : -1;
}

/** @param at after the tag's name */
function openingTagEnd(text: string, at: number, end: number): number {
  let i = at;
  for (;;) {
    while (i < end && isBlankOrLineEnd(text.charCodeAt(i))) i++;
    if (i >= end) return -1;
    const char = text.charCodeAt(i);
    if (char === code.greater) return i + 1;
    if (char === code.slash) return i + 1 < end && text.charCodeAt(i + 1) === code.greater ? i + 2 : -1;
    if (!(char === code.colon || char === code.underscore || isAlpha(char))) return -1;
    i = attributeEnd(text, i + 1, end);
    if (i === -1) return -1;
  }
}

/**
 * @param at after the first character of the attribute's name
 * @returns where the next attribute may start, or -1
 */
function attributeEnd(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && isAttributeName(text.charCodeAt(i))) i++;
  let value = i;
  while (value < end && isBlankOrLineEnd(text.charCodeAt(value))) value++;
  if (value >= end || text.charCodeAt(value) !== code.equals) return value;
  value++;
  while (value < end && isBlankOrLineEnd(text.charCodeAt(value))) value++;
  if (value >= end) return -1;
  const quote = text.charCodeAt(value);
  if (quote === code.quotation || quote === code.apostrophe) {
    let close = value + 1;
    while (close < end && text.charCodeAt(close) !== quote) close++;
    const after = close + 1 < end ? text.charCodeAt(close + 1) : -1;
    return after === code.slash || after === code.greater || isBlankOrLineEnd(after) ? close + 1 : -1;
  }
  const start = value;
  for (; value < end; value++) {
    const char = text.charCodeAt(value);
    if (char === code.slash || char === code.greater || isBlankOrLineEnd(char)) break;
    if (char === code.quotation || char === code.apostrophe || char === code.less || char === code.equals || char === code.backtick) return -1;
  }
  // A slash may be the first character of a value within text, and the end of the tag behind it.
  if (value === start && text.charCodeAt(value) === code.slash) return value + 1;
  return value === start ? -1 : value;
}

function isAttributeName(char: number): boolean {
  return char === code.dash || char === code.dot || char === code.colon || char === code.underscore || isAlphanumeric(char);
}

function indexWithin(text: string, mark: string, from: number, end: number): number {
  const first = mark.charCodeAt(0);
  for (let i = from; i + mark.length <= end; i++) if (text.charCodeAt(i) === first && text.startsWith(mark, i)) return i;
  return -1;
}
