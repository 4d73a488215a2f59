/** Nouns that make the name before them a tool: "the `x` tool". */
export const toolNouns: ReadonlySet<string> = new Set(['tool', 'tools']);

/** Nouns that make the name before them an app's set of tools: "the Slack connector". */
export const toolkitNouns: ReadonlySet<string> = new Set(['toolkit', 'toolkits', 'connector', 'connectors', 'connection', 'connections', 'integration', 'integrations', 'tool', 'tools', 'toolset']);

/** Of these, the ones that say so even of a name that no catalogue knows. */
export const distinctToolkitNouns: ReadonlySet<string> = new Set(['toolkit', 'connector', 'toolset']);

/** Nouns after "MCP" that still speak of the server or its tools. */
export const serverNouns: ReadonlySet<string> = new Set(['server', 'servers', 'tool', 'tools', 'connector', 'connectors', 'connection', 'integration', 'toolkit', 'toolset', 'plugin']);

/** Nouns after "MCP" or an app's name that speak of something beside the server: its name only qualifies them. */
export const otherNouns: ReadonlySet<string> = new Set([
  'account', 'accounts', 'api', 'apis', 'apps', 'client', 'clients', 'cli', 'sdk', 'sdks', 'config', 'configuration', 'docs', 'documentation', 'guide', 'guidelines', 'repository', 'repo', 'package', 'spec', 'specification',
  'protocol', 'standard', 'registry', 'url', 'urls', 'endpoint', 'endpoints', 'key', 'keys', 'token', 'tokens', 'id', 'ids', 'uuid', 'link', 'links', 'license', 'version', 'versions', 'ecosystem', 'community', 'marketplace',
  'inspector', 'authentication', 'auth', 'oauth', 'permissions', 'settings', 'schema', 'schemas', 'developer', 'developers', 'development', 'builder', 'reference', 'references', 'resource', 'resources', 'prompt', 'prompts',
  'availability', 'status', 'unavailable', 'support', 'users', 'user', 'team', 'teams', 'customers', 'style', 'format', 'formatting', 'markdown', 'mrkdwn', 'syntax', 'best', 'template', 'templates', 'gallery', 'security', 'app', 'application', 'applications', 'actions', 'access', 'project',
]);

/** Nouns that say the name beside them is no tool: "the `x` field", "parameter `x`". */
export const dataNouns: ReadonlySet<string> = new Set([
  'agent', 'agents', 'alias', 'annotation', 'annotations', 'api', 'apis', 'argument', 'arguments', 'array', 'artifact', 'attribute', 'attributes', 'badge', 'binary', 'block', 'blocks', 'boolean', 'branch', 'branches', 'bucket', 'bundle',
  'callback', 'category', 'channel', 'checkbox', 'class', 'classes', 'cli', 'clause', 'collection', 'column', 'columns', 'command', 'commands', 'component', 'components', 'config', 'configuration', 'constant',
  'constants', 'constraint', 'constructor', 'controller', 'cookie', 'crate', 'database', 'dataset', 'decorator', 'dependency', 'directive', 'directory', 'endpoint', 'endpoints', 'enum',
  'environment', 'event', 'events', 'exception', 'executable', 'extension', 'feature', 'field', 'fields', 'file', 'files', 'filter', 'flag', 'flags', 'folder', 'format', 'function', 'functions',
  'header', 'headers', 'helper', 'helpers', 'hook', 'hooks', 'icon', 'id', 'ids', 'identifier', 'input', 'inputs', 'instance', 'interface', 'job', 'jobs', 'key', 'keys', 'keyword', 'keywords', 'label', 'labels',
  'language', 'layer', 'level', 'library', 'macro', 'marker', 'mark', 'metadata', 'method', 'methods', 'metric', 'metrics', 'migration', 'mode', 'modes', 'model', 'models', 'module', 'modules', 'name', 'names', 'namespace', 'node',
  'object', 'objects', 'op', 'operator', 'option', 'options', 'package', 'packages', 'param', 'parameter', 'parameters', 'params', 'path', 'paths', 'pattern', 'permission', 'permissions', 'phase', 'pipeline',
  'placeholder', 'plugin', 'plugins', 'policy', 'prefix', 'preset', 'procedure', 'profile', 'program', 'prompt', 'prompts', 'prop', 'property', 'properties', 'props', 'provider', 'ref', 'region', 'repo', 'repository', 'resource',
  'role', 'roles', 'route', 'routes', 'row', 'rows', 'rule', 'rules', 'schema', 'scope', 'scopes', 'script', 'scripts', 'secret', 'section', 'sections', 'segment', 'selector', 'service', 'setting', 'settings',
  'signal', 'skill', 'skills', 'slash', 'slot', 'stage', 'state', 'step', 'steps', 'states', 'status', 'statuses', 'strategy', 'string', 'struct', 'style', 'styles', 'subagent', 'subagents', 'subcommand', 'subcommands', 'suffix', 'syntax', 'tab', 'table',
  'tables', 'tag', 'tags', 'target', 'template', 'templates', 'test', 'tests', 'theme', 'token', 'topic', 'trait', 'type', 'types', 'unit', 'url', 'utility', 'value', 'values', 'var', 'variable', 'variables', 'variant', 'verb', 'version', 'view',
  'worker', 'workers', 'workflow', 'workflows', 'workspace', 'wrapper',
]);

/** Of these, the ones that say so also before the name: "field `x`", "set the flag `x`". */
export const leadingDataNouns: ReadonlySet<string> = new Set(
  [...dataNouns].filter((noun) => !['command', 'list', 'query', 'step', 'service', 'task', 'test', 'line', 'result', 'results', 'return', 'data', 'file', 'files', 'code', 'input', 'inputs', 'page', 'tag', 'filter', 'order', 'name', 'mark', 'index', 'context', 'style', 'view', 'response', 'image', 'workflow', 'mode', 'provider', 'api', 'apis', 'event', 'events', 'url', 'row', 'rows', 'record', 'items', 'item', 'plugin', 'errors', 'error', 'status'].includes(noun)),
);

/** Words that make a following name nobody's in particular: "any MCP server", "a tool". */
export const vagueWords: ReadonlySet<string> = new Set([
  'a', 'an', 'any', 'all', 'the', 'this', 'that', 'these', 'those', 'each', 'every', 'some', 'no', 'other', 'another', 'such', 'your', 'my', 'our', 'their', 'its', 'his', 'her', 'which', 'what', 'whichever', 'one', 'two', 'three', 'several',
  'many', 'multiple', 'both', 'more', 'most', 'first', 'second', 'next', 'last', 'new', 'old', 'own', 'same', 'good', 'great', 'bad', 'best', 'right', 'wrong', 'custom', 'remote', 'local', 'hosted', 'self-hosted', 'official', 'unofficial', 'available', 'relevant',
  'required', 'optional', 'necessary', 'appropriate', 'specific', 'different', 'external', 'internal', 'existing', 'configured', 'connected', 'installed', 'enabled', 'supported', 'default', 'main', 'primary', 'additional', 'extra', 'third-party',
  'following', 'corresponding', 'respective', 'dedicated', 'public', 'private', 'open-source', 'free', 'paid', 'real', 'native', 'standard', 'generic', 'general', 'common', 'certain', 'related', 'underlying', 'missing', 'unknown', 'unavailable', 'active',
  'for', 'of', 'in', 'on', 'at', 'to', 'by', 'with', 'via', 'from', 'through', 'and', 'or', 'as', 'into', 'using', 'use', 'uses', 'used', 'call', 'is', 'are', 'be', 'if', 'when', 'not', 'only', 'also', 'like', 'over', 'under', 'about', 'between', 'without', 'whether', 'add', 'build', 'building',
  'create', 'creating', 'configure', 'install', 'installing', 'connect', 'start', 'run', 'running', 'test', 'testing', 'list', 'listed', 'check', 'see', 'write', 'writing', 'deploy', 'enable', 'require', 'requires', 'provide', 'provides', 'expose', 'exposes', 'exposed', 'implement', 'support', 'supports', 'needs', 'need', 'have', 'has', 'prefer',
  'http', 'https', 'sse', 'stdio', 'streamable', 'python', 'typescript', 'javascript', 'node', 'node.js', 'java', 'go', 'rust', 'c#', 'fastmcp', 'json', 'yaml', 'web', 'cloud', 'desktop', 'production', 'production-ready', 'multi', 'single', 'per', 'non', 'pre', 'ai', 'llm', 'agent', 'agents', 'skill', 'plugin', 'claude', 'cursor', 'codex', 'copilot', 'kiro', 'goose', 'windsurf', 'vs', 'anthropic', 'openai', 'user', 'project', 'team', 'company', 'data', 'api', 'apis', 'service',
  'tools', 'tool', 'servers', 'server', 'clients', 'client', 'integrations', 'connectors', 'features', 'it', 'them', 'they', 'you', 'we', 'i', 'there', 'here', 'then', 'than', 'so', 'but', 'because', 'while', 'where', 'how', 'why', 'who', 'e.g', 'i.e', 'etc', 'stateful', 'stateless', 'high-quality', 'well-designed', 'full', 'partial', 'simple', 'complex', 'proper', 'valid', 'invalid', 'compatible', 'bundled', 'built-in', 'option', 'options', 'companion', 'source',
]);

/** Adjectives before "MCP" that name no server, which headings and list items write with a capital. */
export const qualities: ReadonlySet<string> = new Set([
  'advanced', 'intelligent', 'dynamic', 'parent', 'recommended', 'shadow', 'outer', 'inner', 'core', 'smart', 'basic', 'full', 'live', 'direct', 'preferred', 'current', 'target', 'upstream', 'downstream', 'legacy', 'modern', 'unified', 'central', 'global', 'key', 'important', 'raw', 'mock', 'sample', 'example', 'alternative', 'fallback',
  'php', 'kotlin', 'ruby', 'swift', 'elixir', 'scala', 'dotnet', '.net', 'express', 'fastapi', 'django', 'laravel', 'rails', 'spring', 'rust', 'golang', 'typescript', 'python', 'javascript', 'java', 'go', 'c#', 'owasp', 'model', 'protocol', 'tool', 'code', 'common', 'whole', 'entire', 'next', 'previous', 'named', 'single', 'shared', 'exact', 'same', 'above', 'below', 'following', 'appropriate', 'specific', 'corresponding', 'respective', 'relevant', 'background', 'optional', 'minimal', 'secure', 'malicious', 'trusted', 'untrusted', 'third', 'first-party', 'multiple', 'various', 'several',
]);
