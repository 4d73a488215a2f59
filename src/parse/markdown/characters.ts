/** Character codes that Markdown gives a meaning. */
export const code = {
  tab: 9,
  lineFeed: 10,
  carriageReturn: 13,
  space: 32,
  exclamation: 33,
  quotation: 34,
  hash: 35,
  ampersand: 38,
  apostrophe: 39,
  openParenthesis: 40,
  closeParenthesis: 41,
  asterisk: 42,
  plus: 43,
  comma: 44,
  dash: 45,
  dot: 46,
  slash: 47,
  colon: 58,
  semicolon: 59,
  less: 60,
  equals: 61,
  greater: 62,
  question: 63,
  at: 64,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  caret: 94,
  underscore: 95,
  backtick: 96,
  bar: 124,
  tilde: 126,
} as const;

export function isBlank(char: number): boolean {
  return char === code.space || char === code.tab;
}

export function isLineEnd(char: number): boolean {
  return char === code.lineFeed || char === code.carriageReturn;
}

export function isBlankOrLineEnd(char: number): boolean {
  return char === code.space || (char <= code.carriageReturn && (char === code.tab || char === code.lineFeed || char === code.carriageReturn));
}

export function isAlpha(char: number): boolean {
  return (char >= 97 && char <= 122) || (char >= 65 && char <= 90);
}

export function isDigit(char: number): boolean {
  return char >= 48 && char <= 57;
}

export function isAlphanumeric(char: number): boolean {
  return isAlpha(char) || isDigit(char);
}

/** Control characters of ASCII; NUL stands for U+FFFD in Markdown. */
export function isControl(char: number): boolean {
  return (char < code.space && char !== 0) || char === 127;
}

/** What a backslash escapes. */
export function isAsciiPunctuation(char: number): boolean {
  return (char >= 33 && char <= 47) || (char >= 58 && char <= 64) || (char >= 91 && char <= 96) || (char >= 123 && char <= 126);
}

/** NUL stands for U+FFFD in Markdown. */
export function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text;
}

/** What runs of `*`, `_` and `~` look at on their sides. */
export const side = { other: 0, whitespace: 1, punctuation: 2 } as const;
export type Side = (typeof side)[keyof typeof side];

/** Of a UTF-16 code unit; half of a pair is neither. */
export function sideOf(char: number): Side {
  if (char < 128) {
    if (isAlphanumeric(char)) return side.other;
    if (char === code.space || (char >= code.tab && char <= code.carriageReturn)) return side.whitespace;
    return char === 0 || isAsciiPunctuation(char) ? side.punctuation : side.other;
  }
  // The blocks "General Punctuation" and "Arrows": the classes of all of Unicode take milliseconds to load.
  if ((char >= 0x2010 && char <= 0x2027) || (char >= 0x2190 && char <= 0x21ff)) return side.punctuation;
  const text = String.fromCharCode(char);
  if (/\s/u.test(text)) return side.whitespace;
  return /[\p{P}\p{S}]/u.test(text) ? side.punctuation : side.other;
}
