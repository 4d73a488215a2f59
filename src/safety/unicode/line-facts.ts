import { whenUsed } from '../../text/when-used.js';

/** What of a line decides whether its unseen characters belong there. */
export interface LineFacts {
  readonly isRightToLeft: boolean;
  /** Whether every embedding and isolate is closed, and none other. */
  readonly isBalanced: boolean;
  /** Whether it holds a control that shows text from left to right in another order. */
  readonly reorders: boolean;
  readonly hasBraille: boolean;
}

/** Scripts that are written from right to left. */
const rightToLeft = whenUsed(() => /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}\p{Script=Hanifi_Rohingya}]/u);

/** Gives the facts of the line at an offset; for offsets that ascend each line is read once, and only when asked for. */
export function lineReader(text: string): (offset: number) => LineFacts {
  let start = 0;
  let end = -1;
  let facts: LineFacts | undefined;
  return (offset) => {
    if (!facts || offset < start || offset > end) {
      start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
      const next = text.indexOf('\n', offset);
      end = next < 0 ? text.length : next;
      facts = factsOf(text.slice(start, end));
    }
    return facts;
  };
}

function factsOf(line: string): LineFacts {
  return { isRightToLeft: rightToLeft().test(line), isBalanced: isBalanced(line), reorders: /[\u202b\u202d\u202e\u2067]/u.test(line), hasBraille: /[\u2801-\u28ff]/u.test(line) };
}

function isBalanced(line: string): boolean {
  let embeddings = 0;
  let isolates = 0;
  for (const [control] of line.matchAll(/[\u202a-\u202e\u2066-\u2069]/gu)) {
    if (control === '\u202c') embeddings--;
    else if (control === '\u2069') isolates--;
    else if (control < '\u202f') embeddings++;
    else isolates++;
    if (embeddings < 0 || isolates < 0) return false;
  }
  return embeddings === 0 && isolates === 0;
}
