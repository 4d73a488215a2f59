import { entriesOf, entryOf, itemsOf } from '../../model/data.js';
import type { Check } from '../check.js';

/** Forms of `anyOf` that some readers refuse. */
export const checkUnions: Check = ({ input }, { emit, minds }) => {
  if (!input || !minds('any-of-beside-type', 'empty-not')) return;
  for (const subschema of input.live) {
    const union = subschema.keywords.get('anyOf');
    if (!union) continue;
    const type = subschema.keywords.get('type');
    if (type && subschema.depth > 0) {
      emit({ shape: 'any-of-beside-type', at: type.key, what: `${input.path(subschema)} has \`type\` beside \`anyOf\``, help: 'Move `type` into each schema of `anyOf`.' });
    }
    // What zod's converters make of an optional value.
    const nothing = itemsOf(union.value).find((item) => {
      const not = entryOf(item, 'not');
      return not?.value.kind === 'map' && entriesOf(item).length === 1 && not.value.entries.length === 0;
    });
    if (nothing) emit({ shape: 'empty-not', at: nothing, what: `${input.path(subschema, 'anyOf')} has a branch \`{"not": {}}\`, which no value fits`, help: 'Remove the branch, and leave the property out of `required`.' });
  }
};
