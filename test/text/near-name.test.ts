import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearName, NearNames } from '../../src/text/near-name.js';

// eslint-disable-next-line @typescript-eslint/unbound-method -- called with a text as `this`
const { charCodeAt } = String.prototype;

/** How many characters are looked at. */
function looksDuring(action: () => void): number {
  let looks = 0;
  String.prototype.charCodeAt = function (this: string, at: number): number {
    looks++;
    return charCodeAt.call(this, at);
  };
  try {
    action();
  } finally {
    String.prototype.charCodeAt = charCodeAt;
  }
  return looks;
}

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

  it('looks at few characters of the other name for each of one', () => {
    const middle = 'xy'.repeat(1_000);
    expect(looksDuring(() => expect(editDistance(`a${middle}b`, `b${middle}a`, 2)).toBe(2))).toBeLessThan(15 * middle.length);
  });
});

describe('nearName', () => {
  it('takes the one close candidate', () => expect(nearName('web_serach', ['web_search', 'read_file'])).toBe('web_search'));
  it('ignores letter case and separators', () => expect(nearName('get-Item', ['get_item', 'get_items'])).toBe('get_item'));
  it('gives none where two are equally close', () => expect(nearName('get_itex', ['get_item', 'get_iteb'])).toBeUndefined());
  it('gives none where nothing is close', () => expect(nearName('send_mail', ['read_file'])).toBeUndefined());
  it('takes no single letter for another', () => expect(nearName('a', ['b', 'ab'])).toBeUndefined());
  it('allows one edit only in short names', () => expect(nearName('abcd', ['abxy'])).toBeUndefined());
});

it('stops where a second candidate is one edit away', () => {
  const names = new NearNames(Array.from({ length: 1_000 }, (_, i) => `find_${String.fromCharCode(0x4e00 + i)}`));
  expect(looksDuring(() => expect(names.nearest('find_a')).toBeUndefined())).toBeLessThan(1_000);
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
