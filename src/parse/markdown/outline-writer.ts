import type { Block, ListItem, Outline } from '../../model/outline.js';
import type { Span } from '../../text/span.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const nowhere: Span = { start: 0, end: 0 };

/** A block that is not yet under its heading. */
export type NewBlock = Omit<Block, 'heading'>;

/** Puts the outline of a document together from its blocks and list items, in order. */
export class OutlineWriter {
  readonly #toSpan: (start: number, end: number) => Span;
  readonly #blocks: Block[] = [];
  readonly #items: Writable<ListItem>[] = [];
  /** How many blocks stand before each item. */
  readonly #leads: number[] = [];
  /** The headings that the next block stands under, outermost first. */
  readonly #headings: { readonly level: number; readonly index: number }[] = [];
  #lists = 0;
  #tables = 0;

  /** @param toSpan from offsets in the document to those in the file */
  constructor(toSpan: (start: number, end: number) => Span) {
    this.#toSpan = toSpan;
  }

  build(): Outline {
    return { blocks: this.#blocks, listItems: this.#items };
  }

  get blockCount(): number {
    return this.#blocks.length;
  }

  addBlock(block: NewBlock): void {
    const { level } = block;
    if (level !== undefined) while ((this.#headings.at(-1)?.level ?? 0) >= level) this.#headings.pop();
    const heading = this.#headings.at(-1);
    const written = block as Writable<Block>;
    if (heading) written.heading = heading.index;
    this.#blocks.push(written);
    if (level !== undefined) this.#headings.push({ level, index: this.#blocks.length - 1 });
  }

  /** The number of a table that starts. */
  addTable(): number {
    return this.#tables++;
  }

  /** The number of a list that starts. */
  addList(): number {
    return this.#lists++;
  }

  /**
   * The index of a list item that starts; what it holds is added before it ends.
   * @param parent of the item around its list, or -1
   * @param introduction of the block that stands before its list, or -1
   */
  startItem(ordered: boolean, list: number, parent: number, introduction: number): number {
    const item: Writable<ListItem> = { span: nowhere, ordered, list };
    if (parent >= 0) item.parent = parent;
    if (introduction >= 0) item.introduction = introduction;
    this.#items.push(item);
    this.#leads.push(this.#blocks.length);
    return this.#items.length - 1;
  }

  endItem(index: number, start: number, end: number): void {
    const item = this.#items[index];
    if (!item) return;
    item.span = this.#toSpan(start, end);
    const lead = this.#leads[index] ?? 0;
    if (lead < this.#blocks.length) item.lead = lead;
  }

  /** Takes a stretch of the document as plain paragraphs, which blank lines part. */
  addPlain(text: string, offset: number): void {
    let start = -1;
    let end = 0;
    const close = (): void => {
      if (start !== -1) {
        const span = this.#toSpan(start, end);
        this.addBlock({ kind: 'paragraph', span, content: span, quoteDepth: 0, inlines: [] });
      }
      start = -1;
    };
    for (let at = 0; at < text.length; ) {
      const next = text.indexOf('\n', at);
      const lineEnd = next === -1 ? text.length : next;
      const line = text.slice(at, lineEnd);
      const content = line.trim();
      if (content === '') close();
      else {
        const first = at + line.indexOf(content);
        if (start === -1) start = offset + first;
        end = offset + first + content.length;
      }
      at = lineEnd + 1;
    }
    close();
  }
}
