import { readInventory } from './inventories.js';
import type { ProjectView } from '../formats/format.js';
import type { Problem } from '../model/problem.js';
import type { ToolInventory } from '../model/tool.js';
import { SourceFile } from '../text/source-file.js';
import { isInventoryName } from './discover.js';
import type { Walker } from './discover.js';
import type { FileTree } from './file-tree.js';
import { baseName, foldersUp, joinPath, parentFolder } from '../text/paths.js';

/** The project as readers see it: every file is read once, and what cannot be read is a problem said once. */
export class Project implements ProjectView {
  readonly files = new Map<string, SourceFile>();
  readonly problems: Problem[] = [];
  readonly #tree: FileTree;
  readonly #walker: Walker;
  readonly #absent = new Set<string>();
  readonly #inventories = new Map<string, ToolInventory | undefined>();
  readonly #inventoryPaths = new Map<string, readonly string[]>();

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
    return undefined;
  }

  exists(path: string): boolean {
    return this.files.has(path) || this.#tree.list(parentFolder(path)).some((entry) => entry.kind === 'file' && entry.name === baseName(path));
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

  /** Those of the folders upwards, the nearest first, and those below that belong to no other definition. */
  inventoriesFor(folder: string): readonly ToolInventory[] {
    const found = new Map<string, ToolInventory>();
    const add = (path: string): void => {
      const inventory = this.inventory(path);
      if (inventory) found.set(path, inventory);
    };
    for (const above of foldersUp(folder)) this.inventoryPaths(above).forEach(add);
    for (const path of this.#walker.filesBelow(folder)) if (isInventoryName(path, false)) add(path);
    return [...found.values()];
  }

  /** The tools that a file lists; undefined when it is no list of tools. */
  inventory(path: string): ToolInventory | undefined {
    if (this.#inventories.has(path)) return this.#inventories.get(path);
    const file = this.source(path);
    const inventory = file && readInventory(file, (problem) => this.report(problem));
    this.#inventories.set(path, inventory);
    return inventory;
  }

  /** Paths of the files in one folder, and in its `tools` folder if a definition stands beside it, whose names say that they list tools. */
  inventoryPaths(folder: string): readonly string[] {
    const known = this.#inventoryPaths.get(folder);
    if (known) return known;
    const { files, folders } = this.#walker.folder(folder);
    const paths = files.map((name) => joinPath(folder, name)).filter((path) => isInventoryName(path, false));
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

  private reportInvalidUtf8(file: SourceFile, at: number): void {
    this.report({
      rule: 'invalid-utf8',
      file,
      span: { start: at, end: Math.min(at + 1, file.text.length) },
      message: 'The file is not valid UTF-8 from here on; what cannot be decoded is read as `\uFFFD`.',
      help: `Save \`${file.path}\` as UTF-8.`,
    });
  }

  private reportUnreadable(path: string, content: { kind: 'too-large'; bytes: number } | { kind: 'unreadable'; reason: string }): void {
    const file = new SourceFile(path, '');
    const span = { start: 0, end: 0 };
    if (content.kind === 'too-large') {
      const megabytes = (content.bytes / 1e6).toFixed(1);
      this.report({ rule: 'file-too-large', file, span, message: `The file has ${megabytes} MB, more than is read; it was passed over.` });
    } else this.report({ rule: 'unreadable-file', file, span, message: `The file cannot be read: ${content.reason}.` });
  }
}
