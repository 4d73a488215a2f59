import { doubtful, refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';

/** platform.claude.com, "Define tools" */
const guide = 'Anthropic, Define tools';
const invalidSchema = refused('rep', 'error: JSON schema is invalid. It must match JSON Schema draft 2020-12');
const sometimes = doubtful('rep', 'error: JSON schema is invalid. It must match JSON Schema draft 2020-12');

/** Tools that are not strict. Patterns are not compiled. */
export const anthropic: ProviderProfile = {
  id: 'anthropic',
  title: 'Anthropic Messages',
  vendor: 'Anthropic',
  refusal: 'request',
  output: 'ignored',
  verdicts: {
    'tool-not-object': refused('doc', guide),
    'name-missing': refused('doc', guide),
    'name-empty': refused('doc', guide),
    'input-schema-missing': refused('rep', 'error: input_schema: Field required'),
    'input-schema-null': refused('rep', 'error: input_schema: Field required'),
    'input-schema-not-object': refused('rep', 'error: input_schema'),
    'root-type': refused('rep', "error: input_schema.type: Input should be 'object'"),
    // Root `not` and `if` pass, and so do all of them further down [rep, doc].
    'root-combinator': refused('rep', 'error: input_schema does not support oneOf, allOf, or anyOf at the top level'),
    'properties-not-map': invalidSchema,
    'not-a-schema': invalidSchema,
    'invalid-type': invalidSchema,
    'required-not-list': invalidSchema,
    'boolean-bound': invalidSchema,
    'tuple-items': invalidSchema,
    'keyword-value': invalidSchema,
    'enum-empty': sometimes,
    'enum-duplicate': sometimes,
    'dangling-ref': invalidSchema,
    'external-ref': invalidSchema,
    'duplicate-name': refused('rep', 'error: Tool names must be unique'),
  },
  limits: {
    // The page says 128, older errors 64; tool_reference.tool_name still has 64.
    'name-length': [
      { over: 128, ...refused('doc', guide) },
      { over: 64, ...doubtful('rep', "error: String should match pattern '^[a-zA-Z0-9_-]{1,64}$'", 'refuses the whole request in some versions') },
    ],
  },
  toolName: {
    charset: { ...refused('doc', guide), allows: 'letters, digits, `_` and `-`', pattern: /^[A-Za-z0-9_-]*$/ },
  },
  // Only the parameters at the root; the names of properties further down are free [rep].
  parameterName: {
    ...refused('rep', "error: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'"),
    allows: '1 to 64 letters, digits, `_`, `.` and `-`',
    pattern: /^[A-Za-z0-9_.-]{1,64}$/,
  },
  keywords: {
    // One reporter bisected a refusal to it; the meta-schema accepts it.
    single: { patternProperties: doubtful('rep', 'one bisected report') },
  },
};
