import { itemsOf } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import { removeItem } from '../../model/data-edit.js';
import type { Check, CheckContext } from '../check.js';
import { fixOf } from '../fix-of.js';
import { quoted } from '../quoted.js';
import { allowedTypes } from '../schema/declared-types.js';
import { isOfType, typeOfValue } from '../schema/json-type.js';
import type { JsonType } from '../schema/json-type.js';
import type { Subschema } from '../schema/walk.js';
import type { SchemaView } from '../view.js';
import { describe } from './envelope.js';

/** Values of `enum`, `const` and `default` against each other, against the type, and against what readers take. */
export const checkEnums: Check = ({ input, output }, context) => {
  for (const schema of [input, output]) {
    for (const subschema of schema?.live ?? []) {
      if (!schema || subschema.node.kind !== 'map') continue;
      const types = allowedTypes(subschema, schema.capitals);
      checkMembers(schema, subschema, types, context);
      checkSingle(schema, subschema, types, context);
      if (schema.part === 'input') checkReaders(schema, subschema, context);
    }
  }
};

/** Names or descriptions of the values in the same order, as `enumNames` and `x-enum-varnames` are. */
function hasParallelList({ keywords }: Subschema): boolean {
  return [...keywords.keys()].some((key) => /^(?:x-)?enum./u.test(key));
}

function checkMembers({ part, path }: SchemaView, subschema: Subschema, types: readonly JsonType[], { emit }: CheckContext): void {
  const list = subschema.keywords.get('enum')?.value;
  if (list?.kind !== 'list' || list.items.length === 0) return;
  const at = path(subschema, 'enum');
  const seen = new Set<unknown>();
  for (const item of list.items) {
    if (item.kind !== 'scalar') continue;
    if (seen.has(item.value)) {
      emit({ shape: 'enum-duplicate', part, at: item, what: `${at} has ${describe(item)} twice`, help: 'Remove one of the two.', ...(!hasParallelList(subschema) && fixOf('Remove the second', 'safe', removeItem(list, item))) });
      break;
    }
    seen.add(item.value);
  }
  if (types.length === 0) return;
  const misfits = list.items.filter((item) => !fits(item, types));
  if (misfits.length === list.items.length) {
    emit({ shape: 'unsatisfiable-values', part, at: list, what: `no value of ${at} is of the type \`${types.join('` or `')}\`, so nothing fits the schema`, help: 'Correct `type`, or write the values in that type.' });
  }
  const misfit = misfits.find((item) => typeOfValue(item) !== 'null');
  if (misfit) emit({ shape: 'enum-of-other-type', part, at: misfit, what: `${at} has ${describe(misfit)}, which is not of type \`${types.join('` or `')}\``, help: 'Correct the value, or `type`.' });
}

function checkSingle({ part, path }: SchemaView, subschema: Subschema, types: readonly JsonType[], { emit }: CheckContext): void {
  if (types.length === 0) return;
  const only = subschema.keywords.get('const')?.value;
  if (only && !fits(only, types)) {
    emit({ shape: 'unsatisfiable-values', part, at: only, what: `${path(subschema, 'const')} is ${describe(only)}, which is not of type \`${types.join('` or `')}\`, so nothing fits the schema`, help: 'Correct `const`, or `type`.' });
  }
  const preset = subschema.keywords.get('default')?.value;
  if (preset && !fits(preset, types) && typeOfValue(preset) !== 'null') {
    emit({ shape: 'default-of-other-type', part, at: preset, what: `${path(subschema, 'default')} is ${describe(preset)}, which is not of type \`${types.join('` or `')}\``, help: 'Correct `default`, or `type`.' });
  }
}

/** What Gemini's protocol buffers and strict modes take of an `enum`. */
function checkReaders({ path, capitals }: SchemaView, subschema: Subschema, { emit, minds }: CheckContext): void {
  const list = subschema.keywords.get('enum')?.value;
  if (list?.kind !== 'list' || !minds('enum-not-string', 'enum-empty-string', 'enum-not-primitive')) return;
  const at = path(subschema, 'enum');
  const types = allowedTypes(subschema, capitals);
  const foreign = itemsOf(list).find((item) => typeOfValue(item) !== 'string');
  if (foreign) emit({ shape: 'enum-not-string', at: foreign, what: `${at} has ${describe(foreign)}, which is not a string`, help: 'Write the values as strings with `"type": "string"`, or name them in the description.' });
  else if (!types.includes('string')) emit({ shape: 'enum-not-string', at: list, what: `${path(subschema)} has \`enum\` without the type \`string\``, help: 'Add `"type": "string"`.' });
  const empty = itemsOf(list).find((item) => item.kind === 'scalar' && item.value === '');
  if (empty) emit({ shape: 'enum-empty-string', at: empty, what: `${at} has the empty string`, help: `Remove \`""\` from ${quoted('enum')}, and leave the property out of \`required\`.` });
  const composite = itemsOf(list).find((item) => item.kind !== 'scalar');
  if (composite) emit({ shape: 'enum-not-primitive', at: composite, what: `${at} has ${describe(composite)}`, help: 'List only strings, numbers, booleans and `null`.' });
}

function fits(value: DataNode, types: readonly JsonType[]): boolean {
  const actual = typeOfValue(value);
  return types.some((type) => isOfType(actual, type));
}
