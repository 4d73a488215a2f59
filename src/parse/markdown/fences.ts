import type { Span } from '../../text/span.js';

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
