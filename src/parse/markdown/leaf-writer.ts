import type { Block, TableCell } from '../../model/outline.js';
import type { Span } from '../../text/span.js';
import { isBlank } from './characters.js';
import { CodeBlock } from './code-block.js';
import { Definitions, readDefinitions } from './definitions.js';
import { fenceContent } from './fences.js';
import type { InlineContext } from './inline-scanner.js';
import { headingEnd } from './leaf-marks.js';
import type { Container, Leaf } from './open-blocks.js';
import type { OutlineWriter } from './outline-writer.js';
import { joinedLines, startIn } from './stretch.js';
import type { Stretch } from './stretch.js';
import { cells } from './tables.js';
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
    const text = this.#text;
    cells.begin(text, start, end);
    for (let column = 0; cells.read(); column++) {
      const { contentStart, contentEnd } = cells;
      this.#add('table-cell', this.#toSpan(cells.start, cells.end), this.#toSpan(contentStart, contentEnd), container, { text, start: contentStart, end: contentEnd }, contentStart, 0, { table, row, column });
    }
  }

  #add(kind: Block['kind'], span: Span, content: Span, container: Container, stretch: Stretch, from: number, level: number, cell?: TableCell): TextBlock {
    const block = new TextBlock(kind, span, content, container, stretch, from, this.#context, level, cell);
    this.#writer.addBlock(block);
    return block;
  }

  addCode(leaf: Leaf & { kind: 'fence' | 'html' | 'indented-code' }, end: number): void {
    const { container } = leaf;
    container.end = Math.max(container.end, end);
    const span = this.#toSpan(leaf.start, end);
    if (leaf.kind === 'fence') {
      const content = fenceContent(this.#text, leaf.start, end);
      this.#writer.addBlock(new CodeBlock('fence', span, this.#toSpan(content.start, content.end), container, leaf.language));
    } else this.#writer.addBlock(new CodeBlock(leaf.kind, span, span, container, ''));
  }

  /**
   * Adds a paragraph, or a heading when it is underlined.
   * @param level of the heading, or 0
   * @param underlineEnd where the line below a heading ends
   * @returns whether anything but definitions was in it
   */
  addText({ start: first, end: last, lines, container, isTask }: Leaf & { kind: 'text' }, level: number, underlineEnd: number): boolean {
    if (first === last) return false;
    container.isIntroduced = false;
    const whole = lines.length > 1 ? joinedLines(this.#text, lines, last) : undefined;
    const text = whole?.text ?? this.#text;
    const end = whole?.end ?? last;
    const start = readDefinitions(text, whole?.start ?? first, end, this.#context.definitions);
    if (start >= end) return false;
    container.isIntroduced = true;
    const rest: Stretch = whole ? { ...whole, start } : { text, start, end };
    const from = startIn(rest, start);
    if (level > 0) {
      let contentEnd = last;
      while (isBlank(this.#text.charCodeAt(contentEnd - 1))) contentEnd--;
      container.end = underlineEnd;
      this.#add('heading', this.#toSpan(first, underlineEnd), this.#toSpan(from, contentEnd), container, rest, start, level);
      return true;
    }
    const span = this.#toSpan(from, last);
    const task = isTask ? taskText(rest) : undefined;
    const block = this.#add('paragraph', span, span, container, rest, task ? start + 3 : start, 0);
    if (task) this.#tasks.push({ block, stretch: rest, start: startIn(rest, task.start), next: startIn(rest, task.next), end: last });
    return true;
  }

  addHeading(container: Container, at: number, end: number, level: number): void {
    container.isIntroduced = true;
    let start = at + level;
    while (start < end && isBlank(this.#text.charCodeAt(start))) start++;
    const contentEnd = Math.max(start, headingEnd(this.#text, start, end));
    const isEmpty = contentEnd === start;
    const content = isEmpty ? this.#toSpan(at + level, at + level) : this.#toSpan(start, contentEnd);
    this.#add('heading', this.#toSpan(at, end), content, container, { text: this.#text, start, end: contentEnd }, start, level);
  }
}
