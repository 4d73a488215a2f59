import { createScanner, SyntaxKind } from 'jsonc-parser';
import { limits } from './limits.js';

export interface OpenBracket {
  readonly bracket: '{' | '[';
  readonly offset: number;
}

/** The brackets that the text leaves open, outermost first, or where it goes deeper than any reader may recurse. */
export function openBrackets(text: string): { readonly open: readonly OpenBracket[]; readonly tooDeepAt?: number } {
  const scanner = createScanner(text, true);
  const open: OpenBracket[] = [];
  for (let kind = scanner.scan(); kind !== SyntaxKind.EOF; kind = scanner.scan()) {
    const offset = scanner.getTokenOffset();
    if (kind === SyntaxKind.OpenBraceToken) open.push({ bracket: '{', offset });
    else if (kind === SyntaxKind.OpenBracketToken) open.push({ bracket: '[', offset });
    else if (kind === SyntaxKind.CloseBraceToken && open.at(-1)?.bracket === '{') open.pop();
    else if (kind === SyntaxKind.CloseBracketToken && open.at(-1)?.bracket === '[') open.pop();
    if (open.length > limits.dataDepth) return { open, tooDeepAt: offset };
  }
  return { open };
}
