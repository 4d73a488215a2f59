import { whenUsed } from '../text/when-used.js';

/**
 * Characters that a terminal obeys or does not show: controls, line and paragraph separators, lone surrogates, code points that are no
 * characters, and what Unicode lists as ignorable (bidirectional controls, zero-width spaces, tags). Variation selectors and joiners belong to emoji and to scripts that
 * need them; a joiner after plain ASCII joins nothing and is shown.
 */
const unseen = whenUsed(() => /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{NChar}\ufff9-\ufffb]|(?!\u034f|[\u180b-\u180d]|[\u200c-\u200d]|[\ufe00-\ufe0f])\p{DI}|(?<![^\u0000-\u007f])[\u200c-\u200d]/gu);

/** The text with every unseen character written as `<U+202E>`, so that nothing from a file steers the terminal or hides in it. */
export function makeVisible(text: string): string {
  return text.replace(unseen(), (character) => `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`);
}

/** Text for the middle of a line: line breaks and tabs become spaces, other unseen characters are made visible. */
export function inOneLine(text: string): string {
  return makeVisible(text.replace(/\r\n|[\r\n\t]/gu, ' '));
}
