import { asString, entryOf, itemsOf, stringAt, stringsOf, valueAt } from '../../model/data.js';
import type { DataMap, DataNode } from '../../model/data.js';
import type { Connection, ListPlace, McpServer } from '../../model/definition.js';
import type { Located, Place } from '../../model/located.js';
import { placeOfEntry, placeToAdd } from '../declarations.js';

export interface ReadConnections {
  readonly connections: readonly Connection[];
  readonly servers: readonly McpServer[];
  readonly place: ListPlace;
}

/** Where authors put the list by mistake, the likeliest first. A worker is meant to have what stands there. */
export const misplacedConnectionKeys = ['exec', 'capabilities'] as const;

/** Reads the connections in all their forms: a plain slug, `app`, `composio`, `mcp`. An entry that names nothing is passed over. */
export function readConnections(data: DataNode | undefined, start: Place): ReadConnections {
  const top = entryOf(data, 'connections');
  const misplaced = top ? undefined : misplacedConnectionKeys.map((key) => entryOf(valueAt(data, key), 'connections')).find((entry) => entry !== undefined);
  const list = (top ?? misplaced)?.value;
  const connections: Connection[] = [];
  const servers: McpServer[] = [];
  for (const item of itemsOf(list)) {
    if (item.kind === 'scalar') connections.push(...bareConnection(item));
    if (item.kind !== 'map') continue;
    const server = serverOf(item);
    if (server) servers.push(server);
    const composio = valueAt(item, 'composio');
    const connection = connectionOf(item, item) ?? (composio?.kind === 'map' ? connectionOf(composio, item) : undefined);
    if (connection) connections.push(connection);
  }
  return { connections, servers, place: top ? placeOfEntry(top) : placeToAdd(start, 'connections') };
}

function bareConnection(item: DataNode): Connection[] {
  const app = slugOf(asString(item));
  return app ? [{ file: item.file, span: item.span, app, form: 'bare', scope: 'read-only' }] : [];
}

function connectionOf(keys: DataMap, entry: DataMap): Connection | undefined {
  const app = slugOf(stringAt(keys, 'app'));
  if (!app) return undefined;
  const list = entryOf(keys, 'allowed_tools');
  const scope = scopeOf(keys);
  return {
    file: entry.file,
    span: entry.span,
    app,
    form: 'map',
    scope: scope.value,
    ...(scope.place && { scopePlace: scope.place.span }),
    ...(list?.value.kind === 'list' && { allowedTools: stringsOf(list.value).map(upperCased), listPlace: { file: list.key.file, span: list.value.span } }),
  };
}

/** `scope` and `scopes` together; `full` anywhere wins, as does anything that is neither of the two words. */
function scopeOf(keys: DataMap): { value: Connection['scope']; place?: Place } {
  const written = [stringAt(keys, 'scope'), ...stringsOf(valueAt(keys, 'scopes'))].filter((scope) => scope !== undefined && scope.value.trim() !== '');
  const readOnly = written.filter((scope) => scope?.value.trim().toLowerCase().replaceAll('-', '_') === 'read_only');
  const place = readOnly[0];
  return place && readOnly.length === written.length ? { value: 'read-only', place } : { value: 'full' };
}

function serverOf(item: DataMap): McpServer | undefined {
  const node = valueAt(item, 'mcp');
  const label = stringAt(node, 'label');
  if (node?.kind !== 'map' || !label?.value.trim()) return undefined;
  const list = entryOf(node, 'allowed_tools');
  return {
    file: item.file,
    span: item.span,
    label: { ...label, value: label.value.trim() },
    transport: stringAt(node, 'transport')?.value ?? 'streamable_http',
    node,
    ...(list?.value.kind === 'list' && { allowedTools: stringsOf(list.value), listPlace: { file: list.key.file, span: list.value.span } }),
  };
}

function slugOf(text: Located<string> | undefined): Located<string> | undefined {
  const value = text?.value.trim().toLowerCase();
  return text && value ? { ...text, value } : undefined;
}

function upperCased(slug: Located<string>): Located<string> {
  return { ...slug, value: slug.value.trim().toUpperCase() };
}
