import type { SignatureTable } from './signature.js';

export const semanticKernel: SignatureTable = {
  id: 'semantic-kernel',
  title: 'Semantic Kernel',
  source: 'https://github.com/microsoft/semantic-kernel',
  rows: [
    { id: 'sk-tool', template: "The tool call with name '{tool}' is not part of the provided tools", code: 'tool_not_found', role: 'name', source: 'python/semantic_kernel/kernel.py' },
    { id: 'sk-function', template: "The function '{tool}' is not part of the provided functions", code: 'tool_not_found', role: 'name', source: 'python/semantic_kernel/kernel.py' },
    { id: 'sk-net', template: "Function call request for a function that wasn't defined", code: 'tool_not_found', role: 'name', source: 'dotnet/src/InternalUtilities' },
    { id: 'sk-net-chat', template: "Function call chatRequest for a function that wasn't defined", code: 'tool_not_found', role: 'name', source: 'dotnet/src/InternalUtilities' },
    { id: 'sk-in-plugin', template: "Function '{tool}' not found in plugin '{x}'", code: 'tool_not_found', role: 'name', source: 'python/semantic_kernel/functions' },
    { id: 'sk-in-any-plugin', template: "Function '{tool}' not found in any plugin", code: 'tool_not_found', role: 'name', source: 'python/semantic_kernel/functions' },
    { id: 'sk-arguments', template: 'The tool call arguments are malformed. Arguments must be in JSON format', code: 'invalid_tool_arguments', source: 'python/semantic_kernel/kernel.py' },
  ],
};

export const springAi: SignatureTable = {
  id: 'spring-ai',
  title: 'Spring AI',
  source: 'https://github.com/spring-projects/spring-ai',
  rows: [
    { id: 'spring-no-callback', template: 'No ToolCallback found for tool name: {tool}', code: 'tool_not_found', role: 'name', source: 'DefaultToolCallingManager.java' },
    { id: 'spring-no-callback-name', template: 'No ToolCallback found for name: {tool}', code: 'tool_not_found', role: 'name' },
    { id: 'spring-no-function', template: 'No function callback found for function name: {tool}', code: 'tool_not_found', role: 'name' },
    { id: 'spring-failed', template: 'Error calling tool: {error}', code: 'tool_execution_failed', role: 'wrapper', fault: 'unknown', source: 'SyncMcpToolCallback.java' },
    { id: 'spring-duplicates', template: 'Multiple tools with the same name ({tools})', code: 'duplicate_tool_names', role: 'name' },
  ],
};

export const haystack: SignatureTable = {
  id: 'haystack',
  title: 'Haystack',
  source: 'https://github.com/deepset-ai/haystack',
  rows: [
    { id: 'hay-tool', template: "Tool '{tool}' not found. Available tools: {available}", code: 'tool_not_found', role: 'name', source: 'haystack/components/agents' },
    { id: 'hay-failed', template: "Failed to invoke Tool '{tool}' with parameters {data}. Error: {error}", code: 'tool_execution_failed', role: 'wrapper', source: 'haystack/tools/tool.py' },
    { id: 'hay-duplicates', template: 'Duplicate tool names found: {tools}', code: 'duplicate_tool_names', role: 'name', source: 'haystack/tools/utils.py' },
  ],
};

export const strands: SignatureTable = {
  id: 'strands',
  title: 'Strands Agents and MCP servers',
  source: 'https://github.com/strands-agents/sdk-python',
  rows: [
    { id: 'unknown-tool', template: 'Unknown tool: {tool}', code: 'tool_not_found', role: 'name', source: 'src/strands/tools/executors/_executor.py' },
    { id: 'unknown-tool-quoted', template: "unknown tool '{tool}'", code: 'tool_not_found', role: 'name' },
    { id: 'strands-max-tokens', template: 'Agent has reached an unrecoverable state due to max_tokens limit', code: 'output_token_limit', source: 'src/strands/event_loop/event_loop.py' },
  ],
};

export const mastra: SignatureTable = {
  id: 'mastra',
  title: 'Mastra',
  source: 'https://github.com/mastra-ai/mastra',
  rows: [
    { id: 'mastra-id', template: 'Tool with id {tool} not found{end}', code: 'tool_not_found', role: 'name' },
    { id: 'mastra-validation', template: 'Tool validation failed for {tool}. Please fix the following errors and try again:{detail}', code: 'invalid_tool_arguments', role: 'name' },
    { id: 'mastra-input-validation', template: 'Tool input validation failed for {tool}. Please fix the following errors and try again:{detail}', code: 'invalid_tool_arguments', role: 'name' },
  ],
};

/** Sentences that many runtimes share word for word. */
export const common: SignatureTable = {
  id: 'common',
  title: 'OpenAI Agents SDK realtime, Mastra, LibreChat, mcp-agent and others',
  source: 'https://github.com/openai/openai-agents-python',
  rows: [
    { id: 'tool-not-found', template: 'Tool {tool} not found{end}', code: 'tool_not_found', role: 'name', atStart: true },
    { id: 'tool-not-found-quoted', template: "Tool '{tool}' not found", code: 'tool_not_found', role: 'name' },
    { id: 'tool-not-found-version', template: "Tool '{tool}' version '{x}' not found", code: 'tool_not_found', role: 'name' },
    { id: 'tool-not-found-before', template: 'Tool not found: {tool}', code: 'tool_not_found', role: 'name' },
    { id: 'tool-not-found-for', template: 'Tool not found for {tool}', code: 'tool_not_found', role: 'name' },
    { id: 'tool-not-found-advice', template: 'Tool {tool} not found. If you are unsure whether this tool exists', code: 'tool_not_found', role: 'name' },
    { id: 'tool-not-found-bare', template: 'Tool not found{end}', code: 'tool_not_found', role: 'name', atStart: true },
    { id: 'tool-processing', template: "Error processing tool: Tool '{tool}' not found", code: 'tool_not_found', role: 'name' },
    { id: 'tool-denied-unknown', template: "Tool '{tool}' denied by {x}: unknown tools never run silently", code: 'tool_not_found', role: 'name' },
    { id: 'tool-does-not-exist', template: "Tool '{tool}' does not exist", code: 'tool_not_found', role: 'name' },
    { id: 'tool-not-exist-bare', template: 'Tool {tool} does not exist{end}', code: 'tool_not_found', role: 'name', atStart: true },
    { id: 'function-not-found', template: "Function '{tool}' not found{end}", code: 'tool_not_found', role: 'name', atStart: true },
    { id: 'tool-not-available', template: "Tool '{tool}' is not available", code: 'tool_not_found', role: 'name' },
    { id: 'tool-not-registered', template: "Tool '{tool}' is not registered", code: 'tool_not_found', role: 'name' },
    { id: 'tool-failed-quoted', template: "Tool '{tool}' failed: {error}", code: 'tool_execution_failed', role: 'wrapper', fault: 'unknown' },
    { id: 'tool-failed', template: 'Tool {tool} failed: {error}', code: 'tool_execution_failed', role: 'wrapper', atStart: true, fault: 'unknown' },
    { id: 'tool-result-missing', template: 'Tool result not found', code: 'bad_request_message_history', role: 'name' },
    { id: 'tool-call-missing', template: 'Tool call not found', code: 'bad_request_message_history', role: 'name' },
  ],
};

/** Claude Code, Claude Agent SDK, opencode, cagent, gemini-cli, n8n, Apify's MCP client. */
export const codingAgents: SignatureTable = {
  id: 'coding-agents',
  title: 'Claude Code, opencode, cagent, gemini-cli and others',
  source: 'https://github.com/anthropics/claude-code',
  rows: [
    { id: 'cc-no-such-tool', template: 'No such tool available: {tool}', code: 'tool_not_found', role: 'name' },
    { id: 'cc-tool-reference', template: "Tool reference '{tool}' not found in available tools", code: 'tool_not_found', role: 'name' },
    { id: 'cc-permission', template: "Claude requested permissions to use {tool}, but you haven't granted it yet", code: 'tool_policy_blocked', role: 'name', handled: true },
    { id: 'cc-timeout', template: 'API Error: Request timed out', code: 'llm_timeout' },
    { id: 'cc-connection', template: 'API Error: Connection error', code: 'llm_connection_error' },
    { id: 'cc-timeout-retried', template: 'API Error (Request timed out.)', code: 'llm_timeout', handled: true },
    { id: 'cc-connection-retried', template: 'API Error (Connection error.)', code: 'llm_connection_error', handled: true },
    { id: 'cc-cli', template: 'Claude Code not found at: {x}', code: 'agent_runtime_error', role: 'name', fault: 'platform', retryable: false, source: 'claude_agent_sdk/_errors.py', says: 'The program of the runtime is not installed where the run looks for it.', advice: ['Install Claude Code on the host that runs the agent, or give its path in `cli_path`.'] },
    { id: 'cc-cli-bare', template: 'Claude Code not found', code: 'agent_runtime_error', role: 'name', fault: 'platform', retryable: false, source: 'claude_agent_sdk/_errors.py', says: 'The program of the runtime is not installed.' },
    { id: 'cc-process', template: 'Command failed with exit code {n}', code: 'agent_runtime_error', role: 'fallback', source: 'claude_agent_sdk' },
    { id: 'cc-process-exited', template: 'Claude Code process exited with code {n}', code: 'agent_runtime_error', role: 'fallback' },
    { id: 'oc-unavailable', template: 'No tool named "{tool}" is currently available', code: 'tool_not_found', role: 'name' },
    { id: 'cagent-unavailable', template: "Tool '{tool}' is not available. You can only use the tools provided to you", code: 'tool_not_found', role: 'name' },
    { id: 'gemini-cli-prefix', template: "MCP tool '{tool}' must be requested with its server prefix (e.g., '{x}') in agent '{agent}'", code: 'tool_not_found', role: 'name', cause: 'near-miss', says: 'The tool is there under a name with the prefix of its server.' },
    { id: 'gemini-cli-registry', template: "Tool '{tool}' not found in registry", code: 'tool_not_found', role: 'name' },
    { id: 'apify-tool-calls', template: 'Too many tool calls in a single turn! Limit is {n}', code: 'tool_iteration_cap_exceeded' },
    { id: 'n8n-iterations', template: 'Max iterations ({n}) reached. The agent could not complete the task', code: 'tool_iteration_cap_exceeded', source: 'n8n packages/@n8n/nodes-langchain checkMaxIterations.ts' },
  ],
};

/** The Model Context Protocol: errors of clients, servers and transports. */
export const mcp: SignatureTable = {
  id: 'mcp',
  title: 'Model Context Protocol',
  source: 'https://github.com/modelcontextprotocol',
  rows: [
    { id: 'mcp-tool-not-found', template: 'MCP error -32602: Tool {tool} not found{end}', code: 'tool_not_found', role: 'name' },
    { id: 'mcp-unknown-tool', template: 'MCP error -32602: Unknown tool: {tool}', code: 'tool_not_found', role: 'name' },
    { id: 'mcp-tool-disabled', template: 'MCP error -32602: Tool {tool} disabled{end}', code: 'tool_disabled', role: 'name', cause: 'filtered-out' },
    { id: 'mcp-tool-disabled-bare', template: 'Tool {tool} disabled{end}', code: 'tool_disabled', role: 'name', atStart: true, cause: 'filtered-out' },
    { id: 'mcp-arguments', template: 'Input validation error: Invalid arguments for tool {tool}: {detail}', code: 'invalid_tool_arguments', role: 'name' },
    { id: 'mcp-arguments-bare', template: 'Input validation error: {detail}', code: 'invalid_tool_arguments', role: 'name' },
    { id: 'mcp-output', template: 'Output validation error: {detail}', code: 'tool_execution_failed', role: 'name', fault: 'unknown' },
    { id: 'mcp-timeout', template: 'MCP error -32001: Request timed out', code: 'tool_timeout' },
    { id: 'mcp-waited', template: 'Timed out while waiting for response to {x}. Waited {seconds} seconds', code: 'tool_timeout' },
    { id: 'mcp-closed', template: 'MCP error -32000: Connection closed', code: 'mcp_connect_failed' },
    { id: 'mcp-session-lost', template: 'Session not found{end}', code: 'mcp_connect_failed', atStart: true, codes: ['-32001'], source: 'typescript-sdk src/server/streamableHttp.ts', says: 'The server has forgotten the session, as it does when it was restarted.' },
    { id: 'mcp-closed-bare', template: 'Connection closed{end}', code: 'mcp_connect_failed', atStart: true, classes: ['McpError', 'MCPError'], source: 'python-sdk src/mcp/shared/session.py' },
    { id: 'mcp-terminated', template: 'Session terminated{end}', code: 'mcp_connect_failed', atStart: true },
    { id: 'mcp-post', template: 'Error POSTing to endpoint (HTTP {status})', code: 'mcp_connect_failed' },
    { id: 'mcp-sse', template: 'SSE error: Non-200 status code ({status})', code: 'mcp_connect_failed' },
    { id: 'mcp-stream', template: 'Streamable HTTP error: {error}', code: 'mcp_connect_failed', role: 'wrapper' },
    { id: 'mcp-method', template: 'MCP error -32601', code: 'mcp_error' },
    { id: 'mcp-tools-unsupported', template: 'Tools not supported{end}', code: 'mcp_error', atStart: true },
    { id: 'mcp-executing', template: 'Error executing tool {tool}: {error}', code: 'tool_execution_failed', role: 'wrapper', fault: 'unknown', source: 'python-sdk src/mcp/server/mcpserver/tools/base.py' },
    { id: 'mcp-executing-list', template: 'Error executing MCP tool:{error}', code: 'tool_execution_failed', role: 'wrapper', fault: 'unknown' },
    { id: 'fastmcp-calling', template: "Error calling tool '{tool}': {error}", code: 'tool_execution_failed', role: 'wrapper', fault: 'unknown', source: 'fastmcp server.py' },
    { id: 'fastmcp-calling-masked', template: "Error calling tool '{tool}'", code: 'tool_execution_failed', role: 'name', fault: 'unknown', source: 'fastmcp server.py', says: 'The server hides the details of the error.' },
    { id: 'mcp-calling-unquoted', template: 'Error calling tool {tool}: {error}', code: 'tool_execution_failed', role: 'wrapper', fault: 'unknown' },
    { id: 'mcp-agent-server', template: "MCP Server: '{server}': Failed to initialize with error: {error}", code: 'mcp_connect_failed', role: 'wrapper' },
    { id: 'mcp-calling', template: 'Error calling MCP tool: {error}', code: 'tool_execution_failed', role: 'wrapper', fault: 'unknown' },
  ],
};
