import type { Diagnostic } from '../model/diagnostic.js';
import type { Problem } from '../model/problem.js';
import type { Baseline, BaselineEntry } from './baseline.js';
import { hash53 } from './fingerprint.js';
import type { SuppressionUse } from './suppress.js';

/** One of the parts that a run is split into, so that several machines share it. */
export interface Shard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
}

/** What a part of a run knows and cannot decide alone: whether a suppression or an entry of the baseline is still needed shows when all parts are there. */
export interface PartReport {
  readonly shard: Shard;
  /** Definitions and tool lists that the other parts lint. */
  readonly elsewhere: number;
  /** The place of each definition among those of the whole run, by its main file. */
  readonly order: ReadonlyMap<string, number>;
  readonly suppressions: readonly JudgedSuppression[];
  readonly baseline?: BaselineUse;
}

/** A suppression in what a part linted, with the findings that are due if no other part uses it either. */
export interface JudgedSuppression extends Pick<SuppressionUse, 'file' | 'span' | 'used'> {
  /** Nothing uses it at all. */
  readonly unused?: Diagnostic;
  /** Others use it, and this rule does not. */
  readonly unusedRules: readonly (readonly [string, Diagnostic])[];
}

export interface BaselineUse {
  readonly matched: readonly BaselineEntry[];
  /** Entries of files that were linted which nothing matched, with their places in the baseline. */
  readonly idle: readonly (BaselineEntry & { readonly at: number })[];
}

/**
 * Whether a file, and what it defines, belongs to a part. The path alone decides, so that files that come and go move no others.
 *
 * @param path relative to the tree's root
 */
export function isInShard(path: string, { index, count }: Shard): boolean {
  return (hash53(path) % count) + 1 === index;
}

interface PartInput extends Pick<PartReport, 'shard' | 'elsewhere' | 'order'> {
  readonly uses: readonly SuppressionUse[];
  /** A problem as it is reported; undefined where its rule is off. */
  readonly diagnosticOf: (problem: Problem) => Diagnostic | undefined;
  readonly baseline?: { readonly all: Baseline; readonly matched: readonly BaselineEntry[]; readonly stale: readonly BaselineEntry[] };
}

export function partReport({ shard, elsewhere, order, uses, diagnosticOf, baseline }: PartInput): PartReport {
  const places = new Map(baseline?.all.entries.map((entry, at) => [entry, at]));
  return {
    shard,
    elsewhere,
    order,
    suppressions: uses.map(({ file, span, used, unused, unusedRules }): JudgedSuppression => {
      const whole = unused && diagnosticOf(unused);
      return { file, span, used, ...(whole && { unused: whole }), unusedRules: unusedRules.flatMap(([rule, problem]) => [diagnosticOf(problem) ?? []].flat().map((found) => [rule, found] as const)) };
    }),
    ...(baseline && { baseline: { matched: baseline.matched, idle: baseline.stale.map((entry) => ({ ...entry, at: places.get(entry) ?? 0 })) } }),
  };
}
