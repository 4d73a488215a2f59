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
  | { readonly kind: 'text'; readonly lines: TextLine[]; readonly container: Container; hasQuoteMarks: boolean; readonly isTask: boolean }
  | { readonly kind: 'fence'; readonly start: number; readonly mark: number; readonly length: number; readonly language: string; readonly container: Container; end: number }
  | { readonly kind: 'html'; readonly start: number; readonly until: HtmlEnd; readonly container: Container; end: number }
  | { readonly kind: 'indented-code'; readonly start: number; readonly isLazy: boolean; readonly container: Container; end: number }
  | { readonly kind: 'table'; readonly table: number; row: number; readonly container: Container };

export interface TextLine {
  /** Before the blanks that indent it in its container. */
  readonly at: number;
  /** From its first character to before its line break. */
  readonly start: number;
  readonly end: number;
  readonly next: number;
  /** Whether it may be the header of a table: it is not indented like code, and not left of a table in a container. */
  readonly mayBeHeader: boolean;
}
