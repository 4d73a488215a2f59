import type { Span } from '../../text/span.js';

/** The least length of a run in which a secret can stand: the shortest that are known have twenty characters. */
const least = 20;

/** Letters, digits and what keys, addresses and Base64 have between them. */
const inRun = new Uint8Array(128);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./+:@~=%') inRun[character.charCodeAt(0)] = 1;

function isInRun(code: number): boolean {
  return code < 128 && inRun[code] === 1;
}

/**
 * The next stretch of at least twenty characters without blanks, quotes and other marks. Prose has few of them, so that most of a text is
 * jumped over: of each twenty characters the last is looked at first.
 */
export function nextLongRun(text: string, from: number): Span | undefined {
  let start = from;
  while (start + least <= text.length) {
    let last = start + least - 1;
    while (last >= start && isInRun(text.charCodeAt(last))) last--;
    if (last >= start) {
      start = last + 1;
      continue;
    }
    let end = start + least;
    while (end < text.length && isInRun(text.charCodeAt(end))) end++;
    return { start, end };
  }
  return undefined;
}
