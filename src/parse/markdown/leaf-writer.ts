import type { Block, TableCell } from '../../model/outline.js';
import type { Span } from '../../text/span.js';
import { isBlank } from './characters.js';
import { Definitions, readDefinitions } from './definitions.js';
import { fenceContent } from './fences.js';
import type { InlineContext } from './inline-scanner.js';
import { headingEnd } from './leaf-marks.js';
import type { Container, Leaf } from './open-blocks.js';
import type { NewBlock, OutlineWriter } from './outline-writer.js';
import { joinedLines, startIn } from './stretch.js';
import type { Stretch } from './stretch.js';
import { cellsOf } from './tables.js';
import { taskText } from './task-box.js';
import { TextBlock } from './text-block.js';

/** A paragraph that starts behind a task's box and the blank or line break at `start`, unless an element stands at `next`. */
interface Task {
  readonly block: TextBlock;
  readonly stretch: Stretch;
  readonly start: number;
  readonly next: number;
  readonly end: number;
}

/** Adds the blocks that hold text to the outline. */
export class LeafWriter {
  readonly #text: string;
  readonly #writer: OutlineWriter;
  readonly #toSpan: (start: number, end: number) => Span;
  readonly #context: InlineContext;
  readonly #tasks: Task[] = [];

  constructor(text: string, writer: OutlineWriter, toSpan: (start: number, end: number) => Span) {
    this.#text = text;
    this.#writer = writer;
    this.#toSpan = toSpan;
    this.#context = { definitions: new Definitions(), toSpan };
  }

  addFootnote(label: string): void {
    this.#context.definitions.addFootnote(label);
  }

  /** What could not be told before the whole document was read. */
  finish(): void {
    for (const { block, stretch, start, next, end } of this.#tasks) {
      const first = block.inlines[0];
      if (first && first.span.start <= this.#toSpan(next, next).start) continue;
      if (this.#context.definitions.footnoteMarkEnd(stretch.text, stretch.start + 4, stretch.end) === -1) block.span = block.content = this.#toSpan(start + 1, end);
    }
  }

  /** A row of a table. */
  addRow({ table, row, container }: Leaf & { kind: 'table' }, start: number, end: number): void {
    container.isIntroduced = false;
    let column = 0;
    for (const cell of cellsOf(this.#text, start, end)) {
      const at = cell.contentStart === -1 ? cell.end : cell.contentStart;
      const last = cell.contentStart === -1 ? cell.end : cell.contentEnd;
      this.#add('table-cell', this.#toSpan(cell.start, cell.end), this.#toSpan(at, last), container, { text: this.#text, start: at, end: last }, at, { cell: { table, row, column } });
      column++;
    }
  }

  #add(kind: Block['kind'], span: Span, content: Span, container: Container, stretch: Stretch, from: number, more?: { readonly level: number } | { readonly cell: TableCell }): TextBlock {
    const block = new TextBlock(kind, span, content, container, stretch, from, this.#context, more);
    this.#writer.addBlock(block);
    return block;
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
    const start = readDefinitions(stretch.text, stretch.start, stretch.end, this.#context.definitions);
    if (start >= stretch.end) return false;
    container.isIntroduced = true;
    const rest = { ...stretch, start };
    const from = startIn(rest, start);
    if (level > 0) {
      let contentEnd = last.end;
      while (isBlank(this.#text.charCodeAt(contentEnd - 1))) contentEnd--;
      container.end = underlineEnd;
      this.#add('heading', this.#toSpan(first.start, underlineEnd), this.#toSpan(from, contentEnd), container, rest, start, { level });
      return true;
    }
    const span = this.#toSpan(from, last.end);
    const task = isTask ? taskText(rest) : undefined;
    const block = this.#add('paragraph', span, span, container, rest, task ? start + 3 : start);
    if (task) this.#tasks.push({ block, stretch: rest, start: startIn(rest, task.start), next: startIn(rest, task.next), end: last.end });
    return true;
  }

  addHeading(container: Container, at: number, end: number, level: number): void {
    container.isIntroduced = true;
    let start = at + level;
    while (start < end && isBlank(this.#text.charCodeAt(start))) start++;
    const contentEnd = Math.max(start, headingEnd(this.#text, start, end));
    const isEmpty = contentEnd === start;
    const content = isEmpty ? this.#toSpan(at + level, at + level) : this.#toSpan(start, contentEnd);
    this.#add('heading', this.#toSpan(at, end), content, container, { text: this.#text, start, end: contentEnd }, start, { level });
  }
}

function aroundOf({ quoteDepth, item }: Container): Pick<NewBlock, 'quoteDepth' | 'listItem'> {
  return item >= 0 ? { quoteDepth, listItem: item } : { quoteDepth };
}
