import type { LintReport } from '../engine/lint-types.js';
import { atLeast } from '../model/diagnostic.js';
import type { Diagnostic, Severity } from '../model/diagnostic.js';

/** What a formatter is given: a report, the diagnostics of it that are shown, and counts of all of them. */
export interface Findings {
  readonly report: LintReport;
  readonly shown: readonly Diagnostic[];
  readonly summary: Summary;
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
}

/** @param least the mildest severity that is shown */
export function findingsOf(report: LintReport, least: Severity = 'info'): Findings {
  const count = (severity: Severity): number => report.diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return {
    report,
    shown: report.diagnostics.filter(({ severity }) => atLeast(severity, least)),
    summary: {
      definitions: report.definitions.length,
      files: report.files.size,
      errors: count('error'),
      warnings: count('warning'),
      infos: count('info'),
      suppressed: 0,
    },
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
