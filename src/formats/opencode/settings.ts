import type { DataNode } from '../../model/data.js';
import { foldersUp, joinPath } from '../../text/paths.js';
import { readDataFile } from '../data-file.js';
import type { ProjectView } from '../format.js';

/** Where OpenCode looks for the settings of a project, the later counting more. */
const settingsPaths = ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json', '.opencode/opencode.jsonc'];

/** The settings that hold in a folder: those of the nearest folder upwards that has any. */
export function settingsAbove(folder: string, project: ProjectView): DataNode[] {
  for (const above of foldersUp(folder)) {
    const files = settingsPaths.map((path) => joinPath(above, path)).filter((path) => project.exists(path));
    if (files.length > 0) return files.flatMap((path) => [project.source(path)].flatMap((file) => (file && readDataFile(file).data) ?? []));
  }
  return [];
}
