import { stringAt } from '../model/data.js';
import type { DataNode } from '../model/data.js';
import { baseName, parentFolder } from '../text/paths.js';

/**
 * The server or app whose tools a file lists: what its content says, else what its name says (`github.tools.json`, `tools/github.json`).
 * Undefined for a file that is called `tools.json` alone.
 */
export function serverNameOf(path: string, data: DataNode): string | undefined {
  const told = stringAt(data, 'serverInfo', 'name') ?? stringAt(data, 'result', 'serverInfo', 'name');
  if (told) return told.value;
  const stem = baseName(path).replace(/\.(?:json|jsonc|ya?ml)$/u, '');
  if (stem.endsWith('.tools')) return stem.slice(0, -'.tools'.length) || undefined;
  return baseName(parentFolder(path)) === 'tools' && stem !== 'tools' ? stem : undefined;
}
