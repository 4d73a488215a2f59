/**
 * One message as it is searched. `text` has no indentation, no spaces at line ends and no wide gaps, so that a wrapped
 * sentence is broken by single line feeds or blanks, and ends in a line feed; `folded` has the same length, in lower case, with one kind of
 * quote and blanks for line feeds, so that a sentence which ends in an empty name still ends in its blank.
 */
export interface FlatText {
  readonly text: string;
  readonly folded: string;
}

export function flatText(source: string): FlatText {
  const lines = source.split('\n').map((line) => line.trim().replace(/ {3,}/gu, ' '));
  const text = `${lines.join('\n')}\n`;
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

/** The different words of a folded text: runs of ASCII letters, digits and underscores. */
export function wordsOf(folded: string): Set<string> {
  return new Set(folded.match(/[a-z0-9_]+/gu));
}
