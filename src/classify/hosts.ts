/** Hosts of model providers: an HTTP error for one of them is about the model. */
const modelDomains = [
  'api.openai.com',
  'openai.azure.com',
  'services.ai.azure.com',
  'cognitiveservices.azure.com',
  'models.inference.ai.azure.com',
  'api.anthropic.com',
  'generativelanguage.googleapis.com',
  'aiplatform.googleapis.com',
  'api.mistral.ai',
  'api.groq.com',
  'openrouter.ai',
  'api.deepseek.com',
  'api.together.xyz',
  'api.together.ai',
  'api.x.ai',
  'api.cohere.com',
  'api.cohere.ai',
  'dashscope.aliyuncs.com',
  'dashscope-intl.aliyuncs.com',
  'ai-gateway.vercel.sh',
  'api.fireworks.ai',
  'api.perplexity.ai',
  'api-inference.huggingface.co',
  'router.huggingface.co',
  'open.bigmodel.cn',
  'api.moonshot.cn',
  'api.moonshot.ai',
  'integrate.api.nvidia.com',
  'api.cerebras.ai',
];

/** The same for hosts that carry a region: Amazon Bedrock, Volcano Engine Ark. */
const regionalModelHost = /(?:^|\.)(?:[\w-]{0,63}bedrock[\w-]{0,63}\.[\w-]{1,63}\.amazonaws|ark\.[\w-]{1,63}\.volces)\.com$/u;

/** Paths of the providers' interfaces, which gateways and servers of one's own keep. */
export const modelPath = /\/(?:chat\/completions|v1\/responses|v1\/completions)(?:[/.,:;']|$)|:(?:stream)?generateContent\b/iu;

export type UrlHost = 'model' | 'mcp' | 'other';

/** Whose address it is: of a model provider, of an MCP server (by its path), of anyone else. */
export function hostOf(url: string): UrlHost {
  const match = /^[a-z]{2,5}:\/\/(?:[^\s/@]{1,80}@)?([^\s/:?#]{1,200})(?::(\d{1,5}))?([^\s?#]{0,300})/iu.exec(url);
  if (!match) return 'other';
  const [, host = '', port, path = ''] = match;
  if (isModelHost(host.toLowerCase()) || port === '11434' || modelPath.test(path)) return 'model';
  return /\/(?:sse|mcp)(?:\/|$)|\/mcp\/(?:sse|messages?)(?:\/|$)/iu.test(path.replace(/[.,:;']{1,9}$/u, '')) || /^mcp\./iu.test(host) ? 'mcp' : 'other';
}

function isModelHost(host: string): boolean {
  return modelDomains.some((domain) => host === domain || host.endsWith(`.${domain}`)) || regionalModelHost.test(host);
}
