/** Who has to act. */
export type Fault = 'worker' | 'model' | 'platform' | 'provider' | 'transient' | 'unknown';

/** One row of the code table: what a code means before the evidence of a particular error refines it. */
export interface ErrorCodeRow {
  readonly group: 'provider' | 'request' | 'model' | 'limit' | 'tool' | 'other';
  readonly fault: Fault;
  /** Whether it makes sense to run the same thing again, unchanged. */
  readonly retryable: boolean;
  /** The same in floom's vocabulary of run errors; null where it has none. */
  readonly platformCode: string | null;
  /** For an end user. `{tool}`, `{agent}`, `{server}`, `{tools}` stand for names; a `[…]` part is left out when its name is not known. */
  readonly summary: string;
  readonly advice: readonly string[];
}

const notAnOutage = 'This is a worker configuration issue, not a platform outage.';

/** Every code that the classifier gives, in the order in which `--codes` lists them. */
export const errorCodes = {
  llm_auth_error: {
    group: 'provider', fault: 'platform', retryable: false, platformCode: 'llm_auth_error',
    summary: 'The AI provider rejected the credentials of this run.',
    advice: ['Replace the provider key, role or session token that the platform uses for this model.'],
  },
  llm_model_not_configured: {
    group: 'provider', fault: 'platform', retryable: false, platformCode: 'llm_model_not_configured',
    summary: 'The AI model for this run is not configured: a key, region or deployment is missing, or the model id is not known to the provider.',
    advice: ['Set the missing key, region or deployment, or choose a model id that the provider lists for this account.'],
  },
  llm_rate_limited: {
    group: 'provider', fault: 'transient', retryable: true, platformCode: 'llm_rate_limited',
    summary: 'The AI provider is limiting the rate of requests[ for the next {wait}]. The run can be retried.',
    advice: ['Wait[ {wait}], then run again; if it comes back, send fewer requests at a time or ask for a higher rate limit.'],
  },
  llm_quota_exceeded: {
    group: 'provider', fault: 'platform', retryable: false, platformCode: 'llm_quota_exceeded',
    summary: 'The quota or credit of the AI provider account is used up.',
    advice: ['Top up the provider account or raise its plan; waiting does not help.'],
  },
  llm_overloaded: {
    group: 'provider', fault: 'transient', retryable: true, platformCode: 'llm_provider_error',
    summary: 'The AI provider is overloaded at the moment. The run can be retried.',
    advice: ['Run again after a short wait.'],
  },
  llm_provider_error: {
    group: 'provider', fault: 'provider', retryable: true, platformCode: 'llm_provider_error',
    summary: 'The AI provider failed while running this worker. The run can be retried.',
    advice: ['Run again; if it keeps failing, look at the status page of the provider.'],
  },
  llm_timeout: {
    group: 'provider', fault: 'transient', retryable: true, platformCode: 'llm_provider_error',
    summary: 'The AI provider did not answer in time. The run can be retried.',
    advice: ['Run again; if it keeps timing out, raise the model timeout or make the request smaller.'],
  },
  llm_connection_error: {
    group: 'provider', fault: 'transient', retryable: true, platformCode: 'llm_provider_error',
    summary: 'The connection to the AI provider failed. The run can be retried.',
    advice: ['Run again; if it keeps failing, check the base URL of the provider and the network of the platform.'],
  },
  spend_cap_exceeded: {
    group: 'provider', fault: 'platform', retryable: false, platformCode: 'spend_cap_exceeded',
    summary: 'The spending limit set for AI usage is reached.',
    advice: ['Raise the budget of the proxy, key or workspace, or wait until it is reset.'],
  },
  context_window_exceeded: {
    group: 'request', fault: 'worker', retryable: false, platformCode: null,
    summary: 'The run grew larger than the context window of the model.',
    advice: ['Shorten the instructions, the inputs or what the tools return, start with a fresh history, or choose a model with a larger context window.'],
  },
  llm_request_too_large: {
    group: 'request', fault: 'worker', retryable: false, platformCode: 'llm_rate_limited',
    summary: 'A single request is larger than the per-minute limit of the AI provider; waiting does not help.',
    advice: ['Make the request smaller (instructions, inputs, tool results, history), or raise the per-minute limit of the account.'],
  },
  output_token_limit: {
    group: 'request', fault: 'worker', retryable: false, platformCode: 'output_token_limit',
    summary: 'The answer of the model was cut off at the output token limit.',
    advice: ['Raise the maximum of output tokens, or ask for a shorter result.'],
  },
  content_filtered: {
    group: 'request', fault: 'worker', retryable: false, platformCode: null,
    summary: 'The content filter of the AI provider blocked the request or the answer.',
    advice: ['Reword the instructions or the input; the same text is blocked again.'],
  },
  model_lacks_tool_support: {
    group: 'request', fault: 'worker', retryable: false, platformCode: 'llm_model_not_configured',
    summary: 'The chosen model cannot use the tools that the worker gives it.',
    advice: ['Choose a model that supports tools, or remove the tools from the worker.'],
  },
  bad_request_tool_schema: {
    group: 'request', fault: 'worker', retryable: false, platformCode: null,
    summary: 'The AI provider refused the request because of a tool definition[: {tools}].',
    advice: [
      'Correct the name, description or JSON Schema of the tool[ {tools}].',
      'Do not send the refused request again unchanged, and do not treat it as a failure of retrieval or of a fallback: it is refused every time. Retry only after a change.',
    ],
  },
  bad_request_tool_choice: {
    group: 'request', fault: 'worker', retryable: false, platformCode: null,
    summary: 'The AI provider refused the request because of its `tool_choice`.',
    advice: ['Correct or remove `tool_choice`.', 'Do not send the refused request again unchanged. Retry only after a change.'],
  },
  bad_request_message_history: {
    group: 'request', fault: 'platform', retryable: false, platformCode: null,
    summary: 'The runtime sent the AI provider a conversation in an invalid order or form.',
    advice: ['Start a fresh run; the stored conversation is refused every time it is sent.', 'Report it to the maintainers of the runtime: it built the conversation.'],
  },
  bad_request: {
    group: 'request', fault: 'worker', retryable: false, platformCode: null,
    summary: 'The AI provider refused the request because of one of its parameters.',
    advice: ['Correct the model settings of the worker.', 'Do not send the refused request again unchanged, and do not treat it as a failure of retrieval or of a fallback. Retry only after a change.'],
  },
  tool_not_found: {
    group: 'model', fault: 'worker', retryable: false, platformCode: 'tool_not_found',
    summary: `The model called a tool[ ({tools})] that is not attached to this worker[ (agent {agent})]. ${notAnOutage}`,
    advice: ['Declare the app in `connections` of the worker, or its MCP server, or change SKILL.md so that it no longer names the tool[ {tools}].', 'Retry only after a change.'],
  },
  tool_disabled: {
    group: 'model', fault: 'worker', retryable: false, platformCode: 'tool_not_found',
    summary: `The model called a tool[ ({tools})] that is switched off for this worker[ (agent {agent})]. ${notAnOutage}`,
    advice: ['Switch the tool[ {tools}] on for this agent, or change SKILL.md so that it no longer names it.', 'Retry only after a change.'],
  },
  agent_not_found: {
    group: 'model', fault: 'worker', retryable: false, platformCode: null,
    summary: `The run was handed to an agent[ ({agent})] that is not declared. ${notAnOutage}`,
    advice: ['Declare the agent[ {agent}] as a handoff or sub-agent, or change the instructions so that they no longer name it.'],
  },
  mcp_server_not_found: {
    group: 'model', fault: 'worker', retryable: false, platformCode: null,
    summary: `The model called an MCP server[ ({server})] that is not attached to this agent[ ({agent})]. ${notAnOutage}`,
    advice: ['Declare the MCP server[ {server}] for this agent, or change the instructions so that they no longer name it.'],
  },
  invalid_tool_arguments: {
    group: 'model', fault: 'model', retryable: false, platformCode: null,
    summary: 'The model called a tool[ ({tools})] with arguments that do not fit its schema.',
    advice: ['Describe the parameters of the tool[ {tools}] more clearly, give an example in the instructions, make its schema simpler, or choose a stronger model.'],
  },
  malformed_tool_call: {
    group: 'model', fault: 'model', retryable: true, platformCode: null,
    summary: 'The model wrote a tool call that cannot be read.',
    advice: ['Run again once; if it comes back, give the model fewer tools or simpler schemas.'],
  },
  invalid_structured_output: {
    group: 'model', fault: 'model', retryable: false, platformCode: null,
    summary: 'The final answer of the model does not have the required structure.',
    advice: ['Describe the output type in the instructions or make it less strict.'],
  },
  model_refusal: {
    group: 'model', fault: 'model', retryable: false, platformCode: null,
    summary: 'The model refused the task.',
    advice: ['Reword the task or the instructions.'],
  },
  model_behavior_error: {
    group: 'model', fault: 'model', retryable: false, platformCode: 'llm_provider_error',
    summary: 'The model answered in a way that the runtime cannot use.',
    advice: ['Look at the last answer of the model in the trace; make the instructions or the tools simpler, or choose another model.'],
  },
  tool_iteration_cap_exceeded: {
    group: 'limit', fault: 'worker', retryable: false, platformCode: 'tool_iteration_cap_exceeded',
    summary: 'The run reached its limit of turns or tool calls before it finished[ (tools not found on the way: {tools})].',
    advice: ['Find out what the run repeats (a missing tool, an unclear stopping condition) and correct it, or raise the limit.'],
  },
  token_cap_exceeded: {
    group: 'limit', fault: 'worker', retryable: false, platformCode: 'token_cap_exceeded',
    summary: 'The run reached its token budget before it finished.',
    advice: ['Make the task smaller or raise the token budget of the worker.'],
  },
  timeout: {
    group: 'limit', fault: 'worker', retryable: false, platformCode: 'timeout',
    summary: 'The run took longer than its time limit.',
    advice: ['Make the task smaller or raise the time limit of the worker.'],
  },
  guardrail_tripped: {
    group: 'limit', fault: 'worker', retryable: false, platformCode: null,
    summary: 'A guardrail of the worker stopped the run.',
    advice: ['Look at what the guardrail reported; change the input, or the guardrail if it is too strict.'],
  },
  tool_execution_failed: {
    group: 'tool', fault: 'worker', retryable: false, platformCode: null,
    summary: 'A tool[ ({tools})] failed while it ran. The AI model itself is fine.',
    advice: ['Look at the error of the tool[ {tools}] and correct the tool or what it is given.'],
  },
  tool_timeout: {
    group: 'tool', fault: 'transient', retryable: true, platformCode: null,
    summary: 'A tool[ ({tools})][ of MCP server {server}] did not answer in time. The AI model itself is fine.',
    advice: ['Run again; if it keeps timing out, make the tool faster or raise its time limit.'],
  },
  tool_auth_failed: {
    group: 'tool', fault: 'worker', retryable: false, platformCode: null,
    summary: 'The account that a tool[ ({tools})] uses was refused. The credentials of the AI model are fine.',
    advice: ['Reconnect the account that the tool[ {tools}] uses, or give it the missing permission.'],
  },
  tool_policy_blocked: {
    group: 'tool', fault: 'worker', retryable: false, platformCode: null,
    summary: 'The policy of the worker does not allow the tool or app[ ({tools})] that the model called.',
    advice: ['Widen the declared connection, scope or tool list of the worker, or change the instructions.'],
  },
  missing_connection: {
    group: 'tool', fault: 'worker', retryable: false, platformCode: 'missing_connection',
    summary: 'An account that the worker needs is not connected.',
    advice: ['Connect the account of the app, then run again.'],
  },
  missing_secret: {
    group: 'tool', fault: 'worker', retryable: false, platformCode: 'missing_secret',
    summary: 'A secret that the worker needs is not set[ (MCP server {server})].',
    advice: ['Add the secret to the worker or the workspace.'],
  },
  mcp_connect_failed: {
    group: 'tool', fault: 'transient', retryable: true, platformCode: 'mcp_connect_failed',
    summary: 'An MCP server[ ({server})] could not be reached.',
    advice: ['Check that the server runs and that its URL and credentials in the worker are right, then run again.'],
  },
  mcp_error: {
    group: 'tool', fault: 'unknown', retryable: false, platformCode: null,
    summary: 'An MCP server[ ({server})] answered with an error.',
    advice: ['Look at the log of the MCP server; check that client and server support the same methods.'],
  },
  duplicate_tool_names: {
    group: 'tool', fault: 'worker', retryable: false, platformCode: null,
    summary: 'Several tools have the same name[: {tools}].',
    advice: ['Rename one of the tools, or let the names carry the name of their server.'],
  },
  agent_config_error: {
    group: 'tool', fault: 'worker', retryable: false, platformCode: 'invalid_worker',
    summary: 'The worker uses its agent runtime in a way that the runtime does not allow.',
    advice: ['Correct the configuration that the message of the runtime names.'],
  },
  agent_runtime_error: {
    group: 'other', fault: 'unknown', retryable: true, platformCode: 'agent_runtime_error',
    summary: 'The agent process ended without a usable error.',
    advice: ['Capture the standard error output of the agent process and look there.'],
  },
  unknown: {
    group: 'other', fault: 'unknown', retryable: false, platformCode: null,
    summary: 'This error is not known to the classifier.',
    advice: ['Look at the full log of the run.'],
  },
} as const satisfies Readonly<Record<string, ErrorCodeRow>>;

export type ErrorCode = keyof typeof errorCodes;

/** The row of a code. */
export function errorCodeRow(code: ErrorCode): ErrorCodeRow {
  return errorCodes[code];
}
