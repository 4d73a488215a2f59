import type { ListPlace, McpServer } from '../model/definition.js';
import { parseJson } from '../parse/json.js';
import type { SourceFile } from '../text/source-file.js';
import { foldersUp, joinPath } from '../text/paths.js';
import type { ProjectView } from './format.js';
import { readMcpServers } from './mcp-servers.js';
import type { DeclaredServers } from './mcp-servers.js';

/** Files in which hosts look for MCP servers, relative to a folder. */
const lookedUp = ['.mcp.json', 'mcp.json', '.vscode/mcp.json', '.cursor/mcp.json', '.claude-plugin/plugin.json', 'gemini-extension.json'];

/** Names of a folder's own manifest of MCP servers. */
export const manifestNames: readonly string[] = ['.mcp.json', 'mcp.json'];

/** Marks the root of a plugin: manifests above it belong to somebody else. */
const pluginManifest = '.claude-plugin/plugin.json';

export interface ServersInScope {
  readonly servers: readonly McpServer[];
  /** The nearest list; undefined when no manifest is in scope. */
  readonly place?: ListPlace;
}

/** The MCP servers that the manifests of a folder and of those above it declare, up to the plugin's or the project's root, the nearest first. */
export function serversInScope(folder: string, project: ProjectView): ServersInScope {
  const servers: McpServer[] = [];
  let place: ListPlace | undefined;
  for (const above of foldersUp(folder)) {
    for (const name of lookedUp) {
      const path = joinPath(above, name);
      const file = project.exists(path) ? project.source(path) : undefined;
      const declared = file && serversOf(file);
      if (!declared) continue;
      servers.push(...declared.servers);
      place ??= declared.place;
    }
    if (project.exists(joinPath(above, pluginManifest))) break;
  }
  return { servers, ...(place && { place }) };
}

/** One manifest is in the scope of many definitions: it is parsed once. */
const parsed = new WeakMap<SourceFile, { readonly declared: DeclaredServers | undefined }>();

function serversOf(file: SourceFile): DeclaredServers | undefined {
  const known = parsed.get(file);
  if (known) return known.declared;
  const { data } = parseJson(file);
  const declared = data && readMcpServers(data);
  parsed.set(file, { declared });
  return declared;
}
