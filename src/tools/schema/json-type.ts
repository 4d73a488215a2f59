import type { DataNode } from '../../model/data.js';

/** The seven type names of JSON Schema. */
export const jsonTypes = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;
export type JsonType = (typeof jsonTypes)[number];

export function isJsonType(value: unknown): value is JsonType {
  return jsonTypes.some((type) => type === value);
}

/** The narrowest type of a value: a number without a fraction is an `integer`. */
export function typeOfValue(node: DataNode): JsonType {
  if (node.kind === 'list') return 'array';
  if (node.kind === 'map') return 'object';
  if (node.value === null) return 'null';
  if (typeof node.value === 'number') return Number.isInteger(node.value) ? 'integer' : 'number';
  return typeof node.value === 'string' ? 'string' : 'boolean';
}

/** Whether a value of type `actual` is one of type `wanted`. */
export function isOfType(actual: JsonType, wanted: JsonType): boolean {
  return actual === wanted || (actual === 'integer' && wanted === 'number');
}

/** What people write in `type` for one of the seven names: names of other languages, of OpenAPI, of documentation. */
const spellings: Readonly<Record<string, JsonType>> = {
  str: 'string',
  text: 'string',
  char: 'string',
  date: 'string',
  datetime: 'string',
  'date-time': 'string',
  time: 'string',
  uuid: 'string',
  uri: 'string',
  url: 'string',
  email: 'string',
  file: 'string',
  enum: 'string',
  password: 'string',
  int: 'integer',
  int32: 'integer',
  int64: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  num: 'number',
  numeric: 'number',
  bool: 'boolean',
  list: 'array',
  tuple: 'array',
  set: 'array',
  dict: 'object',
  map: 'object',
  json: 'object',
  record: 'object',
  none: 'null',
  nil: 'null',
};

/** The type that a wrong name in `type` stands for, if that is plain: `String`, `bool`, `dict`. */
export function typeMeantBy(written: string): JsonType | undefined {
  const lower = written.toLowerCase();
  if (isJsonType(lower)) return lower;
  return Object.hasOwn(spellings, lower) ? spellings[lower] : undefined;
}
