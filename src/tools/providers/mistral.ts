import { refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';

/** mistral-common, protocol/instruct/validator */
const source = 'mistral-common, validator';
const schema = refused('src', `${source}: Invalid tool schema`);

export const mistral: ProviderProfile = {
  id: 'mistral',
  title: 'Mistral',
  vendor: 'Mistral',
  refusal: 'request',
  output: 'ignored',
  verdicts: {
    'tool-not-object': schema,
    'name-missing': schema,
    'name-empty': refused('src', source),
    'input-schema-null': schema,
    'input-schema-not-object': schema,
    'properties-not-map': schema,
    'not-a-schema': schema,
    'invalid-type': schema,
    'required-not-list': schema,
    'boolean-bound': schema,
    'keyword-value': schema,
  },
  limits: { 'name-length': [{ over: 64, ...refused('src', source) }] },
  toolName: { charset: { ...refused('src', source), allows: 'letters, digits, `_` and `-`', pattern: /^[A-Za-z0-9_-]*$/ } },
};
