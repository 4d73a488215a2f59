/** A number of the core schema. */
const uncommonNumber = /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/u;

/** What a plain text stands for in the core schema of YAML 1.2; undefined for a number that is written in an uncommon way. */
export function plainValue(text: string): string | number | boolean | null | undefined {
  if (text.length <= 5) {
    const word = words.get(text);
    if (word !== undefined) return word;
  }
  const first = text.charCodeAt(0);
  // What starts with another character than a digit or one of `+-.` is no number.
  if (first > 0x39 || first < 0x2b || first === 0x2c || first === 0x2f) return text;
  if (/^-?\d{1,15}(?:\.\d{1,15})?$/u.test(text)) return Number(text);
  return uncommonNumber.test(text) ? undefined : text;
}

const words: ReadonlyMap<string, boolean | null> = new Map([
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
  ...['~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
]);

/** The offset behind the quote that closes the one at `at`; -1 if it is not on the same line. */
export function quotedEnd(text: string, at: number, stop: number): number {
  const quote = text.charAt(at);
  let to = text.indexOf(quote, at + 1);
  while (to !== -1 && to < stop) {
    if (quote === '"') {
      let slash = to;
      while (text.charCodeAt(slash - 1) === 0x5c) slash--;
      if ((to - slash) % 2 === 0) return to + 1;
      to = text.indexOf(quote, to + 1);
    } else {
      if (text.charAt(to + 1) !== quote) return to + 1;
      to = text.indexOf(quote, to + 2);
    }
  }
  return -1;
}

const escapes: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', '/': '/', n: '\n', t: '\t', r: '\r' };

/**
 * The text within quotes on one line.
 * @param start of the opening quote
 * @param end behind the closing one
 * @returns undefined where it has an escape that is not among the common ones
 */
export function quotedValue(text: string, start: number, end: number): string | undefined {
  const inner = text.slice(start + 1, end - 1);
  if (text.charCodeAt(start) === 0x27) return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
  if (!inner.includes('\\')) return inner;
  let value = '';
  let copied = 0;
  for (let at = inner.indexOf('\\'); at !== -1; at = inner.indexOf('\\', copied)) {
    const escaped = escapes[inner.charAt(at + 1)];
    if (escaped === undefined) return undefined;
    value += inner.slice(copied, at) + escaped;
    copied = at + 2;
  }
  return value + inner.slice(copied);
}

/** Whether a character may start a text without quotes: it is none that YAML has a use for. A dash is left to the caller. */
export function startsPlain(code: number): boolean {
  return code > 0x60 ? code < 0x7b || code > 0x7d : code > 0x20 && !'!"#%&\'*,:>?@[]`'.includes(String.fromCharCode(code));
}

/** Without the spaces at its end; other blanks are text to YAML. */
export function withoutSpaces(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0x20) end--;
  return end === text.length ? text : text.slice(0, end);
}
