import { doubtful, refused } from '../profile.js';
import type { NameRule, ProviderProfile } from '../profile.js';

/** openai/openai-openapi f85dbe22 (21 Aug 2026) */
const api = 'OpenAI API description, FunctionObject';
/** Errors `invalid_function_parameters`, "Invalid schema for function '<name>': …"; Python's jsonschema and OpenAI's own checks behind them. */
const validator = 'error invalid_function_parameters';

const invalid = refused('rep', validator);
/** More than one backend was seen to refuse it, others take it. */
const sometimes = doubtful('rep', validator);

export const openaiName: NameRule = {
  ...refused('spec', api),
  allows: 'letters, digits, `_` and `-`',
  pattern: /^[A-Za-z0-9_-]*$/,
};

/** Chat Completions, functions that are not strict. */
export const openai: ProviderProfile = {
  id: 'openai',
  title: 'OpenAI Chat Completions',
  vendor: 'OpenAI',
  refusal: 'request',
  output: 'ignored',
  verdicts: {
    'tool-not-object': refused('spec', api),
    'name-missing': refused('spec', api),
    'name-empty': refused('spec', api),
    'input-schema-missing': doubtful('spec', `${api}: parameters may be left out`, 'takes it as a function without parameters'),
    'input-schema-null': refused('rep', `${validator}: None is not of type 'object'`),
    'input-schema-not-object': invalid,
    'root-type': refused('rep', `${validator}: schema must be a JSON Schema of 'type: "object"'`),
    'root-properties-missing': doubtful('rep', `${validator}: object schema missing properties`, 'refuses the whole request, unless the host adds `properties`'),
    'root-combinator': refused('rep', `${validator}: must not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level`),
    'root-not': refused('rep', `${validator}: must not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level`),
    'root-enum': refused('rep', `${validator}: must not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level`),
    'array-without-items': refused('rep', `${validator}: array schema missing items`),
    'properties-not-map': invalid,
    'not-a-schema': refused('rep', `${validator}: is not of type 'object', 'boolean'`),
    'invalid-type': refused('rep', `${validator}: is not valid under any of the given schemas`),
    'required-not-list': refused('rep', `${validator}: True is not of type 'array'`),
    'boolean-bound': invalid,
    'keyword-value': invalid,
    'tuple-items': sometimes,
    'enum-empty': sometimes,
    'enum-duplicate': sometimes,
    'dangling-ref': invalid,
    'external-ref': invalid,
    'undefined-required': doubtful('rep', 'tolerated when not strict', 'ignores it'),
    'pattern-not-python': refused('rep', `${validator}: is not a 'regex'`),
    // From May 2026: code invalid_json_schema, "regex lookaround is not supported".
    'pattern-lookaround': doubtful('rep', 'error invalid_json_schema on GPT-5.5 and later', 'refuses the whole request on newer models'),
    'duplicate-name': doubtful('rep', 'reports of hosts'),
  },
  limits: {
    'name-length': [{ over: 64, ...refused('spec', api) }],
    // Enforced in reports from November 2024 to April 2025; the API description has no limit.
    'description-length': [{ over: 1024, ...doubtful('rep', 'error string_above_max_length, tools[N].function.description', 'refused the whole request in 2024 and 2025') }],
    // The deprecated `functions` has maxItems 128, `tools` has none, the server answers "array too long" all the same.
    'tool-count': [{ over: 128, ...doubtful('rep', "error Invalid 'tools': array too long") }],
  },
  toolName: { charset: openaiName },
  // Most hosts put `mcp__<server>__` before the name, some `<server>__` or `_mcp_<server>` behind it; the longest counts.
  host: {
    template: 'mcp__{server}__{tool}',
    limits: [{ over: 64, ...doubtful('rep', 'error string_above_max_length, tools[N].function.name', 'refuses the whole request where the host adds a prefix') }],
  },
};
