import { lint } from '../engine/lint.js';
import { formatReferencesJson } from '../report/references-json.js';
import { formatReferencesPretty } from '../report/references-pretty.js';
import { colorsFor } from './color.js';
import type { CliHost } from './host.js';
import { checkReport, openProject, unmatchedIn } from './open-project.js';
import type { ConfigFileOptions } from './open-project.js';
import { configOf } from './run-settings.js';

export interface ReferencesOptions extends ConfigFileOptions {
  readonly format: 'pretty' | 'json';
  readonly workspace?: string;
  readonly color?: boolean;
}

/** Gives the exit code. */
export function referencesCommand(paths: readonly string[], options: ReferencesOptions, host: CliHost): number {
  const { tree, request, written } = openProject(paths, configOf(options, host), options, host);
  const report = lint(tree, request);
  checkReport(report);
  const unmatched = unmatchedIn(report, written);
  const isEmpty = report.definitions.length + report.inventories.length === 0;
  if (unmatched && (isEmpty || options.format === 'json')) throw unmatched;
  host.stdout.write(options.format === 'json' ? formatReferencesJson(report) : formatReferencesPretty(report, colorsFor(host, options.color)));
  if (unmatched) throw unmatched;
  return 0;
}
