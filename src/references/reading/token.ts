import type { Span } from '../../text/span.js';

/** A word, a code span, or a punctuation mark of running text. */
export interface Token extends Span {
  readonly kind: 'word' | 'code' | 'mark';
  /** A word or mark as written; the content of a code span. */
  readonly text: string;
  /** The same in lower case. */
  readonly lower: string;
  /** Whether white space stands before it, and whether that holds a line break. */
  readonly gap: boolean;
  readonly newline: boolean;
  /** Whether it stands between quotation marks. */
  quoted: boolean;
  /** Whether it stands between the brackets of a call, `f(…)`. */
  args: boolean;
}

export function isWord(token: Token | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && words.includes(token.lower);
}

export function isMark(token: Token | undefined, ...marks: readonly string[]): boolean {
  return token?.kind === 'mark' && marks.includes(token.text);
}

/** Marks that part clauses: dashes, semicolons, arrows. A hyphen counts where white space stands around it. */
export const clauseMarks: ReadonlySet<string> = new Set([';', '—', '–', '--', '-', '；', '⇒', '=>']);

export const arrowMarks: ReadonlySet<string> = new Set(['->', '→', '=>', '⇒', '➜', '➡', '>']);
