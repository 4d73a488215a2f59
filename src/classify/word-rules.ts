import type { ErrorCode, Fault } from './codes.js';

/**
 * Signs in what is left of a message when names, data, addresses and ids are masked. `phrase` rules overrule class and
 * status, like a signature; `status` rules need one of their statuses or classes; `loose` rules speak only when nothing
 * else does.
 */
export interface WordRule {
  readonly id: string;
  readonly stage: 'phrase' | 'status' | 'loose';
  /** Bounded, case-insensitive, searched in masked text. */
  readonly pattern: RegExp;
  readonly code: ErrorCode;
  readonly fault?: Fault;
  readonly retryable?: boolean;
  readonly statuses?: readonly number[];
  readonly classes?: readonly string[];
  /** Only in the error of a tool, or only outside of one. */
  readonly host?: 'tool' | 'model';
}

const quota = /\b(?:quota|billing|credits?|insufficient (?:balance|funds)|payment|hard limit|usage limit|spending limit)\b|余额不足|欠费|充值/iu;

export const wordRules: readonly WordRule[] = [
  // sizes
  { id: 'context-length', stage: 'phrase', code: 'context_window_exceeded', pattern: /\b(?:maximum|max|model's|supported) (?:allowed )?context (?:length|window|size)\b|\bcontext (?:length|window|size|limit)\b[^.\n]{0,60}\b(?:exceed|too (?:long|large|small)|overflow|reached)|\bexceed[a-z]{0,3}\b[^.\n]{0,60}\bcontext (?:length|window|size|limit)\b|\bcontext window (?:is )?full\b|\bexceeds? n_ctx\b/iu, host: 'model' },
  { id: 'input-too-long', stage: 'phrase', code: 'context_window_exceeded', pattern: /\b(?:prompt|input|conversation|request) (?:is|was) too long\b|\binput (?:token count|length|tokens?)\b[^.\n]{0,60}\bexceed|\btoo many (?:input )?tokens in (?:the )?(?:prompt|request)\b|\bprompt contains \d{1,9} tokens\b/iu, host: 'model' },
  { id: 'connected-account', stage: 'phrase', code: 'missing_connection', pattern: /\bconnected account\b[^.\n]{0,60}\b(?:not found|does not (?:match|exist)|is (?:inactive|expired|disabled)|missing)\b|\bno (?:active )?connected accounts?\b/iu },
  // MCP servers
  { id: 'mcp-connection', stage: 'phrase', host: 'model', code: 'mcp_connect_failed', pattern: /\bmcp\b[^.\n]{0,80}\b(?:connection (?:closed|refused|failed|lost|error|reset)|failed to (?:connect|start)|could not (?:connect|be reached)|disconnected|unreachable|not connected|econnrefused)\b|\b(?:failed to (?:connect|start)|could not connect|connection (?:refused|failed|lost))\b[^.\n]{0,60}\bmcp\b/iu },
  // positions in the request: the path that a text begins with tells its part
  { id: 'tool-schema-path', stage: 'phrase', code: 'bad_request_tool_schema', pattern: /(?:(?<![\w.\]])|\b(?:body|request|GenerateContentRequest|toolConfig)\.)tools?(?:\[\d{1,4}\]|\.\d{1,4}\.)|\bfunction_?declarations?\b|\btool_?spec\b|\binput_?schema\b|\btools\.function\b/iu, host: 'model' },
  { id: 'history-path', stage: 'phrase', code: 'bad_request_message_history', pattern: /\bmessages?(?:\[\d{1,5}\]|\.\d{1,5}\b)|\binput\[\d{1,5}\](?:\.|\b)|\bcontents\[\d{1,5}\]/iu, host: 'model' },
  { id: 'history-words', stage: 'phrase', code: 'bad_request_message_history', pattern: /\btool[_ ]call[_ ]ids?\b|\btool_calls\b[^\n]{0,80}\b(?:must|without|missing|not (?:found|match)|follow)|\btool_use\b[^\n]{0,80}\btool_result\b|\btool_result\b[^\n]{0,80}\btool_use\b|\b(?:tool[ _]?results?|function[ _]responses?|tool[ _]outputs?)\b[^.\n]{0,40}\b(?:missing|must (?:follow|immediately)|without|does not match|no matching)|\broles? must alternate\b|\bconversation (?:roles|must)\b|\bfunction (?:call|response) (?:turn|parts?)\b|\b(?:unexpected|invalid) role\b|\bfirst message must\b|\blast message must\b|\bthinking blocks?\b[^.\n]{0,60}\b(?:cannot be modified|must|expected)|\bthought_signature\b/iu, host: 'model' },
  // tools of the request
  { id: 'tool-choice', stage: 'phrase', code: 'bad_request_tool_choice', pattern: /\btool_choice\b/iu, host: 'model' },
  { id: 'tool-schema-words', stage: 'phrase', code: 'bad_request_tool_schema', pattern: /\b(?:invalid|malformed|bad|unsupported|refused|rejected|duplicate)\b[^.\n]{0,40}\b(?:tools?|functions?)\b[^.\n]{0,40}\b(?:schemas?|parameters|names?|definitions?|supplied|structure)\b|\b(?:tools?|functions?) (?:names?|definitions?|schemas?)\b[^.\n]{0,40}\b(?:must|invalid|too long|should|not valid|unique|duplicate|exceed)|\btoo many (?:tools|functions)\b|\bmore than \d{1,4} tools\b|\bmaximum (?:number|count) of (?:tools|functions)\b/iu, host: 'model' },
  { id: 'no-tool-support', stage: 'phrase', code: 'model_lacks_tool_support', pattern: /\b(?:does not|doesn't|do not|not) support(?:ed|s)? (?:tools?|function[ -]?calling|function calls?|tool[ -]?(?:use|calls?|calling))\b|\b(?:tools?|function calling|tool (?:use|calling|calls?))["'`]? (?:is|are) not (?:supported|enabled|available)\b|\bsupport tool use\b|\btool calling is not\b/iu, host: 'model' },
  // filters and refusals
  { id: 'content-filter', stage: 'phrase', code: 'content_filtered', pattern: /\bcontent (?:filter|management policy|policy|moderation)\b|\bsafety (?:filter|system|settings)\b|\bblocked by (?:our|the) (?:safety|content|usage)\b|\bflagged (?:as|for|by)\b[^.\n]{0,60}\b(?:policy|usage|safety|moderation)\b/iu, host: 'model' },
  // models
  { id: 'model-unknown', stage: 'phrase', code: 'llm_model_not_configured', fault: 'worker', pattern: /\bmodels? (?:…|'[^'\n]{0,80}'|`[^`\n]{0,80}`|"[^"\n]{0,80}"|[\w./:-]{1,80})? ?(?:does not exist|do(?:es)? not exist|not found|was not found|is not found|is not supported|is not available|is not a valid model|has been (?:deprecated|decommissioned|removed|retired))\b|\b(?:invalid|unknown|unrecognized|no such) (?:language ?)?model\b|\bmodel[ _](?:id|identifier|name) (?:is )?(?:invalid|unknown|not)\b|\bnot a valid model\b/iu, host: 'model' },
  // budgets of proxies
  { id: 'budget', stage: 'phrase', code: 'spend_cap_exceeded', pattern: /\bbudget has been exceeded\b|\bexceeded ?budget\b|\bover budget\b|\bmax(?:imum)? budget\b|\bspend(?:ing)? (?:cap|limit) (?:exceeded|reached)\b/iu },

  { id: 'quota-status', stage: 'status', code: 'llm_quota_exceeded', statuses: [402, 403, 429], classes: ['RateLimitError', 'PermissionDeniedError', 'BadRequestError', 'ResourceExhausted'], pattern: quota, host: 'model' },
  { id: 'missing-key-status', stage: 'status', code: 'llm_model_not_configured', fault: 'platform', statuses: [401, 403], classes: ['AuthenticationError', 'OpenAIError', 'AnthropicError'], pattern: /\bmissing\b[^.\n]{0,40}\b(?:api[ _-]?key|credentials?)\b|\b(?:api[ _-]?key|credentials?)\b[^.\n]{0,20}\b(?:is |are |was |were )?(?:missing|not (?:set|provided|configured|found))\b|\bno (?:api[ _-]?key|key|credentials?)\b/iu, host: 'model' },
  { id: 'model-access-status', stage: 'status', code: 'llm_model_not_configured', fault: 'platform', statuses: [403], classes: ['PermissionDeniedError', 'AccessDeniedException'], pattern: /\baccess to (?:the |this )?model\b|\bmodel access\b|\bmarketplace\b/iu, host: 'model' },

  // untyped text
  { id: 'key-missing', stage: 'loose', code: 'llm_model_not_configured', fault: 'platform', pattern: /\b(?:openai|anthropic|claude|gemini|google|azure|mistral|groq|openrouter|deepseek|cohere|xai|together|fireworks|perplexity|ai_gateway|llm|model provider)(?:\b|_)(?:[^.\n]{0,40}\b)?(?:api[ _-]?key|token|credentials?)\b[^.\n]{0,40}\b(?:missing|not (?:set|provided|configured|found)|required|is empty)\b|\b(?:missing|no|set|provide) [^.\n]{0,30}\b(?:openai|anthropic|gemini|google|azure_openai|mistral|groq|openrouter|deepseek|cohere|xai|together|ai_gateway)_(?:api_)?key\b|\bunable to locate credentials\b/iu, host: 'model' },
  { id: 'secret-missing', stage: 'loose', code: 'missing_secret', pattern: /\b[A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){0,5}_(?:KEY|TOKEN|SECRET|PASSWORD)\b[^.\n]{0,40}\b(?:missing|not (?:set|provided|configured|found|defined)|required|is empty)\b|\b(?:[Mm]issing|[Nn]o) (?:environment variable |env var |secret )?[A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){0,5}_(?:KEY|TOKEN|SECRET|PASSWORD)\b/u },
  { id: 'tool-key-missing', stage: 'loose', host: 'tool', code: 'missing_secret', pattern: /\b(?:missing|no) (?:api[ _-]?key|access token|credentials)\b|\b(?:api[ _-]?key|access token|credentials) (?:is |are |was )?(?:missing|not (?:set|provided|configured))\b/iu },
  { id: 'key-rejected', stage: 'loose', code: 'llm_auth_error', pattern: /\b(?:invalid|incorrect|expired|revoked|wrong) (?:x-)?api[ _-]?key\b|\bapi[ _-]?key\b[^.\n]{0,20}\b(?:is |was )?(?:invalid|incorrect|expired|revoked|rejected|not valid)\b|\b(?:invalid|bad|expired) (?:authentication|credentials?|bearer token|access token)\b/iu, host: 'model' },
  { id: 'quota-words', stage: 'loose', code: 'llm_quota_exceeded', pattern: /\b(?:exceeded|insufficient|out of|no|reached)\b[^.\n]{0,30}\b(?:quota|credits?|balance)\b|\bquota (?:is |has been |was )?(?:exceeded|exhausted|used up)\b|\bcredit balance is too low\b/iu, host: 'model' },
  { id: 'rate-words', stage: 'loose', code: 'llm_rate_limited', pattern: /\brate[ -]?limit(?:ed|s|ing)?\b[^.\n]{0,30}\b(?:reached|exceeded|hit|error|retry|try)\b|\b(?:reached|exceeded|hit)\b[^.\n]{0,30}\brate[ -]?limit|\btoo many requests\b|\bthrottl(?:ed|ing)\b/iu, host: 'model' },
  { id: 'overloaded-words', stage: 'loose', code: 'llm_overloaded', pattern: /\b(?:model|server|service|engine|provider|api)\b[^.\n]{0,30}\b(?:overloaded|at capacity|over capacity|temporarily unavailable)\b|\bmodel is (?:currently |still )?loading\b|^overloaded\b/iu, host: 'model' },
  { id: 'provider-connection', stage: 'loose', code: 'llm_connection_error', pattern: /\b(?:openai|anthropic|claude|gemini|vertex|azure|bedrock|mistral|groq|ollama|openrouter|deepseek|cohere|llm|model provider)\b[^.\n]{0,60}\b(?:connection (?:reset|refused|error|failed|aborted|closed)|network error|socket hang up|fetch failed)\b/iu, host: 'model' },
  { id: 'provider-timeout', stage: 'loose', code: 'llm_timeout', pattern: /\b(?:openai|anthropic|claude|gemini|vertex|azure|bedrock|mistral|groq|ollama|openrouter|deepseek|cohere|llm|model)\b[^.\n]{0,60}\b(?:timed out|timeout)\b/iu, host: 'model' },
  { id: 'process-died', stage: 'loose', code: 'agent_runtime_error', pattern: /\b(?:process|worker|agent|command|runner|sandbox)\b[^.\n]{0,40}\b(?:exited|terminated|crashed|died|was killed)\b[^.\n]{0,40}(?:\bcode:? ?-?[1-9]\d{0,2}\b|\bsignal\b|\bsig[a-z]{3,4}\b|\bunexpectedly\b)|\bexit(?: code|ed with(?: code)?):? ?-?[1-9]\d{0,2}\b/iu },

  { id: 'bad-request-words', stage: 'loose', code: 'bad_request', pattern: /\bbad request\b/iu, host: 'model' },

  // what went wrong inside a tool
  { id: 'tool-auth', stage: 'loose', host: 'tool', code: 'llm_auth_error', pattern: /\b(?:unauthorized|forbidden|not authorized|permission denied|access denied|authentication (?:failed|required|error)|invalid (?:api[ _-]?key|token|credentials?|grant)|token (?:has )?expired|expired token|invalid_grant|invalid_auth|not_authed|bad credentials|insufficient (?:permissions?|scopes?))\b/iu },
  { id: 'tool-rate', stage: 'loose', host: 'tool', code: 'llm_rate_limited', pattern: /\brate[ -]?limited\b|\brate[ -]?limit\b[^.\n]{0,30}\b(?:reached|exceeded|hit|error)\b|\b(?:reached|exceeded|hit)\b[^.\n]{0,30}\brate[ -]?limit|\btoo many requests\b|\bthrottl(?:ed|ing)\b/iu },
  { id: 'tool-network', stage: 'loose', host: 'tool', code: 'llm_connection_error', pattern: /\b(?:connection (?:reset|refused|error|aborted|closed|lost)|max retries exceeded|network (?:error|is unreachable)|name or service not known|getaddrinfo|econn[a-z]{4,8}|enotfound|eai_again|fetch failed|socket hang up|failed to establish a new connection|temporary failure in name resolution|was cancelled|was canceled|execution was cancelled)\b/iu },
  { id: 'tool-timeout', stage: 'loose', host: 'tool', code: 'llm_timeout', pattern: /\b(?:timed? ?out|timeout|deadline exceeded)\b/iu },
  { id: 'tool-5xx', stage: 'loose', host: 'tool', code: 'llm_provider_error', pattern: /\b(?:internal server error|bad gateway|service unavailable|gateway time-?out)\b/iu },
  { id: 'tool-arguments', stage: 'loose', host: 'tool', code: 'invalid_tool_arguments', fault: 'model', pattern: /\b\d{1,4} validation errors? for\b|\bmissing \d{1,3} required (?:positional|keyword-only) arguments?\b|\bgot an unexpected keyword argument\b|\bmissing required (?:parameters?|arguments?|propert(?:y|ies)|fields?)\b|\binput validation error\b|\binvalid (?:arguments|parameters|input)\b[^.\n]{0,20}\bfor tool\b/iu },
];

/** What says that an error text reports a success or a failure that was overcome. */
export const overcome = /\b(?:retried successfully|succeeded (?:after|on)|0 errors|no errors|recovered|completed successfully|run finished|skipping trace export)\b/iu;
