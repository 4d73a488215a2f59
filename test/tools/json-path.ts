import { parseJson } from '../../src/parse/json.js';
import type { DataNode } from '../../src/model/data.js';
import { SourceFile } from '../../src/text/source-file.js';
import type { Span } from '../../src/text/span.js';

/**
 * Where a span stands in a JSON text, from the tool's object on: the value whose span it is, or the entry whose key it is;
 * `{` alone stands for its object.
 */
export function pathAt(text: string, span: Span): string {
  const { data } = parseJson(new SourceFile('x.json', text));
  const path = data && find(data, span, '');
  return (path ?? 'nowhere').replace(/^\.tools\[\d+\]\.?/u, '');
}

function find(node: DataNode, span: Span, path: string): string | undefined {
  if (span.start < node.span.start || span.end > node.span.end) return undefined;
  const isOpening = span.start === node.span.start && span.end === span.start + 1 && node.kind === 'map';
  if (isOpening || (span.start === node.span.start && span.end === node.span.end)) return path;
  if (node.kind === 'list') {
    for (const [i, item] of node.items.entries()) {
      const found = find(item, span, `${path}[${i}]`);
      if (found !== undefined) return found;
    }
  } else if (node.kind === 'map') {
    for (const { key, value } of node.entries) {
      if (key.span.start === span.start && key.span.end === span.end) return `${path}.${key.value}`;
      const found = find(value, span, `${path}.${key.value}`);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
