import type { JsonType } from './json-type.js';

/** Where the value of a keyword holds further schemas: it is one, a list or a map of them, or one or a list. */
export type Applicator = 'schema' | 'list' | 'map' | 'schema-or-list';

export interface Keyword {
  readonly holds?: Applicator;
  /** The types of values that the keyword says something about; all when absent. */
  readonly of?: JsonType;
  /** JSON types that its value may have, for telling a misspelt keyword from a name that only looks like one. */
  readonly takes: readonly JsonType[];
}

const schema = ['object', 'boolean'] as const;

/**
 * The keywords of JSON Schema draft-04 to 2020-12 and those of OpenAPI that tool schemas often carry. A subschema is found by the place
 * of its keyword, never by a name alone: parameters may be called `type`, `properties` or `items`.
 */
export const vocabulary: Readonly<Record<string, Keyword>> = {
  $schema: { takes: ['string'] },
  $id: { takes: ['string'] },
  id: { takes: ['string'] },
  $ref: { takes: ['string'] },
  $anchor: { takes: ['string'] },
  $dynamicRef: { takes: ['string'] },
  $dynamicAnchor: { takes: ['string'] },
  $recursiveRef: { takes: ['string'] },
  $recursiveAnchor: { takes: ['boolean', 'string'] },
  $vocabulary: { takes: ['object'] },
  $comment: { takes: ['string'] },
  $defs: { holds: 'map', takes: ['object'] },
  definitions: { holds: 'map', takes: ['object'] },

  allOf: { holds: 'list', takes: ['array'] },
  anyOf: { holds: 'list', takes: ['array'] },
  oneOf: { holds: 'list', takes: ['array'] },
  not: { holds: 'schema', takes: schema },
  if: { holds: 'schema', takes: schema },
  then: { holds: 'schema', takes: schema },
  else: { holds: 'schema', takes: schema },

  properties: { holds: 'map', of: 'object', takes: ['object'] },
  patternProperties: { holds: 'map', of: 'object', takes: ['object'] },
  additionalProperties: { holds: 'schema', of: 'object', takes: schema },
  unevaluatedProperties: { holds: 'schema', of: 'object', takes: schema },
  propertyNames: { holds: 'schema', of: 'object', takes: schema },
  dependentSchemas: { holds: 'map', of: 'object', takes: ['object'] },
  dependentRequired: { of: 'object', takes: ['object'] },
  dependencies: { holds: 'map', of: 'object', takes: ['object'] },
  required: { of: 'object', takes: ['array'] },
  minProperties: { of: 'object', takes: ['integer'] },
  maxProperties: { of: 'object', takes: ['integer'] },

  items: { holds: 'schema-or-list', of: 'array', takes: ['object', 'boolean', 'array'] },
  prefixItems: { holds: 'list', of: 'array', takes: ['array'] },
  additionalItems: { holds: 'schema', of: 'array', takes: schema },
  unevaluatedItems: { holds: 'schema', of: 'array', takes: schema },
  contains: { holds: 'schema', of: 'array', takes: schema },
  minContains: { of: 'array', takes: ['integer'] },
  maxContains: { of: 'array', takes: ['integer'] },
  minItems: { of: 'array', takes: ['integer'] },
  maxItems: { of: 'array', takes: ['integer'] },
  uniqueItems: { of: 'array', takes: ['boolean'] },

  minLength: { of: 'string', takes: ['integer'] },
  maxLength: { of: 'string', takes: ['integer'] },
  pattern: { of: 'string', takes: ['string'] },
  contentEncoding: { of: 'string', takes: ['string'] },
  contentMediaType: { of: 'string', takes: ['string'] },
  contentSchema: { holds: 'schema', of: 'string', takes: schema },

  minimum: { of: 'number', takes: ['number'] },
  maximum: { of: 'number', takes: ['number'] },
  exclusiveMinimum: { of: 'number', takes: ['number', 'boolean'] },
  exclusiveMaximum: { of: 'number', takes: ['number', 'boolean'] },
  multipleOf: { of: 'number', takes: ['number'] },

  type: { takes: ['string', 'array'] },
  enum: { takes: ['array'] },
  const: { takes: ['string', 'number', 'boolean', 'null', 'object', 'array'] },
  format: { takes: ['string'] },
  title: { takes: ['string'] },
  description: { takes: ['string'] },
  default: { takes: ['string', 'number', 'boolean', 'null', 'object', 'array'] },
  examples: { takes: ['array', 'object'] },
  deprecated: { takes: ['boolean'] },
  readOnly: { takes: ['boolean'] },
  writeOnly: { takes: ['boolean'] },

  nullable: { takes: ['boolean'] },
  example: { takes: ['string', 'number', 'boolean', 'null', 'object', 'array'] },
  discriminator: { takes: ['object'] },
  xml: { takes: ['object'] },
  externalDocs: { takes: ['object'] },
  propertyOrdering: { takes: ['array'] },
};

/** The keyword of that name; undefined for any other, `constructor` and `__proto__` among them. */
export function keywordOf(name: string): Keyword | undefined {
  return Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
}
