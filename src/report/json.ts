import type { Severity } from '../model/diagnostic.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { fingerprints } from '../engine/fingerprint.js';
import type { Findings, Summary } from './findings.js';
import { rangeOf, toJson } from './json-range.js';
import type { JsonRange } from './json-range.js';

/** The output of `workerlint lint --format json`; `schemas/lint-output.schema.json` describes it. */
export interface LintOutput {
  readonly version: 1;
  readonly summary: Summary;
  readonly diagnostics: readonly JsonDiagnostic[];
}

export interface JsonDiagnostic {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly help: string | null;
  /** Relative to the working directory, `/` separators. */
  readonly file: string;
  readonly range: JsonRange;
  readonly related: readonly { readonly file: string; readonly range: JsonRange; readonly message: string }[];
  readonly fix: JsonFix | null;
  /** Where to read about the rule. */
  readonly url: string;
  /** Stays the same while other parts of the file change. */
  readonly fingerprint: string;
}

export interface JsonFix {
  readonly title: string;
  readonly safety: 'safe' | 'review';
  readonly edits: readonly { readonly file: string; readonly range: JsonRange; readonly text: string }[];
}

export function formatJson(findings: Findings): string {
  return toJson(lintOutput(findings));
}

export function lintOutput({ report, shown, summary }: Findings): LintOutput {
  const { files } = report;
  const place = placing(files);
  const prints = new Map(fingerprints(report.diagnostics, files).map((print, index) => [report.diagnostics[index], print]));
  const diagnostics = shown.map((diagnostic): JsonDiagnostic => {
    const { rule, severity, message, help, path, span, related, fix } = diagnostic;
    return {
      rule,
      severity,
      message,
      help: help ?? null,
      ...place(path, span),
      related: (related ?? []).map((other) => ({ ...place(other.path, other.span), message: other.message })),
      fix: fix ? { title: fix.title, safety: fix.safety, edits: fix.edits.map((edit) => ({ ...place(edit.path, edit.span), text: edit.text })) } : null,
      url: ruleReference(rule),
      fingerprint: prints.get(diagnostic) ?? '',
    };
  });
  return { version: 1, summary, diagnostics };
}

/** The command that prints a rule's documentation. */
export function ruleReference(...rules: readonly string[]): string {
  return `workerlint rules ${rules.join(' ')}`;
}

function placing(files: ReadonlyMap<string, SourceFile>): (path: string, span: Span) => { file: string; range: JsonRange } {
  return (path, span) => ({ file: path, range: rangeOf(files.get(path), span) });
}
