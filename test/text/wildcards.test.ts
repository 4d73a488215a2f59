import { expect, it } from 'vitest';
import { matchesWildcards } from '../../src/text/wildcards.js';

it.each([['a', '*'], ['', '*'], ['', ''], ['abc', 'a*'], ['abc', '*c'], ['abc', 'a?c'], ['abcbc', 'a*bc'], ['aXbYc', 'a*b*c'], ['a.c', 'a.c']])('%j matches %j', (name, pattern) => {
  expect(matchesWildcards(name, pattern)).toBe(true);
});

it.each([['a', ''], ['', '?'], ['abc', 'ab'], ['abc', 'b*'], ['abc', 'a.c'], ['abc', 'A*'], ['ab', 'a*b*c']])('%j does not match %j', (name, pattern) => {
  expect(matchesWildcards(name, pattern)).toBe(false);
});

it('looks at hostile patterns for no long time', () => {
  expect(matchesWildcards('a'.repeat(2000), `${'*a'.repeat(1000)}b`)).toBe(false);
});
