import { entryOf, itemsOf } from '../model/data.js';
import type { DataNode } from '../model/data.js';
import type { ListPlace, McpServer } from '../model/definition.js';
import { isTop, joinPath, parentFolder, resolveWithin } from '../text/paths.js';
import { readDataFile } from './data-file.js';
import type { ProjectView } from './format.js';
import { mcpManifestAt, mcpManifestKinds } from '../data/mcp-manifests.js';
import type { Host, McpManifestKind } from '../data/mcp-manifests.js';
import { readMcpServers, serversOf } from './mcp-servers.js';
import type { DeclaredServers } from './mcp-servers.js';
import { once } from './once.js';
import { catalogueIn, marketplacePath, pluginAt, pluginManifestPaths } from './plugin-scope.js';
import type { Catalogue, Plugin } from './plugin-scope.js';

/** What stands around a folder: the manifests of MCP servers that speak for it, the nearest first, and the plugin that it is part of. */
export interface Scope {
  readonly manifests: readonly ManifestInScope[];
  readonly plugin?: Plugin;
  /** Of the nearest marketplace upwards. */
  readonly catalogue?: Catalogue;
}

export interface ManifestInScope {
  /** The folder that it speaks for. */
  readonly folder: string;
  /** Whether it speaks for its own folder only: no host looks for it in the folders above. */
  readonly local: boolean;
  /** Whether its folder is the root of a plugin, so that all below is the plugin's. */
  readonly ofPlugin: boolean;
  /** Whether its folder is an extension, so that what hosts look for beside it is the extension's. */
  readonly ofExtension: boolean;
  /** The only host that reads it; several do where absent. */
  readonly host?: Host;
  readonly servers: readonly McpServer[];
  readonly place: ListPlace;
  /** Whether a part of it could not be read: it may declare any server. */
  readonly unread?: boolean;
}

/** Who asks for the servers of a folder. */
export interface ScopeQuery {
  /** Leaves out what only other hosts read. */
  readonly host?: Host;
  /** `context` is a file such as AGENTS.md, which is read wherever somebody works below a manifest. */
  readonly kind: 'definition' | 'context';
}

export interface ServersInScope {
  readonly servers: readonly McpServer[];
  /** The nearest list; undefined when no manifest is in scope. */
  readonly place?: ListPlace;
  readonly plugin?: Plugin;
  /** Whether a manifest in scope could not be read as a whole, so that nobody knows what is declared. */
  readonly unread?: boolean;
}

/** The MCP servers that the manifests of a folder and of those above it declare for a definition there, up to the root of the plugin or of the project. */
export function serversInScope(folder: string, project: ProjectView, { host, kind }: ScopeQuery): ServersInScope {
  const { manifests, plugin } = scopeOf(folder, project);
  const mine = manifests.filter((each) => (host === undefined || each.host === undefined || each.host === host) && (kind === 'context' || speaksFor(each, folder, project)));
  const place = mine[0]?.place;
  if (mine.some(({ unread }) => unread)) return { servers: [], unread: true, ...(plugin && { plugin }) };
  return { servers: widest(mine), ...(place && { place }), ...(plugin && { plugin }) };
}

/**
 * The servers of all manifests. Where two hosts read one server from different files, what only one of them narrows is there in the other,
 * so that a list of tools counts only where each declaration has one.
 */
function widest(manifests: readonly ManifestInScope[]): readonly McpServer[] {
  const servers = manifests.flatMap(({ servers: own, host }) => own.map((server) => ({ server, host })));
  if (!servers.some(({ server }) => server.allowedTools ?? server.disabledTools)) return servers.map(({ server }) => server);
  const byLabel = new Map<string, typeof servers>();
  for (const each of servers) byLabel.set(each.server.label.value, [...(byLabel.get(each.server.label.value) ?? []), each]);
  return servers.map(({ server, host }) => {
    const others = (byLabel.get(server.label.value) ?? []).filter((each) => each.host !== host).map((each) => each.server);
    const { allowedTools, listPlace, disabledTools, disabledPlace, ...rest } = server;
    const open = others.some((other) => !other.allowedTools);
    const off = disabledTools?.filter(({ value }) => others.every((other) => other.disabledTools?.some((each) => each.value === value)));
    return {
      ...rest,
      ...(!open && allowedTools && { allowedTools, ...(listPlace && { listPlace }) }),
      ...(off && off.length > 0 && { disabledTools: off, ...(disabledPlace && { disabledPlace }) }),
    };
  });
}

/** Folders in which hosts look for definitions, beside the manifest of a plugin or of a project. */
const partFolders = new Set(['skills', 'agents', 'commands', 'prompts', 'instructions', 'chatmodes']);

/** Definitions in one such folder beyond which it is a collection for other places, and the manifest beside it serves whoever maintains it. */
const collectionSize = 20;

/**
 * Whether a manifest speaks for a definition below its folder. Everything in a plugin belongs to it, and so does what a project has for its own
 * agents, in a folder such as `.claude`. A skill or agent that lies anywhere else in a repository is mostly there to be used elsewhere.
 */
function speaksFor({ folder: above, local, ofPlugin, ofExtension }: ManifestInScope, folder: string, project: ProjectView): boolean {
  if (ofPlugin || above === folder) return true;
  const parts = (above === '' ? folder : folder.slice(above.length + 1)).split('/');
  if (local) return false;
  if (parts.some((part) => part.startsWith('.'))) return true;
  const [first = ''] = parts;
  return partFolders.has(first) && (ofExtension || !isCollection(joinPath(above, first), project));
}

function isCollection(folder: string, project: ProjectView): boolean {
  return once(`collection ${folder}`, project, (view) => view.definitionsBelow(folder).length > collectionSize);
}

/** Many definitions share a folder and the folders above it: each folder is looked at once. */
export function scopeOf(folder: string, project: ProjectView): Scope {
  if (folder.length <= shallow) return scopeAt(folder, project);
  const path = [folder];
  while (path.length < deepest) {
    const at = path.at(-1) ?? '';
    if (isTop(at)) break;
    path.push(parentFolder(at));
  }
  let scope: Scope = { manifests: [] };
  for (const at of path.reverse()) scope = scopeAt(at, project);
  return scope;
}

/** The scope of a folder after those above it have been looked at. */
function scopeAt(folder: string, project: ProjectView): Scope {
  return once(`scope ${folder}`, project, (view) => scopeWithin(folder, isTop(folder) ? { manifests: [] } : scopeAt(parentFolder(folder), view), view));
}

/** Folders, one within the other, that are looked at. */
const deepest = 1000;

/** Length of a path whose folders are so few that they can be looked at one within the other. */
const shallow = 400;

/** Manifests above a plugin's root belong to somebody else: whoever installs the plugin gets its own files alone. */
function scopeWithin(folder: string, above: Scope, project: ProjectView): Scope {
  if (!mayDeclare(folder, project) && !above.catalogue?.has(folder)) return above;
  const catalogue = catalogueIn(folder, project) ?? above.catalogue;
  const plugin = pluginAt(folder, catalogue, project);
  const own = manifestsIn(folder, plugin !== undefined, project);
  if (plugin) return { manifests: [...own, ...manifestsOfPlugin(plugin, own, project)], plugin, ...(catalogue && { catalogue }) };
  const manifests = own.length ? [...own, ...above.manifests] : above.manifests;
  return manifests === above.manifests && catalogue === above.catalogue ? above : { ...above, manifests, ...(catalogue && { catalogue }) };
}

/** How the paths begin of all that declares something for a folder. */
const telling: ReadonlySet<string> = new Set([...mcpManifestKinds.map(({ path }) => path), ...pluginManifestPaths, marketplacePath].map((path) => path.split('/', 1)[0] ?? ''));

/** Whether a folder may hold anything that declares something for it: most hold nothing, which their names tell at once. */
function mayDeclare(folder: string, project: ProjectView): boolean {
  const names = project.namesIn?.(folder);
  if (names === undefined) return true;
  for (const name of names) if (telling.has(name)) return true;
  return false;
}

function manifestsIn(folder: string, ofPlugin: boolean, project: ProjectView): ManifestInScope[] {
  return mcpManifestKinds.flatMap((kind) => {
    const { path, host, local, extension } = kind;
    const paths = path.endsWith('/') ? project.filesBelow(joinPath(folder, path.slice(0, -1))).filter((each) => mcpManifestAt(each)?.kind === kind) : [joinPath(folder, path)];
    return paths.flatMap((each) => {
      const declared = declaredAt(each, project, kind);
      return declared ? [{ ...declared, folder, ofPlugin, ofExtension: extension ?? false, local: local ?? false, ...(host && { host }) }] : [];
    });
  });
}

function declaredAt(path: string, project: ProjectView, kind?: McpManifestKind): (DeclaredServers & { readonly unread: boolean }) | undefined {
  const file = project.exists(path) ? project.source(path) : undefined;
  if (!file) return undefined;
  const { data, problems } = readDataFile(file);
  const unread = problems.some(({ rule, severity }) => severity === undefined && rule !== 'duplicate-key');
  const declared = data && readMcpServers(data, kind);
  if (declared || !unread || (kind?.shared && !file.text.includes(kind.key))) return declared && { ...declared, unread };
  return { servers: [], place: { file, span: { start: 0, end: 0 }, key: kind?.key ?? 'mcpServers', exists: true }, unread };
}

/** What a plugin's manifest says under `mcpServers`: the servers themselves, the path of a file, or a list of either. */
function manifestsOfPlugin(plugin: Plugin, own: readonly ManifestInScope[], project: ProjectView): ManifestInScope[] {
  const seen = new Set(own.map(({ place }) => place.file.path));
  return plugin.declarations.flatMap((declaration) => {
    const entry = entryOf(declaration, 'mcpServers');
    if (!entry) return [];
    const parts: readonly DataNode[] = entry.value.kind === 'list' ? itemsOf(entry.value) : [entry.value];
    return parts.flatMap((part): ManifestInScope[] => {
      const place: ListPlace = { file: entry.key.file, span: entry.key.span, key: entry.key.value, exists: true };
      const ofPlugin = { folder: plugin.root, local: false, ofPlugin: true, ofExtension: false };
      if (part.kind === 'map') return [{ servers: serversOf(part), place, ...ofPlugin }];
      const path = part.kind === 'scalar' && typeof part.value === 'string' ? pathInPlugin(plugin.root, part.value) : undefined;
      if (path === undefined || seen.has(path)) return [];
      seen.add(path);
      const declared = declaredAt(path, project);
      return declared ? [{ ...declared, ...ofPlugin }] : [];
    });
  });
}

/** A path as a plugin's manifest writes it, seen from the plugin's root; undefined when it leads out of it. */
export function pathInPlugin(root: string, written: string): string | undefined {
  return resolveWithin(root, root, written.replace(/^\$\{CLAUDE_PLUGIN_ROOT\}\/?/u, './'));
}
