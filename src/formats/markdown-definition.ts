import { entryOf, itemsOf, stringAt, stringsOf, valueAt } from '../model/data.js';
import type { DataNode } from '../model/data.js';
import type { Declarations, McpServer, ToolList } from '../model/definition.js';
import type { Located } from '../model/located.js';
import type { RuntimeProfile } from '../model/runtime.js';
import { parseFrontMatter } from '../parse/front-matter.js';
import type { FrontMatter } from '../parse/front-matter.js';
import { parseMarkdown } from '../parse/markdown.js';
import type { ClaimedDefinition, ProjectView, ReadDefinition } from './format.js';
import { serversInScope } from './mcp-scope.js';
import { readMcpServers } from './mcp-servers.js';
import { readToolList } from './tool-list.js';

/** What differs between the kinds of definitions that are one Markdown file with front matter. */
export interface MarkdownKind {
  readonly format: string;
  readonly runtime: RuntimeProfile;
  /** Keys of the front matter under which it lists its tools, the first that is there counts. */
  readonly toolListKeys: readonly string[];
  /** Keys under which it switches tools off. */
  readonly disabledKeys?: readonly string[];
  /** Whether every file below its folder belongs to it. */
  readonly ownsFolder?: boolean;
  /** Whether a file with this front matter is of this kind at all; every file is when absent. */
  readonly accepts?: (front: FrontMatter) => boolean;
}

/** Reads a Markdown file with front matter and the MCP manifests in whose scope it stands. */
export function readMarkdownDefinition({ folder, main }: ClaimedDefinition, project: ProjectView, kind: MarkdownKind): ReadDefinition | undefined {
  const file = project.source(main);
  if (!file) return undefined;
  const front = parseFrontMatter(file);
  if (kind.accepts && !kind.accepts(front)) return undefined;
  const { outline, problems } = parseMarkdown(file, front.body);
  const name = stringAt(front.data, 'name');
  return {
    format: kind.format,
    root: folder,
    main: file,
    ...(name && { name }),
    declared: declarationsOf(front.data, folder, project, kind),
    instructions: [{ role: 'entry', file, span: front.body, outline, ...(front.data && { frontMatter: front.data }) }],
    runtime: kind.runtime,
    mode: 'agent',
    inventories: project.inventoriesFor(folder),
    problems: [...front.problems, ...problems],
    files: kind.ownsFolder ? project.filesBelow(folder) : [main],
  };
}

function declarationsOf(data: DataNode | undefined, folder: string, project: ProjectView, kind: MarkdownKind): Declarations {
  const scope = serversInScope(folder, project);
  const own = ownServers(data);
  const servers = [...own, ...scope.servers];
  const toolList = readToolList(data, kind.toolListKeys);
  const disabled = readToolList(data, kind.disabledKeys ?? []);
  return {
    connections: [],
    servers,
    ...(toolList && { toolList }),
    disabled: disabled?.entries.map(({ text, name }): Located<string> => ({ ...text, value: name })) ?? [],
    inputs: [],
    outputs: [],
    secrets: [],
    contexts: [],
    calls: [],
    places: {
      ...(scope.place && { servers: scope.place }),
      ...(toolList && { toolList: placeOf(toolList) }),
      ...(disabled && { disabled: placeOf(disabled) }),
    },
    checkable: servers.length > 0 || scope.place !== undefined || toolList !== undefined,
  };
}

function placeOf(list: ToolList): ToolList & { readonly exists: true } {
  return { ...list, exists: true };
}

/** Servers that the front matter itself declares: a map of servers, or a list of names and of such maps. */
function ownServers(data: DataNode | undefined): readonly McpServer[] {
  const names = [
    ...stringsOf(valueAt(data, 'mcp-servers')),
    ...stringsOf(valueAt(data, 'mcpServers')),
    ...stringsOf(valueAt(data, 'requires', 'mcp')),
  ];
  const maps = ['mcp-servers', 'mcpServers'].some((key) => entryOf(data, key)?.value.kind === 'map');
  const declared = maps && data ? (readMcpServers(data)?.servers ?? []) : [];
  const inline = ['mcp-servers', 'mcpServers'].flatMap((key) => itemsOf(valueAt(data, key))).flatMap((item) => (item.kind === 'map' ? (readMcpServers(item)?.servers ?? []) : []));
  return [...declared, ...inline, ...names.map((label): McpServer => ({ ...label, label }))];
}
