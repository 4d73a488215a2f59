import { fingerprints } from '../engine/fingerprint.js';
import type { AppliedFix, FileChange } from '../engine/fix.js';
import type { LintReport } from '../engine/lint-types.js';
import { atLeast } from '../model/diagnostic.js';
import type { Diagnostic, Severity } from '../model/diagnostic.js';
import { maskSecrets } from './mask-secrets.js';

/** What a formatter is given: a report, the diagnostics of it that are shown, and counts of all of them. */
export interface Findings {
  /** Its secrets are masked, in the text of the files too. */
  readonly report: LintReport;
  readonly shown: readonly Diagnostic[];
  readonly summary: Summary;
  /** The identity of a finding that is live, known or suppressed. */
  readonly fingerprintOf: (diagnostic: Diagnostic) => string;
  /** A text of a definition with every secret masked. */
  readonly maskText: (text: string) => string;
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

export function findingsOf(original: LintReport, { least = 'info', fixes, baseline }: Shown = {}): Findings {
  const { report, maskText } = maskSecrets(original);
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
    fingerprintOf: identities(original, report),
    maskText,
    ...(fixes && { fixes: maskFixes(fixes, maskText) }),
    ...(baseline && { baseline }),
  };
}

/** A patch in which a secret is masked cannot be applied where the secret stands: better that than a secret in a log. */
function maskFixes({ changes, applied, isDryRun }: FixesShown, maskText: (text: string) => string): FixesShown {
  return {
    changes: new Map([...changes].map(([path, { before, after }]) => [path, { before: maskText(before), after: maskText(after) }])),
    applied: applied.map((fix) => ({ ...fix, title: maskText(fix.title) })),
    isDryRun,
  };
}

/** Identities are those of the text as it is, by the diagnostics as they are shown. */
function identities(original: LintReport, shown: LintReport): (diagnostic: Diagnostic) => string {
  let known: Map<Diagnostic, string> | undefined;
  return (diagnostic) => {
    if (!known) {
      const listed = ({ diagnostics, known: old, suppressed }: LintReport): Diagnostic[] => [...diagnostics, ...old, ...suppressed.map((each) => each.diagnostic)];
      const prints = fingerprints(listed(original), original.files);
      known = new Map(listed(shown).map((each, index) => [each, prints[index] ?? '']));
    }
    return known.get(diagnostic) ?? '';
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
