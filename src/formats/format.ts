import type { Definition } from '../model/definition.js';
import type { Problem } from '../model/problem.js';
import type { ToolInventory } from '../model/tool.js';
import type { SourceFile } from '../text/source-file.js';

/**
 * A kind of definition: how it is recognised in a folder and read into the model. A format is one folder with this
 * object as its default export; adding one adds that folder and a line in `formats/index.ts`.
 */
export interface DefinitionFormat {
  readonly id: string;
  readonly title: string;
  /**
   * The main files of the definitions of this format in one folder, given the names of the folder's files;
   * most formats give none or one. A name that an earlier format of the list has claimed is not offered again.
   * @param textOf the text of one of the files, undefined when it cannot be read: for formats whose files may have any name
   */
  claim(folder: string, fileNames: readonly string[], textOf: (fileName: string) => string | undefined): readonly Claim[];
  /**
   * Never throws on the content of a file. Several where one file defines several agents, each with tools of its own. Undefined when the
   * main file cannot be read, which the project reports.
   */
  read(claim: ClaimedDefinition, project: ProjectView): ReadDefinition | readonly ReadDefinition[] | undefined;
}

export interface Claim {
  /** The file that makes the definition. */
  readonly main: string;
  /** Further files of the folder that belong to it, which no other format may claim. */
  readonly also?: readonly string[];
  /** `folder` (the default): every file below the folder belongs to the definition. `file`: only the files named here do. */
  readonly owns?: 'folder' | 'file';
}

export interface ClaimedDefinition {
  readonly folder: string;
  /** Path of the main file relative to the project root. */
  readonly main: string;
}

/** A definition before its references have been found. */
export type ReadDefinition = Omit<Definition, 'references'>;

/** What a reader may see of the project. Paths are relative to the project root; one that leads out of it is absent. */
export interface ProjectView {
  /** The file, read once for the whole run; undefined when it is absent or unreadable (which is reported once, elsewhere). */
  source(path: string): SourceFile | undefined;
  /** Whether a file exists, without reading it. */
  exists(path: string): boolean;
  /** The names of all that lies in a folder, for those who would ask for many files there; undefined where it cannot tell. */
  namesIn?(folder: string): ReadonlySet<string> | undefined;
  /** Paths of all files below a folder, ignored ones left out, nested definitions' folders left out. */
  filesBelow(folder: string): readonly string[];
  /** The main files of all definitions in a folder and below it, by the id of their format. */
  definitionsBelow(folder: string): readonly { readonly format: string; readonly main: string }[];
  /** The tool inventories that speak for a folder. */
  inventoriesFor(folder: string): readonly ToolInventory[];
  /** Reports a problem in a file that belongs to no definition. */
  report(problem: Problem): void;
}
