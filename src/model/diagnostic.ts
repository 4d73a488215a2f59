import type { Span } from '../text/span.js';
import type { Fix } from '../text/edit.js';

export type Severity = 'error' | 'warning' | 'info';

/** From the mildest to the worst. */
export const severities: readonly Severity[] = ['info', 'warning', 'error'];

/** The milder of the two. */
export function milder(a: Severity, b: Severity): Severity {
  return severities.indexOf(a) <= severities.indexOf(b) ? a : b;
}

/** Whether `a` is as bad as `b` or worse. */
export function atLeast(a: Severity, b: Severity): boolean {
  return severities.indexOf(a) >= severities.indexOf(b);
}

/** Another place that a diagnostic speaks of. */
export interface Related {
  readonly path: string;
  readonly span: Span;
  readonly message: string;
}

/** One finding: plain data that crosses threads, caches and protocols unchanged. */
export interface Diagnostic {
  readonly rule: string;
  readonly severity: Severity;
  /** Relative to the project root, `/` separators. */
  readonly path: string;
  readonly span: Span;
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What to do, as an imperative. */
  readonly help?: string;
  readonly related?: readonly Related[];
  readonly fix?: Fix;
  /** The text of the span is a secret: no output shows it. */
  readonly sensitive?: boolean;
}
