import { entriesOf, entryOf, itemsOf, stringAt, valueAt } from '../model/data.js';
import type { DataMap, DataNode } from '../model/data.js';
import type { Place } from '../model/located.js';
import { toolParts } from './notation.js';
import type { NotationId } from './notation.js';

export interface ToolListing {
  readonly place: Place;
  readonly entries: readonly ListedTool[];
  readonly server?: string;
  /** The document around the list, where it is more than an answer: what its references lead to may stand beside the list. */
  readonly around?: DataMap;
}

export interface ListedTool {
  readonly node: DataNode;
  readonly notation: NotationId;
}

/**
 * What one entry of a list looks like. `tool`: it has a schema, or the form of an API that allows none. `bare`: a name and nothing that
 * speaks against a tool. `hosted`: a tool that the API itself runs (`{"type": "web_search"}`), or another entry that it takes. `broken`: not even an object.
 */
type Look =
  | { readonly kind: 'tool'; readonly notation: NotationId; readonly node: DataNode }
  | { readonly kind: 'bare' | 'hosted' | 'broken' | 'other'; readonly node: DataNode };

/** The tool list of a document; undefined when it is a document of another kind. */
export function toolListIn(data: DataNode): ToolListing | undefined {
  const result = entryOf(data, 'jsonrpc') || (entryOf(data, 'result') && entryOf(data, 'id')) ? valueAt(data, 'result') : undefined;
  const top = result ?? data;
  if (top.kind === 'list') return listOf(top, 'array');
  if (top.kind !== 'map') return undefined;
  const server = stringAt(top, 'serverInfo', 'name')?.value;
  const bundle = bundleOf(top);
  if (bundle) return bundle;
  for (const path of listPaths) {
    const list = valueAt(top, ...path);
    const container = path[0] === 'tools' ? containerOf(top, result !== undefined) : 'other';
    const found = list?.kind === 'list' ? listOf(list, container, path[0].startsWith('function') && path[0] !== 'functions' ? 'gemini' : undefined) : undefined;
    if (found) return { ...found, ...(server !== undefined && { server }), ...(container === 'other' && { around: top }) };
  }
  const one = lookAt(top);
  if (one.kind !== 'tool') return undefined;
  const { name, inputSchema } = toolParts(one.node, one.notation);
  if (!name || inputSchema?.kind !== 'map') return undefined;
  return { place: top, entries: [{ node: one.node, notation: one.notation }] };
}

/** Where a document holds its list: an MCP result or API request, Bedrock's request, that of Google's SDK, Gemini's declarations, OpenAI's former field. */
const listPaths = [['tools'], ['toolConfig', 'tools'], ['config', 'tools'], ['functionDeclarations'], ['function_declarations'], ['functions']] as const;

/** How much the surroundings of a list say: `result` is nothing but an answer of `tools/list`; `card` tells of a server, with its tools by name or whole. */
type Container = 'answer' | 'card' | 'result' | 'other' | 'array';

const resultKeys = new Set(['tools', 'nextCursor', '_meta', 'resultType', 'ttlMs', 'cacheScope', 'protocolVersion', 'capabilities', 'instructions', '$schema']);

function containerOf(top: DataMap, answer: boolean): Container {
  if (answer || ['nextCursor', 'resultType', 'cacheScope'].some((key) => entryOf(top, key))) return 'answer';
  // No answer of `tools/list` says who the server is.
  if (entryOf(top, 'serverInfo')?.value.kind === 'map') return 'card';
  return entriesOf(top).every(({ key }) => resultKeys.has(key.value)) ? 'result' : 'other';
}

/** The list, if most of it are tools and at least one shows it beyond doubt. */
function listOf(list: DataNode, container: Container, within?: 'gemini'): ToolListing | undefined {
  const looks = itemsOf(list).flatMap((item) => (within ? lookAt(item, within) : lookAtEntry(item)));
  const count = (kind: Look['kind']): number => looks.filter((look) => look.kind === kind).length;
  const certain = count('tool');
  if (certain > 0 && (count('other') + count('broken')) * 2 <= looks.length) {
    const entries = looks.flatMap((look) => (look.kind === 'hosted' ? [] : [{ node: look.node, notation: look.kind === 'tool' ? look.notation : mainNotation(looks) }]));
    return { place: list, entries };
  }
  // A server without tools.
  if (itemsOf(list).length === 0) return container === 'other' ? undefined : { place: list, entries: [] };
  if (certain > 0 || count('bare') !== looks.length) return registryOf(list, container);
  // Names and descriptions alone are an answer whose schemas are missing, or somebody's list of what a server has.
  if (container === 'answer' || (container === 'result' && looks.length === 1)) return { place: list, entries: looks.map(({ node }) => ({ node, notation: 'mcp' })) };
  return container === 'card' || container === 'result' || (container === 'array' && looks.every(({ node }) => isPlainlyNamed(node))) ? { place: list, entries: looks.map(({ node }) => ({ node, notation: 'names' })) } : undefined;
}

/** With nothing around it a list of names is one of tools only if each has a description and a name that every consumer takes. */
function isPlainlyNamed(node: DataNode): boolean {
  return /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/u.test(stringAt(node, 'name')?.value ?? '') && stringAt(node, 'description') !== undefined;
}

/** A registry lists each tool with its `arguments`, each a name and a description. */
function registryOf(list: DataNode, container: Container): ToolListing | undefined {
  const items = itemsOf(list);
  const isEntry = (node: DataNode): boolean =>
    stringAt(node, 'name') !== undefined &&
    stringAt(node, 'description') !== undefined &&
    entriesOf(node).every(({ key }) => ['name', 'description', 'arguments', 'annotations', 'title'].includes(key.value)) &&
    itemsOf(valueAt(node, 'arguments')).every((argument) => stringAt(argument, 'name'));
  const detailed = items.some((node) => entryOf(node, 'arguments')?.value.kind === 'list');
  if (container === 'other' || !detailed || !items.every(isEntry)) return undefined;
  return { place: list, entries: items.map((node) => ({ node, notation: 'names' })) };
}

/** MCPB and DXT bundles name their tools in `manifest.json`, without schemas. */
function bundleOf(top: DataMap): ToolListing | undefined {
  if (!entryOf(top, 'manifest_version') && !entryOf(top, 'dxt_version')) return undefined;
  const list = valueAt(top, 'tools');
  if (entryOf(top, 'server')?.value.kind !== 'map' || list?.kind !== 'list') return undefined;
  const server = stringAt(top, 'name')?.value;
  return { place: list, entries: list.items.map((node) => ({ node, notation: 'names' })), ...(server !== undefined && { server }) };
}

/** The notation of an entry that shows none, such as one whose schema is missing: that of the first entry which shows one. */
function mainNotation(looks: readonly Look[]): NotationId {
  for (const look of looks) if (look.kind === 'tool') return look.notation;
  return 'mcp';
}

/** One entry may hold several tools: Gemini's declarations, a namespace of OpenAI. */
function lookAtEntry(node: DataNode): Look[] {
  const declarations = valueAt(node, 'functionDeclarations') ?? valueAt(node, 'function_declarations');
  if (declarations?.kind === 'list') return declarations.items.map((item) => lookAt(item, 'gemini'));
  if (stringAt(node, 'type')?.value === 'namespace') return itemsOf(valueAt(node, 'tools')).map((item) => lookAt(item));
  return [lookAt(node)];
}

/**
 * What an entry holds instead of functions: tools that Gemini runs [@google/genai 3.3.0, genai.d.ts, Tool], and what Bedrock takes beside
 * `toolSpec` [API_runtime_Tool].
 */
const hostedKeys = new Set([
  ...['retrieval', 'googleSearch', 'googleSearchRetrieval', 'googleMaps', 'urlContext', 'enterpriseWebSearch', 'codeExecution', 'computerUse', 'fileSearch'].flatMap((key) => [key, key.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)]),
  'cachePoint', 'systemTool',
]);

/** Fields of a function of the Responses API that has no parameters. */
const responsesKeys = new Set(['type', 'name', 'description', 'strict', 'defer_loading']);

const mcpKeys = new Set(['name', 'title', 'description', 'annotations', 'icons', 'execution', '_meta', 'outputSchema']);

function lookAt(node: DataNode, within?: 'gemini'): Look {
  if (node.kind !== 'map') return { kind: 'broken', node };
  const tool = (notation: NotationId): Look => ({ kind: 'tool', notation, node });
  const type = stringAt(node, 'type')?.value;
  if (entryOf(node, 'inputSchema')) return tool('mcp');
  if (entryOf(node, 'input_schema')) return tool('anthropic');
  if (entryOf(node, 'toolSpec')?.value.kind === 'map') return tool('bedrock');
  if (entryOf(node, 'parametersJsonSchema')) return tool('gemini-json-schema');
  if (entryOf(node, 'parameters_json_schema')) return tool('gemini-json-schema-snake');
  if (within === 'gemini' && stringAt(node, 'name')) return tool('gemini');
  if (type === 'function' && entryOf(node, 'function')) return tool('openai-chat');
  // Programs list functions of other kinds so as well, such as those of a contract.
  if (type === 'function') return entryOf(node, 'parameters') || entriesOf(node).every(({ key }) => responsesKeys.has(key.value)) ? tool('openai-responses') : { kind: 'other', node };
  if (type !== undefined || (node.entries.length > 0 && node.entries.every(({ key }) => hostedKeys.has(key.value)))) return { kind: 'hosted', node };
  // Without its `type`, which some hosts put there.
  const inner = valueAt(node, 'function');
  if (stringAt(inner, 'name') && entryOf(inner, 'parameters')?.value.kind === 'map') return tool('openai-chat');
  const name = stringAt(node, 'name');
  const parameters = valueAt(node, 'parameters');
  if (name && parameters?.kind === 'map' && (entryOf(parameters, 'type') || entryOf(parameters, 'properties'))) return tool('openai-responses');
  const plain = name && !/\s/u.test(name.value) && entriesOf(node).every(({ key }) => mcpKeys.has(key.value));
  return { kind: plain ? 'bare' : 'other', node };
}
