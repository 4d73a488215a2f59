/**
 * Names of model providers, their clients, gateways and servers, as they stand in messages, classes, modules and hosts:
 * an error that names one of them is about a model. Those that a longer word may hold by chance must begin a word.
 */
const anywhere = [
  'openai', 'anthropic', 'litellm', 'openrouter', 'deepseek', 'mistralai', 'generative_?ai', 'generativelanguage', 'vertex_?ai', 'aiplatform', 'bedrock', 'ollama', 'huggingface', 'dashscope', 'chatgpt', 'vllm',
  'springframework\\.ai', 'chat[ ._/]?completions?',
];
const atWordStart = [
  'llm', 'gpt', 'gemini', 'genai', 'claude', 'mistral', 'groq', 'cohere(?!n)', 'qwen', 'tongyi', 'zhipu', 'moonshot', 'minimax', 'perplexity', 'cerebras', 'sambanova', 'grok', 'xai', 'llama', 'together\\.?ai', 'fireworks\\.?ai',
  'azure ai', 'ai gateway', 'ai provider', 'model provider', 'language ?model',
];

export const modelNames = new RegExp(`(?:${anywhere.join('|')})|(?<![a-z])(?:${atWordStart.join('|')})`, 'iu');

/**
 * Exceptions of languages and of the programs around a model: they say nothing about whose request failed. Any other class
 * that the classifier does not know is somebody else's.
 */
export const neutralClasses: ReadonlySet<string> = new Set([
  'Error', 'Exception', 'BaseException', 'RuntimeError', 'ValueError', 'TypeError', 'KeyError', 'IndexError', 'AttributeError', 'LookupError', 'AssertionError', 'OSError', 'IOError', 'RangeError', 'SyntaxError', 'ReferenceError',
  'NotImplementedError', 'AggregateError', 'ExceptionGroup', 'BaseExceptionGroup', 'JSONDecodeError', 'ValidationError', 'IllegalStateException', 'IllegalArgumentException', 'RuntimeException', 'IOException', 'ExecutionException', 'CompletionException',
  // what frameworks and generated clients call any failure
  'ApiError', 'APIException', 'ApiException', 'APICallError', 'AI_APICallError', 'AI_RetryError', 'AI_TypeValidationError', 'RetryError', 'SDKError', 'SdkError', 'ClientError', 'ServerError', 'ResponseError', 'RequestError', 'StatusError', 'HTTPException',
  'ProviderError', 'ServiceError', 'StreamError', 'EventStreamError', 'AgentError', 'AgentsException', 'AgentRunError', 'ModelHTTPError', 'ModelAPIError', 'ModelError', 'InvocationError', 'NonTransientAiException', 'TransientAiException', 'HttpResponseError', 'ClientAuthenticationError',
  // Amazon Bedrock's own and those of all of Amazon's services: the operation tells them apart
  'ValidationException', 'AccessDeniedException', 'ResourceNotFoundException', 'ModelStreamErrorException',
]);

/** Modules whose exceptions are neutral in the same way, by their first names. */
export const neutralModules =
  /^(?:__main__|builtins|asyncio|concurrent|anyio|exceptiongroup|tenacity|backoff|json|pydantic|pydantic_core|fastapi|starlette|temporalio|celery|ray|java|kotlin|System|botocore|boto3|google\.api_core|google\.auth|azure\.core|agents|google\.adk|crewai|langchain\w*|langgraph\w*|pydantic_ai|autogen\w*|agent_framework\w*|llama_index|smolagents|semantic_kernel|haystack\w*|strands\w*|agno|dspy|instructor|claude_agent_sdk)(?:\.|$)/u;

/** Operations of Amazon Bedrock that ask a model; the same client classes come with those of any other service. */
export const bedrockOperations: ReadonlySet<string> = new Set(['InvokeModel', 'InvokeModelWithResponseStream', 'InvokeModelWithBidirectionalStream', 'Converse', 'ConverseStream', 'CountTokens', 'ApplyGuardrail', 'StartAsyncInvoke', 'InvokeAgent', 'InvokeInlineAgent', 'RetrieveAndGenerate']);

/** What programs write that report about runs, to OpenAI's traces, Langfuse, LangSmith or a collector: their own failure ends no run. */
export const telemetry =
  /\[non-fatal\] Tracing\b|\bskipping trace export\b|\bfailed to export (?:the )?(?:span|trace|metric|log)|\bexporting (?:span|trace|metric|log)s\b|\bfailed to (?:multipart )?ingest runs\b|(?<![\w./@-])(?:langfuse|langsmith|opentelemetry|posthog)\./iu;

/** An address that is said to be the one of the request; any other one may be that of a help page. */
export const requestAddress = /(?:\bfor url:?|\bwhen requesting|\brequest to|\burl["']?\s?[:=]|\b[45]\d\d\b[^\n:]{0,40} from|\b(?:GET|POST|PUT|PATCH|DELETE))\s?["'(]?https?:\/\//u;

/** What HTTP clients write about a refused request, whatever host it went to (axios, requests, httpx). */
export const anyRequest = /(?<!API )\bRequest failed with status code \d{3}\b|\b\d{3} (?:Client|Server) Error: [^\n]{0,80} for url\b|\b(?:Client|Server) error '\d{3} [^'\n]{0,60}' for url\b/u;
