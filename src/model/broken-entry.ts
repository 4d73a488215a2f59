import { entriesOf } from './data.js';
import type { DataEntry, DataNode } from './data.js';
import type { Problem } from './problem.js';

/**
 * Whether a syntax error stands in a top-level entry of front matter, or in the lines between it and the next one: what was recovered
 * of its value says little.
 */
export function isBroken({ key }: DataEntry, data: DataNode, problems: readonly Problem[]): boolean {
  const next = entriesOf(data).reduce((least, { key: other }) => (other.span.start > key.span.start ? Math.min(least, other.span.start) : least), Infinity);
  return problems.some(({ rule, severity, file, span }) => rule === 'invalid-front-matter' && severity === undefined && file === key.file && span.start >= key.span.start && span.start < next);
}
