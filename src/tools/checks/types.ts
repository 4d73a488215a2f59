import type { DataMap } from '../../model/data.js';
import { addEntry } from '../../model/data-edit.js';
import type { Check, CheckContext } from '../check.js';
import { fixOf } from '../fix-of.js';
import { quoted } from '../quoted.js';
import { allowedTypes, declaredTypes } from '../schema/declared-types.js';
import { keywordOf } from '../schema/vocabulary.js';
import type { Subschema } from '../schema/walk.js';
import type { SchemaView } from '../view.js';

/** Lists without `items`, schemas without a type or with several, keywords that say nothing about the schema's type. */
export const checkTypes: Check = ({ input }, context) => {
  if (!input) return;
  for (const subschema of input.live) {
    if (subschema.node.kind !== 'map') continue;
    if (context.minds('array-without-items')) checkItems(input, subschema, context);
    if (context.minds('typeless', 'typeless-items')) checkTypeless(input, subschema, context);
    const type = subschema.keywords.get('type')?.value;
    if (type?.kind === 'list' && context.minds('type-list')) {
      context.emit({ shape: 'type-list', at: type, what: `${input.path(subschema, 'type')} is a list of types`, help: 'Name one type; for an optional value leave the property out of `required`, or use `anyOf`.' });
    }
    checkKeywordTypes(input, subschema, context);
  }
};

function checkItems({ path, capitals }: SchemaView, subschema: Subschema, { emit }: CheckContext): void {
  if (subschema.keywords.has('items') || subschema.keywords.has('prefixItems')) return;
  const array = declaredTypes(subschema, capitals).find(({ name }) => name === 'array');
  if (!array) return;
  const among = subschema.keywords.get('type')?.value.kind === 'list' ? 'may be an array, and has no' : 'is an array without';
  emit({
    shape: 'array-without-items',
    at: array.node,
    what: `${path(subschema)} ${among} \`items\``,
    help: 'Say what it holds, such as `"items": {"type": "string"}`; `"items": {}` takes anything.',
    ...fixOf('Add `"items": {}`', 'safe', addEntry(subschema.node as DataMap, 'items', {})),
  });
}

/** Positions whose schema describes a value, not a condition on one that is described elsewhere. */
const describing = new Set(['properties', 'items', 'prefixItems', 'anyOf', 'oneOf']);
const givesType = ['type', '$ref', '$dynamicRef', '$recursiveRef', 'anyOf', 'oneOf', 'allOf'];

function checkTypeless({ path }: SchemaView, subschema: Subschema, { emit }: CheckContext): void {
  if (!describing.has(subschema.keyword ?? '') || givesType.some((keyword) => subschema.keywords.has(keyword))) return;
  const map = subschema.node as DataMap;
  // What takes no value needs no type: `{"not": {}}` is looked at elsewhere.
  if (map.entries.length === 1 && subschema.keywords.has('not')) return;
  const shape = subschema.keyword === 'items' && map.entries.length === 0 ? 'typeless-items' : 'typeless';
  emit({ shape, at: subschema.entry?.key ?? map, what: `${path(subschema)} has no \`type\``, help: 'Add the `type` of the value.' });
}

/** Keywords of objects and lists only: those are what some readers refuse elsewhere. */
function checkKeywordTypes({ path, capitals }: SchemaView, subschema: Subschema, { emit }: CheckContext): void {
  const types = allowedTypes(subschema, capitals);
  if (types.length === 0) return;
  for (const [name, entry] of subschema.keywords) {
    const type = keywordOf(name)?.of;
    if ((type !== 'object' && type !== 'array') || types.includes(type)) continue;
    emit({
      shape: 'keyword-of-other-type',
      at: entry.key,
      what: `${path(subschema)} has ${quoted(name)}, which says nothing about a value of type \`${types.join('` or `')}\``,
      help: `Remove \`${name}\`, or write \`"type": "${type}"\`.`,
    });
  }
}
