import type { FlatText } from './flat-text.js';
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

let entries: readonly Entry[] | undefined;

function compiled(): readonly Entry[] {
  entries ??= signatureTables.flatMap((table) =>
    table.rows.map((signature) => ({ signature, template: compileTemplate(signature.template, signature.atStart) })),
  );
  return entries;
}

/** Every signature that matches somewhere in the text, in no order; they may overlap. */
export function signatureMatches(flat: FlatText): SignatureMatch[] {
  const matches: SignatureMatch[] = [];
  for (const { signature, template } of compiled()) {
    for (const match of matchTemplate(template, flat)) matches.push({ ...match, signature, weight: template.weight });
  }
  return matches;
}
