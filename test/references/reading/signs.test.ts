import { describe, expect, it } from 'vitest';
import { anySign, hashOf, SignWords } from '../../../src/references/reading/signs.js';

const signs = new SignWords().add('toolkit', 1).addName('Gmail').addName('New Relic').addName('New York').addCapital('Linear').addExact('web_search');
signs.markName('bash');

describe('signs that were kept as plain values', () => {
  it('find what the signs found that they were made of', () => {
    const again = SignWords.of(JSON.parse(JSON.stringify(signs.plain)) as SignWords['plain']);
    const found = ['toolkit', 'gmail', 'New Relic', 'new york', 'New Bedford', 'Linear', 'linear', 'web_search', 'web search', 'bash', 'word'].map((text) => {
      const end = /^\w[a-z]*/u.exec(text)?.[0].length ?? 0;
      const hash = hashOf(text.slice(0, end));
      return [signs, again].map((each) => [text, each.signsAt(text, 0, end, hash, anySign), each.marksOf(hash)]);
    });
    for (const [before, after] of found) expect(after).toEqual(before);
    expect(found.map(([before]) => before?.[1])).toEqual([1, 2, 2, 2, 0, 2, 0, 4, 0, 0, 0]);
  });
});
