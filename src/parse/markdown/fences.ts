import type { Span } from '../../text/span.js';
import { code, isBlankOrLineEnd } from './characters.js';

/** Whether a code fence starts at this place of the text; `~` and a backtick start no other code block. */
export function isFenceStart(text: string, at: number): boolean {
  return text[at] === '`' || text[at] === '~';
}

/**
 * What stands between the lines of a fence; empty when nothing does.
 * @param start where the opening marks start
 * @param end the end of the block: after the closing marks, if it has any
 */
export function fenceContent(text: string, start: number, end: number): Span {
  const firstBreak = text.indexOf('\n', start);
  if (firstBreak === -1 || firstBreak >= end) return { start: end, end };
  const contentStart = firstBreak + 1;
  // Before the closing line or, where the text ends first, before the line break at its end.
  const closed = isClosedFence(text, start, end) || text[end - 1] === '\n';
  const contentEnd = closed ? text.lastIndexOf('\n', end - 1) : end;
  return { start: contentStart, end: Math.max(contentStart, text[contentEnd - 1] === '\r' ? contentEnd - 1 : contentEnd) };
}

/** Whether the last line of a fence closes it. The line may stand in block quotes and list items. */
export function isClosedFence(text: string, start: number, end: number): boolean {
  const mark = text[start];
  let opening = 0;
  while (text[start + opening] === mark) opening++;
  let at = text.lastIndexOf('\n', end - 1) + 1;
  if (at <= start) return false;
  while (at < end && (text[at] === ' ' || text[at] === '\t' || text[at] === '>')) at++;
  let closing = 0;
  while (at < end && text[at] === mark) {
    at++;
    closing++;
  }
  while (at < end && (text[at] === ' ' || text[at] === '\t' || text[at] === '\r')) at++;
  return closing >= opening && at === end;
}

/**
 * Where the line starts that closes a fence, or the last line of the text. Linear in what is jumped over.
 * @param from the start of a line within the fence, which stands in no container
 */
export function closingLine(text: string, from: number, mark: number, length: number): number {
  const marks = String.fromCharCode(mark).repeat(length);
  for (let at = text.indexOf(marks, from); at !== -1; ) {
    let start = at;
    while (start > from && at - start < 4 && text.charCodeAt(start - 1) === code.space) start--;
    let end = at + length;
    while (text.charCodeAt(end) === mark) end++;
    if (start === from || text.charCodeAt(start - 1) === code.lineFeed) {
      let last = end;
      while (isBlankOrLineEnd(text.charCodeAt(last)) && text.charCodeAt(last) !== code.lineFeed) last++;
      if (last === text.length || text.charCodeAt(last) === code.lineFeed) return start;
    }
    at = text.indexOf(marks, end);
  }
  return Math.max(from, text.lastIndexOf('\n', text.length - 2) + 1);
}
