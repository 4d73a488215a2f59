import { asString, entryOf, itemsOf, stringAt, stringsOf, valueAt } from '../model/data.js';
import type { DataNode } from '../model/data.js';
import type { Declarations, Instructions, ListPlace, McpServer, Peers, ToolList } from '../model/definition.js';
import type { Located } from '../model/located.js';
import type { Problem } from '../model/problem.js';
import type { RuntimeProfile } from '../model/runtime.js';
import type { FrontMatter } from '../parse/front-matter.js';
import { parseMarkdown } from '../parse/markdown.js';
import type { SourceFile } from '../text/source-file.js';
import { connectorCategories } from './connectors.js';
import { nothingDeclared } from './declarations.js';
import { isBroken } from '../model/broken-entry.js';
import type { ClaimedDefinition, ProjectView, ReadDefinition } from './format.js';
import { frontMatterOf } from './front-matter-file.js';
import { linkedFiles, missingLinks } from './linked-files.js';
import type { Bundle } from './linked-files.js';
import type { Host } from '../data/mcp-manifests.js';
import { serversInScope } from './mcp-scope.js';
import { withLateTexts } from './late-texts.js';
import type { Texts } from './late-texts.js';
import { later } from './once.js';
import type { ServersInScope } from './mcp-scope.js';
import { readMcpServers, serversOf, toolsOffIn } from './mcp-servers.js';
import { isToolList, readToolList } from './tool-list.js';

/** What differs between the kinds of definitions that are one Markdown file with front matter. */
export interface MarkdownKind {
  readonly format: string;
  readonly runtime: RuntimeProfile;
  /** The host that loads it; manifests that only other hosts read do not speak for it. Any host may load it where absent. */
  readonly host?: Host;
  /** Keys of the front matter under which it lists its tools, the first that is there counts. */
  readonly toolListKeys: readonly string[];
  /** Keys under which it switches tools off. */
  readonly disabledKeys?: readonly string[];
  /** Tools that it, or the settings of its host, switch off in another way than by a list. */
  readonly switchedOff?: (data: DataNode | undefined, use: { readonly servers: readonly McpServer[]; readonly text: string }) => SwitchedOff;
  /** Whether every file below its folder belongs to it; then the files that it links to are read as well. */
  readonly ownsFolder?: boolean;
  /** Whether a file with this front matter is of this kind at all; every file is when absent. */
  readonly accepts?: (front: FrontMatter, file: SourceFile) => boolean;
  /** The agents and skills that it can name, if all of them are known. */
  readonly peers?: (scope: ServersInScope, project: ProjectView) => Peers | undefined;
  /** Further problems of the file itself. */
  readonly problems?: (file: SourceFile) => readonly Problem[];
}

export interface SwitchedOff {
  readonly names: readonly Located<string>[];
  readonly place?: ListPlace;
}

/** Keys under which front matter declares MCP servers: Copilot and SuperClaude, Claude Code. */
const ownServerKeys = ['mcp-servers', 'mcpServers'];

/** Reads a Markdown file with front matter and the MCP manifests in whose scope it stands. */
export function readMarkdownDefinition({ folder, main }: ClaimedDefinition, project: ProjectView, kind: MarkdownKind): ReadDefinition | undefined {
  const file = project.source(main);
  if (!file) return undefined;
  const front = frontMatterOf(file);
  if (kind.accepts && !kind.accepts(front, file)) return undefined;
  const files = kind.ownsFolder ? project.filesBelow(folder) : [main];
  const name = stringAt(front.data, 'name');
  const scope = serversInScope(folder, project, { kind: 'definition', ...(kind.host && { host: kind.host }) });
  const categories = connectorCategories(folder, project);
  const known = !scope.unread && isReadable(front, kind);
  const declared: Declarations = { ...(known ? declarationsOf(file, front, scope, kind) : nothingDeclared), ...(categories && { categories }) };
  // A definition that is one file may link to any file of the project.
  const texts = later(kind.ownsFolder ? folder : '', project, (view) => readTexts(file, front, kind, { root: folder, files, read: declared.checkable }, view));
  const peers = kind.peers?.(scope, project);
  return withLateTexts(
    {
      format: kind.format,
      root: folder,
      main: file,
      ...(name && { name }),
      ...(scope.plugin && { plugin: scope.plugin }),
      ...(peers && { peers }),
      declared,
      runtime: kind.runtime,
      mode: 'agent',
      inventories: project.inventoriesFor(folder),
      files,
    },
    texts,
  );
}

/** The file's own text and, of a definition that owns its folder, those that it links to. */
function readTexts(file: SourceFile, front: FrontMatter, { ownsFolder, problems: ownProblems }: MarkdownKind, bundle: Bundle, project: ProjectView): Texts {
  const { outline, problems } = parseMarkdown(file, front.body);
  const entry: Instructions = { role: 'entry', file, span: front.body, outline, ...(front.data && { frontMatter: front.data }) };
  // Where nothing is declared no name can be checked, and the files need not be parsed.
  const linked = ownsFolder ? linkedFiles(file, outline, bundle, project) : { instructions: [], furtherTexts: [], problems: missingLinks(file, outline, project) };
  return {
    instructions: [entry, ...linked.instructions],
    furtherTexts: linked.furtherTexts,
    problems: [...front.problems, ...problems, ...linked.problems, ...(ownProblems?.(file) ?? [])],
  };
}

function declarationsOf(file: SourceFile, { data, body }: FrontMatter, scope: ServersInScope, kind: MarkdownKind): Declarations {
  const own = ownServers(data);
  const servers = [...own.servers, ...scope.servers];
  const switched = kind.switchedOff?.(data, { servers, text: file.slice(body) });
  const serverPlace = own.place ?? scope.place;
  const toolList = readToolList(data, kind.toolListKeys);
  const disabled = readToolList(data, kind.disabledKeys ?? []);
  const disabledInServers = servers.length > 0 ? toolsOffIn(servers, kind.runtime) : undefined;
  const disabledPlace = disabled ? placeOf(disabled) : (switched?.place ?? disabledInServers?.place);
  const declared: Declarations = {
    ...nothingDeclared,
    servers,
    disabled: [...(disabled?.entries.map(({ text, name }): Located<string> => ({ ...text, value: name })) ?? []), ...(switched?.names ?? []), ...(disabledInServers?.names ?? [])],
    places: {
      ...(serverPlace && { servers: serverPlace }),
      ...(toolList && { toolList: placeOf(toolList) }),
      ...(disabledPlace && { disabled: disabledPlace }),
    },
    checkable: servers.length > 0 || serverPlace !== undefined || toolList !== undefined || (switched?.names.length ?? 0) > 0,
  };
  return toolList ? { toolList, ...declared } : declared;
}

/** Whether all that front matter declares could be read: a list that is broken, or of a type that is none, may have held anything. */
function isReadable({ data, span, problems }: FrontMatter, { toolListKeys, disabledKeys = [] }: MarkdownKind): boolean {
  if (!data) return span === undefined;
  const entries = [...toolListKeys, ...disabledKeys, ...ownServerKeys, 'requires'].flatMap((key) => entryOf(data, key) ?? []);
  return entries.every((entry) => !isBroken(entry, data, problems) && (!toolListKeys.includes(entry.key.value) || isToolList(entry.value)));
}

function placeOf({ file, span, key }: ToolList): ListPlace {
  return { file, span, key, exists: true };
}

/** Servers that the front matter itself declares: a map of servers, or a list of names and of such maps. */
function ownServers(data: DataNode | undefined): { readonly servers: readonly McpServer[]; readonly place?: ListPlace } {
  const servers: McpServer[] = [];
  let place: ListPlace | undefined;
  for (const key of ownServerKeys) {
    const entry = entryOf(data, key);
    if (!entry || entry.value.kind === 'scalar') continue;
    place ??= { file: entry.key.file, span: entry.key.span, key, exists: true };
    if (entry.value.kind === 'map') servers.push(...serversOf(entry.value));
    for (const item of itemsOf(entry.value)) servers.push(...(item.kind === 'map' ? (readMcpServers(item)?.servers ?? serversOf(item)) : [named(item)].flat()));
  }
  // Composio's skills say so which server they need.
  const required = entryOf(valueAt(data, 'requires'), 'mcp');
  if (required) {
    place ??= { file: required.key.file, span: required.key.span, key: 'requires.mcp', exists: true };
    const names = required.value.kind === 'list' ? stringsOf(required.value) : [asString(required.value) ?? []].flat();
    servers.push(...names.map(serverNamed));
  }
  return { servers, ...(place && { place }) };
}

function named(node: DataNode): McpServer[] {
  const label = asString(node);
  return label ? [serverNamed(label)] : [];
}

function serverNamed(label: Located<string>): McpServer {
  return { ...label, label };
}
