import { wordsOf, type FlatText } from './flat-text.js';
import type { Signature } from './signatures/signature.js';
import { signatureTables } from './signatures/index.js';
import { compileTemplate, matchTemplate, type Template, type TemplateMatch } from './template.js';

export interface SignatureMatch extends TemplateMatch {
  readonly signature: Signature;
  /** Length of the literal text. */
  readonly weight: number;
}

interface Entry {
  readonly signature: Signature;
  readonly template: Template;
}

/** Signatures by the longest word of their literal text: only those whose word occurs in a text can match in it. */
let index: ReadonlyMap<string, readonly Entry[]> | undefined;

function signatureIndex(): ReadonlyMap<string, readonly Entry[]> {
  if (index) return index;
  const byWord = new Map<string, Entry[]>();
  for (const signature of signatureTables.flatMap((table) => table.rows)) {
    const template = compileTemplate(signature.template, signature.atStart);
    const entries = byWord.get(template.rarestWord) ?? [];
    entries.push({ signature, template });
    byWord.set(template.rarestWord, entries);
  }
  return (index = byWord);
}

/** Every signature that matches somewhere in the text, in no order; they may overlap. */
export function signatureMatches(flat: FlatText): SignatureMatch[] {
  const matches: SignatureMatch[] = [];
  for (const word of wordsOf(flat.folded)) {
    for (const { signature, template } of signatureIndex().get(word) ?? []) {
      for (const match of matchTemplate(template, flat)) {
        const last = match.captures.at(-1);
        // An empty name at the end is less likely than a sentence that ends there.
        const empty = last !== undefined && last.end === match.end && last.start === last.end ? 2 : 0;
        matches.push({ ...match, signature, weight: template.weight - empty });
      }
    }
  }
  return matches;
}
