import type { Instructions } from '../model/definition.js';
import type { Span } from '../text/span.js';
import type { Candidate } from './candidates/candidate.js';
import { Stances } from './context/stance.js';
import { Document } from './document.js';

const documents = new WeakMap<Instructions, Document>();

/**
 * Whether the text excludes what stands at a place of the instructions: by its own clause ("never call …"), or by the list,
 * heading or table row that it stands in. For rules that find names of their own; references know it of themselves.
 */
export function isExcluded(instructions: Instructions, span: Span): boolean {
  const known = documents.get(instructions);
  const document = known ?? new Document(instructions);
  if (!known) documents.set(instructions, document);
  const passage = document.passages.find((each) => each.role !== 'description' && each.span.start <= span.start && span.end <= each.span.end);
  if (!passage?.block) return false;
  const at = passage.tokens.findIndex((token) => token.end > span.start);
  if (at < 0 && passage.role !== 'code') return false;
  const candidate: Candidate = { form: 'builtin', kind: 'tool', claim: { as: 'tool', name: '', notation: 'plain' }, passage, first: at, last: at, span, evidence: 'strong' };
  return new Stances(passage, document.scopes.of(passage.block, passage.index)).of(candidate).negated;
}
