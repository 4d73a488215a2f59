import type { Outline } from '../model/outline.js';
import type { Problem } from '../model/problem.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { dedent } from './dedent.js';
import { limits } from './limits.js';
import { scanBlocks } from './markdown/block-scanner.js';
import { OutlineWriter } from './markdown/outline-writer.js';
import { tooLarge } from './too-much.js';

export interface ParsedMarkdown {
  readonly outline: Outline;
  readonly problems: readonly Problem[];
}

/**
 * Reads a text.
 * @param toSpan from offsets in the text to those in the file
 * @param onTooComplex called with each part that was not read as what it is
 */
export type MarkdownReader = (text: string, writer: OutlineWriter, toSpan: (start: number, end: number) => Span, onTooComplex: (start: number, end: number) => void) => void;

const scan: MarkdownReader = (text, writer, toSpan, onTooComplex) => {
  const { tooDeepAt } = scanBlocks(text, writer, toSpan, limits.markdownDepth);
  if (tooDeepAt !== -1) onTooComplex(tooDeepAt, tooDeepAt + 1);
};

let read = scan;

/** Has all Markdown read by another reader; by our own again without one. */
export function setMarkdownReader(reader: MarkdownReader = scan): void {
  read = reader;
}

/**
 * The outline of a Markdown text (CommonMark and GFM). Indentation that all lines share is none, so that a YAML block scalar can be read
 * where it stands. What is too large has an outline of plain paragraphs, and a problem; so has what is too deeply nested for its reader.
 * @param body the part of the file to read; all of it when absent
 */
export function parseMarkdown(file: SourceFile, body: Span = { start: 0, end: file.text.length }): ParsedMarkdown {
  const span = { start: body.start + (file.text.charCodeAt(body.start) === 0xfeff ? 1 : 0), end: body.end };
  const source = dedent(file, span);
  const { toSpan } = source;
  const writer = new OutlineWriter(toSpan);
  const problems: Problem[] = [];
  if (source.text.length > limits.markdownLength) {
    problems.push(tooLarge(file, body, limits.markdownLength));
    writer.addPlain(source.text, 0);
    return { outline: writer.build(), problems };
  }
  read(source.text, writer, toSpan, (start, end) => {
    if (problems.length > 0) return;
    problems.push({
      rule: 'file-too-complex',
      file,
      span: toSpan(start, end),
      message: 'Marks lie within each other here more deeply than is read; they are taken as plain text.',
      help: 'Take nested quotes, lists or emphasis out of it.',
    });
  });
  return { outline: writer.build(), problems };
}
