import { whenUsed } from '../../text/when-used.js';

/** Words that people put where a key goes. */
const words = [
  'your', 'example', 'sample', 'dummy', 'fake', 'mock', 'test', 'demo', 'placeholder', 'redacted', 'masked', 'hidden', 'changeme', 'change_me', 'replace', 'insert', 'secret', 'token', 'apikey',
  'api_key', 'api-key', 'key_here', 'key-here', 'here', 'todo', 'foobar', 'fixme', 'qwert', 'asdf', 'deadbeef', 'cafebabe', 'xxxx',
];

/** As people write a word; in a mixture of cases chance would make the short ones too often. */
const spellings = whenUsed(() => words.flatMap((word) => [word, word.toUpperCase(), word.replace(/(?<![a-z])[a-z]/gu, (letter) => letter.toUpperCase())]));

/** Of a key that is drawn by chance this share of neighbours follows each other in the alphabet, or repeats, once in many millions. */
const orderedShare = 0.4;

/** Bits for each character below which a text is no key: half a key of hexadecimal digits has 3.2 at the least. */
const leastEntropy = 2.6;

/** Characters that are looked at. */
const judged = 300;

/**
 * Whether a text in the shape of a key only stands for one: it says so, is a run of letters or digits, repeats itself,
 * or is made of words.
 *
 * @param body the key without its fixed beginning
 */
export function isStandIn(body: string): boolean {
  const part = body.slice(0, judged);
  return spellings().some((word) => part.includes(word)) || hasRun(part) || isOrdered(part) || isPeriodic(part) || isWords(part) || entropy(part) < leastEntropy;
}

/** Shannon entropy in bits for each character. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let sum = 0;
  for (const count of counts.values()) sum -= (count / text.length) * Math.log2(count / text.length);
  return sum;
}

/** Six and more times the same, or seven and more in order: `000000`, `1234567`, `gfedcba`. */
function hasRun(text: string): boolean {
  const lower = text.toLowerCase();
  let same = 1;
  let up = 1;
  let down = 1;
  for (let i = 1; i < lower.length; i++) {
    const step = lower.charCodeAt(i) - lower.charCodeAt(i - 1);
    same = step === 0 ? same + 1 : 1;
    up = step === 1 || follows(lower, i, '9', '0') ? up + 1 : 1;
    down = step === -1 ? down + 1 : 1;
    if (same >= 6 || up >= 7 || down >= 7) return true;
  }
  return false;
}

function follows(text: string, i: number, before: string, at: string): boolean {
  return text[i - 1] === before && text[i] === at;
}

/** Much of it is in order, one by one or every other (`a1b2c3d4`). */
function isOrdered(text: string): boolean {
  const lower = text.toLowerCase();
  return [1, 2].some((stride) => {
    let steps = 0;
    for (let i = stride; i < lower.length; i++) {
      const step = lower.charCodeAt(i) - lower.charCodeAt(i - stride);
      if (step === 1 || step === 0) steps++;
    }
    return steps > orderedShare * (lower.length - stride);
  });
}

/** A short text over and over. */
function isPeriodic(text: string): boolean {
  for (let period = 2; period <= Math.min(40, text.length / 2); period++) {
    let same = 0;
    for (let i = period; i < text.length; i++) if (text[i] === text[i - period]) same++;
    if (same > 0.6 * (text.length - period)) return true;
  }
  return false;
}

/** Letters of one case only, or in words with something between: `my-key-for-the-server`. */
function isWords(text: string): boolean {
  if (/^(?:[a-z]{20,400}|[A-Z]{20,400})$/u.test(text)) return true;
  const parts = text.split(/[-_.]/u).filter((part) => part !== '');
  const named = parts.filter((part) => /^(?:[A-Z]?[a-z]{1,40}|[A-Z]{2,40})$/u.test(part));
  return parts.length >= 3 && named.length >= 0.75 * parts.length;
}
