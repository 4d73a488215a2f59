/**
 * One message as it is searched. `text` has no indentation and no spaces at line ends, so that a wrapped sentence is
 * broken by single line feeds; `folded` has the same length, in lower case, with one kind of quote and without line feeds.
 */
export interface FlatText {
  readonly text: string;
  readonly folded: string;
}

export function flatText(source: string): FlatText {
  const text = source.includes('\n')
    ? source
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
    : source;
  return { text, folded: fold(text) };
}

const quotes = /["`´‘’‚‛“”„‟′″«»]/gu;

/** Same length, ASCII letters in lower case, every quote `'`, every white space a blank. */
export function fold(text: string): string {
  return text
    .replace(/[A-Z]+/gu, (letters) => letters.toLowerCase())
    .replace(quotes, "'")
    .replace(/[\n\t\u00a0]/gu, ' ');
}
