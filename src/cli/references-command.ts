import { formatReferencesJson } from '../report/references-json.js';
import { formatReferencesPretty } from '../report/references-pretty.js';
import { colorsFor } from './color.js';
import type { CliHost } from './host.js';
import { lintPaths } from './project-run.js';
import { loadWorkspace } from './workspace-option.js';

export interface ReferencesOptions {
  readonly format: 'pretty' | 'json';
  readonly workspace?: string;
  readonly color?: boolean;
}

/** Gives the exit code. */
export function referencesCommand(paths: readonly string[], options: ReferencesOptions, host: CliHost): number {
  const settings = options.workspace === undefined ? {} : { workspace: loadWorkspace(options.workspace, host) };
  const { report, isEmpty, unmatched } = lintPaths(paths, { settings }, host);
  if (unmatched && (isEmpty || options.format === 'json')) throw unmatched;
  host.stdout.write(options.format === 'json' ? formatReferencesJson(report) : formatReferencesPretty(report, colorsFor(host, options.color)));
  if (unmatched) throw unmatched;
  return 0;
}
