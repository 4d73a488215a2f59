import { expect } from 'vitest';
import { plainValue } from '../../src/model/data.js';
import type { DataNode } from '../../src/model/data.js';
import type { Problem } from '../../src/model/problem.js';
import { SourceFile } from '../../src/text/source-file.js';
import type { Span } from '../../src/text/span.js';

export function sourceOf(text: string): SourceFile {
  return new SourceFile('file', text);
}

/** What an author sees of a problem: rule, line:column, the marked text and the message. */
export function told({ rule, file, span, message }: Problem): string {
  const { line, column } = file.positionAt(span.start);
  return `${rule} ${line}:${column} [${file.slice(span)}] ${message}`;
}

/** Plain values that compare with literals: maps get their usual prototype. */
export function valueOf(node: DataNode | undefined): unknown {
  return node && (JSON.parse(JSON.stringify(plainValue(node))) as unknown);
}

/** Fails unless each span lies in the file and in that of its parent. Aliased nodes lie where they were written, so a text with `*` is only checked for the first. */
export function expectNested(node: DataNode, within: Span = { start: 0, end: node.file.text.length }): void {
  const aliases = node.file.text.includes('*');
  const check = (inner: Span, outer: Span): void => {
    const bounds = aliases ? { start: 0, end: node.file.text.length } : outer;
    expect(inner.start).toBeGreaterThanOrEqual(bounds.start);
    expect(inner.end).toBeGreaterThanOrEqual(inner.start);
    expect(inner.end).toBeLessThanOrEqual(bounds.end);
  };
  check(node.span, within);
  if (node.kind === 'list') for (const item of node.items) expectNested(item, node.span);
  if (node.kind === 'map') {
    for (const { key, value } of node.entries) {
      check(key.span, node.span);
      expectNested(value, node.span);
    }
  }
}
