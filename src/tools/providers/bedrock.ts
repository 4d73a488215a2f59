import { doubtful, refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';
import { anthropic } from './anthropic.js';

/** docs.aws.amazon.com, Bedrock API_runtime_ToolSpecification */
const api = 'Bedrock API, ToolSpecification';
/** Claude models on Bedrock answer "The model returned the following errors: …" with Anthropic's own checks. */
const claude = refused('rep', 'ValidationException: The model returned the following errors', { effect: 'refuses the whole request for Claude models' });
const invalid = refused('rep', 'ValidationException');

/** `toolSpec` of the Converse API. */
export const bedrock: ProviderProfile = {
  id: 'bedrock',
  title: 'Amazon Bedrock Converse',
  vendor: 'Bedrock',
  refusal: 'request',
  output: 'ignored',
  verdicts: {
    'tool-not-object': refused('doc', api),
    'name-missing': refused('doc', api),
    'name-empty': refused('doc', api),
    'description-empty': refused('doc', `${api}: description has a minimum length of 1`),
    'input-schema-missing': refused('doc', api),
    'input-schema-null': refused('doc', api),
    'input-schema-not-object': refused('doc', api),
    'root-type': refused('rep', 'ValidationException: inputSchema.json.type must be one of the following: object'),
    'root-combinator': claude,
    'properties-not-map': invalid,
    'not-a-schema': invalid,
    'invalid-type': invalid,
    'required-not-list': invalid,
    'effective-name-charset': doubtful('doc', api, 'refuses the whole request where the host adds the server’s name'),
  },
  limits: {
    'name-length': [{ over: 64, ...refused('doc', api) }],
  },
  toolName: {
    charset: { ...refused('doc', `${api}: [a-zA-Z0-9_-]+`), allows: 'letters, digits, `_` and `-`', pattern: /^[A-Za-z0-9_-]*$/ },
  },
  ...(anthropic.parameterName && { parameterName: { ...anthropic.parameterName, ...claude } }),
  host: { template: '{server}_{tool}', limits: [] },
};
