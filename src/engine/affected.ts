import type { DefinitionFormat, ReadDefinition } from '../formats/format.js';
import { isBelow, baseName, foldersUp, joinPath, parentFolder, pathWithin } from '../text/paths.js';
import { changeOf, treeBefore } from './changes.js';
import type { Changes, ChangeKind } from './changes.js';
import { readConfigDocument } from './config-document.js';
import { configNames } from './config-names.js';
import type { Configs } from './configs.js';
import { ignoreFiles, isInventoryName, skippedFolders, Walker } from './discover.js';
import type { FileTree } from './file-tree.js';
import { Project } from './project.js';
import type { LaterQuestions, Question, Questions, SharedResult } from './recording-project.js';

/** What a project is made of. */
export interface ProjectParts {
  readonly tree: FileTree;
  /** Where configurations are read. */
  readonly configTree: FileTree;
  readonly walker: Walker;
  readonly formats: readonly DefinitionFormat[];
  readonly configs: Configs;
  /** Absolute path of the tree's root. */
  readonly root?: string;
}

/** Tells which parts of a project depend on what has changed: those that asked for something to which the answer is another now. */
export class Affected {
  readonly #changes: Changes;
  readonly #parts: ProjectParts;
  readonly #answers = new Map<string, boolean>();
  readonly #shared = new Map<SharedResult, boolean>();
  readonly #configs = new Map<string, boolean>();
  /** Files that came or went, as far as they are looked at. */
  readonly #moved: readonly string[];
  #before: { readonly project: Project; readonly walker: Walker } | undefined;

  constructor(changes: Changes, parts: ProjectParts) {
    this.#changes = changes;
    this.#parts = parts;
    this.#moved = [...changes.files].filter(([path, kind]) => kind !== 'modified' && this.isSeen(path, kind)).map(([path]) => path);
  }

  /** The project as it was; only what is asked for is read of it. */
  get before(): Project {
    return this.earlier().project;
  }

  get walkerBefore(): Walker {
    return this.earlier().walker;
  }

  /** Whether a definition reads otherwise than before, or is judged by another configuration. */
  definition(definition: ReadDefinition, questions: Questions): boolean {
    const { main, files, root, inventories } = definition;
    const own = [main.path, ...inventories.map(({ file }) => file.path), ...files];
    return own.some((path) => this.file(path)) || this.ignoring(root) || this.config(main.path) || [...new Set(own.map(parentFolder))].some((folder) => this.configOf(folder)) || this.questions(questions);
  }

  /** Whether a file is another than before. */
  file(path: string): boolean {
    return changeOf(path, this.#changes) !== undefined;
  }

  /** The text of a file as it is now. */
  textOf(path: string): string | undefined {
    const content = this.#parts.tree.read(path);
    return content.kind === 'text' ? content.text : undefined;
  }

  /** Whether what holds for a file by configuration may have changed: the files that configure it, and the workspace's file. */
  config(path: string): boolean {
    const { configs } = this.#parts;
    const workspace = configs.for(path).settings.workspace?.source?.file.path;
    return (workspace !== undefined && this.file(workspace)) || this.configOf(parentFolder(path));
  }

  private earlier(): { readonly project: Project; readonly walker: Walker } {
    if (!this.#before) {
      const { tree, formats, configs } = this.#parts;
      const earlier = treeBefore(tree, this.#changes);
      const walker = new Walker(earlier, formats, configs);
      this.#before = { project: new Project(earlier, walker), walker };
    }
    return this.#before;
  }

  private configOf(folder: string): boolean {
    const known = this.#configs.get(folder);
    if (known !== undefined) return known;
    const file = this.#parts.configs.fileFor(folder);
    const named = file ? [file.path, ...file.extended, ...(file.baseline ? [file.baseline.value] : [])] : [];
    const within = (outer: string, inner: string): boolean => pathWithin(outer, inner === '' ? '.' : inner, this.#parts.root) !== undefined;
    // What stands above the configuration that holds was never looked at.
    const isAbove = (path: string): boolean =>
      (configNames as readonly string[]).includes(baseName(path)) && within(parentFolder(path), folder) && (!file || within(parentFolder(file.path), parentFolder(path)));
    const changed = named.filter((path) => this.file(path)).some((path) => this.isOtherConfig(path)) || [...this.#changes.files.keys()].filter(isAbove).some((path) => this.isOtherConfig(path));
    this.#configs.set(folder, changed);
    return changed;
  }

  /** A package.json changes often, and hardly ever what it says to us. */
  private isOtherConfig(path: string): boolean {
    if (baseName(path) !== 'package.json') return true;
    const part = (tree: FileTree): string | undefined => {
      const reading = readConfigDocument(tree, path);
      return reading.kind === 'config' ? reading.document.source.text.slice(reading.document.data.span.start, reading.document.data.span.end) : reading.kind;
    };
    const { configTree } = this.#parts;
    const isKnown = this.#changes.files.get(path) === 'added' || this.#changes.before?.(path) !== undefined;
    return !isKnown || part(treeBefore(configTree, this.#changes)) !== part(configTree);
  }

  /** Whether a list of what is left out has changed that speaks for a folder or for a part of it. */
  private ignoring(root: string): boolean {
    return [...this.#changes.files.keys()].some((path) => ignoreFiles.includes(baseName(path)) && (isBelow(parentFolder(path), root) || isBelow(root, path)));
  }

  /** Whether any answer is another than before. */
  private questions({ own, shared, later }: Questions): boolean {
    return [...own.values()].some((question) => this.question(question)) || [...shared].some((result) => this.shared(result)) || later.some((part) => this.later(part));
  }

  /** A part that was put off need not be computed to know that it is what it was, where nothing of its folder has changed. */
  private later({ folder, questions }: LaterQuestions): boolean {
    if (folder !== '' && ![...this.#changes.files.keys()].some((path) => isBelow(folder, path))) return false;
    try {
      return this.questions(questions());
    } catch {
      // What fails is told by whoever reads the definition in earnest.
      return true;
    }
  }

  private shared(result: SharedResult): boolean {
    const known = this.#shared.get(result);
    if (known !== undefined) return known;
    const changed = this.questions(result.questions) && !this.comesOutTheSame(result);
    this.#shared.set(result, changed);
    return changed;
  }

  /** Whether a plain value, such as a name, is what it was. */
  private comesOutTheSame({ value, again, questions }: SharedResult): boolean {
    const isKnown = [...questions.own.values()].every(({ about, path }) => about !== 'content' || ['added', undefined].includes(changeOf(path, this.#changes)) || this.#changes.before?.(path) !== undefined);
    if (typeof value === 'object' || !isKnown) return false;
    try {
      return again(this.before) === value;
    } catch {
      return false;
    }
  }

  private question(question: Question): boolean {
    const key = `${question.about} ${question.path}`;
    let answer = this.#answers.get(key);
    if (answer === undefined) this.#answers.set(key, (answer = this.answer(question)));
    return answer;
  }

  private answer({ about, path }: Question): boolean {
    switch (about) {
      case 'content':
        return this.file(path);
      case 'existence': {
        const kind = changeOf(path, this.#changes);
        return kind !== undefined && kind !== 'modified';
      }
      case 'files':
        return this.#moved.some((each) => isBelow(path, each) && each !== path && (this.isMain(each) || this.isOwnOf(path, each)));
      case 'definitions':
        return this.#moved.some((each) => isBelow(path, each) && this.isMain(each));
      case 'inventories':
        return [...this.#changes.files].some(([each, kind]) => this.speaksFor(path, each) && this.isSeen(each, kind));
    }
  }

  /** Whether a file below a folder belongs to no definition that stands in between. */
  private isOwnOf(folder: string, path: string): boolean {
    for (const at of foldersUp(parentFolder(path))) {
      if (at === folder) return true;
      if (this.#parts.walker.definitionsIn(at).some(({ owns }) => owns === 'folder')) return false;
    }
    return true;
  }

  /** Whether a file is, or was, what makes a definition. */
  private isMain(path: string): boolean {
    const folder = parentFolder(path);
    const { walker, formats } = this.#parts;
    const names = new Set([...walker.folder(folder).files, baseName(path)]);
    const textOf = (name: string): string | undefined => {
      const text = joinPath(folder, name) === path ? this.#changes.before?.(path) : undefined;
      const content = text === undefined ? this.#parts.tree.read(joinPath(folder, name)) : undefined;
      return text ?? (content?.kind === 'text' ? content.text : undefined);
    };
    return formats.some((format) => format.claim(folder, [...names], textOf).some(({ main, also }) => main === baseName(path) || also?.includes(baseName(path)) === true));
  }

  /** Whether a file may list tools for the definitions of a folder. */
  private speaksFor(folder: string, path: string): boolean {
    const home = parentFolder(path);
    const isOfTools = baseName(home) === 'tools';
    if (!isInventoryName(path, isOfTools)) return this.isMain(path) && isBelow(home, folder) && this.#parts.walker.folder(home).folders.includes('tools');
    return isBelow(home, folder) || (isOfTools && isBelow(parentFolder(home), folder)) || (isBelow(folder, path) && this.isOwnOf(folder, path));
  }

  /** Whether a file is looked at, and not left out with a folder above it or by itself. */
  private isSeen(path: string, kind: ChangeKind): boolean {
    const { walker } = this.#parts;
    const folders = [...foldersUp(parentFolder(path))];
    if (folders.some((folder) => skippedFolders.has(baseName(folder)))) return false;
    for (const folder of folders) {
      if (folder === '' || folder === '..' || folder.endsWith('/..')) break;
      const parent = walker.folder(parentFolder(folder));
      if (!parent.folders.includes(baseName(folder)) && this.#parts.tree.list(parentFolder(folder)).some(({ name }) => name === baseName(folder))) return false;
    }
    return kind === 'deleted' || walker.folder(parentFolder(path)).files.includes(baseName(path));
  }
}

