import type { BaselineEntry } from '../engine/baseline.js';
import { withinCaps } from '../engine/findings-cap.js';
import { fingerprints, fingerprintsInFile } from '../engine/fingerprint.js';
import type { LintReport, SuppressedDiagnostic } from '../engine/lint-types.js';
import { sortDiagnostics } from '../engine/run-rules.js';
import { nothingDeclared } from '../formats/declarations.js';
import type { Definition } from '../model/definition.js';
import type { Diagnostic, Severity } from '../model/diagnostic.js';
import type { ToolInventory } from '../model/tool.js';
import { plain } from '../runtimes/plain.js';
import { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { findingsOf } from './findings.js';
import type { Findings } from './findings.js';
import type { JsonDiagnostic, JsonFinding } from './json.js';
import type { JsonRange } from './json-range.js';
import type { ShardDefinition, ShardOutput, ShardSuppression } from './shard-output.js';

/** A report of a part: the output of `lint --shard … --format json`. */
export interface ShardReport {
  readonly diagnostics: readonly JsonDiagnostic[];
  readonly shard: ShardOutput;
}

/** What one run would have found, of the reports of all of its parts. */
export function mergeShards(reports: readonly ShardReport[], least: Severity): Findings {
  const shards = reports.map(({ shard }) => shard);
  const files = filesOf(shards);
  const prints = new Map<Diagnostic, string>();
  const read = (json: JsonDiagnostic): Diagnostic => {
    const diagnostic = diagnosticOf(json, files);
    prints.set(diagnostic, json.fingerprint);
    return diagnostic;
  };
  const idle = idleEntries(shards);
  const due = splitDue(sortDiagnostics(dueOf(shards).map((finding) => diagnosticOf(finding, files))), idle, files);
  fingerprints([...due.fresh, ...due.known], files).forEach((print, index) => prints.set([...due.fresh, ...due.known][index] as Diagnostic, print));
  const suppressed = once(shards.flatMap((shard) => shard.suppressed)).map((json): SuppressedDiagnostic => ({ diagnostic: read(json), by: json.by, ...(json.reason !== null && { reason: json.reason }) }));
  const bySuppressed = new Map(suppressed.map((each) => [each.diagnostic, each]));
  const report: LintReport = {
    diagnostics: withinCaps(sortDiagnostics([...once(reports.flatMap(({ diagnostics }) => diagnostics)).map(read), ...due.fresh])),
    known: sortDiagnostics([...once(shards.flatMap(({ known }) => known)).map(read), ...due.known]),
    suppressed: sortDiagnostics([...bySuppressed.keys()]).flatMap((diagnostic) => bySuppressed.get(diagnostic) ?? []),
    stale: [...idle.values()].sort((a, b) => a.at - b.at).map(({ rule, file, fingerprint }): BaselineEntry => ({ rule, file, fingerprint })),
    definitions: shards.flatMap(({ definitions }) => definitions).sort((a, b) => a.at - b.at).map((definition) => definitionOf(definition, files)),
    inventories: shards.flatMap(({ inventories }) => inventories).map((path) => inventoryOf(path, files)),
    files,
    unmatched: [],
    configProblems: [],
  };
  const counted = report.diagnostics.filter((diagnostic) => !prints.has(diagnostic));
  fingerprints(counted, files).forEach((print, index) => prints.set(counted[index] as Diagnostic, print));
  const baseline = shards[0]?.baseline;
  return { ...findingsOf(report, { least, ...(baseline && { baseline: { path: baseline.path, isPruned: false } }) }), fingerprintOf: (diagnostic) => prints.get(diagnostic) ?? '' };
}

/** All files that were read; of those without a finding the name is all there is. */
function filesOf(shards: readonly ShardOutput[]): Map<string, SourceFile> {
  const texts = new Map<string, string>();
  for (const { sources } of shards) {
    for (const [path, text] of Object.entries(sources)) {
      const other = texts.get(path);
      texts.set(path, other === undefined ? text : doublyMasked(other, text));
    }
  }
  return new Map(shards.flatMap((shard) => shard.files).map((path) => [path, new SourceFile(path, texts.get(path) ?? '')]));
}

/** One part may have found a secret where another has looked for nothing. */
function doublyMasked(a: string, b: string): string {
  return a === b || a.length !== b.length ? a : [...Array(a.length).keys()].map((at) => (b[at] === '•' ? '•' : a[at])).join('');
}

/** A finding that several parts came upon counts once. */
function once<T extends JsonFinding>(findings: readonly T[]): T[] {
  const seen = new Set<string>();
  return findings.filter(({ rule, file, range, message }) => {
    const key = JSON.stringify([rule, file, range, message]);
    return !seen.has(key) && !!seen.add(key);
  });
}

/** Findings about suppressions that no part uses. */
function dueOf(shards: readonly ShardOutput[]): JsonFinding[] {
  const groups = new Map<string, ShardSuppression[]>();
  for (const suppression of shards.flatMap(({ suppressions }) => suppressions)) {
    const key = JSON.stringify([suppression.file, suppression.start]);
    groups.set(key, [...(groups.get(key) ?? []), suppression]);
  }
  return [...groups.values()].flatMap((group) => {
    const used = new Set(group.flatMap((each) => each.used));
    const unused = group.find((each) => each.unused)?.unused;
    if (unused && used.size === 0) return [unused];
    return (group[0]?.unusedRules ?? []).flatMap(({ rule, finding }) => (used.has(rule) ? [] : [finding]));
  });
}

type IdleEntries = Map<string, BaselineEntry & { readonly at: number }>;

/** Entries of the baseline that no part matched, by their content. */
function idleEntries(shards: readonly ShardOutput[]): IdleEntries {
  const matched = new Set(shards.flatMap(({ baseline }) => (baseline?.matched ?? []).map(keyOf)));
  return new Map(shards.flatMap(({ baseline }) => (baseline?.idle ?? []).map((entry) => [keyOf(entry), entry] as const)).filter(([key]) => !matched.has(key)));
}

function keyOf({ rule, file, fingerprint }: BaselineEntry): string {
  return JSON.stringify([rule, file, fingerprint]);
}

/** Parts those that the baseline knows from the others; the entries that know them are idle no longer. */
function splitDue(due: readonly Diagnostic[], idle: IdleEntries, files: ReadonlyMap<string, SourceFile>): { readonly fresh: readonly Diagnostic[]; readonly known: readonly Diagnostic[] } {
  const prints = fingerprintsInFile(due, files);
  const known = new Set(due.filter(({ rule, path }, index) => idle.delete(keyOf({ rule, file: path, fingerprint: prints[index] ?? '' }))));
  return { fresh: due.filter((diagnostic) => !known.has(diagnostic)), known: [...known] };
}

function diagnosticOf({ rule, severity, message, help, file, range, related, fix }: JsonFinding, files: ReadonlyMap<string, SourceFile>): Diagnostic {
  const place = (at: { readonly file: string; readonly range: JsonRange }): { path: string; span: Span } => ({ path: at.file, span: spanOf(files.get(at.file), at.range) });
  return {
    rule,
    severity,
    ...place({ file, range }),
    message,
    ...(help !== null && { help }),
    ...(related.length > 0 && { related: related.map((other) => ({ ...place(other), message: other.message })) }),
    ...(fix && { fix: { title: fix.title, safety: fix.safety, edits: fix.edits.map((edit) => ({ ...place(edit), text: edit.text })) } }),
  };
}

function spanOf(file: SourceFile | undefined, { start, end }: JsonRange): Span {
  return file ? { start: file.offsetAt(start), end: file.offsetAt(end) } : { start: 0, end: 0 };
}

/** As much of a definition as the report holds: what it declares and uses it does not. */
function definitionOf({ format, main, root, name, instructions, files: own, inventories }: ShardDefinition, files: ReadonlyMap<string, SourceFile>): Definition {
  const fileAt = (path: string): SourceFile => files.get(path) ?? new SourceFile(path, '');
  const span = { start: 0, end: 0 };
  return {
    format,
    root,
    main: fileAt(main),
    ...(name !== null && { name: { value: name, file: fileAt(main), span } }),
    declared: nothingDeclared,
    instructions: instructions.map((path) => ({ role: 'entry', file: fileAt(path), span, outline: { blocks: [], listItems: [] } })),
    runtime: plain,
    mode: 'agent',
    references: [],
    inventories: inventories.map((path) => inventoryOf(path, files)),
    problems: [],
    files: own,
  };
}

function inventoryOf(path: string, files: ReadonlyMap<string, SourceFile>): ToolInventory {
  const file = files.get(path) ?? new SourceFile(path, '');
  return { file, place: { file, span: { start: 0, end: 0 } }, scope: '', tools: [] };
}
