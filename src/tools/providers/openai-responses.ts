import { doubtful, refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';
import { openai } from './openai.js';

const api = 'OpenAI API description, FunctionToolParam: maxLength 128';
const longestName = 128;

/** The Responses API with `strict: false`; where `strict` is left out it tries strict and falls back [spec]. */
export const openaiResponses: ProviderProfile = {
  ...openai,
  id: 'openai-responses',
  title: 'OpenAI Responses',
  limits: {
    ...openai.limits,
    'name-length': [{ over: longestName, ...refused('spec', api) }],
  },
  host: {
    template: 'mcp__{server}__{tool}',
    limits: [{ over: longestName, ...doubtful('spec', api, 'refuses the whole request where the host adds a prefix') }],
  },
};
