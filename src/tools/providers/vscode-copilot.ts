import { doubtful, refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';

/** microsoft/vscode-copilot-chat 31acd00a, toolSchemaNormalizer.ts */
const normalizer = 'vscode-copilot-chat 31acd00a, toolSchemaNormalizer';
const draft07 = refused('src', `${normalizer}: tool parameters do not match JSON schema`);
const patched = (effect: string) => doubtful('src', normalizer, effect);

/** Copilot Chat in VS Code: repairs what it can, drops a tool whose schema fails draft-07. */
export const vscodeCopilot: ProviderProfile = {
  id: 'vscode-copilot',
  title: 'VS Code, Copilot Chat',
  vendor: 'VS Code',
  refusal: 'tool',
  output: 'ignored',
  verdicts: {
    'tool-not-object': draft07,
    'name-missing': draft07,
    'input-schema-missing': patched('replaces it by an empty object'),
    'input-schema-null': patched('replaces it by an empty object'),
    'input-schema-not-object': patched('replaces it by an empty object'),
    'root-type': patched('replaces it by an empty object'),
    'root-combinator': patched('deletes it'),
    'root-not': patched('deletes it'),
    'root-condition': patched('deletes it'),
    'array-without-items': refused('src', `${normalizer}: tool parameters array type must have items`),
    'properties-not-map': draft07,
    'not-a-schema': draft07,
    'invalid-type': draft07,
    'required-not-list': draft07,
    'boolean-bound': draft07,
    'keyword-value': draft07,
    'enum-empty': draft07,
    'enum-duplicate': draft07,
    'undefined-required': patched('takes it out'),
    'tuple-items': patched('rewrites it as `anyOf` for some models'),
    'type-list': patched('rewrites it for Gemini'),
    'pattern-not-python': refused('rep', 'error invalid_request_body: is not a regex'),
    'pattern-lookaround': doubtful('rep', 'error invalid_json_schema on newer models'),
    'description-empty': patched('puts a placeholder there'),
    'duplicate-name': refused('rep', 'a tool of this name is already registered'),
    'colliding-name': doubtful('src', 'vscode, mcpServer, _normalizeTool', 'makes one name of both'),
  },
  limits: {
    'name-length': [{ over: 64, ...doubtful('rep', 'names in the model’s view', 'cuts it') }],
    'parameter-description-length': [{ over: 1024, ...doubtful('src', normalizer, 'cuts it there for models of the gpt-4 family') }],
    'tool-count': [{ over: 128, ...doubtful('rep', 'error: You may not include more than 128 tools in your request') }],
  },
  toolName: {
    charset: {
      ...doubtful('src', 'vscode, mcpServer, _normalizeTool', 'replaces the others with `_`'),
      allows: 'letters, digits, `_` and `-`',
      pattern: /^[A-Za-z0-9_-]*$/,
    },
  },
  host: {
    template: 'mcp_{server}_{tool}',
    replaced: /[^A-Za-z0-9_-]/g,
    // Inferred from names seen: `mcp_`, 13 characters and `_` make the 18 of the longest prefix [unv].
    serverLength: 13,
    limits: [{ over: 64, ...doubtful('unv', 'names in the model’s view', 'cuts it') }],
  },
};
