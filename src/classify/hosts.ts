/** Hosts of model providers: an HTTP error for one of them is about the model. */
const modelHosts = /^(?:[\w-]+\.)*(?:api\.openai\.com|openai\.azure\.com|services\.ai\.azure\.com|cognitiveservices\.azure\.com|models\.inference\.ai\.azure\.com|api\.anthropic\.com|generativelanguage\.googleapis\.com|aiplatform\.googleapis\.com|[\w-]*bedrock[\w-]*\.[\w-]+\.amazonaws\.com|api\.mistral\.ai|api\.groq\.com|openrouter\.ai|api\.deepseek\.com|api\.together\.(?:xyz|ai)|api\.x\.ai|api\.cohere\.(?:com|ai)|dashscope(?:-intl)?\.aliyuncs\.com|ai-gateway\.vercel\.sh|api\.fireworks\.ai|api\.perplexity\.ai|api-inference\.huggingface\.co|router\.huggingface\.co|ark\.[\w-]+\.volces\.com|open\.bigmodel\.cn|api\.moonshot\.(?:cn|ai)|integrate\.api\.nvidia\.com|api\.cerebras\.ai)$/iu;

export type UrlHost = 'model' | 'mcp' | 'other';

/** Whose address it is: of a model provider, of an MCP server (by its path), of anyone else. */
export function hostOf(url: string): UrlHost {
  const match = /^[a-z]{2,5}:\/\/(?:[^\s/@]{1,80}@)?([^\s/:?#]{1,200})(?::(\d{1,5}))?([^\s?#]{0,300})/iu.exec(url);
  if (!match) return 'other';
  const [, host = '', port, path = ''] = match;
  if (modelHosts.test(host) || port === '11434') return 'model';
  return /\/(?:sse|mcp)(?:\/|$)|\/mcp\/(?:sse|messages?)(?:\/|$)/iu.test(path.replace(/[.,:;']+$/u, '')) || /^mcp\./iu.test(host) ? 'mcp' : 'other';
}
