import { limits } from './limits.js';

/**
 * Whether remark would overflow the stack or take unreasonably long on a part of a text, judged by what its time was
 * measured to grow with: containers within each other, and marks of one paragraph that may open something.
 */
export function hasTooManyMarks(part: string): boolean {
  let inParagraph = 0;
  let underlines = 0;
  let lines = 0;
  for (let start = 0; start < part.length; ) {
    const next = part.indexOf('\n', start);
    const end = next === -1 ? part.length : next;
    const prefix = containerPrefix(part, start, end);
    if (prefix.markers > limits.markdownNesting && !isRule(part, start, end)) return true;
    if (prefix.startsBlock || prefix.end === end) {
      inParagraph = 0;
      lines = 0;
    }
    inParagraph += openers(part, prefix.end, end);
    if (isUnderline(part, prefix.end, end)) underlines++;
    if (inParagraph > limits.markdownOpeners || underlines > limits.markdownUnderlines || ++lines > limits.markdownParagraphLines) return true;
    start = end + 1;
  }
  return false;
}

/** The list markers and `>` at the start of a line. */
function containerPrefix(text: string, start: number, end: number): { readonly markers: number; readonly end: number; readonly startsBlock: boolean } {
  let markers = 0;
  let startsBlock = false;
  let at = start;
  while (at < end) {
    const char = text.charAt(at);
    if (char === ' ' || char === '\t' || char === '\r') at++;
    else if (char === '>') {
      markers++;
      at++;
    } else if ('-*+'.includes(char) && isBlankAt(text, at + 1, end)) {
      markers++;
      startsBlock = true;
      at++;
    } else if (char >= '0' && char <= '9') {
      let digits = at;
      while (digits < end && digits - at < 9 && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') digits++;
      if (!'.)'.includes(text.charAt(digits) || 'x') || !isBlankAt(text, digits + 1, end)) break;
      markers++;
      startsBlock = true;
      at = digits + 1;
    } else {
      startsBlock ||= char === '#' || char === '|';
      break;
    }
  }
  return { markers, end: at, startsBlock };
}

/** A line of `-` or `*` alone with blanks between them. */
function isRule(text: string, start: number, end: number): boolean {
  const line = text.slice(start, end).replace(/[ \t\r]/gu, '');
  return /^(?:-{3,}|\*{3,})$/u.test(line);
}

function isBlankAt(text: string, at: number, end: number): boolean {
  return at >= end || text[at] === ' ' || text[at] === '\t' || text[at] === '\r';
}

/** Characters that may open emphasis, a link, inline HTML. */
function openers(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    // * _ ~ [ and the starts of a link's target, of a comment
    if (code === 42 || code === 95 || code === 126 || code === 91) count++;
    else if (code === 93 && text.charAt(at + 1) === '(') count++;
    else if (code === 60 && /[!?]/u.test(text.charAt(at + 1))) count++;
  }
  return count;
}

/** A line of `=` or `-` alone, which makes a heading of the paragraph above. */
function isUnderline(text: string, start: number, end: number): boolean {
  const mark = text[start];
  if (mark !== '=' && mark !== '-') return false;
  for (let at = start; at < end; at++) if (text[at] !== mark && text[at] !== '\r' && text[at] !== ' ') return false;
  return start < end;
}
