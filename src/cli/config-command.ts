import { rules } from '../../rules/index.js';
import { openConfigs } from '../engine/open-configs.js';
import { formatConfig, formatConfigJson } from '../report/config-report.js';
import { joinPath } from '../text/paths.js';
import { CliError, errorOfProblems } from './cli-error.js';
import { colorsFor } from './color.js';
import type { CliHost } from './host.js';
import { openProject } from './open-project.js';
import type { ConfigFileOptions } from './open-project.js';
import { configOf } from './run-settings.js';
import type { SettingOptions } from './run-settings.js';

export interface ConfigOptions extends SettingOptions, ConfigFileOptions {
  readonly format: 'pretty' | 'json';
  readonly color?: boolean;
}

/** Gives the exit code. */
export function configCommand(path = '.', options: ConfigOptions, host: CliHost): number {
  const { tree, request } = openProject([path], configOf(options, host), options, host);
  const [inTree = ''] = request.paths ?? [];
  const kind = inTree === '' || tree.list(inTree).length > 0 ? 'folder' : tree.read(inTree).kind;
  if (kind === 'absent') throw new CliError('path-not-found', `\`${path}\` does not exist.`);
  const configs = openConfigs(tree, request);
  // For a folder, what holds for a file in it that no override names.
  const file = kind === 'folder' ? joinPath(inTree, '*') : inTree;
  const config = configs.for(file);
  if (configs.problems.length > 0) throw errorOfProblems('invalid-config', configs.problems);
  const view = { path, config, rules, isIgnored: kind === 'folder' ? inTree !== '' && configs.isIgnored(`${inTree}/`) : configs.isIgnored(inTree) };
  host.stdout.write(options.format === 'json' ? formatConfigJson(view) : formatConfig(view, colorsFor(host, options.color)));
  return 0;
}
