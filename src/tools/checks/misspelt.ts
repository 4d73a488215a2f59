import { editDistance, foldName } from '../../text/near-name.js';
import type { DataEntry } from '../../model/data.js';
import { renameKey } from '../../model/data-edit.js';
import type { Check } from '../check.js';
import { fixOf } from '../fix-of.js';
import { quoted } from '../quoted.js';
import { isOfType, typeOfValue } from '../schema/json-type.js';
import { keywordOf, vocabulary } from '../schema/vocabulary.js';
import type { Subschema } from '../schema/walk.js';

/** Keywords that constrain or describe a value: a slip in one of them changes what the model may send. */
const candidates = Object.entries(vocabulary)
  .filter(([name, { takes }]) => name.length >= 4 && !name.startsWith('$') && takes.length <= 3 && !['readOnly', 'writeOnly', 'deprecated', 'title', 'xml'].includes(name))
  .map(([name, { takes }]) => ({ name, folded: foldName(name), takes }));

/** Unknown names one slip away from a keyword whose value is such as the keyword takes. Unknown keywords as such are fine. */
export const checkMisspelt: Check = ({ input, output }, { emit }) => {
  for (const schema of [input, output]) {
    for (const subschema of schema?.live ?? []) {
      for (const [name, entry] of subschema.keywords) {
        if (!schema || keywordOf(name) || !/^[A-Za-z_ -]{4,24}$/u.test(name)) continue;
        const meant = keywordMeantBy(name, entry, subschema);
        if (!meant) continue;
        emit({
          shape: 'misspelt-keyword',
          part: schema.part,
          at: entry.key,
          what: `${schema.path(subschema)} has ${quoted(name)}, which no reader of JSON Schema knows`,
          help: `Did you mean \`${meant}\`?`,
          ...fixOf(`Write \`${meant}\``, 'review', renameKey(entry, meant)),
        });
      }
    }
  }
};

function keywordMeantBy(name: string, { value }: DataEntry, { keywords }: Subschema): string | undefined {
  const folded = foldName(name);
  const type = typeOfValue(value);
  return candidates.find((candidate) => {
    if (keywords.has(candidate.name) || !candidate.takes.some((each) => isOfType(type, each))) return false;
    return candidate.folded === folded || (name.length >= 5 && editDistance(name, candidate.name, 1) <= 1);
  })?.name;
}
