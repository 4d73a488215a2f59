import type { RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Processor } from 'unified';
import { isClosedFence, isFenceStart } from '../markdown/fences.js';
import type { MarkdownReader } from '../markdown.js';
import { LinkDefinitions } from './link-definitions.js';
import { cutPoints } from './chunks.js';
import { hasTooManyMarks } from './cost.js';
import { closingOf } from './html-blocks.js';
import { TreeReader } from './tree.js';

const remark = unified().use(remarkParse).use(remarkGfm).use(withoutTransforms).freeze();

/** Parts shorter than this are read together, in characters. */
const partLength = 4000;

/**
 * Reads a text with remark, part by part, for its time grows with the square of what it gets at once.
 * @param onTooComplex called with each part that was taken as plain paragraphs
 */
export const readWithRemark: MarkdownReader = (text, writer, toSpan, onTooComplex) => {
  const tree = new TreeReader(writer, toSpan);
  const points = [...cutPoints(text), text.length];
  const definitions = new LinkDefinitions(text);
  let start = 0;
  let next = 0;
  let least = partLength;
  while (start < text.length) {
    while (next < points.length - 1 && (points[next] ?? 0) < start + least) next++;
    const end = points[next] ?? text.length;
    const part = text.slice(start, end);
    if (hasTooManyMarks(part)) {
      writer.addPlain(part, start);
      onTooComplex(start, end);
    } else {
      const prefix = definitions.usedIn(part);
      const whole = prefix + part;
      const root = remark.parse(whole);
      const last = root.children.at(-1);
      if (end < text.length && last && staysOpen(last, whole)) {
        least = (end - start) * 2;
        continue;
      }
      tree.add({ root, text: whole, offset: start - prefix.length, from: prefix.length });
    }
    start = end;
    least = partLength;
  }
};

/** Whether a top-level block at the end of a part is a fence or an HTML block that goes on in the text behind. */
function staysOpen(last: RootContent, text: string): boolean {
  const start = last.position?.start.offset ?? 0;
  const end = last.position?.end.offset ?? 0;
  if (last.type === 'code') return isFenceStart(text, start) && !isClosedFence(text, start, end);
  if (last.type !== 'html') return false;
  const block = text.slice(start, end);
  const closing = closingOf(block);
  return closing !== undefined && !closing.test(block);
}

/** The transforms of remark-gfm find links in text once more, without positions and in more than linear time. */
function withoutTransforms(this: Processor): void {
  const data = this.data() as { fromMarkdownExtensions?: unknown[] };
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? [])
    .flat()
    .map((extension) => ({ ...(extension as object), transforms: [] }));
}
