import type { ListMarker } from './containers.js';
import type { HtmlEnd } from './html.js';

/** A block quote, a list with its item that is open, a footnote's definition, or the document. */
export interface Container {
  readonly kind: 'document' | 'quote' | 'list' | 'footnote';
  readonly quoteDepth: number;
  /** Of the innermost list item at this place; the list's own, for a list. */
  item: number;
  /** Whether a paragraph or heading was the last thing in it. */
  isIntroduced: boolean;
  /** Where what it holds ends. */
  end: number;
  readonly list?: ListState;
}

export interface ListState {
  readonly marker: ListMarker;
  readonly number: number;
  readonly parent: number;
  readonly introduction: number;
  start: number;
  /** Columns that belong to the item. */
  width: number;
  /** Whether nothing but blank lines was in the item yet: 1, or 2 after a second one. */
  blankLines: number;
}

/** The block that the last line left open. */
export type Leaf =
  | OpenText
  | { readonly kind: 'fence'; readonly start: number; readonly mark: number; readonly length: number; readonly language: string; readonly container: Container; end: number }
  | { readonly kind: 'html'; readonly start: number; readonly until: HtmlEnd; readonly container: Container; end: number }
  | { readonly kind: 'indented-code'; readonly start: number; readonly isLazy: boolean; readonly container: Container; end: number }
  | { readonly kind: 'table'; readonly table: number; row: number; readonly container: Container };

/** A paragraph, from its first character to before the line break of its last line; both are the same when it has none. */
export interface OpenText {
  readonly kind: 'text';
  start: number;
  end: number;
  /** Of its last line: before the blanks that indent it in its container, and its first character. */
  lastAt: number;
  lastStart: number;
  /** Where the line before the last one ends. */
  endBefore: number;
  /** Whether the last line may be the header of a table: it is not indented like code, and not left of a table in a container. */
  mayBeHeader: boolean;
  /** Within block quotes each of its lines, for their marks are no part of it. */
  readonly lines: TextLine[];
  readonly container: Container;
  readonly isTask: boolean;
}

export interface TextLine {
  readonly start: number;
  /** After its line break. */
  readonly next: number;
}
