import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finderOf } from '../../src/text/finder.js';

describe('finderOf', () => {
  it('tells what a text holds, whatever the length and letters of what is sought', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'e', 'k', '_', 'W', 'é', '🏴'), maxLength: 9 });
    fc.assert(
      fc.property(letters, letters, letters, (before, sought, after) => {
        expect(finderOf(sought)(before + sought + after)).toBe(true);
        expect(finderOf(sought)(before + after)).toBe((before + after).includes(sought));
      }),
      { numRuns: 2_000 },
    );
  });
});
