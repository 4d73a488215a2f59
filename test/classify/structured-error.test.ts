import { describe, expect, it } from 'vitest';
import { classifyRunError } from '../../src/classify/classify-run-error.js';
import type { StructuredError } from '../../src/classify/report.js';

const body = { error: { message: "Invalid schema for function 'lookup': [] is not of type 'object'.", type: 'invalid_request_error', param: 'tools[2].function.parameters', code: 'invalid_function_parameters' } };

describe('the same error gives the same answer on every path', () => {
  const text = `openai.BadRequestError: Error code: 400 - ${JSON.stringify(body)}`;
  const paths: readonly (readonly [string, string | StructuredError])[] = [
    ['text', text],
    ['traceback', `Traceback (most recent call last):\n  File "/app/run.py", line 3, in run\n    raise BadRequestError(f"Error code: {code}")\n${text}`],
    ['log line', `2026-05-02T10:11:12.001Z [run_429] ERROR agent_driver: run failed: ${text}`],
    ['JSON body', JSON.stringify(body)],
    ['JSON in JSON', JSON.stringify({ level: 'error', msg: 'run failed', error: text })],
    ['Python repr', `BadRequestError("Error code: 400 - {'error': {'message': \\"Invalid schema for function 'lookup': [] is not of type 'object'.\\", 'param': 'tools[2].function.parameters', 'code': 'invalid_function_parameters'}}")`],
    ['server-sent event', `event: error\ndata: ${JSON.stringify(body)}\n\n`],
    ['JavaScript dump', `Error [AI_APICallError]: Invalid schema for function 'lookup': [] is not of type 'object'.\n    at run (file:///app/run.mjs:1:2) {\n  statusCode: 400,\n  responseBody: '{\\n' +\n    '  "error": {\\n' +\n    \`    "message": "Invalid schema for function 'lookup': [] is not of type 'object'.",\\n\` +\n    '    "param": "tools[2].function.parameters"\\n' +\n    '  }\\n' +\n    '}'\n}`],
    ['structured, parsed body', { className: 'BadRequestError', module: 'openai', statusCode: 400, message: 'Error code: 400', body }],
    ['structured, body as text', { className: 'BadRequestError', message: 'refused', statusCode: '400', body: JSON.stringify(body) }],
    ['structured, fields', { className: 'BadRequestError', statusCode: 400, code: 'invalid_function_parameters', type: 'invalid_request_error', param: 'tools[2].function.parameters', message: body.error.message }],
    ['structured, as a cause', { className: 'RuntimeError', message: 'run failed', cause: { className: 'BadRequestError', message: body.error.message, param: 'tools[2].function.parameters' } }],
  ];

  it.each(paths)('%s', (_, input) => {
    expect(classifyRunError(input)).toMatchObject({ code: 'bad_request_tool_schema', fault: 'worker', retryable: false, tools: ['lookup'] });
  });

  it('the position is found wherever the body is there', () => {
    for (const [name, input] of paths) expect(classifyRunError(input).toolIndexes, name).toEqual([2]);
  });
});

describe('several errors', () => {
  it('the last exception of a chain decides', () => {
    const report = classifyRunError('httpx.ConnectError: refused\n\nThe above exception was the direct cause of the following exception:\n\nTraceback (most recent call last):\n  File "a.py", line 1, in <module>\n    x()\nopenai.APIConnectionError: Connection error.');
    expect(report.code).toBe('llm_connection_error');
  });

  it('a failure of the report about a failure does not decide, and is told among the others only if it is known', () => {
    const report = classifyRunError(
      'agents.exceptions.ModelBehaviorError: Tool a not found in agent b\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n  File "a.py", line 1, in post\n    r.raise_for_status()\nrequests.exceptions.HTTPError: 503 Server Error for url: https://status.example.test/',
    );
    expect(report).toMatchObject({ code: 'tool_not_found', tools: ['a'], others: [] });
  });

  it('the answer is the one that ended the run, the rest stand in others', () => {
    const report = classifyRunError(
      [
        '2026-01-01 10:00:00 WARNING client: Error code: 429 - Rate limit reached for gpt-5 on requests per min. Please try again in 2s.',
        "2026-01-01 10:00:05 ERROR tools: Error executing tool fetch: 503 Service Unavailable",
        '2026-01-01 10:00:09 ERROR run: agents.exceptions.ModelBehaviorError: Tool slack__send not found in agent desk',
      ].join('\n'),
    );
    expect(report).toMatchObject({ code: 'tool_not_found', tools: ['slack__send'], agent: 'desk' });
    expect(report.others.map(({ code }) => code)).toEqual(['llm_rate_limited', 'tool_execution_failed']);
  });

  it('a group of errors is transient only if every one of them is', () => {
    const child = (n: number, text: string): string => `  +---------------- ${n} ----------------\n    | ${text}\n`;
    const group = (...texts: readonly string[]): string =>
      `  + Exception Group Traceback (most recent call last):\n  | ExceptionGroup: some (2 sub-exceptions)\n  +-+---------------- 1 ----------------\n    | ${texts[0] ?? ''}\n${texts.slice(1).map((text, i) => child(i + 2, text)).join('')}    +------------------------------------\n`;
    expect(classifyRunError(group('openai.RateLimitError: Rate limit reached for a', 'openai.APITimeoutError: Request timed out.')).retryable).toBe(true);
    expect(classifyRunError(group('openai.AuthenticationError: Incorrect API key provided: x', 'openai.RateLimitError: Rate limit reached for a')).code).toBe('llm_auth_error');
  });

  it('in a chain of fallbacks the last one counts', () => {
    expect(classifyRunError("litellm.RateLimitError: OpenAIException - Rate limit reached for a. Received Model Group=a\nAvailable Model Group Fallbacks=['b']\nError doing the fallback: litellm.ContextWindowExceededError: prompt is too long: 9 tokens > 8 maximum").code).toBe('context_window_exceeded');
  });
});

describe('a tool field beside an error', () => {
  it('makes a bare status the error of that tool', () => {
    expect(classifyRunError('{"tool":"search_web","error":"429 Too Many Requests"}')).toMatchObject({ code: 'tool_execution_failed', tools: ['search_web'], fault: 'transient', retryable: true });
    expect(classifyRunError('{"tool":"search_web","error":"401 Unauthorized"}')).toMatchObject({ code: 'tool_auth_failed', tools: ['search_web'] });
  });

  it('counts before the name that the server has for the tool', () => {
    expect(classifyRunError('{"tool":"mcp__board__create_card","error":"Unknown tool: create_card"}').tools).toEqual(['mcp__board__create_card']);
  });

  it('names no culprit of an error of the provider', () => {
    expect(classifyRunError('{"tool":"search_web","error":"openai.RateLimitError: Error code: 429 - Rate limit reached for gpt-5"}')).toMatchObject({ code: 'llm_rate_limited', tools: [] });
  });
});

describe('context', () => {
  it('gives the active agent when the text names none', () => {
    expect(classifyRunError("Tool 'x' not found", { agent: 'desk' }).agent).toBe('desk');
    expect(classifyRunError('Tool x not found in agent other', { agent: 'desk' }).agent).toBe('other');
  });
});
