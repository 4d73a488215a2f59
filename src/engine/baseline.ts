import type { Diagnostic } from '../model/diagnostic.js';
import type { SourceFile } from '../text/source-file.js';
import { cappedId } from './findings-cap.js';
import { fingerprintsInFile } from './fingerprint.js';

/** Known findings: counted, but no reason to fail. */
export interface Baseline {
  readonly entries: readonly BaselineEntry[];
}

export interface BaselineEntry {
  readonly rule: string;
  /** Relative to the tree's root. */
  readonly file: string;
  /** Of the finding within its file. */
  readonly fingerprint: string;
}

export interface SplitFindings {
  readonly fresh: readonly Diagnostic[];
  readonly known: readonly Diagnostic[];
  readonly stale: readonly BaselineEntry[];
  /** Entries that the known findings match. */
  readonly matched: readonly BaselineEntry[];
}

/**
 * Parts findings that a baseline knows from those that it does not.
 *
 * @param isChecked whether a file's findings are all there: it was linted, or it is gone. Entries of other files are not stale.
 */
export function splitByBaseline(
  diagnostics: readonly Diagnostic[],
  files: ReadonlyMap<string, SourceFile>,
  baseline: Baseline | undefined,
  isChecked: (path: string) => boolean,
): SplitFindings {
  if (!baseline) return { fresh: diagnostics, known: [], stale: [], matched: [] };
  const keyOf = ({ rule, file, fingerprint }: BaselineEntry): string => `${rule}\n${file}\n${fingerprint}`;
  const open = new Map(baseline.entries.map((entry) => [keyOf(entry), entry]));
  const prints = fingerprintsInFile(diagnostics, files);
  const fresh: Diagnostic[] = [];
  const known: Diagnostic[] = [];
  const matched: BaselineEntry[] = [];
  diagnostics.forEach((diagnostic, i) => {
    const key = keyOf({ rule: diagnostic.rule, file: diagnostic.path, fingerprint: prints[i] ?? '' });
    const entry = open.get(key);
    (entry ? known : fresh).push(diagnostic);
    if (!entry) return;
    open.delete(key);
    matched.push(entry);
  });
  return { fresh, known, stale: [...open.values()].filter(({ file }) => isChecked(file)), matched };
}

/** The baseline of everything that was found. An internal error, and findings that were not listed, are nothing to get used to. */
export function baselineOf(diagnostics: readonly Diagnostic[], files: ReadonlyMap<string, SourceFile>): Baseline {
  const prints = fingerprintsInFile(diagnostics, files);
  const entries = diagnostics.map(({ rule, path }, i) => ({ rule, file: path, fingerprint: prints[i] ?? '' }));
  return { entries: entries.filter(({ rule }) => rule !== 'internal-error' && rule !== cappedId) };
}
