import type { Signature, SignatureTable } from './signature.js';

const keepRunning =
  'Or set `RunConfig.tool_not_found_behavior` to `"return_error_to_model"` (openai-agents v0.17.4 and later) so that the model learns of it instead of the run ending; such a call still spends a turn, so a model that insists ends at the turn limit.';
const redactionOff = 'To see the data in a reproduction, set `OPENAI_AGENTS_DONT_LOG_MODEL_DATA=0` and `OPENAI_AGENTS_DONT_LOG_TOOL_DATA=0`; never do so where real data runs.';
const outputHandler = 'Or register an `invalid_final_output` handler in `error_handlers` of the run, which is asked before the error is raised.';
const callIds = 'Let the provider or proxy in front of the model give every tool call its own non-empty id, and resume runs only from a state that no other run has used.';
const builtIn = (says: string, tools: readonly string[]): Partial<Signature> => ({ role: 'name', tools, says });

const turn = 'src/agents/run_internal/turn_resolution.py';
const execution = 'src/agents/run_internal/tool_execution.py';
const caller = 'src/agents/run_internal/tool_caller.py';
const server = 'src/agents/mcp/server.py';

/** ModelBehaviorError, UserError and the other exceptions of the OpenAI Agents SDK for Python. */
export const openaiAgentsPython: SignatureTable = {
  id: 'openai-agents-python',
  title: 'OpenAI Agents SDK (Python)',
  source: 'https://github.com/openai/openai-agents-python',
  rows: [
    { id: 'agents-python-tool-not-found', template: 'Tool {tool} not found in agent {agent}', code: 'tool_not_found', role: 'name', source: turn, since: '0.1.0', advice: [keepRunning] },
    { id: 'agents-python-tool-disabled', template: 'Tool {tool} is currently disabled for agent {agent}', code: 'tool_disabled', role: 'name', source: execution, since: '0.15.2', cause: 'filtered-out', says: 'Its `is_enabled` was false when the model called it.' },
    { id: 'agents-python-mcp-label', template: 'MCP server label {server} not found', code: 'mcp_server_not_found', role: 'name', source: turn },
    { id: 'agents-python-shell', template: 'Model produced shell call without a shell tool', code: 'tool_not_found', source: turn, ...builtIn('The model used the built-in shell, which the agent was not given.', ['shell']) },
    { id: 'agents-python-local-shell', template: 'Model produced local shell call without a local shell tool', code: 'tool_not_found', source: turn, ...builtIn('The model used the built-in local shell, which the agent was not given.', ['local_shell']) },
    { id: 'agents-python-local-shell-executor', template: 'Model produced local shell call without a local shell executor', code: 'tool_not_found', source: turn, since: '0.9.0', ...builtIn('The model used the built-in local shell, which has no executor.', ['local_shell']) },
    { id: 'agents-python-computer', template: 'Model produced computer action without a computer tool', code: 'tool_not_found', source: turn, ...builtIn('The model used the built-in computer tool, which the agent was not given.', ['computer']) },
    { id: 'agents-python-apply-patch', template: 'Model produced apply_patch call without an apply_patch tool', code: 'tool_not_found', source: turn, ...builtIn('The model used the built-in apply_patch tool, which the agent was not given.', ['apply_patch']) },
    { id: 'agents-python-program', template: 'Model produced {x} item without a programmatic_tool_calling tool', code: 'tool_not_found', source: turn, since: '0.19.0', ...builtIn('The model called tools from a program, and the agent has no tool for that.', ['programmatic_tool_calling']) },

    { id: 'agents-python-input-not-object', template: 'Invalid JSON input for tool {tool}: expected a JSON object', code: 'invalid_tool_arguments', role: 'name', source: 'src/agents/tool.py', since: '0.16.1' },
    { id: 'agents-python-input', template: 'Invalid JSON input for tool {tool}: {detail}', code: 'invalid_tool_arguments', role: 'name', source: 'src/agents/tool.py', says: 'The arguments are not JSON, or do not fit the parameters.' },
    { id: 'agents-python-input-redacted', template: 'Invalid JSON input for tool {tool}', code: 'invalid_tool_arguments', role: 'name', source: 'src/agents/tool.py', says: 'The arguments themselves are redacted.', advice: [redactionOff] },
    { id: 'agents-python-input-codex', template: 'Invalid JSON input for codex tool', code: 'invalid_tool_arguments', role: 'name', source: 'src/agents/extensions/experimental/codex/codex_tool.py' },
    { id: 'agents-python-agent-tool-input', template: 'Failed to serialize structured tool input for {tool}: {detail}', code: 'invalid_tool_arguments', role: 'name', source: 'src/agents/agent.py' },
    { id: 'agents-python-agent-tool-invalid', template: 'Agent tool called with invalid input', code: 'invalid_tool_arguments', source: 'src/agents/agent.py', says: 'The model gave an agent that serves as a tool the wrong input.' },
    { id: 'agents-python-args-handled', template: 'An error occurred while parsing tool arguments. Please try again with valid JSON. Error: {detail}', code: 'invalid_tool_arguments', source: 'src/agents/tool.py', handled: true, says: 'The model was told and may have tried again.' },
    { id: 'agents-python-tool-handled', template: 'An error occurred while running the tool. Please try again. Error: {error}', code: 'tool_execution_failed', role: 'wrapper', source: 'src/agents/tool.py', handled: true },
    { id: 'agents-python-tool-failed', template: 'Error running tool {tool}: {error}', code: 'tool_execution_failed', role: 'wrapper', source: execution, says: 'The tool has no `failure_error_function`, so its error ended the run.' },

    { id: 'agents-python-json-output', template: 'Invalid JSON when parsing {data} for TypeAdapter({x}); {detail}', code: 'invalid_structured_output', role: 'name', source: 'src/agents/util/_json.py', advice: [outputHandler] },
    { id: 'agents-python-json-output-other', template: 'Invalid JSON when parsing {data}; {detail}', code: 'invalid_structured_output', role: 'name', source: 'src/agents/util/_json.py', advice: [outputHandler] },
    { id: 'agents-python-json-output-redacted', template: 'Invalid JSON when parsing model output', code: 'invalid_structured_output', role: 'name', source: 'src/agents/util/_json.py', since: '0.20.0', says: 'The answer itself is redacted.', advice: [outputHandler, redactionOff] },
    { id: 'agents-python-no-final-output', template: 'Model returned no final output for the structured output type', code: 'invalid_structured_output', source: turn, since: '0.17.8', says: 'The last answer of the model was empty where a structured result is required.', advice: [outputHandler] },
    { id: 'agents-python-not-dict', template: 'Expected a dict, got {x} for JSON: {data}', code: 'invalid_structured_output', role: 'name', source: 'src/agents/agent_output.py', advice: [outputHandler] },
    { id: 'agents-python-no-key', template: 'Could not find key {x} in JSON: {data}', code: 'invalid_structured_output', role: 'name', source: 'src/agents/agent_output.py', advice: [outputHandler] },
    { id: 'agents-python-no-response', template: 'Model did not produce a final response!', code: 'model_behavior_error', source: 'src/agents/run_internal/run_loop.py', says: 'The stream ended without a final answer.' },

    { id: 'agents-python-no-choices', template: 'ChatCompletion response has no choices (possible provider error payload): {error}', code: 'model_behavior_error', role: 'shell', source: 'src/agents/models/openai_chatcompletions.py', since: '0.14.2' },
    { id: 'agents-python-no-choices-bare', template: 'ChatCompletion response has no choices (possible provider error payload)', code: 'model_behavior_error', role: 'fallback', source: 'src/agents/models/openai_chatcompletions.py', since: '0.14.2', says: 'The reply of the provider was empty.' },
    { id: 'agents-python-terminal-incomplete', template: "Responses stream ended with terminal event 'response.incomplete'", code: 'output_token_limit', role: 'fallback', source: 'src/agents/models/_response_terminal.py', since: '0.15.2' },
    { id: 'agents-python-terminal-event', template: "Responses stream ended with terminal event '{x}'", code: 'model_behavior_error', role: 'fallback', source: 'src/agents/models/_response_terminal.py', since: '0.15.2' },
    { id: 'agents-python-length', template: "Chat Completions response terminated with finish_reason='length'", code: 'output_token_limit', source: 'src/agents/models/openai_chatcompletions.py', since: 'after 0.22.0' },
    { id: 'agents-python-length-stream', template: "Chat Completions stream terminated with finish_reason='length'", code: 'output_token_limit', source: 'src/agents/models/chatcmpl_stream_handler.py', since: 'after 0.22.0' },
    { id: 'agents-python-websocket-closed', template: 'Responses websocket connection closed before', code: 'llm_connection_error', source: 'src/agents/models/openai_responses.py' },
    { id: 'agents-python-websocket-timeout', template: 'Responses websocket {x} timed out after {seconds} seconds', code: 'llm_timeout', source: 'src/agents/models/openai_responses.py' },
    { id: 'agents-python-websocket-error', template: 'Responses websocket error: {error}', code: 'llm_provider_error', role: 'shell', source: 'src/agents/models/openai_responses.py' },

    { id: 'agents-python-handoff-null', template: 'Handoff function expected non-null input, but got None', code: 'model_behavior_error', source: 'src/agents/handoffs/__init__.py', says: 'The model handed off to another agent without the input that the handoff requires.' },
    { id: 'agents-python-caller', template: 'Model invoked tool {tool} with caller {x}, but the tool allows only {x}', code: 'model_behavior_error', role: 'name', source: caller },
    { id: 'agents-python-caller-type', template: 'Model invoked tool {tool} with unsupported caller type {x}', code: 'model_behavior_error', role: 'name', source: caller },
    { id: 'agents-python-queued-tool', template: 'Cannot reconcile queued tool {tool} with a new tool or handoff while its Agent.as_tool() run is interrupted', code: 'model_behavior_error', role: 'name', source: turn },
    { id: 'agents-python-call-id', template: 'Model reused a tool call ID for a different invocation', code: 'model_behavior_error', source: 'src/agents/run_context.py', says: 'Two tool calls had the same id.', advice: [callIds] },
    { id: 'agents-python-call-id-kind', template: 'Model reused {x} tool call ID for a different invocation', code: 'model_behavior_error', source: turn, says: 'Two tool calls had the same id.', advice: [callIds] },
    { id: 'agents-python-call-id-history', template: 'Run history reused a tool call ID for different completed invocations', code: 'model_behavior_error', source: 'src/agents/run_internal/tool_planning.py', says: 'Two tool calls of the history have the same id.', advice: [callIds] },
    { id: 'agents-python-call-id-empty', template: 'Tool invocations require a non-empty string call ID before execution', code: 'model_behavior_error', source: turn, says: 'A tool call came without an id.', advice: [callIds] },
    { id: 'agents-python-call-executed', template: 'tool call already executed, but its output was not committed', code: 'model_behavior_error', source: 'src/agents/run_internal/tool_planning.py', says: 'The call has run before and is not repeated, since it may have had effects.', advice: ['Start a new run instead of retrying the call.'] },

    { id: 'agents-python-max-turns', template: 'Max turns ({n}) exceeded', code: 'tool_iteration_cap_exceeded', source: 'src/agents/run.py' },
    { id: 'agents-python-refusal', template: 'Model refused to produce output: {data}', code: 'model_refusal', role: 'name', source: 'src/agents/exceptions.py', since: '0.15.0' },
    { id: 'agents-python-model-timeout', template: 'Model call timed out after {seconds} seconds', code: 'llm_timeout', source: 'src/agents/exceptions.py', since: '0.21.1' },
    { id: 'agents-python-tool-timeout', template: "Tool '{tool}' timed out after {seconds} seconds", code: 'tool_timeout', role: 'name', source: 'src/agents/exceptions.py', since: '0.9.0' },
    { id: 'agents-python-guardrail', template: 'Guardrail {x} triggered tripwire', code: 'guardrail_tripped', source: 'src/agents/exceptions.py', says: 'The printed name is the class of the guardrail, not its own name.' },
    { id: 'agents-python-tool-guardrail', template: 'Tool input guardrail {x} triggered tripwire', code: 'guardrail_tripped', source: 'src/agents/exceptions.py' },
    { id: 'agents-python-tool-output-guardrail', template: 'Tool output guardrail {x} triggered tripwire', code: 'guardrail_tripped', source: 'src/agents/exceptions.py' },
    { id: 'agents-python-redacted', template: 'Error details are redacted', code: 'model_behavior_error', classes: ['ModelBehaviorError'], source: 'src/agents/exceptions.py', since: '0.20.0', says: 'Its details are redacted; nothing more can be told from it.', advice: [redactionOff] },
    { id: 'agents-python-redacted-user', template: 'Error details are redacted', code: 'agent_config_error', classes: ['UserError'], source: 'src/agents/exceptions.py', since: '0.20.0', says: 'Its details are redacted; nothing more can be told from it.', advice: [redactionOff] },

    { id: 'agents-python-mcp-connect', template: "Failed to connect to MCP server '{server}': {error}", code: 'mcp_connect_failed', role: 'wrapper', source: server },
    { id: 'agents-python-mcp-connect-old', template: "Failed to connect MCP server '{server}'", code: 'mcp_connect_failed', role: 'name', source: 'src/agents/mcp/manager.py' },
    { id: 'agents-python-mcp-list', template: "Failed to list tools from MCP server '{server}': {error}", code: 'mcp_connect_failed', role: 'wrapper', source: server },
    { id: 'agents-python-mcp-call-arguments', template: "Failed to call tool '{tool}' on MCP server '{server}': arguments must be an object", code: 'invalid_tool_arguments', role: 'name', source: server },
    { id: 'agents-python-mcp-call-parameters', template: "Failed to call tool '{tool}' on MCP server '{server}': missing required parameters: {detail}", code: 'invalid_tool_arguments', role: 'name', source: server },
    { id: 'agents-python-mcp-call-cancelled', template: "Failed to call tool '{tool}' on MCP server '{server}': tool execution was cancelled", code: 'tool_execution_failed', role: 'name', source: 'src/agents/mcp/util.py', since: '0.12.4', fault: 'transient', retryable: true },
    { id: 'agents-python-mcp-call', template: "Failed to call tool '{tool}' on MCP server '{server}': {error}", code: 'tool_execution_failed', role: 'wrapper', source: server, fault: 'unknown' },
    { id: 'agents-python-mcp-invoke', template: "Error invoking MCP tool {tool} on server '{server}': {error}", code: 'tool_execution_failed', role: 'wrapper', source: 'src/agents/mcp/util.py', since: '0.6.8', fault: 'unknown' },
    { id: 'agents-python-mcp-invoke-old', template: 'Error invoking MCP tool {tool}: {error}', code: 'tool_execution_failed', role: 'wrapper', source: 'src/agents/mcp/util.py', fault: 'unknown' },
    { id: 'agents-python-mcp-not-initialized', template: "Server not initialized. Make sure you call 'connect()' first", code: 'agent_config_error', source: server, says: 'An MCP server is used before it is connected.' },
    { id: 'agents-python-mcp-duplicates', template: 'Duplicate tool names found across MCP servers: {tools}', code: 'duplicate_tool_names', role: 'name', source: 'src/agents/mcp/util.py', advice: ['Pass `include_server_in_tool_names=True` so that every name carries the name of its server.'] },
    { id: 'agents-python-ambiguous-top', template: "Ambiguous function tool configuration: the deferred top-level tool name '{tool}' is used by multiple tools", code: 'duplicate_tool_names', role: 'name', source: 'src/agents/_tool_identity.py' },
    { id: 'agents-python-ambiguous-qualified', template: "Ambiguous function tool configuration: the qualified name '{tool}' is used by multiple tools", code: 'duplicate_tool_names', role: 'name', source: 'src/agents/_tool_identity.py' },
    { id: 'agents-python-ambiguous', template: "Ambiguous function tool configuration: the tool name '{tool}' is used by multiple tools", code: 'duplicate_tool_names', role: 'name', source: 'src/agents/_tool_identity.py' },
    { id: 'agents-python-collision', template: 'Tool name collision detected. Assign unique routed tool names', code: 'duplicate_tool_names', source: 'src/agents/_tool_identity.py' },
    { id: 'agents-python-duplicate-codex', template: 'Duplicate Codex tool names found: {tools}', code: 'duplicate_tool_names', role: 'name', source: 'src/agents/extensions/experimental/codex/codex_tool.py' },
    { id: 'agents-python-strict-properties', template: 'additionalProperties should not be set for object types. This could be because', code: 'agent_config_error', source: 'src/agents/strict_schema.py', says: 'A tool or output type is not strict enough for a strict schema.', advice: ['Type the open objects of the tool or output, or build it with `strict_mode=False` / `strict_json_schema=False`.'] },
    { id: 'agents-python-strict-output', template: 'Strict JSON schema is enabled, but the output type is not valid', code: 'agent_config_error', source: 'src/agents/agent_output.py', advice: ['Make the output type strict, or wrap it in `AgentOutputSchema(…, strict_json_schema=False)`.'] },
    { id: 'agents-python-hosted', template: 'Hosted tools are not supported with the ChatCompletions API. {x}Got tool type: {x}, tool: {tool}(', code: 'model_lacks_tool_support', role: 'name', source: 'src/agents/models/chatcmpl_converter.py', advice: ['Use the Responses API for hosted tools, or replace them by function tools.'] },
    { id: 'agents-python-hosted-bare', template: 'Hosted tools are not supported with the ChatCompletions API. {x}Got tool type: {x}, tool: {tool}', code: 'model_lacks_tool_support', role: 'name', source: 'src/agents/models/chatcmpl_converter.py', advice: ['Use the Responses API for hosted tools, or replace them by function tools.'] },
    { id: 'agents-python-prefix', template: 'Unknown prefix: {x}', code: 'llm_model_not_configured', role: 'name', source: 'src/agents/models/multi_provider.py', fault: 'worker', says: 'The model string begins with a provider prefix that the run does not know.', advice: ['Correct the model string, or register a provider for its prefix.'] },
  ],
};
