import type { Outline } from '../model/outline.js';
import type { Problem } from '../model/problem.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { dedent } from './dedent.js';
import { limits } from './limits.js';
import { readMarkdown } from './markdown-reader.js';
import { OutlineBuilder } from './outline-builder.js';
import { tooLarge } from './too-much.js';

export interface ParsedMarkdown {
  readonly outline: Outline;
  readonly problems: readonly Problem[];
}

/**
 * The outline of a Markdown text (CommonMark and GFM). Indentation that all lines share is none, so that a YAML block scalar can be read
 * where it stands. What is too large or too deeply nested to be read safely has an outline of plain paragraphs, and a problem.
 * @param body the part of the file to read; all of it when absent
 */
export function parseMarkdown(file: SourceFile, body: Span = { start: 0, end: file.text.length }): ParsedMarkdown {
  const span = { start: body.start + (file.text.charCodeAt(body.start) === 0xfeff ? 1 : 0), end: body.end };
  const source = dedent(file, span);
  const outline = new OutlineBuilder(source);
  const problems: Problem[] = [];
  if (source.text.length > limits.markdownLength) {
    problems.push(tooLarge(file, body, limits.markdownLength));
    outline.addPlain(source.text, 0);
    return { outline: outline.build(), problems };
  }
  readMarkdown(source.text, outline, (start, end) => {
    if (problems.length > 0) return;
    problems.push({
      rule: 'file-too-complex',
      file,
      span: { start: source.startAt(start), end: source.endAt(end) },
      message: 'This text has more marks within each other than can be read; it is taken as plain paragraphs.',
      help: 'Take nested quotes, lists or emphasis out of it.',
    });
  });
  return { outline: outline.build(), problems };
}
