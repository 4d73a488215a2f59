/** How bad a shape is for itself, whoever consumes the tool: a plain mistake that no one refuses, or advice. */
export type OwnSeverity = 'warning' | 'info' | 'of-rule';

export interface Shape {
  /** Id of the rule that reports it. */
  readonly rule: string;
  /** What the shape is, as a phrase: the row of the matrix. */
  readonly summary: string;
  readonly own?: OwnSeverity;
}

const shape = (rule: string, summary: string, own?: OwnSeverity): Shape => ({ rule, summary, ...(own && { own }) });

/** Everything about a tool definition that some consumer may refuse, or that is a mistake. */
export const shapes = {
  'tool-not-object': shape('malformed-tool', 'an entry of the list is not an object'),
  'name-missing': shape('malformed-tool', 'no `name`, or one that is not a string'),
  'field-type': shape('malformed-tool', 'a field of the wrong type, `null` included'),
  'icon-field': shape('malformed-tool', 'an icon without `src`, or with a wrong field'),
  'task-support': shape('malformed-tool', '`execution.taskSupport` is none of the three values'),
  'meta-key': shape('invalid-meta-key', 'a key of `_meta` that is malformed or reserved'),
  'contradictory-hints': shape('contradictory-annotations', '`readOnlyHint` together with `destructiveHint`', 'info'),

  'input-schema-missing': shape('malformed-schema', 'no `inputSchema`'),
  'input-schema-null': shape('malformed-schema', '`inputSchema` is `null`'),
  'input-schema-not-object': shape('malformed-schema', '`inputSchema` is not an object'),
  'root-type': shape('malformed-schema', 'the root’s `type` is not exactly `object`'),
  'output-not-object': shape('malformed-schema', '`outputSchema` is not an object'),
  'output-root-type': shape('malformed-schema', 'the root of `outputSchema` is not of type `object`'),
  'properties-not-map': shape('malformed-schema', '`properties` is not an object'),
  'not-a-schema': shape('malformed-schema', 'something other than a schema where a schema must stand'),
  'boolean-parameter': shape('boolean-schema', 'a parameter whose schema is `true` or `false`'),
  'boolean-subschema': shape('boolean-schema', 'a schema further down that is `true` or `false`'),
  'too-large': shape('oversized-schema', 'a schema with more nodes than are checked', 'warning'),
  'output-uncompilable': shape('uncompilable-output-schema', '`outputSchema` cannot be compiled by Ajv'),

  'invalid-type': shape('invalid-type', 'a `type` that is none of the seven names'),
  'required-not-list': shape('misplaced-required', '`required` is not a list: `true` in a property, `null`'),
  'boolean-bound': shape('boolean-bound', '`exclusiveMinimum` or `exclusiveMaximum` is `true` or `false` (draft-04)'),
  'tuple-items': shape('tuple-items', '`items` is a list in a dialect that has `prefixItems`'),
  'enum-empty': shape('empty-enum', '`enum` without values', 'warning'),
  'enum-duplicate': shape('duplicate-enum-value', 'a value stands twice in `enum`', 'info'),
  'keyword-value': shape('invalid-keyword-value', 'a keyword with a value that the meta-schema refuses'),

  'dangling-ref': shape('dangling-ref', 'a `$ref` that leads nowhere'),
  'external-ref': shape('external-ref', 'a `$ref` to another document'),
  'ref-siblings': shape('unsupported-ref', '`$ref` with keywords beside it'),
  'ref-constraints': shape('unsupported-ref', '`$ref` with keywords beside it that its target repeats, or `type`'),
  'ref-elsewhere': shape('unsupported-ref', 'a local `$ref` that does not start with `#/$defs/`'),
  'ref-any': shape('unsupported-ref', 'any `$ref`'),
  'recursive-ref': shape('unsupported-ref', 'a schema that contains itself'),
  'endless-ref': shape('endless-ref', 'a `$ref` that leads back to itself and to nothing else', 'warning'),

  'root-properties-missing': shape('missing-properties', 'no `properties` at the root'),
  'root-properties-empty': shape('missing-properties', 'empty `properties` at the root'),
  'root-combinator': shape('root-combinator', '`oneOf`, `anyOf` or `allOf` at the root'),
  'root-not': shape('root-combinator', '`not` at the root'),
  'root-enum': shape('root-combinator', '`enum` at the root'),
  'root-condition': shape('root-combinator', '`if`, `then` or `else` at the root'),
  'array-without-items': shape('array-without-items', 'type `array` without `items`'),
  'typeless-items': shape('untyped-schema', 'empty `items`'),
  typeless: shape('untyped-schema', 'a schema without `type`'),
  'type-list': shape('type-list', 'a list of types'),
  keyword: shape('unsupported-keyword', 'a keyword that the consumer does not take'),
  'keyword-of-other-type': shape('misplaced-keyword', 'a keyword of objects or lists on a schema of another type', 'info'),
  'enum-not-string': shape('unsupported-enum', '`enum` with values or a type other than strings'),
  'enum-empty-string': shape('unsupported-enum', 'the empty string in `enum`'),
  'enum-not-primitive': shape('unsupported-enum', 'an object or list in `enum`'),
  'undefined-required': shape('undefined-required', '`required` names a property that is not there', 'info'),
  format: shape('unsupported-format', 'a `format` that the consumer does not take'),
  'any-of-beside-type': shape('unsupported-union', '`type` beside `anyOf`'),
  'empty-not': shape('unsupported-union', '`anyOf` with a branch `{"not": {}}`'),
  'open-object': shape('not-strict', 'an object without `additionalProperties: false`'),
  'optional-property': shape('not-strict', 'a property that `required` does not list'),
  'strict-properties': shape('not-strict', 'more properties than strict mode takes'),
  'strict-depth': shape('not-strict', 'deeper nesting than strict mode takes'),
  'strict-enum-values': shape('not-strict', 'more enum values than strict mode takes'),
  'strict-enum-text': shape('not-strict', 'an `enum` of many values with longer texts than strict mode takes'),
  'strict-text': shape('not-strict', 'longer names and enum values in all than strict mode takes'),
  'strict-optional-parameters': shape('not-strict', 'more optional parameters than strict mode takes'),
  'strict-unions': shape('not-strict', 'more parameters with several types than strict mode takes'),
  'all-of-ref': shape('unsupported-keyword', '`allOf` with a `$ref`'),
  'min-items': shape('unsupported-keyword', '`minItems` above 1'),
  'parameter-name': shape('invalid-property-key', 'a parameter whose name has other characters'),
  'unsafe-key': shape('unsafe-property-key', 'a parameter called `__proto__`', 'info'),

  'pattern-not-python': shape('unsupported-pattern', 'a `pattern` that Python’s `re` cannot compile'),
  'pattern-not-ecmascript': shape('invalid-pattern', 'a `pattern` that is no ECMAScript regular expression'),
  'pattern-lookaround': shape('unsupported-pattern', 'a `pattern` with lookaround'),
  'pattern-restricted': shape('unsupported-pattern', 'a `pattern` with a backreference, lookaround or `\\b`'),
  'pattern-unanchored': shape('unsupported-pattern', 'a `pattern` without `^` at its start and `$` at its end'),
  'pattern-in-items': shape('unsupported-pattern', 'a `pattern` below `items`'),
  'pattern-not-re2': shape('unportable-pattern', 'a `pattern` that RE2 cannot compile', 'of-rule'),
  repetition: shape('large-repetition', 'a large `maxLength` or `maxItems`'),

  'name-empty': shape('invalid-tool-name', 'an empty name'),
  'name-charset': shape('invalid-tool-name', 'a name with other characters than the consumer takes'),
  'name-start': shape('invalid-tool-name', 'a name that starts with a digit or a dash'),
  'name-length': shape('long-tool-name', 'a longer name than the consumer takes'),
  'effective-name-length': shape('long-effective-name', 'a longer name than the host takes, with its prefix'),
  'effective-name-start': shape('invalid-server-prefix', 'a server whose name starts with a digit or a dash'),
  'effective-name-charset': shape('invalid-server-prefix', 'a server whose name has other characters than the consumer takes'),
  'server-splits': shape('invalid-server-prefix', 'a server whose name contains what the host splits at'),
  'duplicate-name': shape('duplicate-tool-name', 'the same name twice in one list'),
  'colliding-name': shape('colliding-tool-names', 'two names that a host makes one of'),
  'tool-count': shape('too-many-tools', 'more tools than the consumer takes'),

  'description-length': shape('long-description', 'a longer description than the consumer takes'),
  'parameter-description-length': shape('long-description', 'a longer description of a parameter than the consumer takes'),
  'description-empty': shape('empty-description', 'an empty description'),
  'description-missing': shape('missing-description', 'no description', 'of-rule'),
  'parameter-undescribed': shape('undescribed-parameter', 'a parameter without a description', 'of-rule'),

  'mcp-header': shape('invalid-mcp-header', 'an `x-mcp-header` that clients drop the tool for'),

  'misspelt-keyword': shape('misspelt-keyword', 'a name that is one slip away from a keyword', 'warning'),
  'unsatisfiable-bounds': shape('unsatisfiable-schema', 'a lower bound above the upper one', 'warning'),
  'unsatisfiable-values': shape('unsatisfiable-schema', '`enum` or `const` without a value of the schema’s type', 'warning'),
  'enum-of-other-type': shape('mismatched-value', 'a value of `enum` that is not of the schema’s type', 'of-rule'),
  'default-of-other-type': shape('mismatched-value', 'a `default` that is not of the schema’s type', 'of-rule'),
} as const satisfies Record<string, Shape>;

export type ShapeId = keyof typeof shapes;

export function shapeOf(id: ShapeId): Shape {
  return shapes[id];
}
