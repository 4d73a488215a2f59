import { expect, it } from 'vitest';
import { runtimes } from '../../src/runtimes/index.js';

it('prefixes of the tools of other hosts hold an underscore, by which the scanner tells names that may have one', () => {
  expect(runtimes.flatMap(({ foreign }) => foreign.flatMap(({ prefixes = [] }) => prefixes)).filter((prefix) => !prefix.includes('_'))).toEqual([]);
});
