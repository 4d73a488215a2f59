import { asString, entriesOf, itemsOf } from '../../model/data.js';
import type { DataMap } from '../../model/data.js';
import type { Check, CheckContext } from '../check.js';
import { addEntry, replaceValue } from '../../model/data-edit.js';
import { fixOf } from '../fix-of.js';
import { listed, quoted } from '../quoted.js';
import { declaredTypes } from '../schema/declared-types.js';
import type { Subschema } from '../schema/walk.js';
import type { SchemaView } from '../view.js';

/** What strict modes want of every object, and how much they take in all. */
export const checkStrict: Check = ({ input }, context) => {
  if (!input || !context.minds('open-object', 'optional-property', 'strict-properties', 'strict-optional-parameters')) return;
  for (const subschema of input.live) {
    const isObject = declaredTypes(subschema, input.capitals).some(({ name }) => name === 'object') || subschema.keywords.has('properties');
    if (isObject && subschema.node.kind === 'map') checkObject(input, subschema, subschema.node, context);
    checkLongEnum(input, subschema, context);
  }
  checkAmounts(input, context);
};

function checkObject({ path }: SchemaView, subschema: Subschema, map: DataMap, { emit }: CheckContext): void {
  const more = subschema.keywords.get('additionalProperties');
  if (!more || more.value.kind !== 'scalar' || more.value.value !== false) {
    emit({
      shape: 'open-object',
      at: more ? more.value : (subschema.keywords.get('type')?.value ?? map),
      what: more ? `${path(subschema, 'additionalProperties')} is not \`false\`` : `${path(subschema)} is an object without \`additionalProperties\``,
      help: 'Set `"additionalProperties": false`; an open map has no strict form.',
      ...fixOf('Set `"additionalProperties": false`', 'review', more ? replaceValue(more.value, false) : addEntry(map, 'additionalProperties', false)),
    });
  }
  const required = new Set(itemsOf(subschema.keywords.get('required')?.value).map((item) => asString(item)?.value));
  const optional = entriesOf(subschema.keywords.get('properties')?.value).filter(({ key }) => !required.has(key.value));
  if (optional[0]) {
    const names = listed(optional.slice(0, 5).map(({ key }) => quoted(key.value)));
    emit({ shape: 'optional-property', at: optional[0].key, what: `${path(subschema)} does not list ${names}${optional.length > 5 ? ' and others' : ''} in \`required\``, help: `List every property in \`required\`; give an optional one the type \`["string", "null"]\` or the like.` });
  }
}

/** The limit on one long list, which holds for strings. */
function checkLongEnum({ path }: SchemaView, subschema: Subschema, { emit }: CheckContext): void {
  const list = subschema.keywords.get('enum');
  const values = itemsOf(list?.value).flatMap((item) => asString(item)?.value ?? []);
  if (!list || values.length === 0) return;
  const characters = values.reduce((sum, value) => sum + value.length, 0);
  emit({
    shape: 'strict-enum-text',
    at: list.key,
    what: `${path(subschema, 'enum')} has ${characters} characters in ${values.length} values`,
    help: 'List fewer or shorter values, or send the tool without strict mode.',
    judge: ({ limits }) => limits['strict-enum-text']?.find(({ over, overValues = 0 }) => characters > over && values.length > overValues),
  });
}

function checkAmounts({ root, live, path }: SchemaView, { emit }: CheckContext): void {
  let properties = 0;
  let optional = 0;
  let unions = 0;
  let enumValues = 0;
  let text = 0;
  let depth = 0;
  const levels = new Map<Subschema, number>();
  for (const subschema of live) {
    const { keywords, parent } = subschema;
    const own = entriesOf(keywords.get('properties')?.value);
    const level = (parent ? (levels.get(parent) ?? 0) : 0) + (own.length > 0 ? 1 : 0);
    levels.set(subschema, level);
    depth = Math.max(depth, level);
    properties += own.length;
    const required = new Set(itemsOf(keywords.get('required')?.value).map((item) => asString(item)?.value));
    optional += own.filter(({ key }) => !required.has(key.value)).length;
    if (keywords.has('anyOf') || keywords.get('type')?.value.kind === 'list') unions++;
    const values = itemsOf(keywords.get('enum')?.value);
    enumValues += values.length;
    for (const { key } of own) text += key.value.length;
    for (const value of [...values, keywords.get('const')?.value]) text += asString(value)?.value.length ?? 0;
  }
  const amounts = [
    ['strict-properties', properties, `${properties} properties`],
    ['strict-depth', depth, `${depth} levels of objects`],
    ['strict-enum-values', enumValues, `${enumValues} enum values`],
    ['strict-text', text, `${text} characters of names and values`],
    ['strict-optional-parameters', optional, `${optional} optional parameters`],
    ['strict-unions', unions, `${unions} parameters of several types`],
  ] as const;
  for (const [shape, amount, what] of amounts) {
    emit({ shape, amount, at: root.keywords.get('properties')?.key ?? root.node, what: `${path(root)} has ${what}`, help: 'Split the tool, or send it without strict mode.' });
  }
}
