import { autogen, crewai, googleAdk, langgraph, llamaIndex, pydanticAi, smolagents, vercelAi } from './agent-runtimes.js';
import { openaiAgentsJs } from './openai-agents-js.js';
import { openaiAgentsPython } from './openai-agents-python.js';
import { openaiApi } from './openai-api.js';
import { codingAgents, common, haystack, mastra, mcp, semanticKernel, springAi, strands } from './other-runtimes.js';
import { composio, floom } from './platforms.js';
import { anthropic, azure, bedrock, google, litellm, otherProviders } from './providers.js';
import type { SignatureTable } from './signature.js';

/** Every table, as plain data that can be written as JSON. */
export const signatureTables: readonly SignatureTable[] = [
  openaiAgentsPython, openaiAgentsJs, vercelAi, langgraph, crewai, pydanticAi, googleAdk, autogen, smolagents, llamaIndex, semanticKernel, springAi, haystack, strands, mastra, common, codingAgents, mcp,
  composio, floom, openaiApi, azure, anthropic, google, bedrock, otherProviders, litellm,
];
