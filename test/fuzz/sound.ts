import type { LintReport } from '../../src/engine/lint-types.js';
import type { DataNode } from '../../src/model/data.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import type { Problem } from '../../src/model/problem.js';
import type { SourceFile } from '../../src/text/source-file.js';
import type { Span } from '../../src/text/span.js';

/** Fails with what does not hold. Of its own, because the long run has no test runner around it. */
export function hold(condition: boolean, what: () => string): void {
  if (!condition) throw new Error(what());
}

export function isWithin({ start, end }: Span, length: number): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end >= start && end <= length;
}

export function spansHold(file: SourceFile, what: string, ...spans: readonly Span[]): void {
  for (const span of spans) hold(isWithin(span, file.text.length), () => `${what}: ${span.start}-${span.end} is not within ${file.path} of ${file.text.length} characters`);
}

export function problemsHold(problems: readonly Problem[]): void {
  for (const { rule, file, span, message, related, fix } of problems) {
    spansHold(file, `span of ${rule}`, span);
    hold(message.trim() !== '', () => `${rule} says nothing`);
    for (const other of related ?? []) if (other.path === file.path) spansHold(file, `related to ${rule}`, other.span);
    for (const edit of fix?.edits ?? []) if (edit.path === file.path) spansHold(file, `fix of ${rule}`, edit.span);
  }
}

/** Every node lies in the file. */
export function dataHolds(node: DataNode, seen = new Set<DataNode>()): void {
  if (seen.has(node)) return;
  seen.add(node);
  spansHold(node.file, `a ${node.kind}`, node.span);
  if (node.kind === 'list') node.items.forEach((item) => dataHolds(item, seen));
  if (node.kind === 'map') {
    for (const { key, value } of node.entries) {
      spansHold(key.file, 'a key', key.span);
      dataHolds(value, seen);
    }
  }
}

/** No part failed, and every place lies in its file. */
export function reportHolds({ diagnostics, suppressed, known, files, configProblems, definitions }: LintReport): void {
  for (const diagnostic of [...diagnostics, ...known, ...suppressed.map((each) => each.diagnostic)]) diagnosticHolds(diagnostic, files);
  problemsHold(configProblems);
  for (const { references } of definitions) for (const { text } of references) spansHold(text.file, 'a reference', text.span);
}

function diagnosticHolds({ rule, message, path, span, related, fix }: Diagnostic, files: ReadonlyMap<string, SourceFile>): void {
  hold(rule !== 'internal-error', () => `internal-error: ${message}`);
  const lengthOf = (of: string): number => files.get(of)?.text.length ?? 0;
  hold(isWithin(span, lengthOf(path)), () => `${rule} stands at ${span.start}-${span.end} of ${path}, which has ${lengthOf(path)} characters`);
  for (const other of related ?? []) hold(isWithin(other.span, lengthOf(other.path)), () => `${rule} is related to ${other.span.start}-${other.span.end} of ${other.path}, which has ${lengthOf(other.path)} characters`);
  const edits = [...(fix?.edits ?? [])].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.span.start - b.span.start));
  edits.forEach((edit, i) => {
    if (files.has(edit.path)) hold(isWithin(edit.span, lengthOf(edit.path)), () => `the fix of ${rule} edits ${edit.span.start}-${edit.span.end} of ${edit.path}, which has ${lengthOf(edit.path)} characters`);
    const next = edits[i + 1];
    hold(!next || next.path !== edit.path || next.span.start >= edit.span.end, () => `edits of the fix of ${rule} overlap at ${edit.span.start}-${edit.span.end} of ${edit.path}`);
  });
}
