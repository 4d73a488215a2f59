import type { Definition } from '../model/definition.js';
import type { ToolInventory } from '../model/tool.js';

/** Paths of the files of which a run has seen all that there is to find, unlike those that were only read along the way. */
export function lintedFiles(definitions: readonly Definition[], inventories: readonly ToolInventory[]): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { main, instructions, files } of definitions) {
    paths.add(main.path);
    for (const { file } of instructions) paths.add(file.path);
    for (const path of files) paths.add(path);
  }
  for (const { file } of inventories) paths.add(file.path);
  return paths;
}
