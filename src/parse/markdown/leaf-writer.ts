import type { Inline } from '../../model/outline.js';
import type { Span } from '../../text/span.js';
import { isBlank } from './characters.js';
import { Definitions, readDefinitions } from './definitions.js';
import { fenceContent } from './fences.js';
import { scanInlines } from './inline-scanner.js';
import { headingEnd } from './leaf-marks.js';
import type { Container, Leaf } from './open-blocks.js';
import type { NewBlock, OutlineWriter } from './outline-writer.js';
import { joinedLines, startIn } from './stretch.js';
import type { Stretch } from './stretch.js';
import { cellsOf } from './tables.js';
import { taskText } from './task-box.js';

/** Text whose inline elements are read once all definitions are known. */
interface Pending {
  readonly inlines: Inline[];
  readonly stretch: Stretch;
  readonly from: number;
  /** A paragraph that starts behind a task's box and the blank or line break at `start`, unless an element stands at `next`. */
  readonly task?: { readonly block: Writable<NewBlock>; readonly start: number; readonly next: number; readonly end: number };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Adds the blocks that hold text to the outline. */
export class LeafWriter {
  readonly #text: string;
  readonly #writer: OutlineWriter;
  readonly #toSpan: (start: number, end: number) => Span;
  readonly #definitions = new Definitions();
  readonly #pending: Pending[] = [];

  constructor(text: string, writer: OutlineWriter, toSpan: (start: number, end: number) => Span) {
    this.#text = text;
    this.#writer = writer;
    this.#toSpan = toSpan;
  }

  addFootnote(label: string): void {
    this.#definitions.addFootnote(label);
  }

  /** Reads the inline elements, once the whole document was read. */
  finish(): void {
    const context = { definitions: this.#definitions, toSpan: this.#toSpan };
    for (const { inlines, stretch, from, task } of this.#pending) {
      scanInlines(stretch, context, inlines, from);
      if (!task || (inlines[0] && inlines[0].span.start <= this.#toSpan(task.next, task.next).start)) continue;
      if (this.#definitions.footnoteMarkEnd(stretch.text, from + 1, stretch.end) === -1) task.block.span = task.block.content = this.#toSpan(task.start + 1, task.end);
    }
  }

  /** A row of a table. */
  addRow({ table, row, container }: Leaf & { kind: 'table' }, start: number, end: number): void {
    container.isIntroduced = false;
    cellsOf(this.#text, start, end).forEach((cell, column) => {
      const hasContent = cell.contentStart !== -1;
      const span = this.#toSpan(cell.start, cell.end);
      const content = hasContent ? this.#toSpan(cell.contentStart, cell.contentEnd) : this.#toSpan(cell.end, cell.end);
      const inlines: Inline[] = [];
      if (hasContent) this.#pending.push({ inlines, stretch: { text: this.#text, start: cell.contentStart, end: cell.contentEnd }, from: cell.contentStart });
      this.#writer.addBlock({ kind: 'table-cell', span, content, ...aroundOf(container), cell: { table, row, column }, inlines });
    });
  }

  addCode(leaf: Leaf & { kind: 'fence' | 'html' | 'indented-code' }, end: number): void {
    const { container } = leaf;
    container.end = Math.max(container.end, end);
    const span = this.#toSpan(leaf.start, end);
    const around = { ...aroundOf(container), inlines: [] };
    if (leaf.kind === 'fence') {
      const content = fenceContent(this.#text, leaf.start, end);
      this.#writer.addBlock({ kind: 'fence', span, content: this.#toSpan(content.start, content.end), ...(leaf.language !== '' && { language: leaf.language }), ...around });
    } else this.#writer.addBlock({ kind: leaf.kind, span, content: span, ...around });
  }

  /**
   * Adds a paragraph, or a heading when it is underlined.
   * @param level of the heading, or 0
   * @param underlineEnd where the line below a heading ends
   * @returns whether anything but definitions was in it
   */
  addText({ lines, container, hasQuoteMarks, isTask }: Leaf & { kind: 'text' }, level: number, underlineEnd: number): boolean {
    const first = lines[0];
    const last = lines.at(-1);
    if (!first || !last) return false;
    container.isIntroduced = false;
    const stretch: Stretch = hasQuoteMarks ? joinedLines(this.#text, lines.map(({ start, end, next }, i) => ({ start, end: i === lines.length - 1 ? end : next }))) : { text: this.#text, start: first.start, end: last.end };
    const start = readDefinitions(stretch.text, stretch.start, stretch.end, this.#definitions);
    if (start >= stretch.end) return false;
    container.isIntroduced = true;
    const rest = { ...stretch, start };
    const from = startIn(rest, start);
    const around = aroundOf(container);
    if (level > 0) {
      let contentEnd = last.end;
      while (isBlank(this.#text.charCodeAt(contentEnd - 1))) contentEnd--;
      const inlines: Inline[] = [];
      this.#pending.push({ inlines, stretch: rest, from: start });
      container.end = underlineEnd;
      this.#writer.addBlock({ kind: 'heading', level, span: this.#toSpan(first.start, underlineEnd), content: this.#toSpan(from, contentEnd), ...around, inlines });
      return true;
    }
    const inlines: Inline[] = [];
    const span = this.#toSpan(from, last.end);
    const block: Writable<NewBlock> = { kind: 'paragraph', span, content: span, ...around, inlines };
    const task = isTask ? taskText(rest) : undefined;
    this.#pending.push({ inlines, stretch: rest, from: task ? start + 3 : start, ...(task && { task: { block, start: startIn(rest, task.start), next: startIn(rest, task.next), end: last.end } }) });
    this.#writer.addBlock(block);
    return true;
  }

  addHeading(container: Container, at: number, end: number, level: number): void {
    container.isIntroduced = true;
    let start = at + level;
    while (start < end && isBlank(this.#text.charCodeAt(start))) start++;
    const contentEnd = Math.max(start, headingEnd(this.#text, start, end));
    const inlines: Inline[] = [];
    const isEmpty = contentEnd === start;
    if (!isEmpty) this.#pending.push({ inlines, stretch: { text: this.#text, start, end: contentEnd }, from: start });
    this.#writer.addBlock({
      kind: 'heading',
      level,
      span: this.#toSpan(at, end),
      content: isEmpty ? this.#toSpan(at + level, at + level) : this.#toSpan(start, contentEnd),
      ...aroundOf(container),
      inlines,
    });
  }
}

function aroundOf({ quoteDepth, item }: Container): Pick<NewBlock, 'quoteDepth' | 'listItem'> {
  return item >= 0 ? { quoteDepth, listItem: item } : { quoteDepth };
}
