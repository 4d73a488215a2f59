import type { ErrorCode, Fault } from './codes.js';

export interface ExceptionClass {
  readonly code: ErrorCode;
  /**
   * `sole`: has this one meaning, whatever the message says. `kind`: a client's class for a kind of reply, often wrong in a
   * wrapper. `base`: says only whose exception it is, and counts last.
   */
  readonly weight: 'sole' | 'kind' | 'base';
  readonly fault?: Fault;
  readonly retryable?: boolean;
  /** Libraries and languages raise it for any host: it speaks of the model only inside an error that does. */
  readonly anyHost?: boolean;
}

/** By class name without module. */
export const exceptionClasses: Readonly<Record<string, ExceptionClass>> = {
  // OpenAI Agents SDK
  MaxTurnsExceeded: { code: 'tool_iteration_cap_exceeded', weight: 'sole' },
  MaxTurnsExceededError: { code: 'tool_iteration_cap_exceeded', weight: 'sole' },
  InputGuardrailTripwireTriggered: { code: 'guardrail_tripped', weight: 'sole' },
  OutputGuardrailTripwireTriggered: { code: 'guardrail_tripped', weight: 'sole' },
  ToolInputGuardrailTripwireTriggered: { code: 'guardrail_tripped', weight: 'sole' },
  ToolOutputGuardrailTripwireTriggered: { code: 'guardrail_tripped', weight: 'sole' },
  ToolTimeoutError: { code: 'tool_timeout', weight: 'sole' },
  ModelTimeoutError: { code: 'llm_timeout', weight: 'sole' },
  ModelRefusalError: { code: 'model_refusal', weight: 'sole' },
  InvalidToolInputError: { code: 'invalid_tool_arguments', weight: 'sole' },
  InvalidToolOutputError: { code: 'tool_execution_failed', weight: 'sole' },
  MCPToolCancellationError: { code: 'tool_execution_failed', weight: 'sole', fault: 'transient', retryable: true },
  GuardrailExecutionError: { code: 'guardrail_tripped', weight: 'base' },
  ToolCallError: { code: 'tool_execution_failed', weight: 'base' },
  ModelBehaviorError: { code: 'model_behavior_error', weight: 'base' },
  UserError: { code: 'agent_config_error', weight: 'base' },
  // Vercel AI SDK
  AI_NoSuchToolError: { code: 'tool_not_found', weight: 'sole' },
  AI_InvalidToolInputError: { code: 'invalid_tool_arguments', weight: 'sole' },
  AI_InvalidToolArgumentsError: { code: 'invalid_tool_arguments', weight: 'sole' },
  AI_ToolCallRepairError: { code: 'invalid_tool_arguments', weight: 'sole' },
  AI_MissingToolResultsError: { code: 'bad_request_message_history', weight: 'sole' },
  AI_ToolCallNotFoundForApprovalError: { code: 'bad_request_message_history', weight: 'sole' },
  AI_InvalidToolApprovalError: { code: 'bad_request_message_history', weight: 'sole' },
  AI_MessageConversionError: { code: 'bad_request_message_history', weight: 'sole' },
  AI_InvalidMessageRoleError: { code: 'bad_request_message_history', weight: 'sole' },
  AI_LoadAPIKeyError: { code: 'llm_model_not_configured', weight: 'sole', fault: 'platform' },
  AI_LoadSettingError: { code: 'llm_model_not_configured', weight: 'sole', fault: 'platform' },
  AI_NoSuchModelError: { code: 'llm_model_not_configured', weight: 'sole', fault: 'worker' },
  AI_NoSuchProviderError: { code: 'llm_model_not_configured', weight: 'sole', fault: 'worker' },
  AI_NoObjectGeneratedError: { code: 'invalid_structured_output', weight: 'kind' },
  AI_NoOutputGeneratedError: { code: 'model_behavior_error', weight: 'base' },
  AI_NoContentGeneratedError: { code: 'llm_provider_error', weight: 'base' },
  AI_EmptyResponseBodyError: { code: 'llm_provider_error', weight: 'kind' },
  AI_InvalidResponseDataError: { code: 'llm_provider_error', weight: 'base' },
  AI_InvalidPromptError: { code: 'bad_request_message_history', weight: 'kind' },
  GatewayAuthenticationError: { code: 'llm_auth_error', weight: 'kind' },
  GatewayModelNotFoundError: { code: 'llm_model_not_configured', weight: 'kind', fault: 'worker' },
  GatewayRateLimitError: { code: 'llm_rate_limited', weight: 'kind' },
  GatewayTimeoutError: { code: 'llm_timeout', weight: 'kind' },
  GatewayInternalServerError: { code: 'llm_provider_error', weight: 'kind' },
  GatewayResponseError: { code: 'llm_provider_error', weight: 'kind' },
  GatewayInvalidRequestError: { code: 'bad_request', weight: 'kind' },
  // other runtimes
  GraphRecursionError: { code: 'tool_iteration_cap_exceeded', weight: 'sole' },
  LlmCallsLimitExceededError: { code: 'tool_iteration_cap_exceeded', weight: 'sole' },
  AgentMaxStepsError: { code: 'tool_iteration_cap_exceeded', weight: 'sole' },
  MaxTokensReachedException: { code: 'output_token_limit', weight: 'sole' },
  ContextWindowOverflowException: { code: 'context_window_exceeded', weight: 'sole' },
  ModelThrottledException: { code: 'llm_rate_limited', weight: 'sole' },
  ToolNotFoundException: { code: 'tool_not_found', weight: 'sole' },
  ToolNotFoundError: { code: 'tool_not_found', weight: 'sole' },
  IncompleteToolCall: { code: 'output_token_limit', weight: 'sole' },
  ContentFilterError: { code: 'content_filtered', weight: 'sole' },
  UsageLimitExceeded: { code: 'token_cap_exceeded', weight: 'base' },
  UnexpectedModelBehavior: { code: 'model_behavior_error', weight: 'base' },
  ToolRetryError: { code: 'invalid_tool_arguments', weight: 'base' },
  StructuredOutputException: { code: 'invalid_structured_output', weight: 'kind' },
  StructuredOutputValidationError: { code: 'invalid_structured_output', weight: 'kind' },
  StructuredOutputError: { code: 'invalid_structured_output', weight: 'kind' },
  OutputParserException: { code: 'invalid_structured_output', weight: 'kind' },
  ToolInvocationError: { code: 'tool_execution_failed', weight: 'kind' },
  ToolExecutionException: { code: 'tool_execution_failed', weight: 'kind' },
  AgentToolExecutionError: { code: 'tool_execution_failed', weight: 'base' },
  AgentToolCallError: { code: 'invalid_tool_arguments', weight: 'base' },
  AgentParsingError: { code: 'malformed_tool_call', weight: 'base' },
  CLINotFoundError: { code: 'agent_runtime_error', weight: 'sole', fault: 'platform', retryable: false },
  CLIConnectionError: { code: 'agent_runtime_error', weight: 'base' },
  ProcessError: { code: 'agent_runtime_error', weight: 'base' },
  // Composio
  ComposioToolNotFoundError: { code: 'tool_not_found', weight: 'sole' },
  ComposioConnectedAccountNotFoundError: { code: 'missing_connection', weight: 'sole' },
  ConnectedAccountNotFoundError: { code: 'missing_connection', weight: 'sole' },
  ComposioNoAPIKeyError: { code: 'missing_secret', weight: 'sole', fault: 'platform' },
  ApiKeyNotProvidedError: { code: 'missing_secret', weight: 'sole', fault: 'platform' },
  ComposioToolExecutionError: { code: 'tool_execution_failed', weight: 'kind' },
  // openai, anthropic and litellm clients
  AuthenticationError: { code: 'llm_auth_error', weight: 'kind' },
  PermissionDeniedError: { code: 'llm_auth_error', weight: 'kind' },
  OAuthError: { code: 'llm_auth_error', weight: 'kind' },
  NotFoundError: { code: 'llm_model_not_configured', weight: 'kind' },
  RateLimitError: { code: 'llm_rate_limited', weight: 'kind' },
  APITimeoutError: { code: 'llm_timeout', weight: 'kind' },
  APIConnectionTimeoutError: { code: 'llm_timeout', weight: 'kind' },
  Timeout: { code: 'llm_timeout', weight: 'kind' },
  APIConnectionError: { code: 'llm_connection_error', weight: 'kind' },
  InternalServerError: { code: 'llm_provider_error', weight: 'kind' },
  BadGatewayError: { code: 'llm_provider_error', weight: 'kind' },
  ServiceUnavailableError: { code: 'llm_overloaded', weight: 'kind' },
  OverloadedError: { code: 'llm_overloaded', weight: 'kind' },
  APIResponseValidationError: { code: 'llm_provider_error', weight: 'kind' },
  ContextWindowExceededError: { code: 'context_window_exceeded', weight: 'kind' },
  ContentPolicyViolationError: { code: 'content_filtered', weight: 'kind' },
  LengthFinishReasonError: { code: 'output_token_limit', weight: 'sole' },
  ContentFilterFinishReasonError: { code: 'content_filtered', weight: 'sole' },
  BudgetExceededError: { code: 'spend_cap_exceeded', weight: 'sole' },
  UnsupportedParamsError: { code: 'bad_request', weight: 'kind' },
  BadRequestError: { code: 'bad_request', weight: 'base' },
  UnprocessableEntityError: { code: 'bad_request', weight: 'base' },
  InvalidRequestError: { code: 'bad_request', weight: 'base' },
  APIError: { code: 'llm_provider_error', weight: 'base' },
  APIStatusError: { code: 'llm_provider_error', weight: 'base' },
  OpenAIError: { code: 'llm_provider_error', weight: 'base' },
  AnthropicError: { code: 'llm_provider_error', weight: 'base' },
  // Google, AWS, Mistral and others
  ResourceExhausted: { code: 'llm_rate_limited', weight: 'kind' },
  TooManyRequests: { code: 'llm_rate_limited', weight: 'kind', anyHost: true },
  ServiceUnavailable: { code: 'llm_overloaded', weight: 'kind', anyHost: true },
  DeadlineExceeded: { code: 'llm_timeout', weight: 'kind', anyHost: true },
  Unauthenticated: { code: 'llm_auth_error', weight: 'kind', anyHost: true },
  PermissionDenied: { code: 'llm_auth_error', weight: 'kind', anyHost: true },
  ThrottlingException: { code: 'llm_rate_limited', weight: 'kind' },
  ServiceQuotaExceededException: { code: 'llm_quota_exceeded', weight: 'kind' },
  UnrecognizedClientException: { code: 'llm_auth_error', weight: 'kind' },
  ExpiredTokenException: { code: 'llm_auth_error', weight: 'kind' },
  NoCredentialsError: { code: 'llm_model_not_configured', weight: 'kind', fault: 'platform' },
  DefaultCredentialsError: { code: 'llm_model_not_configured', weight: 'kind', fault: 'platform' },
  ModelTimeoutException: { code: 'llm_timeout', weight: 'kind' },
  ModelErrorException: { code: 'llm_provider_error', weight: 'kind' },
  ModelNotReadyException: { code: 'llm_overloaded', weight: 'kind' },
  ServiceUnavailableException: { code: 'llm_overloaded', weight: 'kind' },
  InternalServerException: { code: 'llm_provider_error', weight: 'kind' },
  // languages and network libraries
  TimeoutError: { code: 'llm_timeout', weight: 'base', anyHost: true },
  ReadTimeout: { code: 'llm_timeout', weight: 'base', anyHost: true },
  ConnectTimeout: { code: 'llm_timeout', weight: 'base', anyHost: true },
  ConnectionError: { code: 'llm_connection_error', weight: 'base', anyHost: true },
  ConnectError: { code: 'llm_connection_error', weight: 'base', anyHost: true },
  ConnectionResetError: { code: 'llm_connection_error', weight: 'base', anyHost: true },
  ConnectionRefusedError: { code: 'llm_connection_error', weight: 'base', anyHost: true },
  RemoteProtocolError: { code: 'llm_connection_error', weight: 'base', anyHost: true },
  ReadError: { code: 'llm_connection_error', weight: 'base', anyHost: true },
  ClientConnectorError: { code: 'llm_connection_error', weight: 'base', anyHost: true },
  SocketTimeoutException: { code: 'llm_timeout', weight: 'base', anyHost: true },
  ReadTimeoutError: { code: 'llm_timeout', weight: 'base', anyHost: true },
  ConnectTimeoutError: { code: 'llm_timeout', weight: 'base', anyHost: true },
  HeadersTimeoutError: { code: 'llm_timeout', weight: 'base', anyHost: true },
  BodyTimeoutError: { code: 'llm_timeout', weight: 'base', anyHost: true },
  EndpointConnectionError: { code: 'llm_connection_error', weight: 'base', anyHost: true },
  ServerDisconnectedError: { code: 'llm_connection_error', weight: 'base', anyHost: true },
  MaxRetryError: { code: 'llm_connection_error', weight: 'base', anyHost: true },
  HTTPStatusError: { code: 'unknown', weight: 'base', anyHost: true },
  HTTPError: { code: 'unknown', weight: 'base', anyHost: true },
  HttpError: { code: 'unknown', weight: 'base', anyHost: true },
  AxiosError: { code: 'unknown', weight: 'base', anyHost: true },
  FetchError: { code: 'unknown', weight: 'base', anyHost: true },
  ClientResponseError: { code: 'unknown', weight: 'base', anyHost: true },
};

const classToken = /(?<![\w/])((?:[A-Za-z_][\w$]{0,60}\.){0,8})([A-Z]\w{1,80})(?![\w/])/gu;
const classLike = /(?:Error|Exception|Exceeded|Triggered|Tripwire|Timeout)$/u;

/** Exception classes that a message names, in its order. */
export function classesIn(text: string): { name: string; module?: string }[] {
  const found: { name: string; module?: string }[] = [];
  for (const match of text.matchAll(classToken)) {
    const name = match[2] ?? '';
    const module = (match[1] ?? '').replace(/\.$/u, '');
    // A message that begins with a name in a module and a colon is one of a class, whatever it is called.
    const leads = module !== '' && match.index === 0 && text.charAt(match[0].length) === ':';
    if (!Object.hasOwn(exceptionClasses, name) && !classLike.test(name) && !leads) continue;
    // `Timeout`, `ReadError` and their like are plain words unless a module or a colon shows a class.
    if (!classLike.test(name) && module === '' && !/^\s?[:([]|^$/u.test(text.slice(match.index + match[0].length, match.index + match[0].length + 2))) continue;
    if (name === 'Timeout' && module === '' && !text.slice(match.index + match[0].length).startsWith(':')) continue;
    found.push(module === '' ? { name } : { name, module });
    if (found.length >= 60) break;
  }
  return found;
}
