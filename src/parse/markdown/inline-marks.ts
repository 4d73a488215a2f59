import { code } from './characters.js';

/** Characters at which something may start or end: 1, or 2 for those that are text without what has to stand beside them. Letters and the rest of Unicode are text. */
const marks = new Uint8Array(128);
for (const char of '`*_~[]<\\@') marks[char.charCodeAt(0)] = 1;
for (const char of '.:\n') marks[char.charCodeAt(0)] = 2;

/** The next place from `at` on where something may start or end, or `end`. */
export function nextMark(text: string, at: number, end: number): number {
  for (let i = at; i < end; i++) {
    const char = text.charCodeAt(i);
    if (char >= 128) continue;
    const mark = marks[char];
    if (mark === 1 || (mark === 2 && isMarkBeside(text, i, end, char))) return i;
  }
  return end;
}

/** Whether a dot stands behind a `w`, two slashes behind a colon, or a blank or a carriage return before a line break. */
function isMarkBeside(text: string, at: number, end: number, char: number): boolean {
  if (char === code.colon) return at + 2 < end && text.charCodeAt(at + 1) === code.slash && text.charCodeAt(at + 2) === code.slash;
  const before = text.charCodeAt(at - 1);
  return char === code.dot ? before === 119 || before === 87 : before === code.space || before === code.carriageReturn;
}
