import type { Span } from '../text/span.js';

/**
 * The view of a Markdown document that rules and the reference scanner use: its leaf blocks in document order,
 * each with what encloses it. Spans are offsets into the whole file.
 */
export interface Outline {
  readonly blocks: readonly Block[];
  readonly listItems: readonly ListItem[];
}

export type BlockKind = 'heading' | 'paragraph' | 'table-cell' | 'fence' | 'indented-code' | 'html';

export interface Block {
  readonly kind: BlockKind;
  /** The whole block, fence lines and heading marks included. */
  readonly span: Span;
  /** The block's own text: without `#` marks, fence lines or cell bars. Continuation lines keep their indent and `>`. */
  readonly content: Span;
  /** 1–6; headings only. */
  readonly level?: number;
  /** The first word of a fence's info string, lower-cased; fences only, undefined when the fence is unlabelled. */
  readonly language?: string;
  /** Index in `blocks` of the nearest heading above this block; for a heading, of its parent heading. */
  readonly heading?: number;
  /** Index in `listItems` of the innermost list item that holds this block. */
  readonly listItem?: number;
  /** How many block quotes enclose this block. */
  readonly quoteDepth: number;
  readonly cell?: TableCell;
  /** Inline elements in order of `span.start`, an outer one before those it holds. Empty for code and HTML blocks. */
  readonly inlines: readonly Inline[];
}

export interface TableCell {
  /** Counts the tables of the document from 0. */
  readonly table: number;
  /** 0 is the header row. */
  readonly row: number;
  readonly column: number;
}

export interface ListItem {
  readonly span: Span;
  readonly ordered: boolean;
  /** Index of the list item that this one is nested in. */
  readonly parent?: number;
  /** Counts the lists of the document from 0; items of one list share it. */
  readonly list: number;
  /** Index in `blocks` of the item's first block, if it has any. */
  readonly lead?: number;
  /** Index in `blocks` of the paragraph or heading that stands directly before the list, its introduction ("Do not:"). */
  readonly introduction?: number;
}

export type InlineKind = 'code' | 'emphasis' | 'strong' | 'deleted' | 'link' | 'image' | 'autolink' | 'html' | 'break';

export interface Inline {
  readonly kind: InlineKind;
  /** With marks: backticks, asterisks, brackets and link target. */
  readonly span: Span;
  /** Without marks: the code, the emphasised text, the link's text. */
  readonly content: Span;
  /** Links, images and autolinks: where they lead. */
  readonly url?: string;
}
