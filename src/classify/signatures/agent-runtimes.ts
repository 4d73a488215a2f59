import type { SignatureTable } from './signature.js';

/** Vercel AI SDK. */
export const vercelAi: SignatureTable = {
  id: 'vercel-ai',
  title: 'Vercel AI SDK',
  source: 'https://github.com/vercel/ai',
  rows: [
    { id: 'vai-no-such-tool', template: "Model tried to call unavailable tool '{tool}'", code: 'tool_not_found', role: 'name', source: 'packages/ai/src/error/no-such-tool-error.ts' },
    { id: 'vai-no-such-tool-list', template: "Model tried to call unavailable tool '{tool}'. Available tools: {available}", code: 'tool_not_found', role: 'name', source: 'packages/ai/src/error/no-such-tool-error.ts' },
    { id: 'vai-input', template: 'Invalid input for tool {tool}: {detail}', code: 'invalid_tool_arguments', role: 'name', source: 'packages/ai/src/error/invalid-tool-input-error.ts', since: '5.0.0' },
    { id: 'vai-arguments', template: 'Invalid arguments for tool {tool}: {detail}', code: 'invalid_tool_arguments', role: 'name', source: 'packages/ai/src/error/invalid-tool-input-error.ts' },
    { id: 'vai-repair', template: 'Error repairing tool call: {data}', code: 'invalid_tool_arguments', source: 'packages/ai/src/error/tool-call-repair-error.ts' },
    { id: 'vai-missing-result', template: 'Tool result is missing for tool call', code: 'bad_request_message_history', source: 'packages/ai/src/error/missing-tool-result-error.ts' },
    { id: 'vai-missing-results', template: 'Tool results are missing for tool calls', code: 'bad_request_message_history', source: 'packages/ai/src/error/missing-tool-result-error.ts' },
    { id: 'vai-approval', template: "Tool call '{x}' not found for approval request", code: 'bad_request_message_history', source: 'packages/ai/src/error/tool-call-not-found-for-approval-error.ts' },
    { id: 'vai-approval-id', template: 'Tool approval response references unknown approvalId', code: 'bad_request_message_history', source: 'packages/ai/src/error/invalid-tool-approval-error.ts' },
    { id: 'vai-no-object', template: 'No object generated', code: 'invalid_structured_output', source: 'packages/ai/src/error/no-object-generated-error.ts', atStart: true },
    { id: 'vai-no-model', template: 'No such languageModel: {model}', code: 'llm_model_not_configured', role: 'name', source: 'packages/provider/src/errors/no-such-model-error.ts', fault: 'worker' },
    { id: 'vai-no-model-kind', template: 'No such {x}Model: {model}', code: 'llm_model_not_configured', role: 'name', source: 'packages/provider/src/errors/no-such-model-error.ts', fault: 'worker' },
    { id: 'vai-no-provider', template: 'No such provider: {x}', code: 'llm_model_not_configured', role: 'name', source: 'packages/ai/src/registry/no-such-provider-error.ts', fault: 'worker' },
    { id: 'vai-key', template: 'API key is missing. Pass it using the', code: 'llm_model_not_configured', source: 'packages/provider-utils/src/load-api-key.ts', fault: 'platform' },
    { id: 'vai-gateway', template: 'Unauthenticated request to AI Gateway', code: 'llm_auth_error', source: 'packages/gateway/src/errors/gateway-authentication-error.ts' },
    { id: 'vai-gateway-none', template: 'Unauthenticated. Configure AI_GATEWAY_API_KEY', code: 'llm_auth_error', source: 'packages/ai/src/prompt/wrap-gateway-error.ts' },
    { id: 'vai-gateway-invalid', template: 'AI Gateway authentication failed', code: 'llm_auth_error', source: 'packages/gateway/src/errors/gateway-authentication-error.ts' },
    { id: 'vai-gateway-timeout', template: 'Gateway request timed out', code: 'llm_timeout', source: 'packages/gateway/src/errors/gateway-timeout-error.ts' },
    { id: 'vai-gateway-card', template: 'AI Gateway requires a valid credit card on file', code: 'llm_quota_exceeded' },
    { id: 'vai-connect', template: 'Cannot connect to API: {x}', code: 'llm_connection_error', role: 'name', source: 'packages/provider-utils/src/handle-fetch-error.ts' },
  ],
};

/** LangGraph, LangChain and their JavaScript ports. */
export const langgraph: SignatureTable = {
  id: 'langgraph',
  title: 'LangGraph and LangChain',
  source: 'https://github.com/langchain-ai/langgraph',
  rows: [
    { id: 'lg-invalid-tool', template: 'Error: {tool} is not a valid tool, try one of [{available}]', code: 'tool_not_found', role: 'name', handled: true, source: 'libs/prebuilt/langgraph/prebuilt/tool_node.py' },
    { id: 'lg-invocation', template: "Error invoking tool '{tool}' with kwargs {data} with error:{detail}", code: 'invalid_tool_arguments', role: 'name', source: 'libs/prebuilt/langgraph/prebuilt/tool_node.py' },
    { id: 'lg-execution', template: "Error executing tool '{tool}' with kwargs {data} with error:{error}", code: 'tool_execution_failed', role: 'wrapper', source: 'libs/prebuilt/langgraph/prebuilt/tool_node.py' },
    { id: 'lg-mistakes', template: 'Error: {error} Please fix your mistakes', code: 'tool_execution_failed', role: 'wrapper', source: 'libs/prebuilt/langgraph/prebuilt/tool_node.py' },
    { id: 'lg-history', template: 'Found AIMessages with tool_calls that do not have a corresponding ToolMessage', code: 'bad_request_message_history', role: 'name', source: 'libs/prebuilt/langgraph/prebuilt/chat_agent_executor.py' },
    { id: 'lg-recursion', template: 'Recursion limit of {n} reached', code: 'tool_iteration_cap_exceeded', source: 'libs/langgraph/langgraph/pregel/main.py' },
    { id: 'lc-tool-failed', template: 'Tool execution failed: {error}', code: 'tool_execution_failed', role: 'wrapper' },
    { id: 'lc-key-openai', template: "Did not find openai_api_key, please add an environment variable 'OPENAI_API_KEY' which contains it", code: 'llm_model_not_configured', fault: 'platform', source: 'libs/core/langchain_core/utils/env.py' },
    { id: 'lc-key-anthropic', template: "Did not find anthropic_api_key, please add an environment variable 'ANTHROPIC_API_KEY' which contains it", code: 'llm_model_not_configured', fault: 'platform', source: 'libs/core/langchain_core/utils/env.py' },
    { id: 'lc-key', template: "Did not find {x}, please add an environment variable '{secret}' which contains it", code: 'missing_secret', role: 'name', source: 'libs/core/langchain_core/utils/env.py' },
    { id: 'lc-schema', template: 'Received tool input did not match expected schema', code: 'invalid_tool_arguments', source: 'libs/langchain-core/src/tools/utils.ts' },
    { id: 'lc-parse-output', template: 'Could not parse LLM output', code: 'invalid_structured_output' },
    { id: 'lc-parse-output-new', template: 'Failed to parse {x} from completion', code: 'invalid_structured_output' },
    { id: 'lc-iterations', template: 'Agent stopped due to iteration limit or time limit', code: 'tool_iteration_cap_exceeded' },
    { id: 'lc-iterations-max', template: 'Agent stopped due to max iterations', code: 'tool_iteration_cap_exceeded' },
  ],
};

/** CrewAI. */
export const crewai: SignatureTable = {
  id: 'crewai',
  title: 'CrewAI',
  source: 'https://github.com/crewAIInc/crewAI',
  rows: [
    { id: 'crewai-action', template: "Action '{tool}' don't exist, these are the only available Actions", code: 'tool_not_found', role: 'name' },
    { id: 'crewai-tried', template: "You tried to use the tool {tool}, but it doesn't exist. You must use one of the following tools, use one at time: {available}", code: 'tool_not_found', role: 'name', source: 'lib/crewai/src/crewai/translations/en.json' },
    { id: 'crewai-tried-bare', template: "You tried to use the tool {tool}, but it doesn't exist", code: 'tool_not_found', role: 'name', source: 'lib/crewai/src/crewai/translations/en.json' },
    { id: 'crewai-exception', template: 'I encountered an error while trying to use the tool. This was the error: {error} Tool {tool} accepts these inputs', code: 'tool_execution_failed', role: 'wrapper', source: 'lib/crewai/src/crewai/translations/en.json' },
    { id: 'crewai-exception-bare', template: 'I encountered an error while trying to use the tool. This was the error: {error}', code: 'tool_execution_failed', role: 'wrapper', source: 'lib/crewai/src/crewai/translations/en.json' },
    { id: 'crewai-input', template: 'the Action Input is not a valid key, value dictionary', code: 'invalid_tool_arguments', source: 'lib/crewai/src/crewai/translations/en.json' },
    { id: 'crewai-usage-limit', template: "Tool '{tool}' has reached its usage limit of {n} times", code: 'tool_iteration_cap_exceeded', role: 'name' },
    { id: 'crewai-usage-limit-max', template: "Tool '{tool}' has reached its maximum usage limit of {n} times", code: 'tool_iteration_cap_exceeded', role: 'name' },
    { id: 'crewai-coworker', template: 'Error executing tool. coworker mentioned not found', code: 'agent_not_found', role: 'name', source: 'lib/crewai/src/crewai/translations/en.json' },
    { id: 'crewai-empty', template: 'Invalid response from LLM call - None or empty', code: 'llm_provider_error' },
    { id: 'crewai-mcp', template: "Tool '{tool}' not found on MCP server", code: 'tool_not_found', role: 'name' },
    { id: 'crewai-iterations', template: 'Maximum iterations reached. Requesting final answer', code: 'tool_iteration_cap_exceeded', handled: true },
  ],
};

/** PydanticAI. */
export const pydanticAi: SignatureTable = {
  id: 'pydantic-ai',
  title: 'PydanticAI',
  source: 'https://github.com/pydantic/pydantic-ai',
  rows: [
    { id: 'pydantic-ai-unknown-tool', template: "Unknown tool name: '{tool}'. Available tools: {available}", code: 'tool_not_found', role: 'name', source: 'pydantic_ai_slim/pydantic_ai/tool_manager.py' },
    { id: 'pydantic-ai-unknown-tool-bare', template: "Unknown tool name: '{tool}'", code: 'tool_not_found', role: 'name', source: 'pydantic_ai_slim/pydantic_ai/tool_manager.py' },
    { id: 'pydantic-ai-unknown-native', template: "Unknown native tool name: '{tool}'", code: 'tool_not_found', role: 'name' },
    { id: 'pydantic-ai-tool-retries', template: "Tool '{tool}' exceeded max retries count of {n}", code: 'invalid_tool_arguments', role: 'name', yieldsToCause: true, source: 'pydantic_ai_slim/pydantic_ai/tool_manager.py' },
    { id: 'pydantic-ai-output-retries-old', template: 'Exceeded maximum retries ({n}) for result validation', code: 'invalid_structured_output' },
    { id: 'pydantic-ai-output-retries', template: 'Exceeded maximum retries ({n}) for output validation', code: 'invalid_structured_output', source: 'pydantic_ai_slim/pydantic_ai/_agent_graph.py' },
    { id: 'pydantic-ai-output-retries-new', template: 'Exceeded maximum output retries ({n})', code: 'invalid_structured_output', source: 'pydantic_ai_slim/pydantic_ai/_agent_graph.py' },
    { id: 'pydantic-ai-token-limit-call', template: 'Model token limit ({x}) exceeded while generating a tool call', code: 'output_token_limit', source: 'pydantic_ai_slim/pydantic_ai/_agent_graph.py' },
    { id: 'pydantic-ai-token-limit', template: 'Model token limit ({x}) exceeded before any response was generated', code: 'output_token_limit', source: 'pydantic_ai_slim/pydantic_ai/_agent_graph.py' },
    { id: 'pydantic-ai-filter', template: "Content filter triggered. Finish reason: '{x}'", code: 'content_filtered', source: 'pydantic_ai_slim/pydantic_ai/_agent_graph.py' },
    { id: 'pydantic-ai-filter-bare', template: 'Content filter triggered', code: 'content_filtered', atStart: true },
    { id: 'pydantic-ai-request-limit', template: 'The next request would exceed the request_limit of {n}', code: 'tool_iteration_cap_exceeded', source: 'pydantic_ai_slim/pydantic_ai/usage.py' },
    { id: 'pydantic-ai-calls-limit', template: 'The next tool call(s) would exceed the tool_calls_limit of {n}', code: 'tool_iteration_cap_exceeded', source: 'pydantic_ai_slim/pydantic_ai/usage.py' },
    { id: 'pydantic-ai-calls-limit-one', template: 'The next tool call would exceed the tool_calls_limit of {n}', code: 'tool_iteration_cap_exceeded' },
    { id: 'pydantic-ai-tokens-limit', template: 'the total_tokens_limit of {n}', code: 'token_cap_exceeded', source: 'pydantic_ai_slim/pydantic_ai/usage.py' },
    { id: 'pydantic-ai-input-limit', template: 'the input_tokens_limit of {n}', code: 'token_cap_exceeded', source: 'pydantic_ai_slim/pydantic_ai/usage.py' },
    { id: 'pydantic-ai-output-limit', template: 'the output_tokens_limit of {n}', code: 'token_cap_exceeded', source: 'pydantic_ai_slim/pydantic_ai/usage.py' },
    { id: 'pydantic-ai-request-tokens-limit', template: 'the request_tokens_limit of {n}', code: 'token_cap_exceeded' },
    { id: 'pydantic-ai-response-tokens-limit', template: 'the response_tokens_limit of {n}', code: 'token_cap_exceeded' },
    { id: 'pydantic-ai-cost-limit', template: "Exceeded the 'cost_limit' of {n}", code: 'spend_cap_exceeded', source: 'pydantic_ai_slim/pydantic_ai/usage.py', fault: 'worker' },
    { id: 'pydantic-ai-empty', template: 'Received empty model response', code: 'llm_provider_error' },
    { id: 'pydantic-ai-ended-empty', template: 'Streamed response ended without content or tool calls', code: 'llm_provider_error' },
    { id: 'pydantic-ai-invalid-response', template: 'Invalid response from {x} chat completions endpoint', code: 'llm_provider_error', source: 'pydantic_ai_slim/pydantic_ai/models/openai.py' },
    { id: 'pydantic-ai-unknown-model', template: 'Unknown model: {model}', code: 'llm_model_not_configured', role: 'name', fault: 'worker', atStart: true },
    { id: 'pydantic-ai-name-conflict', template: "Tool name conflicts with existing tool: '{tool}'", code: 'duplicate_tool_names', role: 'name', source: 'pydantic_ai_slim/pydantic_ai/toolsets/function.py' },
    { id: 'pydantic-ai-tool-conflict', template: "defines a tool whose name conflicts with existing tool from {x}: '{tool}'", code: 'duplicate_tool_names', role: 'name', source: 'pydantic_ai_slim/pydantic_ai/toolsets/combined.py' },
    { id: 'pydantic-ai-key', template: "Set the '{x}' environment variable or pass it via '{x}", code: 'llm_model_not_configured', fault: 'platform' },
    { id: 'pydantic-ai-tools-unsupported', template: 'Tools are not supported by this model', code: 'model_lacks_tool_support' },
  ],
};

/** Google ADK, AutoGen, smolagents, LlamaIndex. */
export const googleAdk: SignatureTable = {
  id: 'google-adk',
  title: 'Google Agent Development Kit',
  source: 'https://github.com/google/adk-python',
  rows: [
    { id: 'adk-tools-dict', template: 'Function {tool} is not found in the tools_dict', code: 'tool_not_found', role: 'name', source: 'src/google/adk/flows/llm_flows/functions.py' },
    { id: 'adk-js-tools-dict', template: 'Function {tool} is not found in the toolsDict', code: 'tool_not_found', role: 'name' },
    { id: 'adk-agent', template: 'Agent {agent} not found in the agent tree', code: 'agent_not_found', role: 'name', source: 'src/google/adk/flows/llm_flows/base_llm_flow.py' },
    { id: 'adk-agent-new', template: "Agent '{agent}' not found. Available agents: {x}", code: 'agent_not_found', role: 'name' },
    { id: 'adk-calls', template: "Max number of llm calls limit of '{n}' exceeded", code: 'tool_iteration_cap_exceeded', source: 'src/google/adk/agents/invocation_context.py' },
    { id: 'adk-model', template: 'Model {model} not found{end}', code: 'llm_model_not_configured', role: 'name', atStart: true, fault: 'worker', source: 'src/google/adk/models/registry.py', says: 'The model string is not one that the runtime knows.' },
    { id: 'adk-search-model', template: 'tool is not supported for model', code: 'model_lacks_tool_support' },
  ],
};

export const autogen: SignatureTable = {
  id: 'autogen',
  title: 'AutoGen and Microsoft Agent Framework',
  source: 'https://github.com/microsoft/autogen',
  rows: [
    { id: 'ag-function', template: 'Error: Function {tool} not found{end}', code: 'tool_not_found', role: 'name', handled: true },
    { id: 'ag-no-agent', template: 'No agent can execute the function {tool}', code: 'tool_not_found', role: 'name' },
    { id: 'ag-workbench', template: "tool '{tool}' not found in any workbench", code: 'tool_not_found', role: 'name', since: '0.4.0' },
    { id: 'ag-tool', template: 'Error: Tool not found: {tool}', code: 'tool_not_found', role: 'name', since: '0.4.0' },
    { id: 'ag-workbench-tools', template: 'Tools cannot be used with a workbench', code: 'agent_config_error' },
    { id: 'ag-target', template: "Target agent '{agent}' not found", code: 'agent_not_found', role: 'name' },
  ],
};

export const smolagents: SignatureTable = {
  id: 'smolagents',
  title: 'smolagents',
  source: 'https://github.com/huggingface/smolagents',
  rows: [
    { id: 'smolagents-unknown', template: 'Unknown tool {tool}, should be one of: {available}', code: 'tool_not_found', role: 'name', source: 'src/smolagents/agents.py' },
    { id: 'smolagents-unknown-instead', template: 'Error: unknown tool {tool}, should be instead one of {available}', code: 'tool_not_found', role: 'name' },
    { id: 'smolagents-forbidden', template: "Forbidden function evaluation: '{tool}' is not among the explicitly allowed tools", code: 'tool_not_found', role: 'name', source: 'src/smolagents/local_python_executor.py', says: 'The code that the model wrote calls a function that is neither a tool nor defined in it.' },
    { id: 'smolagents-tool', template: "Error executing tool '{tool}' with arguments {data}: {error}", code: 'tool_execution_failed', role: 'wrapper', source: 'src/smolagents/agents.py' },
    { id: 'smolagents-member', template: "Error executing request to team member '{tool}' with arguments {data}: {error}", code: 'tool_execution_failed', role: 'wrapper', source: 'src/smolagents/agents.py' },
    { id: 'smolagents-steps', template: 'Reached max steps', code: 'tool_iteration_cap_exceeded', source: 'src/smolagents/agents.py' },
    { id: 'smolagents-no-json', template: 'The model output does not contain any JSON blob', code: 'malformed_tool_call', source: 'src/smolagents/utils.py' },
    { id: 'smolagents-parse', template: 'Error while parsing tool call from model output: {x}', code: 'malformed_tool_call', source: 'src/smolagents/agents.py' },
  ],
};

export const llamaIndex: SignatureTable = {
  id: 'llama-index',
  title: 'LlamaIndex',
  source: 'https://github.com/run-llama/llama_index',
  rows: [
    { id: 'li-no-such', template: "Error: No such tool named '{tool}'", code: 'tool_not_found', role: 'name', handled: true },
    { id: 'li-with-name', template: 'Tool with name {tool} not found{end}', code: 'tool_not_found', role: 'name' },
    { id: 'li-iterations', template: 'Reached max iterations', code: 'tool_iteration_cap_exceeded' },
    { id: 'li-iterations-of', template: 'Max iterations of {n} reached', code: 'tool_iteration_cap_exceeded' },
    { id: 'li-structure', template: "Invalid tools structure: '{tool}' does not match", code: 'bad_request_tool_schema', role: 'name' },
  ],
};
