import type { RuleSetting } from '../engine/config.js';
import type { Settings } from '../engine/rule.js';
import { rules } from '../../rules/index.js';
import { atLeast } from '../model/diagnostic.js';
import type { Severity } from '../model/diagnostic.js';
import { formatCompact } from '../report/compact.js';
import { counted, enumerated, findingsOf } from '../report/findings.js';
import type { Findings } from '../report/findings.js';
import { formatJson } from '../report/json.js';
import { formatPretty } from '../report/pretty.js';
import { providers } from '../tools/providers/index.js';
import { mcpRevisions } from '../tools/providers/mcp.js';
import { CliError } from './cli-error.js';
import { colorsFor, widthFor } from './color.js';
import type { CliHost } from './host.js';
import { lintPaths } from './project-run.js';
import { didYouMean } from './values.js';
import { loadWorkspace } from './workspace-option.js';

export interface LintOptions {
  readonly format: 'pretty' | 'compact' | 'json';
  readonly failOn: Severity | 'never';
  readonly maxWarnings?: number;
  readonly quiet?: boolean;
  readonly workspace?: string;
  readonly provider?: readonly string[];
  readonly mcpRevision?: string;
  readonly platform?: string;
  readonly rule?: Readonly<Record<string, RuleSetting>>;
  readonly color?: boolean;
}

/** Gives the exit code. */
export function lintCommand(paths: readonly string[], options: LintOptions, host: CliHost): number {
  checkNames(options);
  const config = { settings: settingsOf(options, host), ...(options.rule && { rules: options.rule }) };
  const { report, isEmpty, unmatched } = lintPaths(paths, config, host);
  if (unmatched && (isEmpty || options.format === 'json')) throw unmatched;
  const findings = findingsOf(report, options.quiet ? 'error' : 'info');
  host.stdout.write(formatted(findings, options, host));
  if (unmatched) throw unmatched;
  return exitCode(findings, options, host);
}

function formatted(findings: Findings, { format, color }: LintOptions, host: CliHost): string {
  switch (format) {
    case 'pretty':
      return formatPretty(findings, { colors: colorsFor(host, color), width: widthFor(host) });
    case 'compact':
      return formatCompact(findings);
    case 'json':
      return formatJson(findings);
  }
}

function exitCode({ report, summary }: Findings, { failOn, maxWarnings }: LintOptions, host: CliHost): number {
  const tooMany = maxWarnings !== undefined && summary.warnings > maxWarnings;
  if (tooMany) host.stderr.write(`workerlint: ${counted(summary.warnings, 'warning')}, but \`--max-warnings\` allows ${maxWarnings}.\n`);
  const failed = failOn !== 'never' && report.diagnostics.some(({ severity }) => atLeast(severity, failOn));
  return tooMany || failed ? 1 : 0;
}

function settingsOf(options: LintOptions, host: CliHost): Partial<Settings> {
  const { provider, mcpRevision, platform, workspace } = options;
  return {
    ...(provider && { providers: provider }),
    ...(mcpRevision !== undefined && { mcpRevision }),
    ...(platform !== undefined && { platform }),
    ...(workspace !== undefined && { workspace: loadWorkspace(workspace, host) }),
  };
}

/** Refuses names that nothing has. Known here and not to the parser, which would have to load the rules and profiles for every command. */
function checkNames({ rule = {}, provider = [], mcpRevision }: LintOptions): void {
  const ruleIds = rules.map(({ id }) => id);
  checkName('rule', Object.keys(rule), ruleIds, 'Run `workerlint rules` for the list.');
  checkName('provider', provider, Object.keys(providers));
  checkName('mcp-revision', mcpRevision === undefined ? [] : [mcpRevision], mcpRevisions);
}

function checkName(option: string, given: readonly string[], known: readonly string[], list = `Known are ${enumerated(known)}.`): void {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new CliError('usage', `Option \`--${option}\` does not know \`${unknown}\`.${didYouMean(unknown, known)} ${list}`);
}
