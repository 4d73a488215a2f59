import { parentFolder } from '../text/paths.js';
import type { ProjectView } from './format.js';

/** Whether a file is the main file of a definition, which is linted for itself. */
export function isDefinition(path: string, project: ProjectView): boolean {
  return project.definitionsBelow(parentFolder(path)).some(({ main }) => main === path);
}
