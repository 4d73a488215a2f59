import type { Span } from '../text/span.js';

/** Cuts the marks `[|` and `|]` out of an example's text and gives the stretches between them. Marks do not nest. */
export function withoutMarks(marked: string): { text: string; spans: Span[] } {
  const spans: Span[] = [];
  let text = '';
  let start = 0;
  for (const piece of marked.split(/(\[\||\|\])/u)) {
    if (piece === '[|') start = text.length;
    else if (piece === '|]') spans.push({ start, end: text.length });
    else text += piece;
  }
  return { text, spans };
}
