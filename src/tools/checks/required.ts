import { asString, entriesOf, itemsOf } from '../../model/data.js';
import { nearName } from '../../text/near-name.js';
import type { Check } from '../check.js';
import { quoted } from '../quoted.js';
import { declaredTypes } from '../schema/declared-types.js';
import type { Subschema } from '../schema/walk.js';

/** Keywords beside which a property may be described elsewhere. */
const elsewhere = ['allOf', 'anyOf', 'oneOf', '$ref', '$dynamicRef', 'if', 'patternProperties', 'dependentSchemas', 'dependencies'];
/** Positions whose `required` narrows properties that the schema around them describes. */
const narrowing = new Set(['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies']);

/** Names in `required` that no property has. */
export const checkRequired: Check = ({ input, output }, { emit }) => {
  for (const schema of [input, output]) {
    for (const subschema of schema?.live ?? []) {
      const required = subschema.keywords.get('required')?.value;
      if (!schema || required?.kind !== 'list' || !describesItself(subschema, schema.capitals)) continue;
      const names = new Set(entriesOf(subschema.keywords.get('properties')?.value).map(({ key }) => key.value));
      for (const item of itemsOf(required)) {
        const name = asString(item)?.value;
        if (name === undefined || names.has(name)) continue;
        const near = nearName(name, [...names].slice(0, 200));
        emit({
          shape: 'undefined-required',
          part: schema.part,
          at: item,
          what: `${schema.path(subschema, 'required')} names ${quoted(name)}, which \`properties\` does not have`,
          help: near ? `Did you mean ${quoted(near)}?` : `Add ${quoted(name)} to \`properties\`, or take it out of \`required\`.`,
        });
      }
    }
  }
};

function describesItself(subschema: Subschema, capitals: boolean): boolean {
  if (elsewhere.some((keyword) => subschema.keywords.has(keyword))) return false;
  if (subschema.keywords.get('properties')?.value.kind === 'map') return !narrowing.has(subschema.keyword ?? '') || declaredTypes(subschema, capitals).length > 0;
  const open = subschema.keywords.get('additionalProperties')?.value;
  return !subschema.keywords.has('properties') && !narrowing.has(subschema.keyword ?? '') && !open && declaredTypes(subschema, capitals).some(({ name }) => name === 'object');
}
