import { whenUsed } from './when-used.js';

/** Characters between two words that still stand side by side, at most. */
const widest = 200;

export const betweenWords = whenUsed(() => new RegExp(`[^\\p{L}\\p{N}_]{1,${widest}}`, 'u'));
const partOfWord = whenUsed(() => /[\p{L}\p{N}_]/u);

/**
 * Whether a text has these words one after the other, whatever stands between them that is no word.
 * @param mayEndInS whether the last may have an `s` behind it
 */
export function holdsWords(text: string, words: readonly string[], mayEndInS: boolean): boolean {
  const [first = ''] = words;
  if (first === '') return false;
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    if (at > 0 && isWordAt(text, at - 1)) continue;
    let end = at + first.length;
    for (let i = 1; i < words.length && end !== -1; i++) end = wordAfter(text, end, words[i] ?? '');
    if (end !== -1 && (!isWordAt(text, end) || (mayEndInS && text[end] === 's' && !isWordAt(text, end + 1)))) return true;
  }
  return false;
}

/** Where a word ends that is the next one behind `at`, or -1. */
function wordAfter(text: string, at: number, word: string): number {
  let start = at;
  while (start - at <= widest && start < text.length && !isWordAt(text, start)) start++;
  return word !== '' && start > at && text.startsWith(word, start) ? start + word.length : -1;
}

/** Whether the character of which a unit stands at `at` is part of a word. */
function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95;
  const isSecondHalf = code >= 0xdc00 && code <= 0xdfff && ((text.codePointAt(at - 1) ?? 0) > 0xffff);
  return at < text.length && partOfWord().test(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? code));
}
