import type { AppliedFix, FileChange } from '../engine/fix.js';
import type { LintReport } from '../engine/lint-types.js';
import { atLeast } from '../model/diagnostic.js';
import type { Diagnostic, Severity } from '../model/diagnostic.js';

/** What a formatter is given: a report, the diagnostics of it that are shown, and counts of all of them. */
export interface Findings {
  readonly report: LintReport;
  readonly shown: readonly Diagnostic[];
  readonly summary: Summary;
  /** What was fixed, or would be; the report is about what is left then. */
  readonly fixes?: FixesShown;
  /** The file of known findings, if there is one. */
  readonly baseline?: BaselineShown;
}

export interface FixesShown {
  readonly changes: ReadonlyMap<string, FileChange>;
  readonly applied: readonly AppliedFix[];
  readonly isDryRun: boolean;
}

export interface BaselineShown {
  /** Relative to the working directory. */
  readonly path: string;
  /** Whether the entries that no longer occur have been taken out of it. */
  readonly isPruned: boolean;
}

export interface Summary {
  readonly definitions: number;
  /** Files that were read. */
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Findings that a comment or the configuration switched off. */
  readonly suppressed: number;
  /** Findings that the baseline knows; the counts above are without them. */
  readonly known: number;
  /** Findings with a fix that changes nothing that the agent may do. */
  readonly fixable: number;
  /** Findings with a fix that needs a person's eye. */
  readonly fixableWithReview: number;
}

export interface Shown {
  /** The mildest severity that is shown; all are when absent. */
  readonly least?: Severity;
  readonly fixes?: FixesShown;
  readonly baseline?: BaselineShown;
}

export function findingsOf(report: LintReport, { least = 'info', fixes, baseline }: Shown = {}): Findings {
  const { diagnostics } = report;
  const count = (severity: Severity): number => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const fixable = (safety: 'safe' | 'review'): number => diagnostics.filter(({ fix }) => fix?.safety === safety).length;
  return {
    report,
    shown: diagnostics.filter(({ severity }) => atLeast(severity, least)),
    summary: {
      definitions: report.definitions.length,
      files: report.files.size,
      errors: count('error'),
      warnings: count('warning'),
      infos: count('info'),
      suppressed: report.suppressed.length,
      known: report.known.length,
      fixable: fixable('safe'),
      fixableWithReview: fixable('review'),
    },
    ...(fixes && { fixes }),
    ...(baseline && { baseline }),
  };
}

/** `1 error`, `2 errors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function enumerated(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
