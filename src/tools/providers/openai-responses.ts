import { refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';
import { openai } from './openai.js';

/** The Responses API with `strict: false`; where `strict` is left out it tries strict and falls back [spec]. */
export const openaiResponses: ProviderProfile = {
  ...openai,
  id: 'openai-responses',
  title: 'OpenAI Responses',
  limits: {
    ...openai.limits,
    'name-length': [{ over: 128, ...refused('spec', 'OpenAI API description, FunctionToolParam: maxLength 128') }],
  },
};
