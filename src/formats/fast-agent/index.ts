import { asString, entriesOf, entryOf, stringAt, stringsOf, valueAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Declarations, Instructions, McpServer } from '../../model/definition.js';
import type { Located } from '../../model/located.js';
import type { Problem } from '../../model/problem.js';
import { parseMarkdown } from '../../parse/markdown.js';
import { fastAgent } from '../../runtimes/fast-agent.js';
import type { SourceFile } from '../../text/source-file.js';
import { readDataFile } from '../data-file.js';
import { isWhole, nothingDeclared, placeOfEntry } from '../declarations.js';
import { readEmbeddedText } from '../embedded-text.js';
import type { DefinitionFormat, ReadDefinition } from '../format.js';
import { frontMatterOf } from '../front-matter-file.js';
import { isCalled } from '../markdown-names.js';

/** The folders from which fast-agent loads cards. */
const cardFolders = ['agent-cards', 'tool-cards'];

/** Cards of fast-agent: Markdown with front matter, or YAML with `instruction`. */
const format: DefinitionFormat = {
  id: 'fast-agent',
  title: 'fast-agent card',

  claim(folder, fileNames, textOf) {
    if (!cardFolders.some((name) => isCalled(folder, name))) return [];
    return fileNames.filter((name) => isCard(name, textOf)).map((main) => ({ main, owns: 'file' }));
  },

  read({ folder, main }, project): ReadDefinition | undefined {
    const file = project.source(main);
    if (!file) return undefined;
    const { data, instructions, problems, whole } = isMarkdown(main) ? markdownCard(file) : yamlCard(file);
    const name = stringAt(data, 'name');
    return {
      format: 'fast-agent',
      root: folder,
      main: file,
      ...(name && { name }),
      declared: whole ? declarationsOf(data) : nothingDeclared,
      instructions,
      runtime: fastAgent,
      mode: 'agent',
      inventories: project.inventoriesFor(folder),
      problems,
      files: [main],
    };
  },
};

export default format;

function isMarkdown(name: string): boolean {
  return /\.(?:md|markdown)$/iu.test(name);
}

function isCard(name: string, textOf: (name: string) => string | undefined): boolean {
  if (/^readme\b/iu.test(name)) return false;
  if (isMarkdown(name)) return (textOf(name) ?? '').startsWith('---');
  return /\.ya?ml$/iu.test(name) && /^(?:instruction|servers|agents|type):/mu.test(textOf(name) ?? '');
}

interface Card {
  readonly data: DataNode | undefined;
  readonly instructions: readonly Instructions[];
  readonly problems: readonly Problem[];
  readonly whole: boolean;
}

function markdownCard(file: SourceFile): Card {
  const front = frontMatterOf(file);
  const { outline, problems } = parseMarkdown(file, front.body);
  const entry: Instructions = { role: 'entry', file, span: front.body, outline, ...(front.data && { frontMatter: front.data }) };
  return { data: front.data, instructions: [entry], problems: [...front.problems, ...problems], whole: isWhole(front.problems) };
}

function yamlCard(file: SourceFile): Card {
  const { data, problems } = readDataFile(file);
  const node = valueAt(data, 'instruction');
  const read = node?.kind === 'scalar' && typeof node.value === 'string' ? readEmbeddedText(node) : undefined;
  return { data, instructions: read ? [read.instructions] : [], problems: [...problems, ...(read?.problems ?? [])], whole: isWhole(problems) };
}

/** `servers` names servers of the host's configuration; `tools` lists, by server, the only tools to take from it. */
function declarationsOf(data: DataNode | undefined): Declarations {
  const list = entryOf(data, 'servers');
  const names = list?.value.kind === 'list' ? stringsOf(list.value) : [asString(list?.value) ?? []].flat();
  if (!list || names.length === 0 || entryOf(data, 'mcp_connect')) return nothingDeclared;
  const filters = entriesOf(valueAt(data, 'tools'));
  const servers = names.map((label): McpServer => {
    const filter = filters.find(({ key }) => key.value === label.value);
    const tools = stringsOf(filter?.value);
    const restricts = filter !== undefined && tools.length > 0 && !tools.some(isPattern);
    return { file: label.file, span: label.span, label, ...(restricts && { allowedTools: tools, listPlace: { file: filter.key.file, span: filter.key.span } }) };
  });
  // Functions of the card's own, and agents that it calls, are tools too.
  const isClosed = !['function_tools', 'agents', 'shell', 'skills', 'harness_tools'].some((key) => entryOf(data, key));
  return { ...nothingDeclared, servers: isClosed ? servers : servers.map(({ allowedTools: _allowed, listPlace: _place, ...server }) => server), places: { servers: placeOfEntry(list) }, checkable: true };
}

function isPattern({ value }: Located<string>): boolean {
  return /[*?[]/u.test(value);
}
