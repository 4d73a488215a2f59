import type { Definition } from '../model/definition.js';
import type { SourceFile } from '../text/source-file.js';

/** Several rules look at the files of a definition, one after the other. */
let last: { readonly definition: Definition; readonly files: readonly SourceFile[] } | undefined;

/** Every file of a definition that was read: its main file, its instructions, what these send a model to, and the manifests in whose scope it stands. */
export function filesOf(definition: Definition): readonly SourceFile[] {
  if (last?.definition !== definition) last = { definition, files: readFiles(definition) };
  return last.files;
}

function readFiles({ main, instructions, furtherTexts = [], declared }: Definition): readonly SourceFile[] {
  const files = [main];
  for (const places of [instructions, furtherTexts, declared.servers, declared.connections]) {
    for (const { file } of places) if (file !== main && file !== files.at(-1)) files.push(file);
  }
  return files.length > 2 ? [...new Set(files)] : files;
}
