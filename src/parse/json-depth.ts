import { createScanner } from 'jsonc-parser';
import { limits } from './limits.js';

export interface OpenBracket {
  readonly bracket: '{' | '[';
  readonly offset: number;
}

/** The brackets that the text leaves open, outermost first, or where it goes deeper than any reader may recurse. */
export function openBrackets(text: string): { readonly open: readonly OpenBracket[]; readonly tooDeepAt?: number } {
  const scanner = createScanner(text, true);
  const open: OpenBracket[] = [];
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const first = text[offset];
    if (first === '{' || first === '[') open.push({ bracket: first, offset });
    else if ((first === '}' && open.at(-1)?.bracket === '{') || (first === ']' && open.at(-1)?.bracket === '[')) open.pop();
    if (open.length > limits.dataDepth) return { open, tooDeepAt: offset };
  }
  return { open };
}
