import { doubtful, refused } from '../profile.js';
import type { Limit, ProviderProfile } from '../profile.js';
import { openai } from './openai.js';

/** developers.openai.com/api/docs/guides/structured-outputs, "Supported schemas" */
const guide = 'OpenAI, Structured Outputs, Supported schemas';
const strict = refused('doc', guide);
const notPermitted = refused('rep', "error invalid_function_parameters: '<keyword>' is not permitted");
const unlisted = doubtful('unv', `${guide}: not among the supported keywords`);

const most = (over: number): readonly Limit[] => [{ over, ...strict }];

/** Functions with `strict: true`. */
export const openaiStrict: ProviderProfile = {
  ...openai,
  id: 'openai-strict',
  title: 'OpenAI, strict functions',
  vendor: 'OpenAI strict mode',
  verdicts: {
    ...openai.verdicts,
    'input-schema-missing': strict,
    'root-properties-missing': strict,
    'boolean-parameter': strict,
    'boolean-subschema': strict,
    'typeless-items': strict,
    typeless: refused('rep', "error invalid_function_parameters: schema must have a 'type' key"),
    'open-object': refused('rep', "error invalid_function_parameters: 'additionalProperties' is required to be supplied and to be false"),
    'optional-property': refused('rep', "error invalid_function_parameters: 'required' is required to be supplied and to be an array including every key in properties"),
    'undefined-required': refused('rep', "error invalid_function_parameters: Extra required key '<name>' supplied"),
    'tuple-items': strict,
    'enum-empty': strict,
    'enum-duplicate': strict,
    'ref-siblings': doubtful('src', 'openai-agents-python 7f7a44f8, strict schema: $ref with constraining siblings'),
    'pattern-lookaround': refused('rep', 'error invalid_json_schema: regex lookaround is not supported'),
  },
  limits: {
    ...openai.limits,
    // Since July 2025; before: 100, 5, 500, 7,500, 15,000.
    'strict-properties': most(5000),
    'strict-depth': most(10),
    'strict-enum-values': most(1000),
    'strict-enum-text': [{ over: 15_000, overValues: 250, ...strict }],
    'strict-text': most(120_000),
  },
  keywords: {
    single: {
      allOf: notPermitted,
      oneOf: notPermitted,
      not: strict,
      if: strict,
      then: strict,
      else: strict,
      dependentRequired: strict,
      dependentSchemas: strict,
      uniqueItems: notPermitted,
      propertyNames: notPermitted,
      // Refused in 2024 [sec].
      default: doubtful('sec', "error 'default' is not permitted, 2024", 'refused the whole request in 2024'),
      patternProperties: unlisted,
      unevaluatedProperties: unlisted,
      unevaluatedItems: unlisted,
      minProperties: unlisted,
      maxProperties: unlisted,
      contains: unlisted,
      minContains: unlisted,
      maxContains: unlisted,
      prefixItems: unlisted,
    },
  },
  formats: {
    ...refused('rep', "error: 'uri' is not a valid format"),
    takes: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'],
  },
};
