import { asString, stringAt, stringsOf, valueAt } from '../model/data.js';
import type { DataList, DataNode } from '../model/data.js';
import type { Problem } from '../model/problem.js';
import type { Workspace } from '../model/workspace.js';
import { parseJson } from '../parse/json.js';
import { parseYaml } from '../parse/yaml.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';

export type WorkspaceReading = { readonly kind: 'workspace'; readonly workspace: Workspace } | { readonly kind: 'invalid'; readonly problem: Problem };

/** The forms that are understood, for messages. */
const expected =
  'Give the platform\'s list of connections, `[{"app_name": "gmail", "status": "active"}]`, a list of app names, `["gmail"]`, or `{"connections": [{"app": "gmail", "status": "active"}]}`.';

/**
 * Reads a listing of what a workspace has connected, as JSON or YAML: the platform's `GET /connections` array, in which rows of
 * kind `mcp` are MCP servers; a list of app names; or a mapping whose `connections` and `servers` are such lists.
 */
export function readWorkspace(file: SourceFile): WorkspaceReading {
  const parsed = /^\ufeff?\s*[[{]/u.test(file.text) ? parseJson(file) : parseYaml(file);
  const broken = parsed.problems.find(({ rule }) => rule !== 'duplicate-key');
  if (broken) return { kind: 'invalid', problem: broken };
  return parsed.data ? readWorkspaceData(parsed.data) : invalid(file, { start: 0, end: 0 }, 'The file is empty.');
}

/** The same, from data that is part of another file. */
export function readWorkspaceData(data: DataNode): WorkspaceReading {
  const { file } = data;
  const connections = data.kind === 'list' ? data : valueAt(data, 'connections');
  if (!connections) return invalid(file, startOf(data), `The file holds ${nounFor(data)} without \`connections\`.`);
  if (connections.kind !== 'list') return invalid(file, startOf(connections), `\`connections\` is ${nounFor(connections)}, not a list.`);
  const servers = data.kind === 'map' ? valueAt(data, 'servers') : undefined;
  if (servers && servers.kind !== 'list') return invalid(file, startOf(servers), `\`servers\` is ${nounFor(servers)}, not a list.`);

  return readRows(file, connections, servers);
}

function readRows(file: SourceFile, connections: DataList, servers: DataList | undefined): WorkspaceReading {
  const statuses = new Map<string, string>();
  const tools = new Map<string, readonly string[]>();
  for (const row of connections.items) {
    if (stringAt(row, 'kind')?.value === 'mcp') {
      const label = stringAt(row, 'mcp_label') ?? stringAt(row, 'app_name');
      if (!label) return invalid(file, startOf(row), 'A row of kind `mcp` has no `mcp_label`.');
      tools.set(label.value, namesAt(row, 'mcp_allowed_tools'));
      continue;
    }
    const app = (stringAt(row, 'app_name') ?? stringAt(row, 'app') ?? asString(row))?.value.trim().toLowerCase();
    if (!app) return invalid(file, startOf(row), `A connection is ${nounFor(row)}${row.kind === 'map' ? ' without `app_name`' : ''}.`);
    const status = stringAt(row, 'status')?.value.toLowerCase() ?? 'active';
    // An app may be connected several times; one connection that works is enough.
    if (status === 'active' || !statuses.has(app)) statuses.set(app, status);
  }
  for (const row of servers?.items ?? []) {
    const label = stringAt(row, 'label') ?? asString(row);
    if (!label) return invalid(file, startOf(row), `A server is ${nounFor(row)}${row.kind === 'map' ? ' without `label`' : ''}.`);
    tools.set(label.value, namesAt(row, 'tools'));
  }
  const workspace: Workspace = {
    connections: Array.from(statuses, ([app, status]) => ({ app, status })),
    // An empty list is how the platform writes that it knows no tools.
    servers: Array.from(tools, ([label, names]) => ({ label, ...(names.length > 0 && { tools: names }) })),
    source: { value: file.path, file, span: { start: 0, end: 0 } },
  };
  return { kind: 'workspace', workspace };
}

function namesAt(row: DataNode, key: string): readonly string[] {
  return stringsOf(valueAt(row, key)).map(({ value }) => value);
}

function invalid(file: SourceFile, span: Span, message: string): WorkspaceReading {
  return { kind: 'invalid', problem: { rule: 'invalid-workspace', file, span, message, help: expected } };
}

/** The first character of a node: a whole listing is no place to point at. */
function startOf(node: DataNode): Span {
  return { start: node.span.start, end: Math.min(node.span.start + 1, node.span.end) };
}

/** What a node is, with its article. */
function nounFor(node: DataNode): string {
  switch (node.kind) {
    case 'list':
      return 'a list';
    case 'map':
      return 'a mapping';
    case 'scalar':
      if (typeof node.value !== 'string') return `\`${String(node.value)}\``;
      return node.value.trim() === '' ? 'an empty text' : 'a text';
  }
}
