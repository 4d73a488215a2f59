import type { SignatureTable } from './signature.js';

const outputs = 'packages/agents-core/src/runner/modelOutputs.ts';
const state = 'packages/agents-core/src/runState.ts';
const callIds = 'Let the provider or proxy in front of the model give every tool call its own non-empty id, and resume runs only from a state that no other run has used.';
const keepRunning =
  'Or set `toolNotFoundBehavior` to `"return_error_to_model"` so that the model learns of it instead of the run ending; such a call still spends a turn.';

/** What the OpenAI Agents SDK for JavaScript words differently from the one for Python. */
export const openaiAgentsJs: SignatureTable = {
  id: 'openai-agents-js',
  title: 'OpenAI Agents SDK (JavaScript)',
  source: 'https://github.com/openai/openai-agents-js',
  rows: [
    { id: 'agents-js-mcp-server', template: 'MCP server ({server}) not found in Agent ({agent})', code: 'mcp_server_not_found', role: 'name', source: outputs },
    { id: 'agents-js-shell', template: 'Model produced shell action without a shell tool', code: 'tool_not_found', role: 'name', source: outputs, tools: ['shell'], says: 'The model used the built-in shell, which the agent was not given.' },
    { id: 'agents-js-local-shell', template: 'Model produced local shell action without a local shell', code: 'tool_not_found', role: 'name', source: outputs, tools: ['local_shell'], says: 'The model used the built-in local shell, which the agent was not given.' },
    { id: 'agents-js-apply-patch', template: 'Model produced apply_patch action without an apply_patch tool', code: 'tool_not_found', role: 'name', source: outputs, tools: ['apply_patch'], says: 'The model used the built-in apply_patch tool, which the agent was not given.' },
    { id: 'agents-js-program', template: 'Model produced a program item without programmaticToolCallingTool() in Agent ({agent})', code: 'tool_not_found', role: 'name', source: outputs, tools: ['programmatic_tool_calling'] },
    { id: 'agents-js-deferred-function', template: 'Model produced deferred function call {tool} before it was loaded via tool_search', code: 'tool_not_found', role: 'name', source: outputs, cause: 'not-loaded', says: 'The tool exists, and the model called it before tool search had loaded it.', advice: [keepRunning] },
    { id: 'agents-js-deferred-mcp', template: 'Model produced deferred MCP call {server} before it was loaded via tool_search', code: 'tool_not_found', role: 'name', source: outputs, cause: 'not-loaded', says: 'The MCP server exists, and the model called it before tool search had loaded it.' },
    { id: 'agents-js-handoff', template: 'Handoff {agent} not found{end}', code: 'agent_not_found', role: 'name', atStart: true, source: state },
    { id: 'agents-js-agent', template: 'Agent {agent} not found{end}', code: 'agent_not_found', role: 'name', atStart: true, source: state },
    { id: 'agents-js-agent-identity', template: 'Agent identity {agent} not found{end}', code: 'agent_not_found', role: 'name', atStart: true, source: state },
    { id: 'agents-js-computer-restore', template: 'Computer tool {tool} not found{end}', code: 'tool_not_found', role: 'name', atStart: true, source: state },
    { id: 'agents-js-shell-restore', template: 'Shell tool {tool} not found{end}', code: 'tool_not_found', role: 'name', atStart: true, source: state },
    { id: 'agents-js-patch-restore', template: 'Apply patch tool {tool} not found{end}', code: 'tool_not_found', role: 'name', atStart: true, source: state },
    { id: 'agents-js-mcp-restore', template: 'MCP tool {server} not found{end}', code: 'mcp_server_not_found', role: 'name', atStart: true, source: state },

    { id: 'agents-js-input', template: 'Invalid JSON input for tool{end}', code: 'invalid_tool_arguments', source: 'packages/agents-core/src/tool.ts', says: 'The text does not name the tool; `error.toolInvocation` does.' },
    { id: 'agents-js-handoff-json', template: 'Invalid JSON provided{end}', code: 'model_behavior_error', atStart: true, source: 'packages/agents-core/src/handoff.ts', says: 'The model handed off with input that is not JSON.' },
    { id: 'agents-js-handoff-empty', template: 'Handoff function expected non empty input', code: 'model_behavior_error', source: 'packages/agents-core/src/handoff.ts', says: 'The model handed off to another agent without the input that the handoff requires.' },
    { id: 'agents-js-tools-failed', template: 'Failed to run function tools: {error}', code: 'tool_execution_failed', role: 'wrapper', source: 'packages/agents-core/src/runner/toolExecution.ts' },
    { id: 'agents-js-tool-output', template: "Invalid output for function tool '{tool}'", code: 'tool_execution_failed', role: 'name', source: 'packages/agents-core/src/tool.ts', says: 'What the tool returned does not fit its output schema.' },
    { id: 'agents-js-tool-output-json', template: "Function tool '{tool}' outputSchema requires a JSON-serializable output", code: 'tool_execution_failed', role: 'name', source: 'packages/agents-core/src/runner/toolExecution.ts' },
    { id: 'agents-js-tool-timeout', template: "Tool '{tool}' timed out after {n}ms", code: 'tool_timeout', role: 'name', source: 'packages/agents-core/src/errors.ts' },
    { id: 'agents-js-model-timeout', template: 'Model call timed out after {n}ms', code: 'llm_timeout', source: 'packages/agents-core/src/errors.ts' },
    { id: 'agents-js-mcp-timeout', template: "MCP server {x} timed out after {n}ms for '{server}'", code: 'mcp_connect_failed', role: 'name', source: 'packages/agents-core/src/mcpServers.ts' },

    { id: 'agents-js-output-path', template: 'Invalid output type: final assistant output failed schema validation at "{x}" ({detail}', code: 'invalid_structured_output', role: 'name', source: 'packages/agents-core/src/runner/turnResolution.ts' },
    { id: 'agents-js-output', template: 'Invalid output type{end}', code: 'invalid_structured_output', source: 'packages/agents-core/src/runner/turnResolution.ts' },
    { id: 'agents-js-output-schema', template: 'Invalid output type: {detail}', code: 'invalid_structured_output', role: 'name', source: 'packages/agents-core/src/runner/turnResolution.ts' },
    { id: 'agents-js-output-redacted', template: 'Invalid output type: final assistant output did not match the expected schema', code: 'invalid_structured_output', source: 'packages/agents-core/src/runner/turnResolution.ts', says: 'The answer itself is redacted.' },
    { id: 'agents-js-finalize', template: 'Expected a final output step while finalizing the run', code: 'model_behavior_error', source: 'packages/agents-core/src/run.ts' },

    { id: 'agents-js-input-guardrail', template: 'Input guardrail triggered: {data}', code: 'guardrail_tripped', role: 'name', source: 'packages/agents-core/src/runner/guardrails.ts' },
    { id: 'agents-js-output-guardrail', template: 'Output guardrail triggered', code: 'guardrail_tripped', source: 'packages/agents-core/src/runner/guardrails.ts' },
    { id: 'agents-js-output-guardrail-info', template: 'Output guardrail triggered: {data}', code: 'guardrail_tripped', role: 'name', source: 'packages/agents-core/src/runner/guardrails.ts' },
    { id: 'agents-js-tool-input-guardrail', template: 'Tool input guardrail triggered: {x}', code: 'guardrail_tripped', role: 'name', source: 'packages/agents-core/src/utils/toolGuardrails.ts' },
    { id: 'agents-js-tool-output-guardrail', template: 'Tool output guardrail triggered: {x}', code: 'guardrail_tripped', role: 'name', source: 'packages/agents-core/src/utils/toolGuardrails.ts' },
    { id: 'agents-js-input-guardrail-failed', template: 'Input guardrail failed to complete: {error}', code: 'guardrail_tripped', role: 'shell', source: 'packages/agents-core/src/runner/guardrails.ts', says: 'The guardrail itself failed.' },
    { id: 'agents-js-output-guardrail-failed', template: 'Output guardrail failed to complete: {error}', code: 'guardrail_tripped', role: 'shell', source: 'packages/agents-core/src/runner/guardrails.ts', says: 'The guardrail itself failed.' },

    { id: 'agents-js-terminal-incomplete', template: 'OpenAI Responses request ended with unsuccessful terminal state "response.incomplete"', code: 'output_token_limit', role: 'fallback', source: 'packages/agents-openai/src/openaiResponsesModel.ts' },
    { id: 'agents-js-terminal', template: 'OpenAI Responses request ended with unsuccessful terminal state "{x}"', code: 'model_behavior_error', role: 'fallback', source: 'packages/agents-openai/src/openaiResponsesModel.ts' },
    { id: 'agents-js-terminal-payload', template: 'OpenAI Responses terminal event "response.completed" is missing its required response payload', code: 'llm_provider_error', source: 'packages/agents-openai/src/openaiResponsesModel.ts' },
    { id: 'agents-js-audio', template: 'Chat Completions stream returned malformed audio output', code: 'llm_provider_error', source: 'packages/agents-openai/src/openaiChatCompletionsStreaming.ts' },
    { id: 'agents-js-audio-missing', template: 'Chat Completions stream ended with audio output but no audio data', code: 'llm_provider_error', source: 'packages/agents-openai/src/openaiChatCompletionsStreaming.ts' },

    { id: 'agents-js-call-id', template: 'Tool call ID {x} was reused for', code: 'model_behavior_error', source: state, says: 'Two tool calls had the same id.', advice: [callIds] },
    { id: 'agents-js-call-id-missing', template: 'Tool invocation is missing a non-empty call ID', code: 'model_behavior_error', source: 'packages/agents-core/src/runContext.ts', says: 'A tool call came without an id.', advice: [callIds] },
    { id: 'agents-js-call-id-history', template: 'Tool call ID {x} has ambiguous invocation history', code: 'model_behavior_error', source: state, says: 'Two tool calls had the same id.', advice: [callIds] },
    { id: 'agents-js-search-names', template: 'Responses tool search reserves same-name namespaces for deferred top-level function tools', code: 'duplicate_tool_names', source: 'packages/agents-core/src/runner/toolSearch.ts' },
    { id: 'agents-js-state', template: 'Failed to serialize run state', code: 'agent_config_error', says: 'The context of the run holds something that cannot be stored.', source: state },
  ],
};
