import { describe, expect, it } from 'vitest';
import { fuzzParts } from './parts/index.js';
import { runPart, sharesOf } from './run-part.js';

/** `npm run fuzz` tries a million, with a seed of its own each time. */
const inputs = 2_000;
const seed = 20_260_101;

describe(`hostile input, seed ${seed}`, { timeout: 120_000 }, () => {
  it.each([...sharesOf(fuzzParts, inputs)].map(([part, runs]) => ({ name: part.name, part, runs })))('$name stands $runs inputs', ({ part, runs }) => {
    const { failure } = runPart(part, runs, seed);
    expect(failure).toBeUndefined();
  });
});
