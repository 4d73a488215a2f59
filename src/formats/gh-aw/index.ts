import { entriesOf, entryOf, stringAt, stringsOf, valueAt } from '../../model/data.js';
import type { DataEntry, DataNode } from '../../model/data.js';
import type { Declarations, Instructions, McpServer, ToolListEntry } from '../../model/definition.js';
import type { Problem } from '../../model/problem.js';
import { splitFrontMatter } from '../../parse/front-matter-split.js';
import { parseMarkdown } from '../../parse/markdown.js';
import { ghAw } from '../../runtimes/gh-aw.js';
import type { SourceFile } from '../../text/source-file.js';
import { enabledEntries, nothingDeclared, placeOfEntry, placeToAdd } from '../declarations.js';
import type { DefinitionFormat, ReadDefinition } from '../format.js';
import { frontMatterOf } from '../front-matter-file.js';
import { isCalled } from '../markdown-names.js';
import { readImports } from './imports.js';
import type { Imports } from './imports.js';

/** Keys that only an agentic workflow has; `on` alone stands in other front matter too. */
const ownKeys = /^(?:engine|tools|safe-outputs|network|mcp-servers|permissions|timeout-minutes):/mu;

/** GitHub Agentic Workflows: `.github/workflows/*.md` whose front matter has a trigger, and the same in a folder `workflows` that others install from. */
const format: DefinitionFormat = {
  id: 'gh-aw',
  title: 'GitHub Agentic Workflow',

  claim(folder, fileNames, textOf) {
    const installed = isCalled(folder, '.github/workflows');
    if (!installed && !isCalled(folder, 'workflows')) return [];
    const names = fileNames.filter((name) => name.endsWith('.md'));
    return names.filter((name) => isWorkflow(textOf(name) ?? '', installed)).map((main) => ({ main, owns: 'file' }));
  },

  read({ folder, main }, project): ReadDefinition | undefined {
    const file = project.source(main);
    if (!file) return undefined;
    const front = frontMatterOf(file);
    const { outline, problems } = parseMarkdown(file, front.body);
    const imports = readImports(file, project);
    const shared = imports.texts.map((each) => importedText(each));
    const name = stringAt(front.data, 'name');
    return {
      format: 'gh-aw',
      root: folder,
      main: file,
      ...(name && { name }),
      declared: imports.complete ? declarationsOf(file, imports.parts) : nothingDeclared,
      instructions: [{ role: 'entry', file, span: front.body, outline, ...(front.data && { frontMatter: front.data }) }, ...shared.map((each) => each.instructions)],
      runtime: ghAw,
      mode: 'agent',
      inventories: project.inventoriesFor(folder),
      problems: [...front.problems, ...problems, ...shared.flatMap((each) => each.problems), ...(isCalled(folder, '.github/workflows') ? missingImports(imports) : [])],
      files: [main, ...imports.texts.map(({ path }) => path)],
    };
  },
};

export default format;

/** What several workflows share speaks of more tools than each of them has: what is wrong there is no more than a warning. */
function importedText(file: SourceFile): { readonly instructions: Instructions; readonly problems: readonly Problem[] } {
  const { body, data } = frontMatterOf(file);
  const { outline, problems } = parseMarkdown(file, body);
  return { instructions: { role: 'linked', file, span: body, outline, ...(data && { frontMatter: data }) }, problems };
}

function isWorkflow(text: string, installed: boolean): boolean {
  const split = splitFrontMatter(text, text.startsWith('\ufeff') ? 1 : 0);
  const matter = split?.close && text.slice(split.matter.start, split.matter.end);
  return matter !== undefined && /^["']?on["']?[ \t]{0,20}:/mu.test(matter) && (installed || ownKeys.test(matter));
}

function missingImports({ missing }: Imports): Problem[] {
  return missing.map(({ value, file, span }) => ({
    rule: 'missing-import',
    file,
    span,
    message: `The workflow imports \`${value}\`, and there is no such file.`,
    help: 'Add the file, correct the path, or write `owner/repository/path@version` for one of another repository.',
  }));
}

function declarationsOf(main: SourceFile, parts: readonly DataNode[]): Declarations {
  const outputs = parts.flatMap((part) => entryOf(part, 'safe-outputs') ?? []);
  const [own] = outputs;
  const start = { file: main, span: { start: 0, end: main.text.startsWith('---') ? 3 : 0 } };
  const place = own && own.key.file === main ? placeOfEntry(own) : placeToAdd(start, 'safe-outputs');
  // What a workflow writes goes through a server of the host, and GitHub's is there unless it is switched off.
  const ofHost = ['safeoutputs', 'github'].map((label): McpServer => ({ file: place.file, span: place.span, label: { file: place.file, span: place.span, value: label } }));
  const declaredServers = parts.flatMap(serversOf);
  const servers = [...declaredServers, ...ofHost.filter(({ label }) => !declaredServers.some((each) => each.label.value === label.value))];
  // Without the key an issue may be created all the same.
  const granted = outputs.length ? outputs.flatMap(outputEntries) : [{ text: { ...start, value: 'create-issue' }, name: 'create-issue' }];
  const serverPlace = parts.flatMap((part) => entryOf(part, 'mcp-servers') ?? entryOf(part, 'tools') ?? [])[0];
  return {
    ...nothingDeclared,
    servers,
    toolList: { ...place, entries: [...granted, ...servers.map(wholeServer)] },
    places: { toolList: place, servers: serverPlace ? placeOfEntry(serverPlace) : placeToAdd(start, 'mcp-servers') },
    checkable: true,
  };
}

/** Keys of `safe-outputs` under which a workflow defines tools of its own. */
const customKeys = ['jobs', 'scripts', 'actions', 'dispatch_repository'];

function outputEntries({ value }: DataEntry): ToolListEntry[] {
  // Earlier versions had some of the keys in the plural.
  const own = enabledEntries(value).flatMap(({ key }) => [key.value, key.value.replace(/s$/u, '')].flatMap((name) => [name, name.replaceAll('-', '_')]).map((name): ToolListEntry => ({ text: key, name })));
  const custom = customKeys.flatMap((each) => entriesOf(valueAt(value, each))).flatMap(({ key }) => [key.value, key.value.replaceAll('-', '_')].map((name) => ({ text: key, name })));
  return [...own, ...custom];
}

/** An agent may call every tool of a server that it has; a list of tools of a server stands at the server. */
function wholeServer({ label }: McpServer): ToolListEntry {
  return { text: label, name: `${label.value}/*` };
}

/** Other names of the servers that a key of `tools` attaches. */
const otherNames: Readonly<Record<string, readonly string[]>> = { 'agentic-workflows': ['agenticworkflows', 'gh-aw'], 'cache-memory': ['memory'], 'repo-memory': ['memory'] };

/** Keys of `tools` that are no server of their own. */
const noServers = new Set(['bash', 'edit', 'web-fetch', 'web-search', 'grep', 'timeout', 'startup-timeout', 'cli-proxy']);

function serversOf(part: DataNode): McpServer[] {
  const declared = entriesOf(valueAt(part, 'mcp-servers'));
  const ofTools = enabledEntries(valueAt(part, 'tools')).filter(({ key }) => !noServers.has(key.value));
  return [...declared, ...ofTools].flatMap(({ key, value }): McpServer[] => {
    const allowed = entryOf(value, 'allowed');
    const names = stringsOf(allowed?.value);
    const restricts = allowed !== undefined && declared.some((each) => each.value === value) && names.length > 0 && !names.some((name) => name.value.includes('*'));
    const labels = [key.value, ...((Object.hasOwn(otherNames, key.value) && otherNames[key.value]) || [])];
    return labels.map((label) => ({ file: key.file, span: key.span, label: { ...key, value: label }, ...(restricts && { allowedTools: names, listPlace: { file: allowed.key.file, span: allowed.key.span } }) }));
  });
}
