import { code } from './characters.js';
import type { Definitions } from './definitions.js';
import type { Unclosed } from './html.js';
import { labelEnd, resourceAt } from './link-parts.js';
import type { Destination } from './link-parts.js';

/** What stands in the brackets of a link or an image. */
export interface Label {
  /** Where it starts, after the bracket. */
  readonly label: number;
  /** Whether another bracket stands in it. */
  readonly holdsBrackets: boolean;
}

/**
 * Where a link leads and ends: in parentheses behind its label, or by a definition of the label behind it or of its own.
 * @param at the bracket that closes its label
 */
export function targetAfter(text: string, { label, holdsBrackets }: Label, at: number, end: number, definitions: Definitions, unclosed: Unclosed): Destination | undefined {
  const own = holdsBrackets || definitions.isEmpty ? undefined : definitions.urlOf(text.slice(label, at));
  const next = at + 1 < end ? text.charCodeAt(at + 1) : 0;
  const shortcut = own === undefined ? undefined : { url: own, end: at + 1 };
  if (next === code.openParenthesis) return resourceAt(text, at + 1, end, unclosed) ?? shortcut;
  if (next !== code.openBracket) return shortcut;
  if (!definitions.isEmpty) {
    const close = labelEnd(text, at + 1, end);
    const url = close === -1 ? undefined : definitions.urlOf(text.slice(at + 2, close - 1));
    if (url !== undefined) return { url, end: close };
  }
  return own !== undefined && at + 2 < end && text.charCodeAt(at + 2) === code.closeBracket ? { url: own, end: at + 3 } : undefined;
}
