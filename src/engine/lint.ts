import { rules as builtInRules } from '../../rules/index.js';
import type { ReadDefinition } from '../formats/format.js';
import { formats as builtInFormats } from '../formats/index.js';
import type { Definition } from '../model/definition.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ToolInventory } from '../model/tool.js';
import { projectEnvironment, scanReferences } from '../references/index.js';
import { Walker } from './discover.js';
import type { FileTree } from './file-tree.js';
import type { LintReport, LintRequest } from './lint-types.js';
import { Project } from './project.js';
import { internalError, runRules, sortDiagnostics } from './run-rules.js';
import { select } from './select.js';

/**
 * Lints what a tree of files holds at the requested paths. Pure but for the tree, and never throws on what a file
 * contains: a reader or rule that fails is a diagnostic, and the run goes on.
 */
export function lint(tree: FileTree, request: LintRequest = {}): LintReport {
  const walker = new Walker(tree, request.formats ?? builtInFormats);
  const project = new Project(tree, walker, request.config?.settings?.workspace);
  const selection = select(tree, walker, project, request.paths?.length ? request.paths : ['']);
  const failures: Diagnostic[] = [];
  const attempt = <T>(part: string, path: string, action: () => T): T | undefined => {
    try {
      return action();
    } catch (error) {
      failures.push(internalError(part, path, error));
      return undefined;
    }
  };

  const read: ReadDefinition[] = [];
  for (const { format, folder, main } of selection.definitions.values()) {
    const definition = attempt(`format ${format.id}`, main, () => format.read({ folder, main }, project));
    if (definition) read.push(definition);
  }
  const environment = projectEnvironment(read, project.workspace);
  const definitions = read.map((definition): Definition => {
    const references = attempt('reference scanner', definition.main.path, () => scanReferences(definition, environment));
    return { ...definition, references: references ?? [] };
  });
  const inventories = inventoriesOf(selection.inventories, definitions, project);
  const readings = { definitions, inventories, problems: project.problems };
  const found = runRules(readings, request.rules ?? builtInRules, request.config ?? {});
  return {
    diagnostics: failures.length ? sortDiagnostics([...failures, ...found]) : found,
    definitions,
    inventories,
    files: project.files,
    unmatched: selection.unmatched,
  };
}

/** The inventories that were selected, and those that speak for a selected definition: both are checked. */
function inventoriesOf(selected: ReadonlySet<string>, definitions: readonly Definition[], project: Project): ToolInventory[] {
  const all = new Map<string, ToolInventory>();
  for (const path of selected) {
    const inventory = project.inventory(path);
    if (inventory) all.set(path, inventory);
  }
  for (const { inventories } of definitions) for (const inventory of inventories) all.set(inventory.file.path, inventory);
  return [...all.values()];
}
