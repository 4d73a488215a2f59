import { asString, entriesOf, itemsOf } from '../../model/data.js';
import type { DataEntry, DataNode } from '../../model/data.js';
import { longestPattern, refusedByEcmaScript } from '../pattern/ecmascript.js';
import { quoted } from '../quoted.js';
import { isJsonType, typeOfValue } from './json-type.js';
import type { JsonType } from './json-type.js';
import { reachable } from './reference.js';
import type { SchemaReference } from './reference.js';
import type { Subschema } from './walk.js';

/**
 * The keywords that Ajv's draft-07 class compiles and the types it takes for their values [src ajv 8.20.0, `schemaType` of each keyword].
 * A value of another type makes it throw, whatever the meta-schema says.
 */
const takes: Readonly<Record<string, readonly JsonType[]>> = {
  $ref: ['string'],
  type: ['string', 'array'],
  nullable: ['boolean'],
  multipleOf: ['number'],
  maximum: ['number'],
  minimum: ['number'],
  exclusiveMaximum: ['number'],
  exclusiveMinimum: ['number'],
  maxLength: ['number'],
  minLength: ['number'],
  pattern: ['string'],
  maxProperties: ['number'],
  minProperties: ['number'],
  required: ['array'],
  maxItems: ['number'],
  minItems: ['number'],
  uniqueItems: ['boolean'],
  enum: ['array'],
  format: ['string'],
  not: ['object', 'boolean'],
  if: ['object', 'boolean'],
  then: ['object', 'boolean'],
  else: ['object', 'boolean'],
  anyOf: ['array'],
  oneOf: ['array'],
  allOf: ['array'],
  items: ['object', 'array', 'boolean'],
  additionalItems: ['object', 'boolean'],
  contains: ['object', 'boolean'],
  dependencies: ['object'],
  propertyNames: ['object', 'boolean'],
  additionalProperties: ['object', 'boolean'],
  properties: ['object'],
  patternProperties: ['object'],
};

/** A keyword that makes the official client fail when it compiles an `outputSchema`, and why. */
export interface CompileFault {
  readonly subschema: Subschema;
  readonly entry: DataEntry;
  readonly reason: string;
}

/**
 * Where `new Ajv({ strict: false, validateSchema: false })` would throw, found without compiling anything. That is how
 * @modelcontextprotocol/sdk 1.x reads every `outputSchema`, whatever its `$schema` says.
 */
export function compileFaults(subschemas: readonly Subschema[], references: readonly SchemaReference[]): CompileFault[] {
  const followed = references.filter(({ entry }) => entry.key.value === '$ref');
  const live = reachable(subschemas, followed, isCompiled);
  const lost = new Map(followed.filter(({ target, entry }) => target.kind !== 'found' && !isKnownMetaSchema(entry.value)).map(({ entry }) => [entry, true]));
  const ids = new Set<string>();
  const faults: CompileFault[] = [];
  for (const subschema of subschemas) {
    for (const [name, entry] of subschema.keywords) {
      const reason = identifierFault(name, entry, ids) ?? (live.has(subschema) ? (lost.has(entry) ? 'the reference leads nowhere' : faultOf(name, entry, subschema)) : undefined);
      if (reason !== undefined) faults.push({ subschema, entry, reason });
    }
  }
  return faults;
}

/** Whether the class compiles a schema below this keyword: it must know the keyword, and `if` alone, with an empty `then`, or `then` alone say nothing. */
function isCompiled({ keyword = '', parent }: Subschema): boolean {
  if (keyword === 'if') return hasRules(parent?.keywords.get('then')?.value) || hasRules(parent?.keywords.get('else')?.value);
  if (keyword === 'then' || keyword === 'else') return parent?.keywords.has('if') === true;
  // A union with a branch that takes anything is not compiled at all.
  if (keyword === 'anyOf') return itemsOf(parent?.keywords.get('anyOf')?.value).every(hasRules);
  return Object.hasOwn(takes, keyword);
}

/** Whether Ajv compiles anything of a schema; `true` and a schema of annotations alone take any value. */
function hasRules(node: DataNode | undefined): boolean {
  if (node?.kind === 'scalar') return node.value === false || node.value === null;
  return entriesOf(node).some(({ key }) => Object.hasOwn(takes, key.value) || key.value === 'const' || key.value === 'id');
}

function faultOf(name: string, { value }: DataEntry, { keywords }: Subschema): string | undefined {
  const types = Object.hasOwn(takes, name) ? takes[name] : undefined;
  const actual = typeOfValue(value) === 'integer' ? 'number' : typeOfValue(value);
  if (types && !types.includes(actual)) return `its value must be of type ${types.map((type) => `\`${type}\``).join(' or ')}`;
  switch (name) {
    case 'type':
      return wrongType(value);
    case 'nullable':
      return nullableFault(value, keywords.get('type')?.value);
    case 'enum':
      return itemsOf(value).length === 0 ? 'it has no values' : undefined;
    case 'pattern':
      return patternFault(asString(value)?.value ?? '');
    case 'patternProperties':
      if (!entriesOf(value).some((entry) => hasRules(entry.value)) && !hasRules(keywords.get('additionalProperties')?.value)) return undefined;
      return entriesOf(value).map(({ key }) => patternFault(key.value)).find((fault) => fault !== undefined);
    case 'id':
      return 'Ajv does not take `id` since draft-06';
    default:
      return undefined;
  }
}

function wrongType(value: DataNode): string | undefined {
  const names = value.kind === 'list' ? value.items : [value];
  const wrong = names.find((node) => !isJsonType(asString(node)?.value) && asString(node)?.value !== '');
  if (wrong) return wrong.kind === 'scalar' ? `${quoted(String(wrong.value))} is no type` : 'a type is not a string';
  return value.kind === 'list' && names.some((node) => asString(node)?.value === '') ? 'a type is empty' : undefined;
}

function nullableFault(value: DataNode, type: DataNode | undefined): string | undefined {
  const names = type?.kind === 'list' ? type.items.map((node) => asString(node)?.value) : [asString(type)?.value];
  if (names.includes('null')) return value.kind === 'scalar' && value.value === false ? 'it contradicts the type `null`' : undefined;
  return names.some((name) => isJsonType(name)) ? undefined : 'it cannot stand without `type`';
}

function patternFault(pattern: string): string | undefined {
  if (pattern.length > longestPattern) return undefined;
  const refusal = refusedByEcmaScript(pattern, 'unicode');
  return refusal === undefined ? undefined : `${quoted(pattern, 40)} is no regular expression in Unicode mode: ${refusal}`;
}

/** Identifiers are collected from unused definitions too. */
function identifierFault(name: string, { value }: DataEntry, ids: Set<string>): string | undefined {
  if (name !== '$id' && name !== '$anchor' && name !== '$dynamicAnchor') return undefined;
  const written = asString(value)?.value;
  const id = name === '$id' ? written?.replace(/#$/u, '') : `#${written}`;
  if (written === undefined || id === undefined || id === '') return undefined;
  if (ids.has(id)) return 'another schema has the same identifier';
  ids.add(id);
  return undefined;
}

/** Ajv knows the meta-schema of draft-07 without being told. */
function isKnownMetaSchema(node: DataNode): boolean {
  return asString(node)?.value.replace(/#$/u, '') === 'http://json-schema.org/draft-07/schema';
}
