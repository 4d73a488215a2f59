import { doubtful, refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';

/** ollama/ollama#10328: the Go structure that tools are decoded into */
const struct = 'ollama/ollama#10328: cannot unmarshal into Go struct field';
const invalid = refused('rep', struct);

export const ollama: ProviderProfile = {
  id: 'ollama',
  title: 'Ollama',
  vendor: 'Ollama',
  refusal: 'request',
  output: 'ignored',
  verdicts: {
    'tool-not-object': invalid,
    'input-schema-not-object': invalid,
    'properties-not-map': invalid,
    'not-a-schema': invalid,
    'required-not-list': invalid,
    'type-list': doubtful('rep', struct, 'refuses the whole request in older versions'),
  },
  limits: {},
};
