import type { Definition } from '../model/definition.js';
import type { SourceFile } from '../text/source-file.js';

/** Several rules look at the files of a definition. */
const known = new WeakMap<Definition, ReadonlySet<SourceFile>>();

/** Every file of a definition that was read: its main file, its instructions, what these send a model to, and the manifests in whose scope it stands. */
export function filesOf(definition: Definition): ReadonlySet<SourceFile> {
  let files = known.get(definition);
  if (!files) known.set(definition, (files = readFiles(definition)));
  return files;
}

function readFiles({ main, instructions, furtherTexts = [], declared }: Definition): ReadonlySet<SourceFile> {
  const files = new Set([main]);
  for (const places of [instructions, furtherTexts, declared.servers, declared.connections]) for (const { file } of places) files.add(file);
  return files;
}
