import { entriesOf, entryOf, stringAt, stringsOf } from '../model/data.js';
import type { DataEntry, DataNode } from '../model/data.js';
import type { ListPlace, McpServer } from '../model/definition.js';

export interface DeclaredServers {
  readonly servers: readonly McpServer[];
  readonly place: ListPlace;
}

/** Keys under which hosts list servers: most of them, and VS Code. */
const serverKeys = ['mcpServers', 'servers', 'mcp-servers'];

/** Keys of one server's entry that say how to reach it. */
const transportKeys = ['command', 'url', 'httpUrl', 'serverUrl', 'type', 'transport'];

/**
 * The MCP servers of a host's configuration: `{mcpServers: {…}}`, `{servers: {…}}`, or the bare map of servers. Undefined
 * when the data is none of these.
 */
export function readMcpServers(data: DataNode): DeclaredServers | undefined {
  for (const key of serverKeys) {
    const entry = entryOf(data, key);
    if (entry?.value.kind !== 'map') continue;
    const place: ListPlace = { file: entry.key.file, span: entry.key.span, key, exists: true };
    return { servers: entriesOf(entry.value).map(serverOf), place };
  }
  const entries = entriesOf(data);
  if (!entries.length || !entries.every((entry) => transportKeys.some((key) => entryOf(entry.value, key)))) return undefined;
  return { servers: entries.map(serverOf), place: { file: data.file, span: { start: data.span.start, end: data.span.start + 1 }, key: 'mcpServers', exists: true } };
}

function serverOf(entry: DataEntry): McpServer {
  const { key, value } = entry;
  const transport = stringAt(value, 'type') ?? stringAt(value, 'transport');
  const tools = entryOf(value, 'tools') ?? entryOf(value, 'includeTools');
  const names = tools && stringsOf(tools.value);
  const restricts = tools !== undefined && names !== undefined && !names.some((name) => name.value === '*');
  return {
    file: key.file,
    span: key.span,
    label: key,
    node: value,
    ...(transport && { transport: transport.value }),
    ...(restricts && { allowedTools: names, listPlace: { file: tools.key.file, span: tools.key.span } }),
  };
}
