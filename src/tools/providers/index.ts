import type { ProviderId, ProviderProfile } from '../profile.js';
import { anthropicStrict } from './anthropic-strict.js';
import { anthropic } from './anthropic.js';
import { azureOpenai } from './azure-openai.js';
import { bedrock } from './bedrock.js';
import { claudeAi } from './claude-ai.js';
import { claudeCode } from './claude-code.js';
import { codex } from './codex.js';
import { cursor } from './cursor.js';
import { geminiCli } from './gemini-cli.js';
import { geminiJsonSchema } from './gemini-json-schema.js';
import { gemini } from './gemini.js';
import { llamaCpp } from './llama.cpp.js';
import { mcp } from './mcp.js';
import { mistral } from './mistral.js';
import { moonshot } from './moonshot.js';
import { ollama } from './ollama.js';
import { openaiResponses } from './openai-responses.js';
import { openaiStrict } from './openai-strict.js';
import { openai } from './openai.js';
import { vertex } from './vertex.js';
import { vscodeCopilot } from './vscode-copilot.js';

/** Every profile by id. */
export const providers: Readonly<Record<ProviderId, ProviderProfile>> = {
  mcp,
  openai,
  'openai-responses': openaiResponses,
  'openai-strict': openaiStrict,
  'azure-openai': azureOpenai,
  anthropic,
  'anthropic-strict': anthropicStrict,
  'claude-code': claudeCode,
  'claude-ai': claudeAi,
  gemini,
  'gemini-json-schema': geminiJsonSchema,
  vertex,
  bedrock,
  mistral,
  moonshot,
  ollama,
  'llama.cpp': llamaCpp,
  'vscode-copilot': vscodeCopilot,
  cursor,
  codex,
  'gemini-cli': geminiCli,
};

/** The profile of that id; undefined for any other text. */
export function providerOf(id: string): ProviderProfile | undefined {
  return Object.hasOwn(providers, id) ? providers[id as ProviderId] : undefined;
}
