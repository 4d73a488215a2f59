import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsWords } from '../../src/text/words.js';

/** The same by writing each word with a blank around it. */
function holdsSpaced(text: string, words: readonly string[], mayEndInS: boolean): boolean {
  const spaced = ` ${text.replace(/[^\p{L}\p{N}_]{1,200}/gu, ' ')} `;
  const phrase = words.join(' ');
  return spaced.includes(` ${phrase} `) || (mayEndInS && spaced.includes(` ${phrase}s `));
}

const word = fc.constantFrom('a', 'mail', 'mails', 'google', 'calendar', 's', 'x_y', 'é', '𝒜', '4');
const between = fc.constantFrom(' ', ', ', '-', '\n', '', '🏴', '…', ' '.repeat(199), ' '.repeat(200));

describe('holdsWords', () => {
  it('finds words as they stand in a text of which each word has a blank around it', () => {
    const text = fc.array(fc.tuple(word, between), { maxLength: 8 }).map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(text, fc.array(word, { minLength: 1, maxLength: 3 }), fc.boolean(), (all, words, mayEndInS) => {
        expect(holdsWords(all, words, mayEndInS)).toBe(holdsSpaced(all, words, mayEndInS));
      }),
      { numRuns: 3_000 },
    );
  });
});
