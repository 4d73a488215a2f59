import type { BaselineEntry } from '../engine/baseline.js';
import type { JudgedSuppression, PartReport } from '../engine/shard.js';
import type { Definition } from '../model/definition.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Findings } from './findings.js';
import { jsonFinding } from './json.js';
import type { JsonDiagnostic, JsonFinding } from './json.js';

/** What a report of one part of a run holds beside its findings, so that the report of the whole can be made of the parts alone. */
export interface ShardOutput {
  readonly index: number;
  readonly count: number;
  /** Definitions and tool lists of the whole run. */
  readonly total: number;
  /** The version of workerlint. */
  readonly workerlint: string;
  readonly definitions: readonly ShardDefinition[];
  /** Paths of the tool lists. */
  readonly inventories: readonly string[];
  /** Paths of all files that were read, also of those that other parts read too. */
  readonly files: readonly string[];
  /** Text of every file with a finding, by path; secrets that were found are masked. */
  readonly sources: Readonly<Record<string, string>>;
  readonly suppressed: readonly ShardSuppressed[];
  readonly known: readonly JsonDiagnostic[];
  readonly suppressions: readonly ShardSuppression[];
  readonly baseline: ShardBaseline | null;
}

export interface ShardDefinition {
  readonly format: string;
  readonly main: string;
  readonly root: string;
  readonly name: string | null;
  /** Its place among the definitions of the whole run. */
  readonly at: number;
  /** Paths of its instructions, of all that lies in its folder, and of the tool lists that speak for it. */
  readonly instructions: readonly string[];
  readonly files: readonly string[];
  readonly inventories: readonly string[];
}

export interface ShardSuppressed extends JsonDiagnostic {
  readonly by: 'comment' | 'config';
  readonly reason: string | null;
}

/** A suppression that holds where this part has linted, and what is to be reported if no other part uses it either. */
export interface ShardSuppression {
  readonly file: string;
  /** UTF-16 offset in the file. */
  readonly start: number;
  readonly used: readonly string[];
  readonly unused: JsonFinding | null;
  readonly unusedRules: readonly { readonly rule: string; readonly finding: JsonFinding }[];
}

export interface ShardBaseline {
  /** Relative to the working directory. */
  readonly path: string;
  readonly matched: readonly BaselineEntry[];
  /** Entries that nothing here matches; `at` is the place in the baseline. */
  readonly idle: readonly (BaselineEntry & { readonly at: number })[];
}

export function shardOutput(findings: Findings, { shard, elsewhere, order, suppressions, baseline }: PartReport, workerlint: string): ShardOutput {
  const { report, maskText, fingerprintOf } = findings;
  const finding = jsonFinding(report.files);
  const json = (diagnostic: Diagnostic): JsonDiagnostic => ({ ...finding(diagnostic), fingerprint: fingerprintOf(diagnostic) });
  const due = suppressions.flatMap(({ unused, unusedRules }) => [...(unused ? [unused] : []), ...unusedRules.map(([, diagnostic]) => diagnostic)]);
  const all = [...report.diagnostics, ...report.known, ...report.suppressed.map(({ diagnostic }) => diagnostic), ...due];
  return {
    ...shard,
    total: report.definitions.length + report.inventories.length + elsewhere,
    workerlint,
    definitions: report.definitions.map((definition) => shardDefinition(definition, order.get(definition.main.path) ?? 0, maskText)),
    inventories: report.inventories.map(({ file }) => file.path),
    files: [...report.files.keys()],
    sources: textsOf([...new Set(all.flatMap(pathsOf))].sort(), report.files),
    suppressed: report.suppressed.map(({ diagnostic, by, reason }) => ({ ...json(diagnostic), by, reason: reason ?? null })),
    known: report.known.map(json),
    suppressions: suppressions.map((each) => shardSuppression(each, finding)),
    baseline: baseline && findings.baseline ? { path: findings.baseline.path, ...baseline } : null,
  };
}

function shardDefinition({ format, main, root, name, instructions, files, inventories }: Definition, at: number, maskText: (text: string) => string): ShardDefinition {
  return {
    format,
    main: main.path,
    root,
    name: name ? maskText(name.value) : null,
    at,
    instructions: instructions.map(({ file }) => file.path),
    files,
    inventories: inventories.map(({ file }) => file.path),
  };
}

function shardSuppression({ file, span, used, unused, unusedRules }: JudgedSuppression, json: (diagnostic: Diagnostic) => JsonFinding): ShardSuppression {
  return { file: file.path, start: span.start, used, unused: unused ? json(unused) : null, unusedRules: unusedRules.map(([rule, diagnostic]) => ({ rule, finding: json(diagnostic) })) };
}

function textsOf(paths: readonly string[], files: Findings['report']['files']): Record<string, string> {
  const texts: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const path of paths) {
    const file = files.get(path);
    if (file) texts[path] = file.text;
  }
  return texts;
}

/** Every file that a diagnostic names. */
function pathsOf({ path, related = [], fix }: Diagnostic): string[] {
  return [path, ...related.map((other) => other.path), ...(fix?.edits ?? []).map((edit) => edit.path)];
}
