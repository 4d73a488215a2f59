import { readInventories } from './inventories.js';
import type { InventoryFile } from './inventories.js';
import type { ProjectView } from '../formats/format.js';
import type { Problem } from '../model/problem.js';
import type { ToolInventory } from '../model/tool.js';
import { LateFile } from '../text/late-file.js';
import { SourceFile } from '../text/source-file.js';
import { mayHoldDirectives } from './directives.js';
import { isBundleName, isInventoryName, notFound } from './discover.js';
import type { Walker } from './discover.js';
import type { FileEntry, FileTree } from './file-tree.js';
import { baseName, foldersUp, joinPath, parentFolder } from '../text/paths.js';

const none: readonly never[] = [];

/** Entries of a folder that are looked through for a name. */
const few = 30;

/** The project as readers see it: every file is read once, and what cannot be read is a problem said once. */
export class Project implements ProjectView {
  readonly files = new Map<string, SourceFile>();
  readonly problems: Problem[] = [];
  readonly #tree: FileTree;
  readonly #walker: Walker;
  readonly #absent = new Set<string>();
  readonly #inventories = new Map<string, InventoryFile & { told: boolean }>();
  readonly #inventoryPaths = new Map<string, readonly string[]>();
  /** The names of files in folders that have more than a few entries. */
  readonly #fileNames = new WeakMap<readonly FileEntry[], ReadonlySet<string>>();
  /** Of the folder that was asked for last: any number of definitions may lie in one, and ask on end for the same. */
  #lastNames: { readonly folder: string; readonly names: ReadonlySet<string> | undefined } | undefined;
  #lastLists: { readonly folder: string; readonly paths: readonly string[] } | undefined;
  readonly #textNow = (path: string): string => {
    const content = this.#tree.read(path);
    return content.kind === 'text' ? content.text : '';
  };

  constructor(tree: FileTree, walker: Walker) {
    this.#tree = tree;
    this.#walker = walker;
  }

  source(path: string): SourceFile | undefined {
    const known = this.files.get(path);
    if (known || this.#absent.has(path)) return known;
    const content = this.#tree.read(path);
    if (content.kind === 'text') {
      const file = new SourceFile(path, content.text);
      this.files.set(path, file);
      if (content.invalidUtf8At !== undefined) this.reportInvalidUtf8(file, content.invalidUtf8At);
      return file;
    }
    this.#absent.add(path);
    if (content.kind !== 'absent') this.reportUnreadable(path, content);
    else if (this.exists(path)) this.reportUnreadable(path, { kind: 'unreadable', reason: notFound });
    return undefined;
  }

  /** Lets go of the texts of a definition that was looked at, if none of them holds a comment that speaks to us; whether it did. */
  release(main: string, files: readonly string[]): boolean {
    const own = files.includes(main) ? files : [main, ...files];
    for (const path of own) {
      const file = this.files.get(path);
      if (file && !isReleased(file) && mayHoldDirectives(file.text)) return false;
    }
    for (const path of own) {
      const file = this.files.get(path);
      // One that was released before may have been read again.
      if (file && isReleased(file)) file.forget();
      else if (file) this.files.set(path, new LateFile(path, this.#textNow));
    }
    return true;
  }

  exists(path: string): boolean {
    if (this.files.has(path)) return true;
    const entries = this.#tree.list(parentFolder(path));
    if (entries.length === 0) return false;
    const name = baseName(path);
    if (entries.length > few) return this.filesOf(entries).has(name);
    return entries.some((entry) => entry.name === name && entry.kind === 'file');
  }

  private filesOf(entries: readonly FileEntry[]): ReadonlySet<string> {
    let names = this.#fileNames.get(entries);
    if (!names) this.#fileNames.set(entries, (names = new Set(entries.flatMap(({ name, kind }) => (kind === 'file' ? [name] : [])))));
    return names;
  }

  namesIn(folder: string): ReadonlySet<string> | undefined {
    if (this.#lastNames?.folder === folder) return this.#lastNames.names;
    const entries = this.#tree.list(folder);
    // A folder that may not be listed looks empty.
    const names = entries.length === 0 ? undefined : new Set(entries.map(({ name }) => name));
    this.#lastNames = { folder, names };
    return names;
  }

  filesBelow(folder: string): readonly string[] {
    return this.#walker.filesBelow(folder);
  }

  definitionsBelow(folder: string): readonly { readonly format: string; readonly main: string }[] {
    const found: { format: string; main: string }[] = [];
    for (const path of this.#walker.foldersBelow(folder)) {
      for (const { format, main } of this.#walker.definitionsIn(path)) found.push({ format: format.id, main });
    }
    return found;
  }

  /**
   * Those of the folders upwards, the nearest first, and those below that belong to no other definition. A bundle may have more tools than its manifest
   * names, and an empty list says that they are not known yet: neither tells what a server has.
   */
  inventoriesFor(folder: string): readonly ToolInventory[] {
    if (this.#lastLists?.folder !== folder) this.#lastLists = { folder, paths: this.inventoryPathsFor(folder) };
    const { paths } = this.#lastLists;
    return paths.length === 0 ? none : paths.flatMap((path) => this.inventoriesIn(path)).filter(({ tools }) => tools.length > 0);
  }

  private inventoryPathsFor(folder: string): readonly string[] {
    const paths: string[] = [];
    for (const above of foldersUp(folder)) for (const path of this.inventoryPaths(above)) if (!isBundleName(path)) paths.push(path);
    for (const path of this.#walker.filesBelow(folder)) if (isInventoryName(path, false)) paths.push(path);
    return paths.length === 0 ? none : [...new Set(paths)];
  }

  /**
   * The tools that a file lists; none when it is no list of tools. What is wrong with the syntax of a file that does not speak of tools is no one's concern,
   * unless the user has named it.
   */
  inventoriesIn(path: string): readonly ToolInventory[] {
    return this.readInventories(path, false).inventories;
  }

  /** Whether a file that the user has named cannot be read, which is reported. */
  isBroken(path: string): boolean {
    const { problems, inventories } = this.readInventories(path, true);
    if (!this.files.has(path)) return this.problems.some(({ file }) => file.path === path);
    return inventories.length === 0 && problems.length > 0;
  }

  /** Paths of the files in one folder, and in its `tools` folder if a definition stands beside it, whose names say that they list tools. */
  inventoryPaths(folder: string): readonly string[] {
    const known = this.#inventoryPaths.get(folder);
    if (known) return known;
    const { files, folders } = this.#walker.folder(folder);
    const paths = files.filter((name) => isInventoryName(name, false) || isBundleName(name)).map((name) => joinPath(folder, name));
    if (folders.includes('tools') && this.#walker.definitionsIn(folder).length > 0) {
      const tools = joinPath(folder, 'tools');
      const names = this.#walker.folder(tools).files.filter((name) => isInventoryName(name, true));
      paths.push(...names.map((name) => joinPath(tools, name)));
    }
    this.#inventoryPaths.set(folder, paths);
    return paths;
  }

  report(problem: Problem): void {
    this.problems.push(problem);
  }

  private readInventories(path: string, isNamed: boolean): InventoryFile {
    let read = this.#inventories.get(path);
    if (!read) {
      const file = this.source(path);
      const isOther = !file || (isBundleName(path) && !isNamed && !isBundle(file.text));
      read = { ...(isOther ? { inventories: [], problems: [], speaksOfTools: false } : readInventories(file)), told: false };
      this.#inventories.set(path, read);
    }
    if (!read.told && (isNamed || read.speaksOfTools)) {
      read.told = true;
      for (const problem of read.problems) this.report(problem);
    }
    return read;
  }

  private reportInvalidUtf8(file: SourceFile, at: number): void {
    this.report({
      rule: 'invalid-utf8',
      file,
      span: { start: at, end: Math.min(at + 1, file.text.length) },
      message: 'The file is not valid UTF-8 from here on; what cannot be decoded is read as `\uFFFD`.',
      help: `Save \`${file.path}\` as UTF-8.`,
    });
  }

  reportUnreadable(path: string, content: { kind: 'too-large'; bytes: number } | { kind: 'unreadable'; reason: string }): void {
    const file = new SourceFile(path, '');
    const span = { start: 0, end: 0 };
    if (content.kind === 'too-large') {
      const megabytes = (content.bytes / 1e6).toFixed(1);
      this.report({ rule: 'file-too-large', file, span, message: `The file has ${megabytes} MB, more than is read; it was passed over.` });
    } else this.report({ rule: 'unreadable-file', file, span, message: `It cannot be read: ${content.reason}.` });
  }
}

/** Whether a file is read again if someone wants its text: then it holds no comment that speaks to us. */
export function isReleased(file: SourceFile): boolean {
  return file instanceof LateFile;
}

/** Whether the text has the keys of a bundle's manifest, so that it is worth parsing. */
function isBundle(text: string): boolean {
  return (text.includes('"manifest_version"') || text.includes('"dxt_version"')) && text.includes('"server"') && text.includes('"tools"');
}
