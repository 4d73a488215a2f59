import { entryOf, isTrue, stringAt, valueAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Declarations, Instructions, ToolListEntry } from '../../model/definition.js';
import type { Located } from '../../model/located.js';
import type { Problem } from '../../model/problem.js';
import { parseMarkdown } from '../../parse/markdown.js';
import { kiro } from '../../runtimes/kiro.js';
import { resolveWithin } from '../../text/paths.js';
import { readDataFile } from '../data-file.js';
import { isWhole, nothingDeclared, placeOfEntry } from '../declarations.js';
import { readEmbeddedText } from '../embedded-text.js';
import type { ClaimedDefinition, ProjectView, ReadDefinition } from '../format.js';
import { frontMatterOf } from '../front-matter-file.js';
import { serversOf } from '../mcp-servers.js';
import { readToolList } from '../tool-list.js';
import { readResources } from './resources.js';
import type { Resources } from './resources.js';

interface Texts {
  readonly instructions: readonly Instructions[];
  readonly problems: readonly Problem[];
}

interface Parts {
  readonly data: DataNode | undefined;
  readonly whole: boolean;
  readonly resources: Resources;
}

/** `.kiro/agents/*.json`: the prompt is a string, or the path of a file. */
export function readJsonAgent(claim: ClaimedDefinition, project: ProjectView): ReadDefinition | undefined {
  const file = project.source(claim.main);
  if (!file) return undefined;
  const { data, problems } = readDataFile(file);
  const texts = promptOf(data, claim.folder, project);
  const resources = readResources(data, claim.folder, texts.instructions[0]?.file.path, project);
  const whole = isWhole(problems) && data?.kind === 'map';
  const agent = agentOf(claim, project, { data, whole, resources });
  return { ...agent, main: file, ...(data && { manifest: data }), instructions: [...texts.instructions, ...resources.instructions], problems: [...problems, ...texts.problems, ...resources.problems] };
}

/** `.kiro/agents/*.md`: the same keys in front matter, and the prompt behind it. */
export function readMarkdownAgent(claim: ClaimedDefinition, project: ProjectView): ReadDefinition | undefined {
  const file = project.source(claim.main);
  if (!file) return undefined;
  const front = frontMatterOf(file);
  const { outline, problems } = parseMarkdown(file, front.body);
  const entry: Instructions = { role: 'entry', file, span: front.body, outline, ...(front.data && { frontMatter: front.data }) };
  const resources = readResources(front.data, claim.folder, undefined, project);
  const agent = agentOf(claim, project, { data: front.data, whole: isWhole(front.problems), resources });
  return { ...agent, main: file, instructions: [entry, ...resources.instructions], problems: [...front.problems, ...problems, ...resources.problems] };
}

function agentOf({ folder, main }: ClaimedDefinition, project: ProjectView, { data, whole, resources }: Parts): Omit<ReadDefinition, 'main' | 'instructions' | 'problems'> {
  const name = stringAt(data, 'name');
  const declared = whole ? declarationsOf(data) : nothingDeclared;
  return {
    format: 'kiro',
    root: folder,
    ...(name && { name }),
    declared,
    runtime: declared.toolList ? kiro : { ...kiro, toolList: 'none' },
    mode: 'agent',
    inventories: project.inventoriesFor(folder),
    files: [main, ...resources.instructions.map(({ file }) => file.path)],
  };
}

function promptOf(data: DataNode | undefined, folder: string, project: ProjectView): Texts {
  const node = valueAt(data, 'prompt');
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return { instructions: [], problems: [] };
  if (!node.value.startsWith('file://')) {
    const read = readEmbeddedText(node);
    return { instructions: [read.instructions], problems: read.problems };
  }
  const path = resolveWithin('', folder, node.value.slice('file://'.length));
  const file = path !== undefined && project.exists(path) ? project.source(path) : undefined;
  if (!file) return { instructions: [], problems: [] };
  const { body } = frontMatterOf(file);
  const { outline, problems } = parseMarkdown(file, body);
  return { instructions: [{ role: 'system-prompt', file, span: body, outline }], problems };
}

/**
 * The servers of the agent itself are all that it has, unless it takes in those of its user as well, which no file of the project lists.
 * `tools` narrows either.
 */
function declarationsOf(data: DataNode | undefined): Declarations {
  const own = entryOf(data, 'mcpServers');
  const open = ['includeMcpJson', 'useLegacyMcpJson', 'includePowers'].some((key) => isTrue(valueAt(data, key)));
  const servers = own?.value.kind === 'map' ? serversOf(own.value) : [];
  const list = readToolList(data, ['tools']);
  // Without either nothing says which tools there are, and Kiro's own are many.
  const isComplete = own?.value.kind === 'map' && !open && (servers.length > 0 || list !== undefined);
  return {
    ...nothingDeclared,
    servers: open ? [] : servers,
    ...(list && { toolList: { ...list, entries: list.entries.flatMap(entriesFor) } }),
    places: { ...(list && { toolList: { ...list, exists: true } }), ...(isComplete && { servers: placeOfEntry(own) }) },
    checkable: list !== undefined || isComplete,
  };
}

/** `@builtin` stands for every tool of Kiro, `@mcp` for every tool of any server, `@git` for a server, `@git/status` for a tool of it. */
function entriesFor(entry: ToolListEntry): ToolListEntry[] {
  const { name, text } = entry;
  if (name === '@builtin') return kiro.builtins.map((builtin) => ({ text, name: builtin.name }));
  if (name === '@mcp' || name === '@powers') return [{ text, name: '*/*' }];
  if (!name.startsWith('@')) return [entry];
  return [{ text: named(text, name.slice(1)), name: name.includes('/') ? name.slice(1) : `${name.slice(1)}/*` }];
}

function named(text: Located<string>, value: string): Located<string> {
  return { ...text, value };
}
