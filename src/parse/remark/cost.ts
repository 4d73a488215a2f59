import { limits } from '../limits.js';

/**
 * Whether remark would overflow the stack or take unreasonably long on a part of a text, judged by what its time was
 * measured to grow with: containers within each other, and marks of one paragraph that may open something.
 */
export function hasTooManyMarks(part: string): boolean {
  let openers = 0;
  let quotedLines = 0;
  let underlines = 0;
  let inTable = false;
  let fence: OpenFence | undefined;
  for (let start = 0; start < part.length; ) {
    const next = part.indexOf('\n', start);
    const end = next === -1 ? part.length : next;
    const line = readLine(part, start, end);
    start = end + 1;
    if (fence && staysIn(fence, line)) {
      if (closes(fence, part, line)) fence = undefined;
      continue;
    }
    fence = openedFence(part, line);
    if (line.markers > limits.markdownNesting && !isRule(part, line)) return true;
    const blank = line.textStart === line.end;
    if (blank) inTable = false;
    else if (isDelimiterRow(part, line)) inTable = true;
    if (blank || line.startsBlock || inTable || fence) openers = 0;
    if (blank) quotedLines = 0;
    else if (line.quotes > 0 || quotedLines > 0) quotedLines++;
    if (fence) continue;
    openers += openersIn(part, line);
    if (isUnderline(part, line)) underlines++;
    if (openers > limits.markdownOpeners || underlines > limits.markdownUnderlines || quotedLines > limits.markdownQuotedLines) return true;
  }
  return false;
}

interface Line {
  /** How many `>` and list markers stand before the text. */
  readonly markers: number;
  readonly quotes: number;
  /** Columns before the text. */
  readonly indent: number;
  readonly textStart: number;
  readonly end: number;
  /** Whether no paragraph goes on here: an item, a heading, a row of a table. */
  readonly startsBlock: boolean;
}

function readLine(text: string, start: number, end: number): Line {
  let quotes = 0;
  let items = 0;
  let at = start;
  for (;;) {
    while (at < end && isBlank(text[at])) at++;
    if (at < end && text[at] === '>') {
      quotes++;
      at++;
      continue;
    }
    const marker = itemMarker(text, at, end);
    if (marker === 0) break;
    items++;
    at += marker;
  }
  const first = text.charAt(at);
  return { markers: quotes + items, quotes, indent: at - start, textStart: at, end, startsBlock: items > 0 || first === '#' || first === '|' };
}

/** The length of the list marker that stands here, or 0. */
function itemMarker(text: string, at: number, end: number): number {
  if (at >= end) return 0;
  const char = text.charAt(at);
  if ('-*+'.includes(char)) return at + 1 >= end || isBlank(text[at + 1]) ? 1 : 0;
  let digits = 0;
  while (digits < 9 && /[0-9]/u.test(text.charAt(at + digits))) digits++;
  const mark = text.charAt(at + digits);
  return digits > 0 && (mark === '.' || mark === ')') && (at + digits + 1 >= end || isBlank(text[at + digits + 1])) ? digits + 1 : 0;
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t' || char === '\r';
}

interface OpenFence {
  readonly mark: string;
  readonly length: number;
  readonly indent: number;
  readonly quotes: number;
}

function openedFence(text: string, line: Line): OpenFence | undefined {
  const mark = text.charAt(line.textStart);
  if (mark !== '`' && mark !== '~') return undefined;
  let length = 0;
  while (text[line.textStart + length] === mark) length++;
  if (length < 3 || (mark === '`' && text.slice(line.textStart + length, line.end).includes('`'))) return undefined;
  return { mark, length, indent: line.indent, quotes: line.quotes };
}

/** A line that stands further left may end the container that the fence is in, and the fence with it. */
function staysIn(fence: OpenFence, line: Line): boolean {
  return line.quotes >= fence.quotes && (line.indent >= fence.indent || line.textStart === line.end);
}

function closes(fence: OpenFence, text: string, line: Line): boolean {
  const rest = text.slice(line.textStart, line.end).trimEnd();
  return rest.length >= fence.length && [...rest].every((char) => char === fence.mark);
}

/** Characters that may open emphasis, a link, inline HTML. */
function openersIn(text: string, { textStart, end }: Line): number {
  let count = 0;
  for (let at = textStart; at < end; at++) {
    const code = text.charCodeAt(at);
    // * _ ~ [ and the starts of a link's target, of a comment
    if (code === 42 || code === 95 || code === 126 || code === 91) count++;
    else if (code === 93 && text.charAt(at + 1) === '(') count++;
    else if (code === 60 && /[!?]/u.test(text.charAt(at + 1))) count++;
  }
  return count;
}

/** A line of `-` or `*` alone with blanks between them. */
function isRule(text: string, line: Line): boolean {
  const marks = text.slice(line.textStart - line.indent, line.end).replace(/[ \t\r]/gu, '');
  return /^(?:-{3,}|\*{3,})$/u.test(marks);
}

/** A line of `=` or `-` alone, which makes a heading of the paragraph above. */
function isUnderline(text: string, { textStart, end }: Line): boolean {
  const mark = text[textStart];
  if (mark !== '=' && mark !== '-') return false;
  for (let at = textStart; at < end; at++) if (text[at] !== mark && !isBlank(text[at])) return false;
  return true;
}

/** The line between the header and the rows of a table. */
function isDelimiterRow(text: string, { textStart, end }: Line): boolean {
  const row = text.slice(textStart, end);
  return row.includes('|') && row.includes('-') && /^[|:\- \t\r]*$/u.test(row);
}
