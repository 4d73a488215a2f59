import { entryOf, itemsOf, stringAt, valueAt } from '../model/data.js';
import type { DataNode } from '../model/data.js';
import type { PluginOfDefinition } from '../model/definition.js';
import { joinPath, resolveWithin } from '../text/paths.js';
import { readDataFile } from './data-file.js';
import type { ProjectView } from './format.js';

/** Where hosts look for the manifest of a plugin: Claude Code, Codex, Cursor, GitHub Copilot. */
export const pluginManifestPaths: readonly string[] = ['.claude-plugin/plugin.json', '.codex-plugin/plugin.json', '.cursor-plugin/plugin.json', '.github/plugin/plugin.json', 'plugin.json'];

/** The catalogue of a marketplace of plugins, relative to its root. */
export const marketplacePath = '.claude-plugin/marketplace.json';

/** Keys that only a plugin for agents has; other programs have a `plugin.json` too. */
const agentPluginKeys = ['skills', 'agents', 'commands', 'hooks', 'mcpServers', 'extensions', 'apps', 'interface'];

/** A plugin whose root is a given folder, with what declares it. */
export interface Plugin extends PluginOfDefinition {
  /** Its manifests and its entry in a marketplace, the manifest of Claude Code first. */
  readonly declarations: readonly DataNode[];
}

/** Of a marketplace: the entries whose source is a folder of the same tree, by that folder. */
export type Catalogue = ReadonlyMap<string, DataNode>;

/**
 * The plugin whose root this folder is; a manifest in the folder, or a marketplace above that lists the folder, makes it one.
 * @param catalogue of the nearest marketplace upwards
 */
export function pluginAt(folder: string, catalogue: Catalogue | undefined, project: ProjectView): Plugin | undefined {
  const manifests = pluginManifestPaths.flatMap((path) => manifestAt(joinPath(folder, path), project) ?? []);
  const entry = catalogue?.get(folder);
  const declarations = entry ? [...manifests, entry] : manifests;
  const first = declarations[0];
  if (!first) return undefined;
  const name = declarations.map((each) => stringAt(each, 'name')).find((each) => each !== undefined);
  return { root: folder, declarations, manifest: first.file, ...(name && { name }) };
}

function manifestAt(path: string, project: ProjectView): DataNode | undefined {
  const file = project.exists(path) ? project.source(path) : undefined;
  const data = file && readDataFile(file).data;
  if (data?.kind !== 'map') return undefined;
  const atRoot = !/(?:^|\/)\.[^/]{1,40}\/(?:plugin\/)?plugin\.json$/u.test(path);
  if (atRoot && !(stringAt(data, 'name') && agentPluginKeys.some((key) => entryOf(data, key)))) return undefined;
  return data;
}

/** Of the marketplace in a folder. */
export function catalogueIn(folder: string, project: ProjectView): Catalogue | undefined {
  const path = joinPath(folder, marketplacePath);
  const file = project.exists(path) ? project.source(path) : undefined;
  const data = file && readDataFile(file).data;
  return data && localEntries(data, folder);
}

function localEntries(marketplace: DataNode, root: string): Map<string, DataNode> {
  const base = stringAt(marketplace, 'metadata', 'pluginRoot')?.value;
  const found = new Map<string, DataNode>();
  for (const entry of itemsOf(valueAt(marketplace, 'plugins'))) {
    const source = stringAt(entry, 'source')?.value;
    const folder = source === undefined ? undefined : sourceFolder(source, root, base);
    if (folder !== undefined && !found.has(folder)) found.set(folder, entry);
  }
  return found;
}

/** The folder that a marketplace's entry names by a path, or by a bare name below the marketplace's `pluginRoot`. */
export function sourceFolder(source: string, root: string, pluginRoot: string | undefined): string | undefined {
  const bare = pluginRoot !== undefined && !source.startsWith('.') && !source.includes('/');
  return resolveWithin(root, root, bare ? `${pluginRoot}/${source}` : source);
}
