import { doubtful, refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';

/** openai/codex, codex-rs: codex-mcp/src/tools.rs and tools/src/json_schema.rs, spring 2026 */
const source = 'openai/codex, json_schema.rs';
const repaired = (effect: string) => doubtful('src', source, effect);

/** Codex repairs schemas before it sends them, so that what the API refuses is only a warning here: other hosts send it as it is. */
export const codex: ProviderProfile = {
  id: 'codex',
  title: 'Codex CLI',
  vendor: 'Codex',
  refusal: 'server',
  output: 'ignored',
  verdicts: {
    'tool-not-object': refused('src', source),
    'name-missing': refused('src', source),
    'input-schema-missing': refused('src', source),
    'input-schema-null': refused('src', source),
    'input-schema-not-object': refused('src', source),
    'root-type': repaired('fills in `type`'),
    'root-properties-missing': repaired('fills in `properties`'),
    'array-without-items': repaired('fills in `items`'),
    'boolean-parameter': repaired('makes a string of it'),
    'boolean-subschema': repaired('makes a string of it'),
    'invalid-type': repaired('makes a string of it'),
    'not-a-schema': repaired('may drop the tool'),
    'properties-not-map': repaired('may drop the tool'),
    'required-not-list': repaired('may drop the tool'),
    'root-combinator': repaired('sends it on to an API that refuses it'),
    'dangling-ref': repaired('cannot inline it'),
    'external-ref': repaired('cannot inline it'),
    'pattern-not-python': repaired('leaves `pattern` out in some versions, and fails with it in others'),
    'pattern-lookaround': doubtful('rep', 'error invalid_json_schema: regex lookaround is not supported', 'fails with it in the versions that send `pattern`'),
  },
  limits: {},
  toolName: {
    charset: { ...doubtful('src', 'openai/codex, codex-mcp/src/tools.rs', 'replaces the others with `_`'), allows: 'letters, digits, `_` and `-`', pattern: /^[A-Za-z0-9_-]*$/ },
  },
  // An overlong name, in bytes, gets `_` and 12 digits of its SHA-1 for an end.
  host: {
    template: 'mcp__{server}__{tool}',
    replaced: /[^A-Za-z0-9_-]/g,
    limits: [{ over: 64, ...doubtful('src', 'openai/codex, codex-mcp/src/tools.rs', 'replaces its end with a hash') }],
  },
};
