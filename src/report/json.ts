import type { Diagnostic, Severity } from '../model/diagnostic.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import type { BaselineEntry } from '../engine/baseline.js';
import type { Findings, FixesShown, Summary } from './findings.js';
import { rangeOf, toJson } from './json-range.js';
import type { JsonRange } from './json-range.js';
import { ruleReference } from './rule-reference.js';
import { shardOutput } from './shard-output.js';
import type { ShardOutput } from './shard-output.js';
import { formatDiff } from './unified-diff.js';

/** The output of `workerlint lint --format json`; `schemas/lint-output.schema.json` describes it. */
export interface LintOutput {
  readonly version: 1;
  readonly summary: Summary;
  readonly diagnostics: readonly JsonDiagnostic[];
  /** Findings that a comment or the configuration switched off. */
  readonly suppressed: readonly JsonSuppressed[];
  /** Entries of the baseline that no finding matches any more. */
  readonly stale: readonly BaselineEntry[];
  /** What was fixed, or would be; `diff` is there when nothing was written. */
  readonly fixes?: { readonly applied: readonly { readonly rule: string; readonly file: string; readonly title: string }[]; readonly files: readonly string[]; readonly diff?: string };
  /** Of one part of a run: what `workerlint merge` needs to write the report of the whole. */
  readonly shard?: ShardOutput;
}

export interface JsonSuppressed {
  readonly rule: string;
  readonly message: string;
  readonly file: string;
  readonly range: JsonRange;
  /** Whether a comment in the file says so, or the configuration. */
  readonly by: 'comment' | 'config';
  readonly reason: string | null;
}

/** A finding without its identity among others. */
export interface JsonFinding {
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
}

export interface JsonDiagnostic extends JsonFinding {
  /** Stays the same while other parts of the file change. */
  readonly fingerprint: string;
}

export interface JsonFix {
  readonly title: string;
  readonly safety: 'safe' | 'review';
  readonly edits: readonly { readonly file: string; readonly range: JsonRange; readonly text: string }[];
}

/** @param version of workerlint */
export function formatJson(findings: Findings, { version }: { readonly version: string } = { version: 'source' }): string {
  return toJson(lintOutput(findings, version));
}

export function lintOutput(findings: Findings, workerlint: string): LintOutput {
  const { report, shown, summary, fixes } = findings;
  const place = placing(report.files);
  const finding = jsonFinding(report.files);
  const diagnostics = shown.map((diagnostic): JsonDiagnostic => ({ ...finding(diagnostic), fingerprint: findings.fingerprintOf(diagnostic) }));
  const suppressed = report.suppressed.map(({ diagnostic: { rule, message, path, span }, by, reason }): JsonSuppressed => ({ rule, message, ...place(path, span), by, reason: reason ?? null }));
  return { version: 1, summary, diagnostics, suppressed, stale: report.stale, ...(fixes && { fixes: jsonFixes(fixes) }), ...(report.part && { shard: shardOutput(findings, report.part, workerlint) }) };
}

export function jsonFinding(files: ReadonlyMap<string, SourceFile>): (diagnostic: Diagnostic) => JsonFinding {
  const place = placing(files);
  return (diagnostic) => {
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
    };
  };
}

function jsonFixes({ applied, changes, isDryRun }: FixesShown): NonNullable<LintOutput['fixes']> {
  return {
    applied: applied.map(({ rule, path, title }) => ({ rule, file: path, title })),
    files: [...changes.keys()].sort(),
    ...(isDryRun && { diff: formatDiff(changes) }),
  };
}

function placing(files: ReadonlyMap<string, SourceFile>): (path: string, span: Span) => { file: string; range: JsonRange } {
  return (path, span) => ({ file: path, range: rangeOf(files.get(path), span) });
}
