import { entryOf, itemsOf } from '../model/data.js';
import type { DataNode } from '../model/data.js';
import type { ListPlace, McpServer } from '../model/definition.js';
import { joinPath, parentFolder, resolveWithin } from '../text/paths.js';
import { readDataFile } from './data-file.js';
import type { ProjectView } from './format.js';
import { mcpManifestKinds } from '../data/mcp-manifests.js';
import type { Host } from '../data/mcp-manifests.js';
import { readMcpServers, serversOf } from './mcp-servers.js';
import type { DeclaredServers } from './mcp-servers.js';
import { pluginAt } from './plugin-scope.js';
import type { Plugin } from './plugin-scope.js';

/** What stands around a folder: the manifests of MCP servers that speak for it, the nearest first, and the plugin that it is part of. */
export interface Scope {
  readonly manifests: readonly ManifestInScope[];
  readonly plugin?: Plugin;
}

export interface ManifestInScope {
  /** The folder that it speaks for. */
  readonly folder: string;
  /** Whether it speaks for its own folder only: no host looks for it in the folders above. */
  readonly local: boolean;
  /** Whether its folder is the root of a plugin, so that all below is the plugin's. */
  readonly ofPlugin: boolean;
  /** The only host that reads it; several do where absent. */
  readonly host?: Host;
  readonly servers: readonly McpServer[];
  readonly place: ListPlace;
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
}

/** Many definitions share a folder and the folders above it: each folder is looked at once. */
const scopes = new WeakMap<ProjectView, Map<string, Scope>>();

/** The MCP servers that the manifests of a folder and of those above it declare for a definition there, up to the root of the plugin or of the project. */
export function serversInScope(folder: string, project: ProjectView, { host, kind }: ScopeQuery): ServersInScope {
  const { manifests, plugin } = scopeOf(folder, project);
  const mine = manifests.filter((each) => (host === undefined || each.host === undefined || each.host === host) && (kind === 'context' || speaksFor(each, folder, project)));
  const place = mine[0]?.place;
  return { servers: mine.flatMap(({ servers }) => servers), ...(place && { place }), ...(plugin && { plugin }) };
}

/** Folders in which hosts look for definitions, beside the manifest of a plugin or of a project. */
const partFolders = new Set(['skills', 'agents', 'commands', 'prompts', 'instructions', 'chatmodes']);

/** Definitions in one such folder beyond which it is a collection for other places, and the manifest beside it serves whoever maintains it. */
const collectionSize = 20;

/**
 * Whether a manifest speaks for a definition below its folder. Everything in a plugin belongs to it, and so does what a project has for its own
 * agents, in a folder such as `.claude`. A skill or agent that lies anywhere else in a repository is mostly there to be used elsewhere.
 */
function speaksFor({ folder: above, local, ofPlugin }: ManifestInScope, folder: string, project: ProjectView): boolean {
  if (ofPlugin || above === folder) return true;
  const parts = (above === '' ? folder : folder.slice(above.length + 1)).split('/');
  if (local) return false;
  if (parts.some((part) => part.startsWith('.'))) return true;
  const [first = ''] = parts;
  return partFolders.has(first) && !isCollection(joinPath(above, first), project);
}

const collections = new WeakMap<ProjectView, Map<string, boolean>>();

function isCollection(folder: string, project: ProjectView): boolean {
  let known = collections.get(project);
  if (!known) collections.set(project, (known = new Map<string, boolean>()));
  let large = known.get(folder);
  if (large === undefined) known.set(folder, (large = project.definitionsBelow(folder).length > collectionSize));
  return large;
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
  const own = manifestsIn(folder, plugin !== undefined, project);
  if (plugin) return { manifests: [...own, ...manifestsOfPlugin(plugin, own, project)], plugin };
  return own.length ? { ...above, manifests: [...own, ...above.manifests] } : above;
}

function manifestsIn(folder: string, ofPlugin: boolean, project: ProjectView): ManifestInScope[] {
  return mcpManifestKinds.flatMap(({ path, host, bare, local }) => {
    const declared = declaredAt(joinPath(folder, path), project, bare ?? false);
    return declared ? [{ ...declared, folder, ofPlugin, local: local ?? false, ...(host && { host }) }] : [];
  });
}

function declaredAt(path: string, project: ProjectView, bare: boolean): DeclaredServers | undefined {
  const file = project.exists(path) ? project.source(path) : undefined;
  const data = file && readDataFile(file).data;
  return data && readMcpServers(data, bare);
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
      const ofPlugin = { folder: plugin.root, local: false, ofPlugin: true };
      if (part.kind === 'map') return [{ servers: serversOf(part), place, ...ofPlugin }];
      const path = part.kind === 'scalar' && typeof part.value === 'string' ? pathInPlugin(plugin.root, part.value) : undefined;
      if (path === undefined || seen.has(path)) return [];
      seen.add(path);
      const declared = declaredAt(path, project, true);
      return declared ? [{ ...declared, ...ofPlugin }] : [];
    });
  });
}

/** A path as a plugin's manifest writes it, seen from the plugin's root; undefined when it leads out of it. */
export function pathInPlugin(root: string, written: string): string | undefined {
  return resolveWithin(root, root, written.replace(/^\$\{CLAUDE_PLUGIN_ROOT\}\/?/u, './'));
}
