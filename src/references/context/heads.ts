import { historyHeads, prohibitingHeads, topicHeads } from '../words/negation.js';

/** What a heading, a list's introduction, a table's column head or a bold label says of what stands below or beside it. */
export interface Head {
  readonly prohibits: boolean;
  /** It starts a section that tells about tools, apps and servers instead of instructing. */
  readonly tells: boolean;
  /** The same, for apps and servers only. */
  readonly topic: boolean;
  /** What stands below it may be absent. */
  readonly foresees: boolean;
  /** It introduces tools. */
  readonly tools: boolean;
  /** It introduces MCP servers. */
  readonly servers: boolean;
  /** It introduces agents: what stands beside them in a table is theirs. */
  readonly agents: boolean;
  /** It introduces parameters, fields, values and the like. */
  readonly data: boolean;
}

/** Heads of table columns that hold no tools. */
const dataColumns = new Set([
  'parameter', 'parameters', 'param', 'params', 'argument', 'arguments', 'args', 'field', 'fields', 'key', 'keys', 'property', 'properties', 'option', 'options', 'flag', 'flags', 'column', 'columns', 'variable', 'variables', 'value', 'values', 'type', 'types', 'enum',
  'default', 'defaults', 'input', 'inputs', 'output', 'outputs', 'schema', 'returns', 'response', 'status', 'statuses', 'error', 'errors', 'code', 'codes', 'event', 'events', 'scope', 'scopes', 'permission', 'permissions', 'file', 'files', 'path', 'paths', 'folder', 'directory',
  'environment', 'env', 'setting', 'settings', 'config', 'configuration', 'label', 'labels', 'metric', 'metrics', 'table', 'tables', 'endpoint', 'endpoints', 'route', 'routes', 'command', 'commands', 'subcommand', 'subcommands', 'script', 'scripts', 'skill', 'skills', 'agent', 'agents', 'subagent', 'subagents',
  'attribute', 'attributes', 'class', 'classes', 'function', 'functions', 'method', 'methods', 'package', 'packages', 'library', 'libraries', 'dependency', 'dependencies', 'module', 'modules', 'hook', 'hooks', 'component', 'components', 'action', 'actions', 'operation', 'operations', 'mode', 'modes', 'state', 'states', 'role', 'roles',
  'example', 'examples', 'symptom', 'signal', 'signals', 'check', 'rule', 'rules', 'pattern', 'patterns', 'template', 'templates', 'name',
]);

/** Of these, the ones that say so of a section or list as well. */
const dataSections = new Set([
  'parameter', 'parameters', 'params', 'argument', 'arguments', 'args', 'field', 'fields', 'key', 'keys', 'property', 'properties', 'option', 'options', 'flag', 'flags', 'column', 'columns', 'variable', 'variables', 'value', 'values', 'types', 'enum', 'enums', 'defaults', 'inputs', 'outputs', 'schema', 'returns',
  'environment', 'env', 'settings', 'scopes', 'permissions', 'labels', 'metrics', 'tables', 'endpoints', 'routes', 'subcommands', 'scripts', 'skills', 'agents', 'subagents', 'attributes', 'classes', 'methods', 'statuses', 'states', 'files', 'folders',
]);

/** Heads of table columns that compare what is on the market, or say what something is about. */
const topicColumns = new Set(['product', 'products', 'vendor', 'vendors', 'competitor', 'competitors', 'alternative', 'alternatives', 'focus', 'domain', 'topic', 'topics', 'coverage', 'covers', 'expertise']);

/** Heads that were read, since many documents share theirs; all go when there are too many. */
const known = [new Map<string, Head>(), new Map<string, Head>()] as const;
const mostKnown = 2_000;

/** Reads the words of a head. `text` is its plain text in lower case. */
export function readHead(text: string, isColumn = false): Head {
  if (text.length > 100) return read(text, isColumn);
  const heads = known[isColumn ? 1 : 0];
  let head = heads.get(text);
  if (!head) {
    if (heads.size >= mostKnown) heads.clear();
    heads.set(text, (head = read(text, isColumn)));
  }
  return head;
}

function read(text: string, isColumn: boolean): Head {
  const bare = text.replace(/^[^\p{L}❌🚫⛔]{1,20}/u, '').trim();
  const words = bare.slice(0, 200).split(/[^\p{L}\p{N}'’_-]+/u).filter(Boolean);
  const prohibits = prohibitingHeads.some((head) => bare.startsWith(head) && !/^[\p{L}\p{N}]/u.test(bare.slice(head.length, head.length + 1))) && !isQuality(words);
  const plain = bare.replace(/^[❌🚫⛔]\s?/u, '');
  const tells = historyHeads.some((head) => plain.startsWith(head)) && !isQuality(words);
  const topic = tells || topicHeads.some((head) => bare.startsWith(head)) || (isColumn && words.length === 1 && topicColumns.has(words[0] ?? ''));
  const last = words.filter((word) => !trailing.has(word)).at(-1);
  const mcp = words.includes('mcp') || words.includes('mcps');
  const servers = mcp && last !== undefined && serverHeads.has(last) && (last !== 'mcp' || words.length <= 3) && !words.some((word) => makingServers.has(word)) && words.length <= 7;
  const tools = !servers && namesTools(words, last) && !words.some((word) => notTools.has(word)) && words.length <= 7;
  const dataWords = isColumn ? dataColumns : dataSections;
  const data = !tools && !servers && words.length <= 6 && (isColumn ? words.some((word) => word !== 'name' && dataWords.has(word)) || (words.length > 1 && words.includes('name')) : last !== undefined && dataWords.has(last));
  const foresees = isOptional(words) || choices.some((choice) => bare.startsWith(choice));
  return { prohibits, tells, topic, foresees, tools, servers, agents: words.length > 0 && words.every((word) => agentWords.has(word) || word === 'name' || word === 'type') && words.some((word) => agentWords.has(word)), data };
}

/** In the head of a column they say that its cells name agents, none of which is the reader. */
const agentWords = new Set(['agent', 'agents', 'sub-agent', 'sub-agents', 'subagent', 'subagents', 'subagent_type', 'teammate', 'teammates', 'specialist', 'specialists', 'member', 'members', 'role', 'roles']);

/** What may be absent where a head says so. */
const optionals = new Set(['mcp', 'mcps', 'tool', 'tools', 'server', 'servers', 'connector', 'connectors', 'integration', 'integrations', 'toolkit', 'toolkits']);

/** They rule out what they qualify: tools, but not files. */
const qualifying = new Set(['removed', 'denied', 'bad', 'wrong', 'blocked', 'disabled', 'excluded', 'unsupported', 'banned', 'forbidden', 'prohibited', 'legacy', 'deprecated', 'license', 'history', 'changelog', 'credits', 'keywords', 'comparison']);

/** "Removed files", "License check": of other things than tools and ways to use them it says nothing about those. */
function isQuality(words: readonly string[]): boolean {
  return words.length === 2 && qualifying.has(words[0] ?? '') && !ruledOutNouns.has(words[1] ?? '');
}

const ruledOutNouns = new Set(['tool', 'tools', 'action', 'actions', 'call', 'calls', 'operation', 'operations', 'command', 'commands', 'app', 'apps', 'server', 'servers', 'mcp', 'connector', 'connectors', 'integration', 'integrations', 'toolkits', 'feature', 'features', 'approach', 'approaches', 'example', 'examples', 'usage', 'use', 'uses', 'pattern', 'patterns', 'way', 'ways', 'practice', 'practices', 'behavior', 'behaviour', 'notes', 'information', 'entries', 'api', 'apis', 'names', 'slugs']);

/** Longest head that says of all below it that it is optional, in words. */
const longestOptional = 7;

/** "Optional servers", "Screenshots with X (preferred when available)". */
function isOptional(words: readonly string[]): boolean {
  if (!words.some((word) => optionals.has(word) || word.endsWith('-mcp'))) return false;
  if (words[0] === 'optional' || (words.length <= longestOptional && words.at(-1) === 'optional')) return true;
  return words.some((word, at) => (word === 'if' || word === 'when' || word === 'where') && (words[at + 1] === 'available' || words[at + 1] === 'connected' || words[at + 1] === 'installed'));
}

/** Beginnings of heads below which not everything has to be there. */
const choices: readonly string[] = ['at least one of', 'one or more of'];

/** After "tool" these still introduce the tools themselves: "Tool reference". */
const toolListings = new Set(['coordination', 'reference', 'references', 'list', 'lists', 'inventory', 'overview', 'table', 'catalog', 'catalogue', 'summary', 'name', 'names', 'set', 'surface', 'map', 'mapping', 'usage', 'integration', 'integrations', 'sequence', 'order', 'call', 'calls', 'workflow', 'requirements', 'stack']);

/** "Tools", "Available tools", "Tool reference", "Tools by area"; not "Tool guardrails". */
function namesTools(words: readonly string[], last: string | undefined): boolean {
  const at = words.findIndex((word) => word === 'tools' || word === 'tool');
  if (at < 0) return false;
  const next = words[at + 1];
  return next === undefined || last === words[at] || toolListings.has(next) || (words[at] === 'tools' && ['by', 'for', 'in', 'of', 'used', 'to', 'and', 'you', 'available', 'required', 'needed', 'this', 'from', 'provided', 'with'].includes(next));
}

const serverHeads = new Set(['mcps', 'servers', 'connectors', 'integrations', 'mcp', 'dependencies', 'requirements']);

/** With these a head is about making servers, or about one. */
const makingServers = new Set(['generator', 'create', 'creating', 'build', 'building', 'implement', 'implementing', 'develop', 'developing', 'test', 'testing', 'custom', 'write', 'writing', 'deploy', 'deploying', 'design', 'security', 'a', 'an', 'your', 'about', 'what', 'why', 'how', 'adding', 'add', 'configuring', 'configure', 'troubleshooting', 'vs', 'no', 'without']);

const trailing = new Set(['to', 'use', 'used', 'needed', 'required', 'available', 'reference', 'overview', 'for', 'this', 'skill', 'list', 'configured', 'here', 'you', 'we', 'agent', 'worker', 'supported', 'recommended', 'optional', 'in']);

/** With these a head about tools is about programs, or about choosing among them. */
const notTools = new Set(['vs', 'versus', 'cli', 'command', 'command-line', 'dev', 'developer', 'build', 'testing', 'system', 'external', 'software', 'linting', 'security', 'design', 'third-party', 'python', 'npm', 'install', 'installation', 'tooling', 'calling', 'definition', 'definitions', 'schema', 'parameters', 'output', 'results', 'errors', 'selection', 'permissions', 'inputs', 'analysis', 'profiling', 'debugging']);
