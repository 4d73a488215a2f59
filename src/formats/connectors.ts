import type { Located } from '../model/located.js';
import { foldersUp, isTop, joinPath, parentFolder } from '../text/paths.js';
import type { SourceFile } from '../text/source-file.js';
import type { ProjectView } from './format.js';
import { once } from './once.js';

/** Where a plugin lists the categories of connectors that its texts name as `~~category`. */
const fileName = 'CONNECTORS.md';

/** Marks the root of a plugin: a list above it belongs to somebody else. */
const pluginFolder = '.claude-plugin';
const pluginManifest = `${pluginFolder}/plugin.json`;

/** The categories that the nearest list of connectors names in code spans, in the order of the file; undefined where there is no such list. */
export function connectorCategories(folder: string, project: ProjectView): readonly Located<string>[] | undefined {
  const own = lookIn(folder, project);
  if (own || isTop(folder)) return own?.categories;
  const parent = parentFolder(folder);
  return once(`connectors from ${parent}`, project, (view) => {
    for (const above of foldersUp(parent)) {
      const found = lookIn(above, view);
      if (found) return found.categories;
    }
    return undefined;
  });
}

/** What ends the search in a folder: a list, or the root of a plugin that has none. */
function lookIn(folder: string, project: ProjectView): { readonly categories?: readonly Located<string>[] } | undefined {
  const names = project.namesIn?.(folder);
  if (names && !names.has(fileName) && !names.has(pluginFolder)) return undefined;
  const path = joinPath(folder, fileName);
  const file = project.exists(path) ? project.source(path) : undefined;
  if (file) return { categories: categoriesOf(file) };
  return project.exists(joinPath(folder, pluginManifest)) ? {} : undefined;
}

function categoriesOf(file: SourceFile): readonly Located<string>[] {
  const found = new Map<string, Located<string>>();
  for (const match of file.text.matchAll(/`~~([A-Za-z][A-Za-z0-9 &/-]{0,40})`/gu)) {
    const value = match[1] ?? '';
    const start = match.index + 3;
    if (!found.has(value)) found.set(value, { value, file, span: { start, end: start + value.length } });
  }
  return [...found.values()];
}
