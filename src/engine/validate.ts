import type { Definition } from '../model/definition.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { FileTree } from './file-tree.js';
import { lint } from './lint.js';
import type { LintReport, LintRequest } from './lint-types.js';

/** The verdict on one definition. */
export interface Validation {
  /** Whether there is no error. Warnings and infos do not make a definition invalid. */
  readonly valid: boolean;
  readonly definition: Definition;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  readonly infos: readonly Diagnostic[];
  readonly report: LintReport;
}

/**
 * Lints the one definition that stands in a folder, without those nested in it: what a platform calls before it deploys.
 * Undefined when the folder holds none.
 *
 * @param folder path in the tree, '' for its root
 */
export function validate(tree: FileTree, folder: string, request: Omit<LintRequest, 'paths'> = {}): Validation | undefined {
  const main = lint(tree, { ...request, paths: [folder], rules: [] }).definitions.find((each) => each.root === folder)?.main.path;
  if (main === undefined) return undefined;
  const report = lint(tree, { ...request, paths: [main] });
  const definition = report.definitions[0];
  if (!definition) return undefined;
  const of = (severity: Diagnostic['severity']): Diagnostic[] => report.diagnostics.filter((each) => each.severity === severity);
  const errors = of('error');
  return { valid: errors.length === 0, definition, errors, warnings: of('warning'), infos: of('info'), report };
}
