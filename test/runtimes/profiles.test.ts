import { expect, it } from 'vitest';
import { runtimes } from '../../src/runtimes/index.js';

it('prefixes of tools hold two underscores, by which the scanner knows names that may have one', () => {
  const prefixes = runtimes.flatMap(({ foreign, appWrapper }) => [...foreign.flatMap((each) => each.prefixes ?? []), ...(appWrapper ? [appWrapper.prefix] : [])]);
  expect(prefixes.length).toBeGreaterThan(0);
  expect(prefixes.filter((prefix) => !prefix.includes('__'))).toEqual([]);
});
