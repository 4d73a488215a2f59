import { refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';
import { openai } from './openai.js';

/** OpenAI models on Azure: the same rules, and the limit on descriptions that OpenAI itself no longer shows. */
export const azureOpenai: ProviderProfile = {
  ...openai,
  id: 'azure-openai',
  title: 'Azure OpenAI',
  vendor: 'Azure OpenAI',
  limits: {
    ...openai.limits,
    'description-length': [{ over: 1024, ...refused('rep', 'error string_above_max_length, tools[N].function.description') }],
  },
};
