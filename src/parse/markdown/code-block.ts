import type { Block, Inline } from '../../model/outline.js';
import type { Span } from '../../text/span.js';
import type { Container } from './open-blocks.js';

const none: readonly Inline[] = [];

/** A block of code or of HTML. */
export class CodeBlock implements Block {
  readonly kind: 'fence' | 'indented-code' | 'html';
  readonly span: Span;
  readonly content: Span;
  readonly quoteDepth: number;
  readonly listItem?: number;
  readonly language?: string;
  heading?: number;
  readonly inlines = none;

  /** @param language of a fence, or nothing */
  constructor(kind: CodeBlock['kind'], span: Span, content: Span, { quoteDepth, item }: Container, language: string) {
    this.kind = kind;
    this.span = span;
    this.content = content;
    this.quoteDepth = quoteDepth;
    if (item >= 0) this.listItem = item;
    if (language !== '') this.language = language;
  }
}
