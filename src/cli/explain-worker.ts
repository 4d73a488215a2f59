import { classifyRunError } from '../classify/classify-run-error.js';
import { explainAgainst } from '../classify/explain-against.js';
import type { RunErrorContext, StructuredError } from '../classify/report.js';
import { lint } from '../engine/lint.js';
import type { LintReport } from '../engine/lint-types.js';
import type { Definition } from '../model/definition.js';
import type { Explanation } from '../report/explain-json.js';
import { maskSecrets } from '../report/mask-secrets.js';
import { CliError } from './cli-error.js';
import type { CliHost } from './host.js';
import { checkReport, openProject, treePath, unmatchedIn } from './open-project.js';
import type { ConfigFileOptions } from './open-project.js';

/** The definition whose run failed, with what the linter says of it. */
export interface OpenWorker {
  readonly definition: Definition;
  readonly report: LintReport;
}

/** Opens what `--worker` names. What comments and lists suppress is reported: it may be the very cause. */
export function openWorker(path: string, options: ConfigFileOptions, host: CliHost): OpenWorker {
  const { tree, request, written } = openProject([path], {}, { ...options, suppress: false }, host);
  const report = lint(tree, request);
  checkReport(report);
  const unmatched = unmatchedIn(report, written);
  if (unmatched) throw unmatched;
  return { definition: theDefinition(report, path, host), report };
}

function theDefinition({ definitions }: LintReport, path: string, { cwd }: CliHost): Definition {
  const at = treePath(cwd, path);
  const [only, ...more] = definitions;
  const own = more.length === 0 ? only : definitions.find(({ root, main }) => root === at || main.path === at);
  if (own) return own;
  if (!only) throw new CliError('nothing-to-lint', `There is no definition at \`${path}\`: no \`worker.yml\` and no \`SKILL.md\`.`);
  const roots = definitions.slice(0, 3).map(({ root }) => `\`${root === '' ? '.' : root}\``).join(', ');
  throw new CliError('usage', `\`${path}\` holds ${definitions.length} definitions; give \`--worker\` the one whose run failed, such as ${roots}.`);
}

/** What the error was and, if the worker is known, which of its places it concerns. */
export function explain(input: string | StructuredError, context: RunErrorContext, worker: OpenWorker | undefined): Explanation {
  const report = classifyRunError(input, context);
  if (!worker) return { report: { ...report, locations: [] }, files: new Map() };
  const { diagnostics, files } = maskSecrets(worker.report).report;
  return { report: explainAgainst(report, worker.definition, diagnostics), files };
}
