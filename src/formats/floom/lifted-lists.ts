import { entryOf, valueAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Problem } from '../../model/problem.js';
import { baseName } from '../../text/paths.js';

/** Lists of `exec` that older manifests have at the top level. The platform takes them from there only where `exec` has none. */
export const liftedKeys = ['inputs', 'outputs', 'secrets'] as const;

/** Takes from the plain value of a manifest what the platform does not look at: of each such list, the one that does not count. */
export function dropIgnoredLists(manifest: unknown): void {
  if (!isMapping(manifest) || !isMapping(manifest['exec'])) return;
  const exec = manifest['exec'];
  for (const key of liftedKeys) {
    if (!isEmptyValue(manifest[key]) && isEmptyValue(exec[key])) delete exec[key];
    else delete manifest[key];
  }
}

/** Warnings for lists at the top level that have entries and do not count. */
export function ignoredListProblems(data: DataNode): Problem[] {
  const exec = valueAt(data, 'exec');
  return liftedKeys.flatMap((key): Problem[] => {
    const outer = entryOf(data, key);
    const inner = entryOf(exec, key);
    if (!outer || !inner || isEmptyNode(outer.value) || isEmptyNode(inner.value)) return [];
    const { file, span } = outer.key;
    return [
      {
        rule: 'unknown-key',
        file,
        span,
        message: `\`${key}\` at the top level is ignored, for \`exec.${key}\` is there.`,
        help: `Move its entries to \`exec.${key}\` in \`${baseName(file.path)}\`, and remove it.`,
        related: [{ path: file.path, span: inner.key.span, message: 'The list that counts' }],
      },
    ];
  });
}

/** Whether the platform takes a value for absent where it asks for one that is not empty. */
export function isEmptyValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return !value || (typeof value === 'object' && Object.keys(value).length === 0);
}

function isEmptyNode(node: DataNode): boolean {
  return node.kind === 'scalar' ? !node.value : node.kind === 'list' ? node.items.length === 0 : node.entries.length === 0;
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
