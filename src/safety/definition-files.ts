import type { Definition } from '../model/definition.js';
import type { SourceFile } from '../text/source-file.js';

/** Every file of a definition that was read: its main file, its instructions, what these send a model to, and the manifests in whose scope it stands. */
export function filesOf({ main, instructions, furtherTexts = [], declared }: Definition): ReadonlySet<SourceFile> {
  return new Set([main, ...[...instructions, ...furtherTexts].map(({ file }) => file), ...declared.servers.map(({ file }) => file), ...declared.connections.map(({ file }) => file)]);
}
