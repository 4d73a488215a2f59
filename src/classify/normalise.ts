/** At most this much of an input is read: the start of a log tells what ran, the end how it ended. UTF-16 code units. */
export const readLimit = { head: 64_000, tail: 256_000 };

/** A longer single line is cut in the same way, so that one line of a log cannot hide the rest. */
const lineLimit = { head: 16_000, tail: 16_000 };

const escape = '\u001b';

/** The first and the last part of a text that is too long to be read whole, with a line break between them. */
export function withinLimit(text: string, limit: { readonly head: number; readonly tail: number } = readLimit): string {
  if (text.length <= limit.head + limit.tail) return text;
  return `${text.slice(0, limit.head)}\n${text.slice(text.length - limit.tail)}`;
}

/**
 * Plain lines: colours, control characters, byte order marks and zero-width characters are taken out, line ends are LF,
 * overlong lines are cut.
 */
export function plainText(input: string): string {
  const text = withoutControls(withoutColours(input));
  if (text.length <= lineLimit.head + lineLimit.tail) return text;
  return text
    .split('\n')
    .map((line) => withinLimit(line, lineLimit).replace('\n', ' '))
    .join('\n');
}

/** Whether the text holds control characters that must not reach a terminal (line feeds and tabs are no such). */
export function withoutControls(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[\u2028\u2029\u0085]/gu, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
}

/** Takes out terminal sequences, also those whose escape character an earlier program has lost. */
function withoutColours(text: string): string {
  let plain = text;
  if (plain.includes(escape)) {
    plain = plain
      .replace(/\u001b\[[0-9;:?]{0,24}[A-Za-z]/gu, '')
      .replace(/\u001b\][^\u0007\u001b\n]{0,400}(?:\u0007|\u001b\\)/gu, '')
      .replace(/\u001b[()][A-Z0-9]/gu, '');
  }
  if (plain.includes('[') && plain.includes('m')) plain = plain.replace(/\[\d{1,3}(?:;\d{1,3}){0,4}m/gu, '');
  return plain;
}

/** A line less the drawing around it: boxes of terminal panels, bars of exception groups, bullets. */
export function withoutFrame(line: string): string {
  let text = line;
  if (/[│┃║▏▎▌]/u.test(text)) {
    text = text.replace(/^\s{0,40}[│┃║▏▎▌]\s?/u, '');
    const last = text.trimEnd();
    if (/[│┃║]$/u.test(last)) text = last.slice(0, -1).trimEnd();
  }
  text = text.replace(/^(\s{0,40})(?:[⎿✖✗✘❌⨯●•❯└├╰]|\u2514─|├─)\s{0,8}/u, '$1');
  return text;
}

/** Whether the line is a border: drawn from end to end, perhaps with a title in it. */
export function isBorder(line: string): boolean {
  const text = line.trim();
  return text.length >= 4 && /^[╭╰┌└╔╚├┏┗─━═]/u.test(text) && /[─━═]{2}/u.test(text) && /[╮╯┐┘╗╝┤┓┛─━═]$/u.test(text);
}

/** The right-hand column in which some log printers name the source line. */
export function withoutSourceColumn(line: string): string {
  const end = line.length - Math.min(line.length, 80);
  const tail = line.slice(end);
  const column = /(?<! ) {2,78}[\w./-]{1,60}\.\w{1,4}:\d{1,6}$/u.exec(tail);
  return column ? line.slice(0, end + column.index) : line;
}
