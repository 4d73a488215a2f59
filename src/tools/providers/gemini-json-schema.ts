import { doubtful, refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';
import { gemini } from './gemini.js';

const invalid = refused('rep', 'error INVALID_ARGUMENT');
const unsure = doubtful('unv', 'not reported for parametersJsonSchema');

/**
 * `functionDeclarations[].parametersJsonSchema`: JSON Schema as MCP servers send it. Type lists, `const`, references, open objects and
 * nodes without a type pass; the rules on names, duplicates and what stands beside `$ref` stay [rep].
 */
export const geminiJsonSchema: ProviderProfile = {
  id: 'gemini-json-schema',
  title: 'Gemini, `parametersJsonSchema`',
  vendor: 'Gemini',
  refusal: 'request',
  output: 'ignored',
  verdicts: {
    'tool-not-object': invalid,
    'name-missing': invalid,
    'name-empty': invalid,
    'input-schema-missing': doubtful('rep', 'may be left out', 'takes it as a function without parameters'),
    'input-schema-null': doubtful('rep', 'may be left out', 'takes it as a function without parameters'),
    'input-schema-not-object': invalid,
    'root-type': invalid,
    'properties-not-map': invalid,
    'not-a-schema': invalid,
    'invalid-type': invalid,
    'required-not-list': invalid,
    'boolean-bound': unsure,
    'tuple-items': unsure,
    'keyword-value': unsure,
    'dangling-ref': invalid,
    'external-ref': invalid,
    'ref-siblings': doubtful('rep', "error: $ref was set alongside unsupported fields"),
    'undefined-required': unsure,
    'effective-name-start': doubtful('rep', 'error: Invalid function name. Must start with a letter or an underscore', 'refuses the whole request where the host puts the server’s name first'),
    'duplicate-name': refused('rep', 'error: Duplicate function declaration found'),
  },
  limits: gemini.limits,
  ...(gemini.toolName && { toolName: gemini.toolName }),
  ...(gemini.parameterName && { parameterName: gemini.parameterName }),
  ...(gemini.host && { host: gemini.host }),
};
