import type { Block } from '../model/outline.js';
import { readHead } from './context/heads.js';
import { endsNegated, polarityOf } from './context/polarity.js';
import { within } from './context/scope.js';
import type { Scopes } from './context/scope.js';
import { Passage } from './reading/passage.js';
import { taggedLines } from './reading/tagged.js';
import { isMark } from './reading/token.js';

/** The lines of a block whose tags are headings for the model, each as a passage of its own. */
export function taggedPassages(passage: Passage, block: Block, scopes: Scopes): Passage[] {
  const { instructions } = passage;
  const outer = scopes.of(block, passage.index);
  /** The line that introduces those below it, if that excludes them. */
  let excluding: { indent: number } | undefined;
  return taggedLines(instructions.file, block).map(({ span, tags, indent, bullet }): Passage => {
    const { tokens, sentences } = new Passage({ ...passage, role: 'paragraph', span }, true);
    if (excluding && (indent < excluding.indent || (indent === excluding.indent && !bullet))) excluding = undefined;
    const around = tags.reduce((scope, tag) => within(scope, readHead(tag)), outer);
    const scope = excluding ? { ...around, negated: true } : around;
    const last = sentences.at(-1);
    if (last && isMark(tokens.at(-1), ':') && endsNegated(polarityOf(tokens, last, scope.negated))) excluding ??= { indent };
    return new Passage({ instructions, block, index: passage.index, role: 'paragraph', span, scope }, true);
  });
}
