import fc from 'fast-check';
import type { FuzzPart } from './part.js';

export interface Failure {
  readonly part: string;
  readonly message: string;
  /** The smallest input that was found to show it. */
  readonly input: string;
  /** With which the same inputs are made again. */
  readonly seed: number;
}

/** Tries a number of inputs on a part, which a seed determines. The first failure ends it. */
export function runPart({ name, property }: FuzzPart, runs: number, seed: number): { readonly runs: number; readonly failure?: Failure } {
  const result = fc.check(property, { numRuns: runs, seed });
  if (!result.failed) return { runs: result.numRuns };
  const error: unknown = result.errorInstance;
  return {
    runs: result.numRuns,
    failure: { part: name, message: error instanceof Error ? (error.stack ?? error.message) : String(error), input: fc.stringify(result.counterexample), seed },
  };
}

/** How many of a number of inputs each part gets: at least one, and all of them together. */
export function sharesOf(parts: readonly FuzzPart[], runs: number): Map<FuzzPart, number> {
  const all = parts.reduce((sum, { share }) => sum + share, 0);
  let shares = 0;
  let given = 0;
  return new Map(
    parts.map((part) => {
      shares += part.share;
      const inputs = Math.max(1, Math.round((runs * shares) / all) - given);
      given += inputs;
      return [part, inputs];
    }),
  );
}
