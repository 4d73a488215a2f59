import type { Definition } from '../model/definition.js';
import { ofLast } from '../text/of-last.js';
import type { SourceFile } from '../text/source-file.js';

/** Every file of a definition that was read: its main file, its instructions, what these send a model to, and the manifests in whose scope it stands. */
export const filesOf = ofLast(({ main, instructions, furtherTexts = [], declared }: Definition): readonly SourceFile[] => {
  const files = [main];
  for (const places of [instructions, furtherTexts, declared.servers, declared.connections]) {
    for (const { file } of places) if (file !== main && file !== files.at(-1)) files.push(file);
  }
  return files.length > 2 ? [...new Set(files)] : files;
});
