import { workerManifest } from '../../../src/engine/example-worker.js';
import { memoryTree } from '../../../src/engine/file-tree.js';
import { lint } from '../../../src/engine/lint.js';
import floom from '../../../src/formats/floom/index.js';
import type { Definition } from '../../../src/model/definition.js';

/** The one worker of a small tree of files. */
export function readWorker(files: Readonly<Record<string, string>>): Definition {
  const [definition] = lint(memoryTree(files), { formats: [floom], rules: [] }).definitions;
  if (!definition) throw new Error('The files hold no worker');
  return definition;
}

/** A worker from the end of its manifest; SKILL.md says little. */
export function workerWith(parts: string, skill = 'Sum up the notes.\n'): Definition {
  return readWorker({ 'worker.yml': workerManifest(parts), 'SKILL.md': skill });
}
