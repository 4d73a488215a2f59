import { plainFormat } from '../formats/plain/index.js';
import { globMatcher, globParts } from '../text/globs.js';
import type { FoundDefinition, Walker } from './discover.js';
import type { FileTree } from './file-tree.js';
import { inventoryEnding } from './inventories.js';
import type { UnmatchedPath } from './lint-types.js';
import { baseName, joinPath, parentFolder } from '../text/paths.js';
import type { Project } from './project.js';
import { isTooWild } from './wild-pattern.js';

/** What the requested paths name. */
export interface Selection {
  /** By main file. */
  readonly definitions: ReadonlyMap<string, FoundDefinition>;
  /** Paths of tool inventories. */
  readonly inventories: ReadonlySet<string>;
  readonly unmatched: readonly UnmatchedPath[];
}

/**
 * Finds the definitions and inventories at files, folders and globs. A folder stands for everything below it; a file for the
 * definition that it belongs to, for the tools that it lists, or, for Markdown that belongs to nothing, for plain instructions.
 */
export function select(tree: FileTree, walker: Walker, project: Project, paths: readonly string[]): Selection {
  const definitions = new Map<string, FoundDefinition>();
  const inventories = new Set<string>();

  const addDefinition = (found: FoundDefinition): boolean => !!definitions.set(found.main, found);
  const addInventory = (path: string): boolean => project.inventoriesIn(path).length > 0 && !!inventories.add(path);
  /** A file that cannot be read has been linted too: what is wrong with it is told. */
  const addNamed = (path: string): boolean => project.isBroken(path) || addInventory(path);

  const addFolder = (start: string): boolean => {
    let matched = false;
    for (const folder of walker.foldersBelow(start)) {
      for (const found of walker.definitionsIn(folder)) matched = addDefinition(found);
      for (const path of project.inventoryPaths(folder)) matched = addInventory(path) || matched;
    }
    return matched;
  };

  const addFile = (path: string, named: boolean): boolean => {
    const owner = walker.definitionOf(path);
    const isManifest = owner?.main === path || owner?.also.includes(path) === true;
    const isInventory = inventoryEnding.test(path) && !isManifest && (named ? addNamed(path) : isListed(project, path) && addInventory(path));
    if (owner) return addDefinition(owner);
    if (isInventory || !named || !/\.(?:md|markdown)$/iu.test(path)) return isInventory;
    return addDefinition({ format: plainFormat, folder: parentFolder(path), main: path, also: [], owns: 'file' });
  };

  const addGlob = (pattern: string, base: string): boolean => {
    const matches = globMatcher(pattern);
    let matched = false;
    for (const folder of walker.foldersBelow(base)) {
      if (folder !== base && matches(folder)) matched = addFolder(folder) || matched;
      for (const name of walker.folder(folder).files) {
        const path = joinPath(folder, name);
        if (matches(path)) matched = addFile(path, false) || (inventoryEnding.test(pattern) && addInventory(path)) || matched;
      }
    }
    return matched;
  };

  const unmatched: UnmatchedPath[] = [];
  for (const path of paths) {
    const kind = kindOf(tree, path);
    const glob = kind === undefined ? globParts(path) : undefined;
    if (glob && !glob.isGlob) unmatched.push({ path, reason: 'absent' });
    else if (glob && isTooWild(path)) unmatched.push({ path, reason: 'too-wild' });
    else if (kind === 'file' && walker.isExcluded(path)) unmatched.push({ path, reason: 'ignored' });
    else {
      const matched = glob ? addGlob(path, glob.base === '.' ? '' : glob.base) : kind === 'folder' ? addFolder(path) : addFile(path, true);
      if (!matched) unmatched.push({ path, reason: 'nothing-to-lint' });
    }
  }
  for (const { path, reason } of walker.unopened()) project.reportUnreadable(path, { kind: 'unreadable', reason });
  return { definitions, inventories, unmatched };
}

function kindOf(tree: FileTree, path: string): 'file' | 'folder' | undefined {
  if (path === '') return 'folder';
  const kind = tree.list(parentFolder(path)).find((entry) => entry.name === baseName(path))?.kind;
  if (kind) return kind === 'other' ? 'file' : kind;
  // The parent of a folder that stands outside the tree's root may not be listed.
  if (tree.list(path).length > 0) return 'folder';
  return tree.read(path).kind === 'absent' ? undefined : 'file';
}

function isListed(project: Project, path: string): boolean {
  const folder = parentFolder(path);
  return project.inventoryPaths(folder).includes(path) || project.inventoryPaths(parentFolder(folder)).includes(path);
}
