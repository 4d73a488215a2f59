import { asString, entryOf, itemsOf, valueAt } from '../../model/data.js';
import type { DataEntry, DataMap, DataNode } from '../../model/data.js';
import { addEntry, appendItem, removeEntry, renameKey, replaceValue } from '../../model/data-edit.js';
import type { DataEdit } from '../../model/data-edit.js';
import type { Check, CheckContext } from '../check.js';
import { fixOf } from '../fix-of.js';
import type { Observation } from '../observation.js';
import { listed, quoted } from '../quoted.js';
import { isJsonType, jsonTypes, typeMeantBy } from '../schema/json-type.js';
import { metaViolations } from '../schema/meta-schema.js';
import type { MetaViolation } from '../schema/meta-schema.js';
import { keywordOf } from '../schema/vocabulary.js';
import type { Subschema } from '../schema/walk.js';
import type { SchemaView } from '../view.js';
import { aType, describe } from './envelope.js';

/** Every keyword's value against the meta-schema of the dialect, and whether a schema stands where one must. */
export const checkKeywordValues: Check = (view, context) => {
  if (!context.minds('keyword-value', 'invalid-type', 'required-not-list')) return;
  for (const schema of [view.input, view.output]) {
    if (!schema) continue;
    const told = new Set(schema.faults.map(({ entry }) => entry));
    for (const subschema of schema.subschemas) {
      if (subschema.node.kind !== 'map') checkIsSchema(schema, subschema, context);
      else {
        for (const violation of metaViolations(subschema, schema.dialect)) {
          const entry = subschema.keywords.get(violation.keyword);
          if (!entry || told.has(entry)) continue;
          const observation = explain(schema, subschema, violation, entry);
          if (observation) context.emit(observation);
        }
      }
      const values = subschema.keywords.get('enum');
      if (values?.value.kind === 'list' && values.value.items.length === 0 && !told.has(values)) {
        context.emit({ shape: 'enum-empty', part: schema.part, at: values.value, what: `${schema.path(subschema, 'enum')} has no values, so nothing fits it`, help: 'List the values, or remove `enum`.' });
      }
    }
  }
};

function checkIsSchema({ part, path, dialect }: SchemaView, subschema: Subschema, { emit }: CheckContext): void {
  const { node, keyword = '', parent, entry } = subschema;
  if (node.kind === 'scalar' && typeof node.value === 'boolean') {
    const opens = keyword.startsWith('additional') || keyword.startsWith('unevaluated');
    if (opens || dialect === 'draft-04') return;
    const shape = keyword === 'properties' && parent?.depth === 0 ? 'boolean-parameter' : 'boolean-subschema';
    const what = `${path(subschema)} is \`${String(node.value)}\` instead of a schema object`;
    const fix = node.value ? fixOf('Write `{}`', 'safe', replaceValue(node, {})) : {};
    return emit({ shape, part, at: node, what, help: node.value ? 'Write `{}`, or better the type of the value.' : 'Remove it, or write `{"not": {}}`.', ...fix });
  }
  const slipped = keyword === 'properties' && entry && keywordOf(entry.key.value);
  const help = slipped
    ? `If \`${entry.key.value}\` is meant as a keyword, move it out of \`properties\`; if it is a parameter, write its schema, such as \`{"type": "string"}\`.`
    : `Write a schema object, such as \`{"type": "string"}\`, for ${path(subschema)}.`;
  emit({ shape: 'not-a-schema', part, at: node, what: `${path(subschema)} is ${describe(node)}, not a schema`, help });
}

function explain(schema: SchemaView, subschema: Subschema, violation: MetaViolation, entry: DataEntry): Observation | undefined {
  const { keyword, steps } = violation;
  const at = partAt(entry.value, steps);
  const here = { part: schema.part, at } as const;
  const path = schema.path(subschema, keyword, ...steps.map((step) => (at !== entry.value && /^\d+$/u.test(String(step)) ? Number(step) : step)));
  if (keyword === 'type' && schema.capitals && isCapital(at)) return undefined;
  if (keyword === 'type') return { ...here, ...wrongType(path, at, violation) };
  if (keyword === 'properties') return { ...here, shape: 'properties-not-map', what: `${path} is ${describe(at)}, not an object`, help: 'Write an object that maps each name to its schema; `{}` for none.' };
  if (keyword === 'required' && entry.value.kind !== 'list') return { ...here, ...notAList(subschema, path, entry) };
  if (keyword === 'items' && entry.value.kind === 'list') return { ...here, ...tuple(subschema, path, entry) };
  if (keyword.startsWith('exclusive') && at.kind === 'scalar' && typeof at.value === 'boolean') return { ...here, ...booleanBound(schema, subschema, path, entry) };
  if (keyword === 'enum' && entry.value.kind === 'list') return undefined;
  return { ...here, shape: 'keyword-value', what: `${path} is ${describe(at)}${expectation(violation)}`, help: helpFor(keyword, at) };
}

function isCapital(node: DataNode): boolean {
  const written = asString(node)?.value;
  return written !== undefined && written === written.toUpperCase() && isJsonType(written.toLowerCase());
}

type Explanation = Pick<Observation, 'shape' | 'what' | 'help' | 'fix'>;

function wrongType(path: string, at: DataNode, { fails, steps }: MetaViolation): Explanation {
  const written = asString(at)?.value;
  if (fails.has('uniqueItems') || (at.kind === 'list' && at.items.length === 0)) {
    return { shape: 'keyword-value', what: `${path} ${at.kind === 'list' && at.items.length === 0 ? 'is an empty list' : 'names a type twice'}`, help: 'Name each type once.' };
  }
  const meant = written === undefined ? undefined : typeMeantBy(written);
  const any = written !== undefined && ['any', 'unknown', 'mixed', 'undefined', '*', ''].includes(written.toLowerCase());
  const names = listed(jsonTypes.map((type) => `\`${type}\``), 'or');
  return {
    shape: 'invalid-type',
    what: `${path} is ${describe(at)}, which is no type of JSON Schema`,
    help: meant ? `Write \`"${meant}"\`.` : any && steps.length === 0 ? 'Remove `type`: a schema without it takes any value.' : `Write ${names}.`,
    ...(meant && fixOf(`Write \`"${meant}"\``, 'safe', replaceValue(at, meant))),
  };
}

function notAList(subschema: Subschema, path: string, entry: DataEntry): Explanation {
  const { parent, keyword, entry: own } = subschema;
  const inProperty = keyword === 'properties' && parent && own;
  const flag = entry.value.kind === 'scalar' && typeof entry.value.value === 'boolean';
  const what = `${path} is ${describe(entry.value)}; \`required\` is a list of names${inProperty ? ' in the object that holds the property' : ''}`;
  if (inProperty && flag) {
    return { shape: 'required-not-list', what, help: `Remove it, and put ${quoted(own.key.value)} into the \`required\` list beside \`properties\` if it must be given.`, ...moveRequired(parent, own) };
  }
  const name = asString(entry.value)?.value;
  if (name !== undefined && entryOf(subschema.keywords.get('properties')?.value, name)) {
    return { shape: 'required-not-list', what, help: `Write \`"required": ${JSON.stringify([name])}\`.`, ...fixOf('Make it a list', 'safe', replaceValue(entry.value, [name])) };
  }
  const fix = entry.value.kind === 'scalar' && subschema.node.kind === 'map' ? fixOf('Remove `required`', 'safe', removeEntry(subschema.node, entry)) : {};
  return { shape: 'required-not-list', what, help: 'List the names of the required properties, or remove `required`.', ...fix };
}

/**
 * All `required: true` and `false` of one object's properties moved into its list, as one fix: two that each add the list would spoil it.
 * It goes with the first of the properties.
 */
function moveRequired(parent: Subschema, own: DataEntry): Pick<Observation, 'fix'> {
  const flagged = (parent.keywords.get('properties')?.value as DataMap).entries.flatMap(({ key, value }) => {
    const flag = entryOf(value, 'required');
    return value.kind === 'map' && flag?.value.kind === 'scalar' && typeof flag.value.value === 'boolean' ? [{ key, value, flag, on: flag.value.value }] : [];
  });
  if (flagged[0]?.key !== own.key || parent.node.kind !== 'map') return {};
  const list = parent.keywords.get('required')?.value;
  if (list && list.kind !== 'list') return {};
  const listedAlready = new Set(itemsOf(list).map((item) => asString(item)?.value));
  const names = flagged.filter(({ key, on }) => on && !listedAlready.has(key.value)).map(({ key }) => key.value);
  const edits: DataEdit[] = flagged.map(({ value, flag }) => removeEntry(value, flag));
  if (names.length > 0) {
    if (!list) edits.push(addEntry(parent.node, 'required', names));
    else if (list.items.length === 0) edits.push(replaceValue(list, names));
    else edits.push(...names.map((name) => appendItem(list, name)));
  }
  return fixOf('Move it into the list of the object', 'safe', ...edits);
}

function tuple(subschema: Subschema, path: string, entry: DataEntry): Explanation {
  const rest = subschema.keywords.get('additionalItems');
  const edits = [renameKey(entry, 'prefixItems'), ...(rest ? [renameKey(rest, 'items')] : [])];
  return {
    shape: 'tuple-items',
    what: `${path} is a list of schemas, which JSON Schema 2020-12 calls \`prefixItems\``,
    help: 'Write `prefixItems`, and `"items": false` if nothing may follow, or declare draft-07 with `$schema`.',
    ...fixOf('Rename `items` to `prefixItems`', 'review', ...edits),
  };
}

function booleanBound({ dialect }: SchemaView, subschema: Subschema, path: string, entry: DataEntry): Explanation {
  const bound = entry.key.value === 'exclusiveMinimum' ? 'minimum' : 'maximum';
  const on = entry.value.kind === 'scalar' && entry.value.value === true;
  const value = valueAt(subschema.node, bound);
  const map = subschema.node as DataMap;
  const plain = subschema.keywords.get(bound);
  const what = `${path} is \`${String(on)}\`; since draft-06 it is the bound itself`;
  if (!on) return { shape: 'boolean-bound', what, help: `Remove \`${entry.key.value}\`.`, ...fixOf(`Remove \`${entry.key.value}\``, 'safe', removeEntry(map, entry)) };
  if (!plain || value?.kind !== 'scalar' || typeof value.value !== 'number') return { shape: 'boolean-bound', what, help: `Write the bound, a number, as \`${entry.key.value}\`.` };
  const edits = [replaceValue(entry.value, value.value), removeEntry(map, plain)];
  const old = dialect === 'draft-03' || dialect === 'draft-04';
  const help = `Write \`"${entry.key.value}": ${value.value}\` and remove \`${bound}\`${old ? ', and `$schema` with it: that draft has no other form' : ''}.`;
  return { shape: 'boolean-bound', what, help, ...fixOf(`Write the bound as \`${entry.key.value}\``, old ? 'review' : 'safe', ...edits) };
}

function expectation({ keyword, fails }: MetaViolation): string {
  const takes = keywordOf(keyword)?.takes ?? [];
  if (fails.has('uniqueItems')) return ' in which a name stands twice';
  if (fails.has('minItems')) return ' without members';
  if (fails.has('minimum') || fails.has('exclusiveMinimum')) return keyword === 'multipleOf' ? '; it must be above 0' : '; it must not be below 0';
  if (fails.has('pattern')) return ', which is not of the form it must have';
  return takes.length > 0 && takes.length < 4 ? `; it must be ${listed(takes.filter((type) => isJsonType(type)).map(aType), 'or')}` : ', which it cannot be';
}

function helpFor(keyword: string, at: DataNode): string {
  if (at.kind === 'scalar' && at.value === null) return `Leave \`${keyword}\` out instead of setting it to \`null\`.`;
  return `Correct \`${keyword}\`, or remove it.`;
}

/** The part of a keyword's value that a meta-schema's path leads to, as far as it goes. */
function partAt(value: DataNode, steps: MetaViolation['steps']): DataNode {
  let at = value;
  for (const step of steps) {
    const next = at.kind === 'list' ? at.items[Number(step)] : valueAt(at, String(step));
    if (!next) return at;
    at = next;
  }
  return at;
}
