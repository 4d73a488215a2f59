import { describe, expect, it } from 'vitest';
import { classifyRunError } from '../../src/classify/classify-run-error.js';

const modelBehavior = 'agents.exceptions.ModelBehaviorError: ';
const notFound = `${modelBehavior}Tool googlecalendar__list_events not found in agent daily-digest`;

describe('a tool that is not there', () => {
  it('is decided before any other sign and named with its agent', () => {
    const report = classifyRunError(`${modelBehavior}Tool rate_limit_billing_401 not found in agent model not configured helper`);
    expect(report).toMatchObject({ code: 'tool_not_found', tools: ['rate_limit_billing_401'], agent: 'model not configured helper', fault: 'worker', retryable: false, platformCode: 'tool_not_found' });
  });

  it('is called a worker configuration issue and not an outage, with tool and agent', () => {
    const { summary, advice } = classifyRunError(notFound);
    expect(summary).toContain('`googlecalendar__list_events`');
    expect(summary).toContain('`daily-digest`');
    expect(summary).toContain('worker configuration issue, not a platform outage');
    expect(advice.join('\n')).toMatch(/`connections`[^]*SKILL\.md/u);
    expect(advice.join('\n')).toContain('Retry only after a change');
  });

  it('says how to keep the run going, from which version on and at which price', () => {
    const advice = classifyRunError(notFound).advice.join('\n');
    expect(advice).toContain('tool_not_found_behavior');
    expect(advice).toContain('v0.17.4');
    expect(advice).toContain('spends a turn');
  });

  it('is still named when the run absorbed it until its turns were used up', () => {
    const report = classifyRunError(`{"type":"function_call_output","call_id":"call_1","output":"Tool 'gmail__send' not found."}\nagents.exceptions.MaxTurnsExceeded: Max turns (10) exceeded`);
    expect(report).toMatchObject({ code: 'tool_iteration_cap_exceeded', cause: 'absorbed', tools: ['gmail__send'] });
    expect(report.advice[0]).toContain('spent a turn');
  });

  it('carries the active agent after a handoff', () => {
    expect(classifyRunError(`${modelBehavior}Tool transfer_to_billing not found in agent Refund Desk`).agent).toBe('Refund Desk');
  });

  it.each(['vault_api_key_lookup', 'rate_limit_checker', 'billing_export', 'call_429_stats', 'get_context_length', 'credit_check', 'quota_report', 'model_lookup'])('keeps its code when it is called %s', (tool) => {
    expect(classifyRunError(`${modelBehavior}Tool ${tool} not found in agent desk`)).toMatchObject({ code: 'tool_not_found', tools: [tool] });
    expect(classifyRunError(`litellm.BadRequestError: OpenAIException - Invalid schema for function '${tool}': None is not of type 'object'`)).toMatchObject({ code: 'bad_request_tool_schema', tools: [tool], retryable: false });
  });

  it('offers the nearest of the names that the text says are there', () => {
    const { cause, advice } = classifyRunError("AI_NoSuchToolError: Model tried to call unavailable tool 'send_mial'. Available tools: send_mail, read_mail.");
    expect(cause).toBe('near-miss');
    expect(advice[0]).toContain('Did you mean `send_mail`?');
  });

  it('is recognised as spoilt when marks of a chat format stick to its name', () => {
    const { cause, advice, tools } = classifyRunError(`${modelBehavior}Tool list_pods<|channel|>commentary not found in agent ops`);
    expect(cause).toBe('mangled-name');
    expect(tools).toEqual(['list_pods<|channel|>commentary']);
    expect(advice[0]).toContain('`list_pods`');
  });
});

describe('errors that keep their meaning', () => {
  it.each([
    ["openai.AuthenticationError: Error code: 401 - {'error': {'message': 'Incorrect API key provided: sk-abc.', 'code': 'invalid_api_key'}}", 'llm_auth_error'],
    ['openai.RateLimitError: 429 insufficient_quota', 'llm_quota_exceeded'],
    ['openai.RateLimitError: Error code: 429 - Rate limit reached for gpt-5', 'llm_rate_limited'],
    ['openai.OpenAIError: The api_key client option must be set either by passing api_key to the client', 'llm_model_not_configured'],
    ['litellm.InternalServerError: upstream failed', 'llm_provider_error'],
  ])('%s', (input, code) => {
    expect(classifyRunError(input).code).toBe(code);
  });

  it('no ModelBehaviorError is a model that is not configured', () => {
    for (const text of ['Tool x not found in agent y', 'The model `m` does not exist', 'model not found', 'Missing credentials. Please pass an `api_key`', 'deployment not found']) {
      expect(classifyRunError(modelBehavior + text).code).not.toBe('llm_model_not_configured');
    }
  });
});

describe('a request that the provider refused', () => {
  const tools = ['safety_docs_plan', 'calc', 'calculator_calculate'];

  it('names the one tool that the text names', () => {
    const report = classifyRunError("litellm.BadRequestError: OpenAIException - Invalid schema for function 'safety_docs_plan': bad type.", { tools });
    expect(report).toMatchObject({ code: 'bad_request_tool_schema', tools: ['safety_docs_plan'] });
    expect(report.summary).toContain('`safety_docs_plan`');
    expect(`${report.summary}${report.advice.join('')}`).not.toContain('calculator_calculate');
  });

  it('takes whole words only: `calc` is not in `calculate`', () => {
    expect(classifyRunError('litellm.BadRequestError: could not calculate length of the request', { tools })).toMatchObject({ code: 'bad_request', tools: [] });
    expect(classifyRunError('litellm.BadRequestError: OpenAIException - parameters of calc are not valid', { tools })).toMatchObject({ code: 'bad_request_tool_schema', tools: ['calc'] });
  });

  it('names every tool of the request when the text points at the tools without a name', () => {
    expect(classifyRunError("litellm.BadRequestError: OpenAIException - Invalid 'tools': too many functions supplied.", { tools })).toMatchObject({ code: 'bad_request_tool_schema', tools });
  });

  it('finds the name for a position', () => {
    expect(classifyRunError("Invalid 'tools[1].function.name': string does not match pattern.", { tools })).toMatchObject({ tools: ['calc'], toolIndexes: [1] });
    expect(classifyRunError("Invalid 'tools[1].function.name': string does not match pattern.", { tools: ['name', 'send.mail'] })).toMatchObject({ tools: ['send.mail'] });
  });

  it('takes a plain word for a tool only where the text speaks of what tools have', () => {
    expect(classifyRunError('Error code: 400 - This model does not support web search. Please read the documentation.', { tools: ['search', 'read'] })).toMatchObject({ code: 'bad_request', tools: [] });
  });

  it.each([
    "OpenAIException - Invalid value for 'temperature': must be <= 2.",
    "OpenAIException - Invalid value for 'messages[1].role': must be one of 'system', 'user', 'assistant'.",
    "OpenAIException - Invalid value for 'messages[0]': could not calculate length.",
    "OpenAIException - An assistant message with 'tool_calls' must be followed by tool messages responding to each tool_call_id.",
    "OpenAIException - Invalid parameter: messages with role 'tool' must be a response to a preceding message with 'tool_calls'.",
  ])('names no tool for a refused parameter or history: %s', (text) => {
    expect(classifyRunError(`litellm.BadRequestError: ${text}`, { tools }).tools).toEqual([]);
  });

  it('speaks of no tool when the request had none', () => {
    const { tools: named, summary, advice } = classifyRunError("litellm.BadRequestError: OpenAIException - Invalid value for 'temperature': must be <= 2.", { tools: [] });
    expect(named).toEqual([]);
    expect(`${summary} ${advice.join(' ')}`).not.toMatch(/\btools?\b/iu);
  });

  it('is told from a context window that is full', () => {
    expect(classifyRunError("litellm.ContextWindowExceededError: litellm.BadRequestError: This model's maximum context length is 8192 tokens.", { tools })).toMatchObject({ code: 'context_window_exceeded', tools: [] });
    expect(classifyRunError("litellm.BadRequestError: OpenAIException - This model's maximum context length is 8192 tokens.", { tools }).code).toBe('context_window_exceeded');
  });

  it('must not be sent again unchanged, nor be read as a failure of retrieval or of a fallback', () => {
    const advice = classifyRunError("Invalid schema for function 'calc': [] is not of type 'object'").advice.join('\n');
    expect(advice).toMatch(/not send the refused request again unchanged/u);
    expect(advice).toMatch(/retrieval/u);
    expect(advice).toContain('Retry only after a change');
  });
});

describe('every form of the Agents SDK has its own explanation', () => {
  const forms: readonly (readonly [string, RegExp])[] = [
    ['Model produced shell call without a shell tool.', /shell/u],
    ['Model produced computer action without a computer tool.', /computer/u],
    ['Model produced apply_patch call without an apply_patch tool.', /apply_patch/u],
    ['MCP server label gitmcp not found', /MCP server[^]*gitmcp/u],
    ['Invalid JSON input for tool fetch', /redacted/u],
    ['Invalid JSON when parsing model output', /redacted/u],
    ['Model returned no final output for the structured output type.', /empty/u],
    ['Model reused a tool call ID for a different invocation. Use a unique call ID for each tool invocation.', /same id/u],
    ['Error details are redacted.', /redacted/u],
  ];
  it.each(forms)('%s', (message, words) => {
    expect(classifyRunError(modelBehavior + message).summary).toMatch(words);
  });

  it('the explanations differ', () => {
    const summaries = forms.map(([message]) => classifyRunError(modelBehavior + message).summary);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  it('the complaint of the validator stands apart', () => {
    const report = classifyRunError(`${modelBehavior}Invalid JSON when parsing Sorry, 401 Unauthorized. for TypeAdapter(Report); 1 validation error for Report\n  Invalid JSON: expected value at line 1 column 1`);
    expect(report.code).toBe('invalid_structured_output');
    expect(report.detail).toBe('1 validation error for Report Invalid JSON: expected value at line 1 column 1');
    expect(report.advice.join('\n')).toContain('invalid_final_output');
  });

  it('a redacted form says how to see the data in a reproduction', () => {
    for (const message of ['Error details are redacted.', 'Invalid JSON when parsing model output', 'Invalid JSON input for tool fetch']) {
      expect(classifyRunError(modelBehavior + message).advice.join('\n')).toContain('OPENAI_AGENTS_DONT_LOG_');
    }
  });
});

describe('what an end user is shown', () => {
  const secretKey = 'sk-proj-Abc123Def456Ghi789';
  it.each([
    `openai.AuthenticationError: Error code: 401 - {'error': {'message': 'Incorrect API key provided: ${secretKey}. You can find your API key at https://platform.openai.com/account/api-keys.'}}`,
    `${modelBehavior}Tool ${secretKey} not found in agent ${secretKey}`,
    `openai.RateLimitError: Error code: 429 - {'error': {'message': 'Rate limit reached for gpt-5 in organization org-AbCdEf123456 on tokens per min. Please try again in 20s.'}}`,
    'litellm.AuthenticationError: Received API Key = sk-1234567890abcdef, Key Hash (Token)=88dc28d0f030c55ed4ab77ed8faf098196cb1c05df778539800c9f1243fe6b4b',
    'Error executing tool fetch: 401 for url: https://user:hunter22@api.example.test/?api_key=zzzzzzzz Authorization: Bearer abcdefghijklmnop',
  ])('holds no key, token or id and no text of the provider: %s', (input) => {
    const { summary, advice, evidence, detail } = classifyRunError(input);
    const shown = [summary, ...advice].join('\n');
    for (const raw of [secretKey, 'org-AbCdEf123456', 'sk-1234567890abcdef', 'hunter22', 'zzzzzzzz', 'abcdefghijklmnop', 'You can find your API key', 'Key Hash', 'Rate limit reached for']) expect(shown).not.toContain(raw);
    const kept = JSON.stringify([evidence, detail]);
    for (const raw of [secretKey, 'org-AbCdEf123456', 'sk-1234567890abcdef', 'hunter22', 'zzzzzzzz', 'abcdefghijklmnop']) expect(kept).not.toContain(raw);
  });

  it('says how long to wait', () => {
    const report = classifyRunError('429 Rate limit reached for model `x` on tokens per day (TPD): Limit 100000, Used 97050, Requested 1620. Please try again in 9m38.016s.');
    expect(report.retryAfterSeconds).toBe(578.016);
    expect(report.summary).toContain('10 minutes');
  });
});
