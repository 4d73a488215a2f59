import type { Definition } from '../model/definition.js';

/** Paths of the files of a definition in which a run has seen all that there is to find, unlike those that were only read along the way. */
export function ownPaths({ main, instructions, files }: Definition): readonly string[] {
  return [main.path, ...instructions.map(({ file }) => file.path), ...files];
}
