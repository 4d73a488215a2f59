import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearName } from '../../src/text/near-name.js';

describe('editDistance', () => {
  it.each([
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['abc', 'abxc', 1],
    ['abc', 'ab', 1],
    ['kitten', 'sitting', 3],
    ['', 'ab', 2],
  ])('%s to %s is %i', (a, b, distance) => expect(editDistance(a, b, 5)).toBe(distance));

  it('stops at the limit', () => {
    expect(editDistance('a'.repeat(50), 'b'.repeat(50), 2)).toBe(3);
  });
});

describe('nearName', () => {
  it('takes the one close candidate', () => expect(nearName('web_serach', ['web_search', 'read_file'])).toBe('web_search'));
  it('ignores letter case and separators', () => expect(nearName('get-Item', ['get_item', 'get_items'])).toBe('get_item'));
  it('gives none where two are equally close', () => expect(nearName('get_itex', ['get_item', 'get_iteb'])).toBeUndefined());
  it('gives none where nothing is close', () => expect(nearName('send_mail', ['read_file'])).toBeUndefined());
  it('allows one edit only in short names', () => expect(nearName('abcd', ['abxy'])).toBeUndefined());
});

it('no name within reach is passed over for the characters that it holds', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', '_', 'A', '1'), minLength: 4, maxLength: 8 });
  fc.assert(
    fc.property(name, name, (one, other) => {
      const limit = one.length <= 5 ? 1 : 2;
      if (one !== other && editDistance(one, other, limit) <= limit) expect(nearName(one, [other])).toBe(other);
    }),
    { numRuns: 3000 },
  );
});
