import type { Located } from '../model/located.js';
import { foldersUp, joinPath } from '../text/paths.js';
import type { ProjectView } from './format.js';

/** Where a plugin lists the categories of connectors that its texts name as `~~category`. */
const fileName = 'CONNECTORS.md';

/** Marks the root of a plugin: a list above it belongs to somebody else. */
const pluginManifest = '.claude-plugin/plugin.json';

/** The categories that the nearest list of connectors names in code spans, in the order of the file; undefined where there is no such list. */
export function connectorCategories(folder: string, project: ProjectView): readonly Located<string>[] | undefined {
  for (const above of foldersUp(folder)) {
    const path = joinPath(above, fileName);
    const file = project.exists(path) ? project.source(path) : undefined;
    if (file) {
      const found = new Map<string, Located<string>>();
      for (const match of file.text.matchAll(/`~~([A-Za-z][A-Za-z0-9 &/-]{0,40})`/gu)) {
        const value = match[1] ?? '';
        const start = match.index + 3;
        if (!found.has(value)) found.set(value, { value, file, span: { start, end: start + value.length } });
      }
      return [...found.values()];
    }
    if (project.exists(joinPath(above, pluginManifest))) break;
  }
  return undefined;
}
