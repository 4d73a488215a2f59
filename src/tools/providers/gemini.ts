import { doubtful, refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';

/** @google/genai 3.3.0, genai.d.ts, interface Schema */
const proto = '@google/genai 3.3.0, Schema';
const unknownName = refused('rep', 'error: Invalid JSON payload received. Unknown name "<keyword>"');
const invalid = refused('rep', 'error INVALID_ARGUMENT');

/** `functionDeclarations[].parameters`: a subset of OpenAPI's schema as protocol buffers. An unknown key is an error. */
export const gemini: ProviderProfile = {
  id: 'gemini',
  title: 'Gemini, `parameters`',
  vendor: 'Gemini’s `parameters`',
  refusal: 'request',
  output: 'ignored',
  verdicts: {
    'tool-not-object': invalid,
    'name-missing': invalid,
    'name-empty': invalid,
    'input-schema-missing': doubtful('rep', 'parameters may be left out', 'takes it as a function without parameters'),
    'input-schema-null': doubtful('rep', 'parameters may be left out', 'takes it as a function without parameters'),
    'input-schema-not-object': invalid,
    'root-type': invalid,
    'root-properties-missing': doubtful('rep', 'error: properties: should be non-empty for OBJECT type', 'refuses the whole request in older versions'),
    'root-properties-empty': doubtful('rep', 'error: properties: should be non-empty for OBJECT type', 'refuses the whole request in older versions'),
    'root-combinator': doubtful('rep', 'error INVALID_ARGUMENT'),
    'root-enum': invalid,
    'array-without-items': refused('rep', 'error: items: missing field'),
    'properties-not-map': invalid,
    'not-a-schema': invalid,
    'boolean-parameter': invalid,
    'boolean-subschema': invalid,
    'invalid-type': invalid,
    'required-not-list': invalid,
    'boolean-bound': invalid,
    'tuple-items': invalid,
    'keyword-value': invalid,
    'enum-empty': invalid,
    'undefined-required': refused('rep', 'error: required[0]: property is not defined'),
    'dangling-ref': invalid,
    'external-ref': invalid,
    'ref-siblings': refused('rep', "error: $ref was set alongside unsupported fields"),
    typeless: refused('rep', 'error: type: must be specified when not using one_of, any_of or all_of fields'),
    'type-list': refused('rep', 'error: Proto field is not repeating, cannot start list'),
    'enum-not-string': refused('rep', 'error: enum: only allowed for STRING type'),
    'enum-empty-string': refused('rep', 'error: enum[0]: cannot be empty'),
    'keyword-of-other-type': refused('rep', 'error: properties: only allowed for OBJECT type'),
    'effective-name-start': doubtful('rep', 'error: Invalid function name. Must start with a letter or an underscore', 'refuses the whole request where the host puts the server’s name first'),
    'duplicate-name': refused('rep', 'error: Duplicate function declaration found'),
  },
  limits: {
    // Errors up to February 2026 say 64, @google/genai 3.3.0 says 128.
    'name-length': [
      { over: 128, ...refused('src', '@google/genai 3.3.0, FunctionDeclaration.name') },
      { over: 64, ...doubtful('rep', 'error: Invalid function name … with a maximum length of 64', 'refuses the whole request in some versions') },
    ],
    'tool-count': [{ over: 128, ...doubtful('unv', 'reports of hosts') }],
  },
  toolName: {
    charset: {
      ...refused('rep', 'error: Invalid function name'),
      allows: 'letters, digits, `_`, `.`, `:` and `-`',
      pattern: /^[A-Za-z0-9_.:-]*$/,
    },
    start: { ...refused('rep', 'error: Invalid function name. Must start with a letter or an underscore'), allows: 'a letter or `_`', pattern: /^[A-Za-z_]/ },
  },
  parameterName: {
    ...doubtful('doc', 'Gemini, Function calling: parameter names'),
    allows: 'up to 64 letters, digits and `_`, no digit first',
    pattern: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
  },
  keywords: {
    takes: [
      'type', 'format', 'title', 'description', 'nullable', 'default', 'items', 'minItems', 'maxItems', 'enum', 'properties', 'propertyOrdering',
      'required', 'minProperties', 'maxProperties', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'example', 'anyOf',
    ],
    others: { ...unknownName, source: `${unknownName.source}; ${proto}` },
  },
  // The error of 2025 names these two; the documentation now lists more.
  formats: {
    ...doubtful('rep', "error: format: only 'enum' and 'date-time' are supported for STRING type", 'refuses the whole request in some versions'),
    takes: ['enum', 'date-time'],
  },
  host: {
    template: '{server}_{tool}',
    limits: [],
  },
};
