import ignore from 'ignore';
import type { Ignore } from 'ignore';
import type { DefinitionFormat } from '../formats/format.js';
import type { FileTree } from './file-tree.js';
import { inventoryEnding } from './inventories.js';
import { isTooWild } from './wild-pattern.js';
import { fitting } from '../text/fitting.js';
import { baseName, foldersUp, joinPath, parentFolder } from '../text/paths.js';

/** A definition that was found, not yet read. */
export interface FoundDefinition {
  readonly format: DefinitionFormat;
  readonly folder: string;
  readonly main: string;
  readonly also: readonly string[];
  readonly owns: 'folder' | 'file';
}

/** The entries of one walked folder that are not ignored. */
export interface Folder {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

export interface UnopenedFolder {
  readonly path: string;
  readonly reason: string;
}

/** Why what its folder lists is not there: most systems take any bytes for a name. */
export const notFound = 'it is not found by its name, as where that is not valid UTF-8';

/** Files in which people list what not to lint, in the syntax of `.gitignore`. */
export const ignoreFiles: readonly string[] = ['.gitignore', '.workerlintignore'];

/** Folders of other people's code and of version control: never walked. */
export const skippedFolders: ReadonlySet<string> = new Set(['node_modules', '.git', '.hg', '.svn', '.jj']);

/** What takes files out beside the ignore files. */
export interface Exclusion {
  /** A folder's path ends with `/`. */
  isIgnored(path: string): boolean;
  /** Whether it may take out anything that lies directly in a folder; it may where this is absent. */
  mayIgnoreIn?(folder: string): boolean;
}

const nothing: readonly never[] = [];

/** Lists folders once, without what is ignored, and knows which definitions each holds. */
export class Walker {
  readonly #tree: FileTree;
  readonly #formats: readonly DefinitionFormat[];
  readonly #folders = new Map<string, Folder>();
  /** Those without entries. */
  readonly #empty: string[] = [];
  readonly #ignores = new Map<string, Ignore>();
  readonly #exclusion: Exclusion;
  readonly #claims = new Map<string, readonly FoundDefinition[]>();
  #lastBelow: { readonly folder: string; readonly files: readonly string[] } | undefined;

  constructor(tree: FileTree, formats: readonly DefinitionFormat[], exclusion: Exclusion) {
    this.#tree = tree;
    this.#formats = formats;
    this.#exclusion = exclusion;
  }

  /** Whether the user has taken a file out for good, so that it is passed over even when it is named. */
  isExcluded(path: string): boolean {
    return this.#exclusion.isIgnored(path);
  }

  folder(path: string): Folder {
    const known = this.#folders.get(path);
    if (known) return known;
    const entries = this.#tree.list(path);
    if (entries.length === 0) this.#empty.push(path);
    const rules = entries.filter((entry) => entry.kind === 'file' && ignoreFiles.includes(entry.name));
    if (rules.length) this.#ignores.set(path, this.readIgnoreFiles(path, rules.map((entry) => entry.name)));
    const mayIgnore = this.#ignores.size > 0 || (this.#exclusion.mayIgnoreIn?.(path) ?? true);
    const files: string[] = [];
    const folders: string[] = [];
    for (const { name, kind } of entries) {
      // Below a folder without a name everything would be found once more, for ever.
      if (name === '') continue;
      if (kind === 'file' && !(mayIgnore && this.isIgnored(joinPath(path, name)))) files.push(name);
      else if (kind === 'folder' && !skippedFolders.has(name) && !(mayIgnore && this.isIgnored(`${joinPath(path, name)}/`))) folders.push(name);
    }
    const folder: Folder = { files: fitting(files.sort()), folders: fitting(folders.sort()) };
    this.#folders.set(path, folder);
    return folder;
  }

  /** The folders that were walked and could not be opened, of which nobody knows what they hold. */
  unopened(): readonly UnopenedFolder[] {
    return this.#empty.flatMap((path) => {
      if (path === '' || !this.#folders.get(parentFolder(path))?.folders.includes(baseName(path))) return [];
      const content = this.#tree.read(path);
      if (content.kind === 'absent') return [{ path, reason: notFound }];
      return content.kind === 'unreadable' && !content.isFolder ? [{ path, reason: content.reason }] : [];
    });
  }

  /** The definitions that one folder holds. */
  definitionsIn(path: string): readonly FoundDefinition[] {
    const known = this.#claims.get(path);
    if (known) return known;
    let { files } = this.folder(path);
    let found: readonly FoundDefinition[] = nothing;
    const textOf = this.textsIn(path);
    for (const format of this.#formats) {
      if (files.length === 0) break;
      const claims = format.claim(path, files, textOf);
      if (claims.length === 0) continue;
      const claimed = new Set(claims.flatMap(({ main, also = [] }) => [main, ...also]));
      files = files.filter((name) => !claimed.has(name));
      found = found.concat(
        claims.map(({ main, also = nothing, owns = 'folder' }) => ({ format, folder: path, main: joinPath(path, main), also: also.map((name) => joinPath(path, name)), owns })),
      );
    }
    this.#claims.set(path, found);
    return found;
  }

  /** The texts of a folder's files, each read once while formats look at them. */
  private textsIn(folder: string): (fileName: string) => string | undefined {
    let texts: Map<string, string | undefined> | undefined;
    return (name) => {
      texts ??= new Map();
      if (!texts.has(name)) {
        const content = this.#tree.read(joinPath(folder, name));
        texts.set(name, content.kind === 'text' ? content.text : undefined);
      }
      return texts.get(name);
    };
  }

  /** Every folder from `start` down, `start` first; `enter` says whether to go into a subfolder. */
  *foldersBelow(start: string, enter: (folder: string) => boolean = () => true): Generator<string> {
    const pending = [start];
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
      yield path;
      const { folders } = this.folder(path);
      for (let i = folders.length - 1; i >= 0; i--) {
        const below = joinPath(path, folders[i] ?? '');
        if (enter(below)) pending.push(below);
      }
    }
  }

  /** Paths of the files below a folder that do not belong to a definition in one of its subfolders. */
  filesBelow(start: string): readonly string[] {
    // Whoever reads a definition asks for several things of its folder.
    if (this.#lastBelow?.folder === start) return this.#lastBelow.files;
    const own = (folder: string): boolean => !this.definitionsIn(folder).some((found) => found.owns === 'folder');
    const files: string[] = [];
    for (const folder of this.foldersBelow(start, own)) {
      for (const name of this.folder(folder).files) files.push(joinPath(folder, name));
    }
    this.#lastBelow = { folder: start, files: fitting(files) };
    return this.#lastBelow.files;
  }

  /** The definition that a file belongs to: as one of its named files, else by the nearest folder upwards that a definition owns. */
  definitionOf(path: string): FoundDefinition | undefined {
    const folder = parentFolder(path);
    const named = this.definitionsIn(folder).find((found) => found.main === path || found.also.includes(path));
    if (named) return named;
    for (const at of foldersUp(folder)) {
      const owner = this.definitionsIn(at).find((found) => found.owns === 'folder');
      if (owner) return owner;
    }
    return undefined;
  }

  /**
   * As git decides: the innermost ignore file that says anything about the path counts. A folder's path ends with `/`. Only the entries of
   * folders that are walked are asked for, so what is said of the folder itself has been overruled, or its name was given.
   */
  private isIgnored(path: string): boolean {
    if (this.#exclusion.isIgnored(path)) return true;
    const parent = parentFolder(path.replace(/\/$/u, ''));
    for (const folder of foldersUp(parent)) {
      const ignores = this.#ignores.get(folder);
      if (!ignores) continue;
      const verdict = ignores.test(pathIn(folder, path));
      if (verdict.unignored) return false;
      if (verdict.ignored && !(parent !== folder && ignores.test(`${pathIn(folder, parent)}/`).ignored)) return true;
    }
    return false;
  }

  private readIgnoreFiles(folder: string, names: readonly string[]): Ignore {
    const rules = ignore({ allowRelativePaths: true });
    for (const name of ignoreFiles.filter((each) => names.includes(each))) {
      const content = this.#tree.read(joinPath(folder, name));
      // A line that would take for ever says nothing: more is linted then, not less.
      if (content.kind === 'text') rules.add(content.text.split('\n').filter((line) => !isTooWild(line)).join('\n'));
    }
    return rules;
  }
}

function pathIn(folder: string, path: string): string {
  return folder === '' ? path : path.slice(folder.length + 1);
}

/** Whether a file's name says that it lists tools; `besideDefinition` for a file in a `tools` folder next to a definition. */
export function isInventoryName(path: string, besideDefinition: boolean): boolean {
  const name = baseName(path);
  return inventoryEnding.test(name) && (besideDefinition || /(?:^|\.)tools\.[a-z]{1,5}$/u.test(name));
}

/** The manifest of an MCPB or DXT bundle, which names the tools of its server; many other programs call a file so. */
export function isBundleName(path: string): boolean {
  return baseName(path) === 'manifest.json';
}
