import { Walker } from '../../../src/engine/discover.js';
import { memoryTree } from '../../../src/engine/file-tree.js';
import { workerManifest } from '../../../src/engine/example-worker.js';
import { Project } from '../../../src/engine/project.js';
import type { ReadDefinition } from '../../../src/formats/format.js';
import floom from '../../../src/formats/floom/index.js';

/** The one worker of a small tree of files. */
export function readWorker(files: Readonly<Record<string, string>>): ReadDefinition {
  const tree = memoryTree(files);
  const walker = new Walker(tree, [floom]);
  const project = new Project(tree, walker, undefined);
  for (const folder of walker.foldersBelow('')) {
    for (const { main } of walker.definitionsIn(folder)) {
      const definition = floom.read({ folder, main }, project);
      if (definition) return definition;
    }
  }
  throw new Error('The files hold no worker');
}

/** A worker from the end of its manifest; SKILL.md says little. */
export function workerWith(parts: string, skill = 'Sum up the notes.\n'): ReadDefinition {
  return readWorker({ 'worker.yml': workerManifest(parts), 'SKILL.md': skill });
}
