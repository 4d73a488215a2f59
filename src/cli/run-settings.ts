import type { LintConfig, RuleSetting } from '../engine/config.js';
import type { Settings } from '../engine/rule.js';
import { rules } from '../../rules/index.js';
import { platformNames } from '../data/platform-generations.js';
import { enumerated } from '../report/findings.js';
import { providers } from '../tools/providers/index.js';
import { mcpRevisions } from '../tools/providers/mcp.js';
import { CliError } from './cli-error.js';
import { today } from './host.js';
import type { CliHost } from './host.js';
import { didYouMean } from './values.js';
import { loadWorkspace } from './workspace-option.js';

/** Options that set what a configuration file can set as well; they count more. */
export interface SettingOptions {
  readonly workspace?: string;
  readonly provider?: readonly string[];
  readonly mcpRevision?: string;
  readonly platform?: string;
  readonly rule?: Readonly<Record<string, RuleSetting>>;
  readonly reportUnusedSuppressions?: boolean;
  readonly requireSuppressionReason?: boolean;
}

export function configOf(options: SettingOptions, host: CliHost): LintConfig {
  checkNames(options);
  return { settings: settingsOf(options, host), rules: { ...shorthands(options), ...options.rule } };
}

function shorthands({ reportUnusedSuppressions, requireSuppressionReason }: SettingOptions): Record<string, RuleSetting> {
  return {
    ...(reportUnusedSuppressions && { 'unused-suppression': { severity: 'error' } }),
    ...(requireSuppressionReason && { 'missing-suppression-reason': { severity: 'error' } }),
  };
}

function settingsOf({ provider, mcpRevision, platform, workspace }: SettingOptions, host: CliHost): Partial<Settings> {
  return {
    today: today(host),
    ...(provider && { providers: provider }),
    ...(mcpRevision !== undefined && { mcpRevision }),
    ...(platform !== undefined && { platform }),
    ...(workspace !== undefined && { workspace: loadWorkspace(workspace, host) }),
  };
}

/** Refuses names that nothing has. Known here and not to the parser, which would have to load the rules and profiles for every command. */
function checkNames({ rule = {}, provider = [], mcpRevision, platform }: SettingOptions): void {
  checkName('rule', Object.keys(rule), () => rules.map(({ id }) => id), 'Run `workerlint rules` for the list.');
  checkName('provider', provider, () => Object.keys(providers));
  checkName('mcp-revision', mcpRevision === undefined ? [] : [mcpRevision], () => mcpRevisions);
  checkName('platform', platform === undefined ? [] : [platform], () => platformNames);
}

function checkName(option: string, given: readonly string[], allKnown: () => readonly string[], list?: string): void {
  if (given.length === 0) return;
  const known = allKnown();
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new CliError('usage', `Option \`--${option}\` does not know \`${unknown}\`.${didYouMean(unknown, known)} ${list ?? `Known are ${enumerated(known)}.`}`);
}
