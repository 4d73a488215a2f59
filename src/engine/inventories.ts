import { readMcpServers } from '../formats/mcp-servers.js';
import { valueAt } from '../model/data.js';
import type { DataNode } from '../model/data.js';
import type { McpServer } from '../model/definition.js';
import type { Problem } from '../model/problem.js';
import type { ToolInventory } from '../model/tool.js';
import { parseJson } from '../parse/json.js';
import { parseYaml } from '../parse/yaml.js';
import type { Parsed } from '../parse/parsed.js';
import type { SourceFile } from '../text/source-file.js';
import { readTools, serverNameOf } from '../tools/read-inventory.js';
import { baseName, parentFolder } from '../text/paths.js';

/** What a file has of tool definitions. */
export interface InventoryFile {
  readonly inventories: readonly ToolInventory[];
  /** What keeps the file from being read whole. */
  readonly problems: readonly Problem[];
  /** Whether the problems are those of a list of tools: the name or the text says so, or one was found. */
  readonly speaksOfTools: boolean;
}

/** Endings of the files that may list tools. */
export const inventoryEnding = /\.(?:jsonc?|ya?ml)$/iu;

/** Reads the tool lists of a file: the list that it is, or those that it gives for the MCP servers of a host. */
export function readInventories(file: SourceFile): InventoryFile {
  const { data, problems } = parse(file);
  const inventories = data ? inventoriesIn(file, data) : [];
  return { inventories, problems, speaksOfTools: inventories.length > 0 || isTellingName(file.path) || schemaKeys.some((key) => file.text.includes(key)) };
}

/** Whether the name of a file or of its folder says that it lists tools. */
function hasListName(path: string): boolean {
  return /(?:^|\.)tools\.[a-z]{1,5}$/iu.test(baseName(path)) || baseName(parentFolder(path)) === 'tools';
}

/** Only JSON is trusted by its name: `tools.yaml` is also what templates and other programs call their files. */
function isTellingName(path: string): boolean {
  return /(?:^|\.)tools\.json$/u.test(baseName(path));
}

/** Words that stand in a tool list and hardly anywhere else. */
const schemaKeys = ['inputSchema', 'input_schema', 'functionDeclarations', 'function_declarations', 'parametersJsonSchema'];

function parse(file: SourceFile): Parsed {
  return /\.ya?ml$/iu.test(file.path) ? parseYaml(file) : parseJson(file);
}

function inventoriesIn(file: SourceFile, data: DataNode): ToolInventory[] {
  const read = readTools(data);
  if (!read) return inlineInventories(readMcpServers(data)?.servers ?? []);
  // An empty list alone may be a list of anything.
  if (read.place === data && read.tools.length === 0 && !hasListName(file.path)) return [];
  const server = read.server ?? serverNameOf(file.path, data);
  return [{ file, place: read.place, scope: scopeOf(file.path), tools: read.tools, ...(server !== undefined && { server }) }];
}

const inline = new WeakMap<DataNode, ToolInventory | 'none'>();

/** The tools that a manifest defines for its servers, each in full; a list of names only restricts a server and is none. */
export function inlineInventories(servers: readonly McpServer[]): ToolInventory[] {
  return servers.flatMap(({ node, label }) => inlineInventory(node, label.value) ?? []);
}

/** The tools that a manifest itself defines. */
export function inlineInventory(manifest: DataNode | undefined, server?: string): ToolInventory | undefined {
  const list = valueAt(manifest, 'tools');
  if (list?.kind !== 'list') return undefined;
  let known = inline.get(list);
  if (known === undefined) {
    const read = readTools(list);
    const isDefined = read?.tools.some(({ notation }) => notation !== 'names') === true;
    const { file } = list;
    known = isDefined ? { file, place: read.place, scope: parentFolder(file.path), tools: read.tools, ...(server !== undefined && { server }) } : 'none';
    inline.set(list, known);
  }
  return known === 'none' ? undefined : known;
}

/** `tools/github.json` speaks for the folder that holds `tools`, any other file for its own folder. */
function scopeOf(path: string): string {
  const folder = parentFolder(path);
  return baseName(folder) === 'tools' ? parentFolder(folder) : folder;
}
