import { entryOf, itemsOf } from '../model/data.js';
import type { DataNode } from '../model/data.js';
import type { ListPlace, McpServer } from '../model/definition.js';
import { joinPath, parentFolder, resolveWithin } from '../text/paths.js';
import { readDataFile } from './data-file.js';
import type { ProjectView } from './format.js';
import { mcpManifestKinds } from '../data/mcp-manifests.js';
import type { Host } from '../data/mcp-manifests.js';
import { readMcpServers, serversOf } from './mcp-servers.js';
import { pluginAt } from './plugin-scope.js';
import type { Plugin } from './plugin-scope.js';

/** What stands around a folder: the manifests of MCP servers that speak for it, the nearest first, and the plugin that it is part of. */
export interface Scope {
  readonly manifests: readonly ManifestInScope[];
  readonly plugin?: Plugin;
}

export interface ManifestInScope {
  /** The only host that reads it; several do where absent. */
  readonly host?: Host;
  readonly servers: readonly McpServer[];
  readonly place: ListPlace;
}

export interface ServersInScope {
  readonly servers: readonly McpServer[];
  /** The nearest list; undefined when no manifest is in scope. */
  readonly place?: ListPlace;
  readonly plugin?: Plugin;
}

/** Many definitions share a folder and the folders above it: each folder is looked at once. */
const scopes = new WeakMap<ProjectView, Map<string, Scope>>();

/**
 * The MCP servers that the manifests of a folder and of those above it declare, up to the root of the plugin or of the project.
 * @param host leaves out what only other hosts read
 */
export function serversInScope(folder: string, project: ProjectView, host?: Host): ServersInScope {
  const { manifests, plugin } = scopeOf(folder, project);
  const mine = manifests.filter((each) => host === undefined || each.host === undefined || each.host === host);
  const place = mine[0]?.place;
  return { servers: mine.flatMap(({ servers }) => servers), ...(place && { place }), ...(plugin && { plugin }) };
}

export function scopeOf(folder: string, project: ProjectView): Scope {
  let known = scopes.get(project);
  if (!known) scopes.set(project, (known = new Map<string, Scope>()));
  const path = [folder];
  while (path.length < 1000) {
    const at = path.at(-1) ?? '';
    if (known.has(at) || at === '' || at === '..' || at.endsWith('/..')) break;
    path.push(parentFolder(at));
  }
  let scope: Scope = { manifests: [] };
  for (const at of path.reverse()) {
    scope = known.get(at) ?? scopeWithin(at, scope, project);
    known.set(at, scope);
  }
  return scope;
}

/** Manifests above a plugin's root belong to somebody else: whoever installs the plugin gets its own files alone. */
function scopeWithin(folder: string, above: Scope, project: ProjectView): Scope {
  const plugin = pluginAt(folder, project);
  const own = manifestsIn(folder, project);
  if (plugin) return { manifests: [...own, ...manifestsOfPlugin(plugin, own, project)], plugin };
  return own.length ? { ...above, manifests: [...own, ...above.manifests] } : above;
}

function manifestsIn(folder: string, project: ProjectView): ManifestInScope[] {
  return mcpManifestKinds.flatMap(({ path, host, bare }) => manifestAt(joinPath(folder, path), project, bare ?? false, host) ?? []);
}

function manifestAt(path: string, project: ProjectView, bare: boolean, host?: Host): ManifestInScope | undefined {
  const file = project.exists(path) ? project.source(path) : undefined;
  const data = file && readDataFile(file).data;
  const declared = data && readMcpServers(data, bare);
  return declared && { ...declared, ...(host && { host }) };
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
      if (part.kind === 'map') return [{ servers: serversOf(part), place }];
      const path = part.kind === 'scalar' && typeof part.value === 'string' ? pathInPlugin(plugin.root, part.value) : undefined;
      if (path === undefined || seen.has(path)) return [];
      seen.add(path);
      return [manifestAt(path, project, true) ?? []].flat();
    });
  });
}

/** A path as a plugin's manifest writes it, seen from the plugin's root; undefined when it leads out of it. */
export function pathInPlugin(root: string, written: string): string | undefined {
  return resolveWithin(root, root, written.replace(/^\$\{CLAUDE_PLUGIN_ROOT\}\/?/u, './'));
}
