import { entriesOf, entryOf, itemsOf, stringAt, stringsOf } from '../model/data.js';
import type { DataEntry, DataNode } from '../model/data.js';
import type { ListPlace, McpServer } from '../model/definition.js';
import type { Located } from '../model/located.js';
import type { RuntimeProfile } from '../model/runtime.js';
import { serverKeys } from '../data/mcp-manifests.js';
import type { McpManifestKind } from '../data/mcp-manifests.js';

export interface DeclaredServers {
  readonly servers: readonly McpServer[];
  readonly place: ListPlace;
}

/** Keys of one server's entry that say how to reach it. */
const transportKeys = ['command', 'url', 'httpUrl', 'serverUrl', 'type', 'transport'];

/** Keys of a list of the only tools that the host takes from the server: Copilot, Gemini and Qwen, Codex. `*` stands for all of them. */
const allowKeys = ['tools', 'includeTools', 'enabled_tools'];

/** Keys of a list of tools that the host leaves out, which counts more than a list of allowed ones: Kiro, Windsurf, Roo and Kilo; Gemini and Qwen; Codex. */
const denyKeys = ['disabledTools', 'excludeTools', 'disabled_tools'];

/** How far servers are looked for in a file: under any host's key, and in a bare map. */
const anywhere = { bare: true } as const;

/**
 * The MCP servers of a host's configuration: `{mcpServers: {…}}`, `{servers: {…}}`, the list of Continue, or, where the host takes it so,
 * the bare map of servers. Undefined when the data is none of these.
 */
export function readMcpServers(data: DataNode, kind: Partial<Pick<McpManifestKind, 'key' | 'only' | 'bare'>> = anywhere): DeclaredServers | undefined {
  const keys = kind.only && kind.key !== undefined ? [kind.key] : serverKeys;
  for (const key of keys) {
    const entry = entryOf(data, key);
    if (!entry || (entry.value.kind !== 'map' && entry.value.kind !== 'list')) continue;
    const place: ListPlace = { file: entry.key.file, span: entry.key.span, key, exists: true };
    if (entry.value.kind === 'map') return { servers: serversOf(withinServers(entry.value)), place };
    const servers = namedServers(entry.value);
    if (servers) return { servers, place };
  }
  if (!kind.bare || !isBareMap(data)) return undefined;
  return { servers: serversOf(data), place: { file: data.file, span: { start: data.span.start, end: data.span.start + 1 }, key: 'mcpServers', exists: true } };
}

/** The servers of a map from names to settings. */
export function serversOf(map: DataNode): readonly McpServer[] {
  return entriesOf(map).map(({ key, value }) => serverOf(key, value));
}

/** The second version of OpenCode's settings has the servers one level further down. */
function withinServers(map: DataNode): DataNode {
  const inner = entryOf(map, 'servers')?.value;
  return inner?.kind === 'map' && !transportKeys.some((key) => entryOf(inner, key)?.value.kind === 'scalar') ? inner : map;
}

/** A list of servers, each with its name, as Continue has it; undefined for a list of anything else. */
function namedServers(list: DataNode): readonly McpServer[] | undefined {
  const items = itemsOf(list);
  const servers = items.flatMap((item): McpServer[] => {
    const name = stringAt(item, 'name');
    return name && item.kind === 'map' ? [serverOf(name, item)] : [];
  });
  return servers.length > 0 || items.length === 0 ? servers : undefined;
}

/** Whether every entry of the map has the look of a server. */
function isBareMap(data: DataNode): boolean {
  const entries = entriesOf(data).filter(({ key }) => key.value !== '$schema');
  return entries.length > 0 && entries.every((entry) => transportKeys.some((key) => entryOf(entry.value, key)));
}

function serverOf(label: Located<string>, value: DataNode): McpServer {
  const transport = stringAt(value, 'type') ?? stringAt(value, 'transport');
  const allowed = listUnder(allowKeys, value);
  const denied = listUnder(denyKeys, value);
  const names = denied ? stringsOf(denied.value) : [];
  const off = new Set(names.map((name) => name.value));
  return {
    file: label.file,
    span: label.span,
    label,
    node: value,
    ...(transport && { transport: transport.value }),
    ...(allowed && isExhaustive(allowed.value) && { allowedTools: stringsOf(allowed.value).filter((name) => !off.has(name.value)), listPlace: { file: allowed.key.file, span: allowed.key.span } }),
    ...(denied && names.length > 0 && { disabledTools: names, disabledPlace: { file: denied.key.file, span: denied.key.span, key: denied.key.value, exists: true } }),
  };
}

function listUnder(keys: readonly string[], value: DataNode): DataEntry | undefined {
  return keys.map((name) => entryOf(value, name)).find((each) => each?.value.kind === 'list');
}

/** Whether a list names every tool that there is: neither `*` nor an entry that is no name. */
function isExhaustive(list: DataNode): boolean {
  return itemsOf(list).every((item) => item.kind === 'scalar' && typeof item.value === 'string' && item.value !== '*');
}

/** The tools that manifests take from their servers, under the names by which a host calls them, and the first of the lists. */
export function toolsOffIn(servers: readonly McpServer[], { mcpNames }: RuntimeProfile): { readonly names: readonly Located<string>[]; readonly place?: ListPlace } {
  const place = servers.find(({ disabledPlace }) => disabledPlace)?.disabledPlace;
  const names = servers.flatMap(({ label, disabledTools }) => {
    const full = [`mcp__${label.value}__`, ...(mcpNames.style === 'prefixed' ? [`${mcpNames.prefix}${label.value}${mcpNames.separator}`] : [])];
    return (disabledTools ?? []).flatMap((tool) => [...new Set(full)].map((prefix) => ({ ...tool, value: `${prefix}${tool.value}` })));
  });
  return { names, ...(place && { place }) };
}
