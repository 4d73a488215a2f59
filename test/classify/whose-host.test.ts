import { describe, expect, it } from 'vitest';
import { classifyRunError } from '../../src/classify/classify-run-error.js';

describe('an error that somebody else met says nothing about the model', () => {
  it.each([
    ['a client of any host', 'AxiosError: Request failed with status code 401'],
    ['its sentence without a class', 'Error: Request failed with status code 429'],
    ['a client of any host, with the address', "requests.exceptions.HTTPError: 503 Server Error: Service Unavailable for url: https://shop.example/api/orders"],
    ['an address that is said to be the one of the request', '403 Forbidden (url: https://shop.example/api/orders)'],
    ['an address that follows the status', 'Exception: HTTP 403 Forbidden from https://shop.example/find'],
    ['a time limit of the program around it', 'temporalio.exceptions.TimeoutError: activity StartToClose timeout'],
    ['a class that nobody knows', 'OrderDeskError: 429 Too Many Requests'],
    ['a known class of another module', "tabledesk.exceptions.APIError: {'code': '42501', 'message': 'row not allowed'}"],
    ['a class by its module and colon', 'desk_client.http.UnexpectedReply: Unexpected reply: 401 (Unauthorized)'],
    ['the same class again without its module', "tabledesk.NotFoundError: NotFoundError(404, 'no such table')"],
    ['a sentence that a provider writes too', 'ShopAuthError: Invalid API Key provided: pk_…'],
    ['a sentence that all services of one company share', "mapsclient.ApiError: Quota exceeded for quota metric 'Reads' and limit 'Reads per minute' of service 'maps.example'"],
    ['a network failure', 'Error: connect ECONNREFUSED 10.1.2.3:6379'],
    ['an operation of another service of Amazon', 'An error occurred (ThrottlingException) when calling the SendMessage operation: Rate exceeded'],
    ['a step of a workflow that calls an app', '{"errorMessage":"Forbidden","errorDetails":{"httpCode":"403"},"n8nDetails":{"nodeType":"n8n-nodes-base.sheets"}}'],
    ['a server that logs what it answered', 'INFO: 10.0.0.1:4711 - "POST /runs HTTP/1.1" 500 Internal Server Error'],
    ['a program that sends traces', '[non-fatal] Tracing client error 401: {"error":{"message":"Incorrect API key provided: x. See https://platform.openai.com","code":"invalid_api_key"}}'],
    ['a program that sends traces and has no key', 'OPENAI_API_KEY is not set, skipping trace export'],
    ['an exporter of spans', 'ERROR exporter Failed to export span batch code: 401, reason: Unauthorized'],
    ['a reply of a mail server', 'MailError: Message failed: 550 5.7.1 relaying denied'],
  ])('%s', (_, text) => {
    expect(classifyRunError(text).code).toBe('unknown');
  });

  it.each([
    ['at the address of a provider', "httpx.HTTPStatusError: Client error '429 Too Many Requests' for url 'https://api.openai.com/v1/responses'", 'llm_rate_limited'],
    ['at the path of a provider, on a host of one’s own', 'HTTPError: 503 Server Error: Service Unavailable for url: https://gate.example/v1/chat/completions', 'llm_overloaded'],
    ['at the host of a provider, without an address', "requests.exceptions.ReadTimeout: HTTPSConnectionPool(host='api.anthropic.com', port=443): Read timed out.", 'llm_timeout'],
    ['by a class that names a provider', 'desk.OpenAIGatewayError: 401 Unauthorized', 'llm_auth_error'],
    ['by a class that every program has', 'Error: 401 status code (no body)', 'llm_auth_error'],
    ['by a class of a provider’s client', 'RateLimitError: 429 status code (no body)', 'llm_rate_limited'],
    ['and no address is named', 'Error: read ECONNRESET', 'llm_connection_error'],
    ['in an operation that asks a model', 'An error occurred (ThrottlingException) when calling the ConverseStream operation: Rate exceeded', 'llm_rate_limited'],
    ['by a server of models that logs what it answered', 'ERROR "POST /v1/chat/completions HTTP/1.1" 500 Internal Server Error', 'llm_provider_error'],
    ['by a sentence that all services share and that names it', "PermissionDenied: 403 Permission 'aiplatform.endpoints.predict' denied on resource 'x'", 'llm_auth_error'],
    ['and says so, at another address for help', 'Error: 401 Unauthorized. Troubleshooting URL: https://docs.example/errors/', 'llm_auth_error'],
  ])('but it is the model’s when it was met %s', (_, text, code) => {
    expect(classifyRunError(text).code).toBe(code);
  });

  it('and takes nothing from the error that ended the run', () => {
    const ended = 'openai.RateLimitError: Error code: 429 - Rate limit reached for a';
    for (const after of ['[non-fatal] Tracing client error 401: {"error":{"code":"invalid_api_key"}}', 'ERROR langfuse.request.APIErrors: [APIError(status=403)]', 'OPENAI_API_KEY is not set, skipping trace export']) {
      expect(classifyRunError(`${ended}\n${after}`).code).toBe('llm_rate_limited');
    }
  });

  it('and is the tool’s when a tool gave it back to the model', () => {
    expect(classifyRunError('{"type":"function_call_output","call_id":"c1","output":"Error: 429 Too Many Requests"}')).toMatchObject({ code: 'tool_execution_failed', fault: 'transient', tools: [] });
    expect(classifyRunError("Error: Tool 'find_orders' failed: 503 Service Unavailable")).toMatchObject({ code: 'tool_execution_failed', fault: 'provider', tools: ['find_orders'] });
  });

  it('and is the tool’s when a tool field stands beside it', () => {
    expect(classifyRunError('{"tool":"find_orders","error":"HttpError: Bad credentials","status":401}')).toMatchObject({ code: 'tool_auth_failed', fault: 'worker', tools: ['find_orders'] });
    expect(classifyRunError('{"tool_slug":"FIND_MAIL","successful":false,"error":"Request had insufficient authentication scopes."}')).toMatchObject({ code: 'tool_auth_failed', tools: ['FIND_MAIL'] });
    expect(classifyRunError('{"tool":"find_orders","error":"OrderDeskError: no such desk"}')).toMatchObject({ code: 'unknown', tools: [] });
  });
});
