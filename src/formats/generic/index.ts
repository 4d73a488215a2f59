import type { Declarations, Field, Instructions, ListPlace, ToolListEntry } from '../../model/definition.js';
import type { DataNode } from '../../model/data.js';
import { stringAt } from '../../model/data.js';
import type { Located } from '../../model/located.js';
import type { Problem } from '../../model/problem.js';
import { parseMarkdown } from '../../parse/markdown.js';
import type { SourceFile } from '../../text/source-file.js';
import { joinPath } from '../../text/paths.js';
import { readDataFile } from '../data-file.js';
import { isWhole, nothingDeclared } from '../declarations.js';
import { readEmbeddedText } from '../embedded-text.js';
import type { ClaimedDefinition, DefinitionFormat, ProjectView, ReadDefinition } from '../format.js';
import { frontMatterOf } from '../front-matter-file.js';
import { declaringKeys } from './description.js';
import type { DeclaredBy, FormatDescription, PointerKey } from './description.js';
import { pointerFit } from './pointer-fit.js';
import type { PointerFit } from './pointer-fit.js';
import { namesAt, nodesAt } from './pointers.js';
import type { PointedName } from './pointers.js';

/** Is told of each manifest that is read by a description. */
export type NoteManifest = (manifest: SourceFile, description: FormatDescription) => void;

/** The formats that configurations describe. What a user describes counts before what is built in. */
export function describedFormats(descriptionsFor: (folder: string) => readonly FormatDescription[], note: NoteManifest): DefinitionFormat {
  const descriptionOf = (folder: string, path: string): FormatDescription | undefined => descriptionsFor(folder).find(({ isManifest }) => isManifest(path));
  return {
    id: 'described',
    title: 'format described in the configuration',

    claim(folder, fileNames) {
      if (descriptionsFor(folder).length === 0) return [];
      return fileNames.flatMap((main) => {
        const description = descriptionOf(folder, joinPath(folder, main));
        return description ? [{ main, also: fileNames.filter((name) => name !== main && description.isInstructions(name)), owns: 'file' as const }] : [];
      });
    },

    read(claim, project): ReadDefinition | undefined {
      const file = project.source(claim.main);
      const description = descriptionOf(claim.folder, claim.main);
      if (!file || !description) return undefined;
      note(file, description);
      return readDescribed(claim, file, description, project);
    },
  };
}

/** A pointer of a description, with how it fits a manifest. */
export interface PointerInManifest {
  readonly pointer: Located<string>;
  readonly key: PointerKey;
  readonly fit: PointerFit;
}

/** How the pointers of a description fit a manifest; none for one that cannot be read as a mapping. */
export function fitsOf(manifest: SourceFile, { prompts, declares }: FormatDescription): PointerInManifest[] {
  const { data, problems } = readManifest(manifest);
  if (data?.kind !== 'map' || !isWhole(problems)) return [];
  const ofKey = (key: PointerKey, pointers: readonly Located<string>[]): PointerInManifest[] => pointers.map((pointer) => ({ pointer, key, fit: pointerFit(data, pointer.value, key === 'instructions' ? 'text' : 'names') }));
  return [...ofKey('instructions', prompts), ...declaringKeys.flatMap((key) => ofKey(key, declares[key] ?? []))];
}

function readDescribed({ folder, main }: ClaimedDefinition, file: SourceFile, description: FormatDescription, project: ProjectView): ReadDefinition {
  const { data, problems, own } = readManifest(file);
  const texts = [...own, ...promptsIn(data, description), ...filesOf(folder, description, project).flatMap((path) => (path === main ? [] : fileText(path, project)))];
  const name = stringAt(data, 'name');
  return {
    format: description.name,
    root: folder,
    main: file,
    ...(name && { name }),
    declared: isWhole(problems) && data ? declarationsOf(data, description) : nothingDeclared,
    instructions: texts.map(({ instructions }) => instructions),
    runtime: description.runtime,
    mode: 'agent',
    inventories: project.inventoriesFor(folder),
    problems: [...problems, ...texts.flatMap((text) => text.problems)],
    files: [main, ...texts.map(({ instructions }) => instructions.file.path)],
  };
}

interface Text {
  readonly instructions: Instructions;
  readonly problems: readonly Problem[];
}

/** A manifest in Markdown has its data in front matter, and the text behind it is instructions. */
function readManifest(file: SourceFile): { readonly data: DataNode | undefined; readonly problems: readonly Problem[]; readonly own: readonly Text[] } {
  if (!isMarkdown(file.path)) return { data: undefined, own: [], ...readDataFile(file) };
  const { data, problems } = frontMatterOf(file);
  return { data, problems, own: [markdownText(file)] };
}

function isMarkdown(path: string): boolean {
  return /\.(?:md|mdx|markdown|txt)$/iu.test(path);
}

function markdownText(file: SourceFile): Text {
  const front = frontMatterOf(file);
  const { outline, problems } = parseMarkdown(file, front.body);
  return { instructions: { role: 'entry', file, span: front.body, outline, ...(front.data && { frontMatter: front.data }) }, problems };
}

function promptsIn(data: DataNode | undefined, { prompts }: FormatDescription): Text[] {
  const nodes = prompts.flatMap(({ value }) => nodesAt(data, value));
  return nodes.flatMap((node) => (node.kind === 'scalar' && typeof node.value === 'string' && node.value.trim() !== '' ? [readEmbeddedText(node)] : []));
}

function filesOf(folder: string, { isInstructions }: FormatDescription, project: ProjectView): string[] {
  const prefix = folder === '' ? 0 : folder.length + 1;
  return project.filesBelow(folder).filter((path) => isInstructions(path.slice(prefix)));
}

function fileText(path: string, project: ProjectView): Text[] {
  const file = project.source(path);
  return file ? [markdownText(file)] : [];
}

function declarationsOf(data: DataNode, description: FormatDescription): Declarations {
  const found: Partial<Record<DeclaredBy, PointedName[]>> = {};
  const places: { -readonly [K in keyof Declarations['places']]: ListPlace } = {};
  for (const key of declaringKeys) {
    for (const pointer of description.declares[key] ?? []) {
      const { names, place } = namesAt(data, pointer.value);
      (found[key] ??= []).push(...names);
      if (place) places[key === 'tools' ? 'toolList' : key] ??= place;
    }
  }
  const of = (key: DeclaredBy): Located<string>[] => (found[key] ?? []).map(({ name }) => ({ ...name, value: name.value.trim() }));
  const fields = (key: 'inputs' | 'outputs'): Field[] => (found[key] ?? []).map(({ name, value }) => ({ name, kind: 'scalar', required: false, node: value ?? { kind: 'scalar', style: 'plain', value: name.value, file: name.file, span: name.span } }));
  const toolPlace = places.toolList;
  return {
    ...nothingDeclared,
    connections: of('connections').map((app) => ({ file: app.file, span: app.span, app: { ...app, value: app.value.toLowerCase() }, form: 'map', scope: 'full' })),
    servers: (found.servers ?? []).map(({ name, value }) => ({ file: name.file, span: name.span, label: name, ...(value && { node: value }) })),
    ...(toolPlace && { toolList: { ...toolPlace, entries: [...of('tools').map((text) => ({ text, name: text.value })), ...wholeServers(found.servers ?? [])] } }),
    secrets: of('secrets'),
    inputs: fields('inputs'),
    outputs: fields('outputs'),
    places,
    checkable: places.connections !== undefined || places.servers !== undefined || toolPlace !== undefined,
  };
}

/** A list of tools names those of the host; what a server offers is known where its own list is. */
function wholeServers(servers: readonly PointedName[]): ToolListEntry[] {
  return servers.map(({ name }) => ({ text: name, name: `${name.value}/*` }));
}
