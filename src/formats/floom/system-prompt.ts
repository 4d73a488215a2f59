import type { DataScalar } from '../../model/data.js';
import type { Instructions } from '../../model/definition.js';
import type { Outline } from '../../model/outline.js';
import type { Problem } from '../../model/problem.js';
import { parseMarkdown } from '../../parse/markdown.js';
import { SourceFile } from '../../text/source-file.js';
import type { Span } from '../../text/span.js';

/** The instructions in a YAML string, their spans in the file of the manifest. */
export function readSystemPrompt(node: DataScalar): { readonly instructions: Instructions; readonly problems: readonly Problem[] } {
  const { file } = node;
  const span = contentSpan(node);
  const plain = withoutIndent(file.slice(span), span.start);
  const place = (inner: Span): Span => ({ start: plain.offsetOf(inner.start), end: plain.offsetOf(inner.end) });
  const { outline, problems } = parseMarkdown(new SourceFile(file.path, plain.text));
  return {
    instructions: { role: 'system-prompt', file, span, outline: placed(outline, place) },
    problems: problems.map((problem) => ({ ...problem, file, span: place(problem.span) })),
  };
}

/** The text of a YAML string without its quotation marks or its `|` line. */
function contentSpan({ file, span, style }: DataScalar): Span {
  if (style === 'quoted') return { start: span.start + 1, end: Math.max(span.start + 1, span.end - 1) };
  if (style === 'plain') return span;
  const lineEnd = file.text.indexOf('\n', span.start);
  return { start: lineEnd < 0 || lineEnd >= span.end ? span.end : lineEnd + 1, end: span.end };
}

/** The lines without the indent that they share, which Markdown would take for code, and the way back to offsets in the file. */
function withoutIndent(text: string, start: number): { text: string; offsetOf: (offset: number) => number } {
  const lines = text.split('\n');
  const indent = lines.reduce((least, line) => (line.trim() === '' ? least : Math.min(least, line.length - line.trimStart().length)), text.length);
  const cuts = lines.map((line) => Math.min(indent, line.length - line.trimStart().length));
  const plainStarts: number[] = [];
  const fileStarts: number[] = [];
  let plainAt = 0;
  let fileAt = start;
  lines.forEach((line, i) => {
    plainStarts.push(plainAt);
    fileStarts.push(fileAt + (cuts[i] ?? 0));
    plainAt += line.length - (cuts[i] ?? 0) + 1;
    fileAt += line.length + 1;
  });
  const offsetOf = (offset: number): number => {
    let low = 0;
    let high = plainStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((plainStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return (fileStarts[low] ?? start) + offset - (plainStarts[low] ?? 0);
  };
  return { text: lines.map((line, i) => line.slice(cuts[i])).join('\n'), offsetOf };
}

function placed({ blocks, listItems }: Outline, place: (span: Span) => Span): Outline {
  return {
    blocks: blocks.map((block) => ({
      ...block,
      span: place(block.span),
      content: place(block.content),
      inlines: block.inlines.map((inline) => ({ ...inline, span: place(inline.span), content: place(inline.content) })),
    })),
    listItems: listItems.map((item) => ({ ...item, span: place(item.span) })),
  };
}
