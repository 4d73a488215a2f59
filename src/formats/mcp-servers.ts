import { entriesOf, entryOf, itemsOf, stringAt, stringsOf } from '../model/data.js';
import type { DataEntry, DataNode } from '../model/data.js';
import type { ListPlace, McpServer } from '../model/definition.js';
import { serverKeys } from '../data/mcp-manifests.js';

export interface DeclaredServers {
  readonly servers: readonly McpServer[];
  readonly place: ListPlace;
}

/** Keys of one server's entry that say how to reach it. */
const transportKeys = ['command', 'url', 'httpUrl', 'serverUrl', 'type', 'transport'];

/** Keys of a list of the only tools that the host takes from the server: Copilot, Gemini, Codex. `*` stands for all of them. */
const allowKeys = ['tools', 'includeTools', 'enabled_tools'];

/**
 * The MCP servers of a host's configuration: `{mcpServers: {…}}`, `{servers: {…}}`, or, where the host takes it so, the bare map of
 * servers. Undefined when the data is none of these.
 */
export function readMcpServers(data: DataNode, bare = true): DeclaredServers | undefined {
  for (const key of serverKeys) {
    const entry = entryOf(data, key);
    if (entry?.value.kind !== 'map') continue;
    const place: ListPlace = { file: entry.key.file, span: entry.key.span, key, exists: true };
    return { servers: serversOf(entry.value), place };
  }
  if (!bare || !isBareMap(data)) return undefined;
  return { servers: serversOf(data), place: { file: data.file, span: { start: data.span.start, end: data.span.start + 1 }, key: 'mcpServers', exists: true } };
}

/** The servers of a map from names to settings. */
export function serversOf(map: DataNode): readonly McpServer[] {
  return entriesOf(map).map(serverOf);
}

/** Whether every entry of the map has the look of a server. */
function isBareMap(data: DataNode): boolean {
  const entries = entriesOf(data).filter(({ key }) => key.value !== '$schema');
  return entries.length > 0 && entries.every((entry) => transportKeys.some((key) => entryOf(entry.value, key)));
}

function serverOf(entry: DataEntry): McpServer {
  const { key, value } = entry;
  const transport = stringAt(value, 'type') ?? stringAt(value, 'transport');
  const tools = allowKeys.map((name) => entryOf(value, name)).find((each) => each?.value.kind === 'list');
  const restricts = tools && itemsOf(tools.value).every((item) => item.kind === 'scalar' && typeof item.value === 'string' && item.value !== '*');
  return {
    file: key.file,
    span: key.span,
    label: key,
    node: value,
    ...(transport && { transport: transport.value }),
    ...(restricts && { allowedTools: stringsOf(tools.value), listPlace: { file: tools.key.file, span: tools.key.span } }),
  };
}
