import type { Block, BlockKind, Inline, TableCell } from '../../model/outline.js';
import type { Span } from '../../text/span.js';
import type { InlineContext } from './inline-scanner.js';
import { scanInlines } from './inline-scanner.js';
import type { Container } from './open-blocks.js';
import type { Stretch } from './stretch.js';

/** A paragraph, heading or cell. Its inline elements are read when they are asked for: those of most blocks never are. */
export class TextBlock implements Block {
  readonly kind: BlockKind;
  span: Span;
  content: Span;
  readonly quoteDepth: number;
  readonly listItem?: number;
  readonly level?: number;
  readonly cell?: TableCell;
  heading?: number;
  readonly #stretch: Stretch;
  readonly #from: number;
  readonly #context: InlineContext;
  #inlines: readonly Inline[] | undefined;

  /**
   * @param stretch its text
   * @param from where its text begins when the start, a task's box, is none
   * @param context is complete once the whole document was read, and not before are the elements to be asked for
   * @param level of a heading, or 0
   */
  constructor(kind: BlockKind, span: Span, content: Span, { quoteDepth, item }: Container, stretch: Stretch, from: number, context: InlineContext, level: number, cell: TableCell | undefined) {
    this.kind = kind;
    this.span = span;
    this.content = content;
    this.quoteDepth = quoteDepth;
    if (item >= 0) this.listItem = item;
    if (level > 0) this.level = level;
    if (cell) this.cell = cell;
    this.#stretch = stretch;
    this.#from = from;
    this.#context = context;
  }

  get inlines(): readonly Inline[] {
    return (this.#inlines ??= scanInlines(this.#stretch, this.#context, this.#from));
  }
}
