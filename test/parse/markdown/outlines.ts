import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Processor } from 'unified';
import type { Block, Inline, Outline } from '../../../src/model/outline.js';
import { dedent } from '../../../src/parse/dedent.js';
import { parseMarkdown } from '../../../src/parse/markdown.js';
import { OutlineWriter } from '../../../src/parse/markdown/outline-writer.js';
import { TreeReader } from '../../../src/parse/remark/tree.js';
import { sourceOf } from '../located.js';

const remark = unified().use(remarkParse).use(remarkGfm).use(withoutTransforms).freeze();

/** They find links in text once more, without places. */
function withoutTransforms(this: Processor): void {
  const data = this.data() as { fromMarkdownExtensions?: unknown[] };
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map((extension) => ({ ...(extension as object), transforms: [] }));
}

/** What remark makes of a text that it reads at once. */
function remarkOutline(text: string): Outline {
  const source = dedent(sourceOf(text), { start: text.startsWith('\ufeff') ? 1 : 0, end: text.length });
  const { toSpan } = source;
  const writer = new OutlineWriter(toSpan);
  new TreeReader(writer, toSpan).add({ root: remark.parse(source.text), text: source.text, offset: 0, from: 0 });
  return writer.build();
}

/** The outlines of the scanner and of remark, as far as they agree and anyone uses them. */
export function bothOutlines(text: string): { readonly scanned: unknown; readonly expected: unknown } {
  return { scanned: comparable(parseMarkdown(sourceOf(text)).outline, text), expected: comparable(remarkOutline(text), text) };
}

/**
 * Left out is what remark gets wrong, and no rule reads: where a list item ends (after the marker of the next one, when a fence in it
 * is not closed), and where a line break ends (after the marks of the next line, when a backtick before it closes nothing); and what we read
 * off remark's tree roughly: the text of an image, and
 * the marks of a quote around the content of a code span or a link.
 */
function comparable({ blocks, listItems }: Outline, text: string): unknown {
  return { blocks: blocks.map((block) => ({ ...block, inlines: block.inlines.map((inline) => comparableInline(inline, text)) }) satisfies Block), listItems: listItems.map(({ span, ...item }) => ({ ...item, start: span.start })) };
}

function comparableInline(inline: Inline, text: string): Inline {
  const { span, content } = inline;
  switch (inline.kind) {
    case 'break':
      return { ...inline, span: { ...span, end: span.start }, content: { ...content, end: content.start } };
    case 'image':
      return { ...inline, content: span };
    case 'code':
    case 'link': {
      let { start, end } = content;
      while (start < end && '> \t\r\n'.includes(text.charAt(start))) start++;
      while (start < end && '> \t\r\n'.includes(text.charAt(end - 1))) end--;
      return { ...inline, content: start === end ? { start: span.start, end: span.start } : { start, end } };
    }
    default:
      return inline;
  }
}
