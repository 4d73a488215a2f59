import type { ReadDefinition } from '../formats/format.js';
import type { Connection, McpServer, ToolListEntry } from '../model/definition.js';
import type { Located, Place } from '../model/located.js';
import { valueAt, entriesOf } from '../model/data.js';
import { foldName } from '../text/near-name.js';
import { AppIndex } from './app-index.js';
import type { ScanEnvironment } from './environment.js';
import { hostNames } from './host-names.js';
import type { HostNames } from './host-names.js';
import { NearLists } from './near-lists.js';
import { signsOf } from './sign-words.js';
import type { SignWords } from './reading/signs.js';

/** An MCP server in scope. */
export interface KnownServer {
  readonly label: string;
  readonly place?: Place;
  /** The tools that its declaration allows; undefined when it does not say. */
  readonly allowed?: ReadonlyMap<string, Place>;
  readonly listPlace?: Place;
  /** The tools that an inventory or the workspace lists; undefined when none speaks of this server. */
  readonly offered?: ReadonlyMap<string, Place | undefined>;
  readonly gateway: boolean;
}

/** A tool of a server, known by its own name. */
export interface KnownTool {
  readonly name: string;
  readonly server?: string;
  readonly place?: Place;
  /** False when the server offers it and its declaration leaves it out. */
  readonly allowed: boolean;
}

/** What a tool list grants, entry by entry. */
export interface Grant {
  readonly entry: ToolListEntry;
  readonly server?: string;
  /** Undefined with a server: all of its tools. */
  readonly tool?: string;
}

/** Everything that gives a name a meaning for one definition. */
export interface Vocabulary extends HostNames {
  readonly definition: ReadDefinition;
  readonly environment: ScanEnvironment;
  readonly apps: AppIndex;
  /** By app; of several for one app the one that decides. */
  readonly connections: ReadonlyMap<string, Connection>;
  /** Slugs that an allow-list names, with the connection. */
  readonly slugs: ReadonlyMap<string, { connection: Connection; place: Place }>;
  /** Slugs that an inventory of an app lists, by app. */
  readonly appInventories: ReadonlyMap<string, ReadonlyMap<string, Place | undefined>>;
  readonly servers: readonly KnownServer[];
  /** Whether a manifest of servers is in scope, an empty one included. */
  readonly hasServerList: boolean;
  readonly tools: ReadonlyMap<string, KnownTool>;
  /** Whether the tools of every server in scope are known. */
  readonly toolsKnown: boolean;
  readonly grants: readonly Grant[] | undefined;
  readonly secrets: ReadonlySet<string>;
  /** Names of inputs, outputs, contexts, calls and tool parameters. */
  readonly otherNames: ReadonlySet<string>;
  /** Categories of connectors, by folded name; undefined where no list of them is in scope. */
  readonly categories: ReadonlyMap<string, Located<string>> | undefined;
  readonly activeApps: ReadonlySet<string> | undefined;
  /** Lists of names for which a text's name may be a near miss. */
  readonly near: NearLists;
  readonly checkable: boolean;
  /** Words that show that a passage may name something. */
  readonly signs: SignWords;
}

export function vocabularyOf(definition: ReadDefinition, environment: ScanEnvironment): Vocabulary {
  const { declared, runtime, inventories } = definition;
  const { workspace } = environment;
  const connections = decidingConnections(declared.connections);
  const grants = declared.toolList ? declared.toolList.entries.map((entry) => grantOf(entry)) : undefined;
  const servers = declared.servers.map((server) => knownServer(server, definition, environment));
  const slugs = new Map<string, { connection: Connection; place: Place }>();
  for (const connection of declared.connections) {
    for (const tool of connection.allowedTools ?? []) if (!slugs.has(tool.value)) slugs.set(tool.value, { connection, place: tool });
  }
  const appInventories = new Map<string, Map<string, Place | undefined>>();
  const apps = appIndexOf([...new Set([...declared.connections.map(({ app }) => app.value), ...(workspace?.connections.map(({ app }) => app) ?? []), ...environment.apps])], environment);
  for (const inventory of inventories) {
    const app = inventory.server === undefined ? undefined : apps.named(inventory.server)?.app;
    if (app === undefined || !connections.has(app)) continue;
    const names = appInventories.get(app) ?? new Map<string, Place | undefined>();
    for (const { name } of inventory.tools) if (name) names.set(name.value, name);
    appInventories.set(app, names);
  }
  const tools = knownTools(servers, definition, connections, apps, grants);
  const host = hostNames(runtime);
  return {
    definition,
    environment,
    apps,
    ...host,
    connections,
    slugs,
    appInventories,
    servers,
    hasServerList: declared.places.servers?.exists === true || servers.length > 0,
    tools,
    toolsKnown: servers.every(({ allowed, offered }) => allowed !== undefined || offered !== undefined),
    grants,
    secrets: new Set([...declared.secrets.map(({ value }) => value)]),
    otherNames: otherNamesOf(definition, servers.length + connections.size > 0),
    categories: declared.categories && new Map(declared.categories.map((each) => [foldName(each.value), each])),
    activeApps: workspace && new Set(workspace.connections.filter(({ status }) => status === 'active').map(({ app }) => app)),
    near: new NearLists(tools, slugs, appInventories, grants, host.builtins, runtime.open),
    checkable: declared.checkable,
    signs: signsOf(runtime, apps),
  };
}

/** Definitions of a project mostly know the same apps. */
const indices = new WeakMap<ScanEnvironment, Map<string, AppIndex>>();

function appIndexOf(slugs: readonly string[], environment: ScanEnvironment): AppIndex {
  let known = indices.get(environment);
  if (!known) indices.set(environment, (known = new Map<string, AppIndex>()));
  const key = slugs.join('\n');
  let index = known.get(key);
  if (!index) known.set(key, (index = new AppIndex(slugs, environment.extraApps)));
  return index;
}

/** Several entries for one app: a plain string overrides the others, as the host reads them. */
function decidingConnections(all: readonly Connection[]): Map<string, Connection> {
  const result = new Map<string, Connection>();
  for (const connection of all) {
    const app = connection.app.value;
    if (!result.has(app) || connection.form === 'bare') result.set(app, connection);
  }
  return result;
}

function knownServer(server: McpServer, { inventories }: ReadDefinition, { workspace, gateways }: ScanEnvironment): KnownServer {
  const label = server.label.value;
  const offered = new Map<string, Place | undefined>();
  let listed = false;
  for (const inventory of inventories) {
    const speaks = inventory.server !== undefined && sameServer(inventory.server, label);
    if (!speaks) continue;
    listed = true;
    for (const { name } of inventory.tools) if (name) offered.set(name.value, name);
  }
  const registered = workspace?.servers.find((each) => sameServer(each.label, label))?.tools;
  for (const name of registered ?? []) if (!offered.has(name)) offered.set(name, undefined);
  return {
    label,
    place: server.label,
    ...(server.allowedTools && { allowed: new Map(server.allowedTools.map((tool) => [tool.value, tool])) }),
    ...(server.listPlace && { listPlace: server.listPlace }),
    ...((listed || registered) && { offered }),
    gateway: gateways.some((each) => sameServer(each, label)),
  };
}

/** Labels are compared without case, separators and a `mcp` or `server` at either end. */
export function sameServer(a: string, b: string): boolean {
  return serverKey(a) === serverKey(b);
}

/** Labels whose keys are kept: each of a folder's definitions may be compared with all servers of one manifest. */
const mostKeys = 20_000;
const keys = new Map<string, string>();

export function serverKey(label: string): string {
  let key = keys.get(label);
  if (key === undefined) {
    if (keys.size >= mostKeys) keys.clear();
    keys.set(label, (key = keyOf(label)));
  }
  return key;
}

function keyOf(label: string): string {
  const folded = foldName(label.replace(/[^\p{L}\p{N}]/gu, ' '));
  const bare = folded.replace(/^(?:mcpserver|mcp)/u, '').replace(/(?:mcpserver|mcp|server)$/u, '');
  return bare || folded;
}

function knownTools(
  servers: readonly KnownServer[],
  { inventories }: ReadDefinition,
  connections: ReadonlyMap<string, Connection>,
  apps: AppIndex,
  grants: readonly Grant[] | undefined,
): Map<string, KnownTool> {
  const tools = new Map<string, KnownTool>();
  const add = (tool: KnownTool): void => {
    if (!tools.get(tool.name)?.allowed) tools.set(tool.name, tool);
  };
  for (const { label, allowed, offered } of servers) {
    for (const [name, place] of allowed ?? []) add({ name, server: label, place, allowed: true });
    for (const [name, place] of offered ?? []) add({ name, server: label, allowed: allowed?.has(name) ?? true, ...(place && { place }) });
  }
  for (const inventory of inventories) {
    const { server } = inventory;
    if (server !== undefined && (connections.has(apps.named(server)?.app ?? '') || servers.some(({ label }) => sameServer(label, server)))) continue;
    for (const { name } of inventory.tools) if (name) add({ name: name.value, place: name, allowed: true, ...(server !== undefined && { server }) });
  }
  for (const { entry, server, tool } of grants ?? []) {
    if (server !== undefined && tool !== undefined) add({ name: tool, server, place: entry.text, allowed: true });
  }
  return tools;
}

/** `mcp__server__tool`, `mcp__server`, `mcp__server__*`, `server/tool`, `server/*`, where a `*` for the server stands for all of them, or a plain name. */
export function grantOf(entry: ToolListEntry): Grant {
  const { name } = entry;
  if (name.startsWith('mcp__')) {
    const rest = name.slice(5);
    const at = rest.indexOf('__');
    if (at < 0) return { entry, server: rest };
    const tool = rest.slice(at + 2);
    return tool === '*' || tool === '' ? { entry, server: rest.slice(0, at) } : { entry, server: rest.slice(0, at), tool };
  }
  const slash = name.lastIndexOf('/');
  if (slash > 0) {
    const tool = name.slice(slash + 1);
    return tool === '*' ? { entry, server: name.slice(0, slash) } : { entry, server: name.slice(0, slash), tool };
  }
  return { entry };
}

/** Names that the definition introduces as something else than a tool. */
function otherNamesOf({ declared, inventories }: ReadDefinition, _any: boolean): Set<string> {
  const names = new Set<string>();
  for (const { name } of [...declared.inputs, ...declared.outputs]) names.add(name.value);
  for (const { value } of [...declared.contexts, ...declared.calls]) names.add(value);
  for (const { tools } of inventories) {
    for (const { inputSchema } of tools) for (const { key } of entriesOf(valueAt(inputSchema, 'properties'))) names.add(key.value);
  }
  return names;
}
