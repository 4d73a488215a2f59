import type { ErrorCode, Fault } from './codes.js';

export interface ProviderCode {
  readonly code: ErrorCode;
  readonly fault?: Fault;
  /** Too common a word to be read outside a `code`, `type` or `reason` field. */
  readonly fieldOnly?: boolean;
  /** Any program may meet it at any host: at one that is named it speaks of the model only in an error that does. */
  readonly anyHost?: boolean;
  /** Says less than class, status and words: read only when they say nothing. */
  readonly weak?: boolean;
}

/**
 * Values of `code`, `type`, `status`, `reason` fields and the like, in lower case. `invalid_request_error` is none of
 * them on purpose: it comes with refused keys and used-up quotas as well.
 */
export const providerCodes: Readonly<Record<string, ProviderCode>> = {
  // credentials
  invalid_api_key: { code: 'llm_auth_error' },
  incorrect_api_key: { code: 'llm_auth_error' },
  invalid_authentication: { code: 'llm_auth_error' },
  invalid_authentication_error: { code: 'llm_auth_error' },
  authentication_error: { code: 'llm_auth_error' },
  authenticationerror: { code: 'llm_auth_error', fieldOnly: true },
  api_key_invalid: { code: 'llm_auth_error' },
  api_key_expired: { code: 'llm_auth_error' },
  invalidapikey: { code: 'llm_auth_error' },
  account_deactivated: { code: 'llm_auth_error' },
  permission_error: { code: 'llm_auth_error' },
  permission_denied: { code: 'llm_auth_error', weak: true },
  unauthenticated: { code: 'llm_auth_error' },
  unauthorized: { code: 'llm_auth_error', fieldOnly: true, weak: true },
  unrecognizedclientexception: { code: 'llm_auth_error' },
  expiredtokenexception: { code: 'llm_auth_error' },
  invalidsignatureexception: { code: 'llm_auth_error' },
  access_token_expired: { code: 'llm_auth_error' },
  access_token_type_unsupported: { code: 'llm_auth_error' },
  accessdeniedexception: { code: 'llm_auth_error', weak: true },
  // models
  model_not_found: { code: 'llm_model_not_configured', fault: 'worker' },
  model_not_available: { code: 'llm_model_not_configured' },
  modelnotfound: { code: 'llm_model_not_configured', fault: 'worker' },
  invalid_model: { code: 'llm_model_not_configured', fault: 'worker' },
  invalid_model_error: { code: 'llm_model_not_configured', fault: 'worker' },
  model_decommissioned: { code: 'llm_model_not_configured', fault: 'worker' },
  not_found_error: { code: 'llm_model_not_configured', fault: 'worker', weak: true },
  deploymentnotfound: { code: 'llm_model_not_configured', fault: 'platform' },
  unsupported_country_region_territory: { code: 'llm_model_not_configured', fault: 'platform' },
  // limits of the provider
  rate_limit_exceeded: { code: 'llm_rate_limited' },
  rate_limit_error: { code: 'llm_rate_limited' },
  ratelimitexceeded: { code: 'llm_rate_limited' },
  ratelimitreached: { code: 'llm_rate_limited' },
  too_many_requests: { code: 'llm_rate_limited' },
  throttling_error: { code: 'llm_rate_limited' },
  throttlingexception: { code: 'llm_rate_limited' },
  throttling: { code: 'llm_rate_limited', fieldOnly: true },
  'throttling.ratequota': { code: 'llm_rate_limited' },
  'throttling.allocationquota': { code: 'llm_rate_limited' },
  resource_exhausted: { code: 'llm_rate_limited' },
  insufficient_quota: { code: 'llm_quota_exceeded' },
  quota_exceeded: { code: 'llm_quota_exceeded' },
  servicequotaexceededexception: { code: 'llm_quota_exceeded' },
  billing_hard_limit_reached: { code: 'llm_quota_exceeded' },
  billing_not_active: { code: 'llm_quota_exceeded' },
  billing_error: { code: 'llm_quota_exceeded' },
  insufficient_balance: { code: 'llm_quota_exceeded' },
  insufficient_credits: { code: 'llm_quota_exceeded' },
  arrearage: { code: 'llm_quota_exceeded' },
  budget_exceeded: { code: 'spend_cap_exceeded' },
  // size
  context_length_exceeded: { code: 'context_window_exceeded' },
  context_window_exceeded: { code: 'context_window_exceeded' },
  model_context_window_exceeded: { code: 'context_window_exceeded' },
  exceed_context_size_error: { code: 'context_window_exceeded' },
  request_too_large: { code: 'llm_request_too_large' },
  tokens_limit_reached: { code: 'context_window_exceeded' },
  max_output_tokens: { code: 'output_token_limit' },
  max_tokens: { code: 'output_token_limit', fieldOnly: true },
  length: { code: 'output_token_limit', fieldOnly: true, weak: true },
  // filters
  content_filter: { code: 'content_filtered' },
  content_policy_violation: { code: 'content_filtered' },
  responsibleaipolicyviolation: { code: 'content_filtered' },
  prohibited_content: { code: 'content_filtered' },
  safety: { code: 'content_filtered', fieldOnly: true },
  data_inspection_failed: { code: 'content_filtered' },
  datainspectionfailed: { code: 'content_filtered' },
  invalid_prompt: { code: 'content_filtered', weak: true },
  // refused requests
  invalid_function_parameters: { code: 'bad_request_tool_schema' },
  invalid_request_message_order: { code: 'bad_request_message_history' },
  unsupported_parameter: { code: 'bad_request' },
  unsupported_value: { code: 'bad_request' },
  unknown_parameter: { code: 'bad_request' },
  missing_required_parameter: { code: 'bad_request' },
  invalid_value: { code: 'bad_request', weak: true },
  invalid_type: { code: 'bad_request', weak: true, fieldOnly: true },
  invalid_argument: { code: 'bad_request', weak: true },
  invalidparameter: { code: 'bad_request', weak: true },
  validationexception: { code: 'bad_request', weak: true },
  // what the model asked for
  unexpected_tool_call: { code: 'tool_not_found' },
  tool_not_found: { code: 'tool_not_found', fieldOnly: true },
  tool_use_failed: { code: 'malformed_tool_call' },
  malformed_function_call: { code: 'malformed_tool_call' },
  error_max_structured_output_retries: { code: 'invalid_structured_output' },
  error_max_turns: { code: 'tool_iteration_cap_exceeded' },
  max_turns: { code: 'tool_iteration_cap_exceeded', fieldOnly: true },
  // provider trouble
  overloaded_error: { code: 'llm_overloaded' },
  overloaded: { code: 'llm_overloaded', fieldOnly: true },
  modelnotreadyexception: { code: 'llm_overloaded' },
  serviceunavailableexception: { code: 'llm_overloaded' },
  service_unavailable: { code: 'llm_overloaded', fieldOnly: true },
  unavailable: { code: 'llm_overloaded', fieldOnly: true },
  engine_overloaded: { code: 'llm_overloaded' },
  server_error: { code: 'llm_provider_error', weak: true, fieldOnly: true },
  internal_server_error: { code: 'llm_provider_error', weak: true },
  internal_error: { code: 'llm_provider_error', weak: true, fieldOnly: true },
  internalservererror: { code: 'llm_provider_error', weak: true },
  internalserverexception: { code: 'llm_provider_error' },
  modelerrorexception: { code: 'llm_provider_error' },
  modelstreamerrorexception: { code: 'llm_provider_error' },
  api_error: { code: 'llm_provider_error', weak: true, fieldOnly: true },
  internal: { code: 'llm_provider_error', fieldOnly: true, weak: true },
  deadline_exceeded: { code: 'llm_timeout' },
  modeltimeoutexception: { code: 'llm_timeout' },
  timeout_error: { code: 'llm_timeout', weak: true, fieldOnly: true },
  // network, as the operating system and Node name it
  econnrefused: { code: 'llm_connection_error', weak: true, anyHost: true },
  econnreset: { code: 'llm_connection_error', weak: true, anyHost: true },
  enotfound: { code: 'llm_connection_error', weak: true, anyHost: true },
  eai_again: { code: 'llm_connection_error', weak: true, anyHost: true },
  epipe: { code: 'llm_connection_error', weak: true, anyHost: true },
  etimedout: { code: 'llm_connection_error', weak: true, anyHost: true },
  und_err_socket: { code: 'llm_connection_error', weak: true, anyHost: true },
  und_err_connect_timeout: { code: 'llm_connection_error', weak: true, anyHost: true },
  und_err_headers_timeout: { code: 'llm_timeout', weak: true, anyHost: true },
  und_err_body_timeout: { code: 'llm_timeout', weak: true, anyHost: true },
  // MCP and connectors
  '-32000': { code: 'mcp_connect_failed', weak: true },
  '-32001': { code: 'tool_timeout', weak: true },
  '-32600': { code: 'mcp_error', weak: true },
  '-32601': { code: 'mcp_error', weak: true },
  '-32602': { code: 'mcp_error', weak: true },
  '-32603': { code: 'mcp_error', weak: true },
  '-32700': { code: 'mcp_error', weak: true },
  connected_account_not_found: { code: 'missing_connection' },
  connectedaccount_badrequest: { code: 'missing_connection' },
  '1803': { code: 'missing_connection', fieldOnly: true },
};

const standing = /(?<![\w./-])[A-Za-z][A-Za-z]{2,40}(?:[_.][A-Za-z]{2,40}){0,4}(?![\w/(-])/gu;

/** Provider codes that stand in a text by themselves: in a body that could not be read as data, or in the message. */
export function providerCodesIn(text: string): string[] {
  const found = new Set<string>();
  for (const match of text.matchAll(standing)) {
    const word = match[0];
    // A plain word is no code: codes are joined words, or written in capitals within or throughout.
    if (!/[_.]|[a-z][A-Z]|^[A-Z]{5,}$/u.test(word)) continue;
    const row = providerCodes[word.toLowerCase()];
    // `code=server_error`: a field of a dump without brackets.
    if (row && (!row.fieldOnly || /(?:\b|_)(?:code|type|status|reason)["']?\s?[=:]\s?["']?$/iu.test(text.slice(Math.max(0, match.index - 14), match.index)))) found.add(word);
  }
  for (const match of text.matchAll(/(?<![\w.-])-32\d{3}(?!\d)/gu)) found.add(match[0]);
  return [...found];
}

/** Google says by the id of the quota whether a minute's or a day's is used up; its code and its sentence are the same. */
export function byQuotaId(code: ErrorCode, quotaIds: readonly string[]): ErrorCode {
  if (code !== 'llm_quota_exceeded' && code !== 'llm_rate_limited') return code;
  if (quotaIds.some((id) => /PerDay|PerMonth/iu.test(id))) return 'llm_quota_exceeded';
  return quotaIds.some((id) => /PerMinute|PerSecond|PerHour/iu.test(id)) ? 'llm_rate_limited' : code;
}
