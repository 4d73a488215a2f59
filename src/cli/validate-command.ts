import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { validate } from '../engine/validate.js';
import { findingsOf } from '../report/findings.js';
import { formatJson } from '../report/json.js';
import { formatPretty } from '../report/pretty.js';
import { CliError } from './cli-error.js';
import { colorsFor, widthFor } from './color.js';
import type { CliHost } from './host.js';
import { checkReport, openProject, treePath } from './open-project.js';
import type { ConfigFileOptions } from './open-project.js';
import { configOf } from './run-settings.js';
import type { SettingOptions } from './run-settings.js';

export interface ValidateOptions extends SettingOptions, ConfigFileOptions {
  readonly format: 'pretty' | 'json';
  readonly color?: boolean;
}

/** Gives the exit code: 0 valid, 1 with an error. */
export function validateCommand(dir: string, options: ValidateOptions, host: CliHost): number {
  const stats = statSync(resolve(host.cwd, dir), { throwIfNoEntry: false });
  if (!stats) throw new CliError('path-not-found', `\`${dir}\` does not exist.`);
  if (!stats.isDirectory()) throw new CliError('usage', `\`${dir}\` is no folder. Give the folder of the definition.`);
  const { tree, request } = openProject([dir], configOf(options, host), options, host);
  const validation = validate(tree, treePath(host.cwd, dir), request);
  if (!validation) throw new CliError('nothing-to-lint', `There is no definition (such as \`worker.yml\` or \`SKILL.md\`) in \`${dir}\`.`);
  checkReport(validation.report);
  const findings = findingsOf(validation.report);
  host.stdout.write(
    options.format === 'json' ? formatJson(findings) : formatPretty(findings, { colors: colorsFor(host, options.color), width: widthFor(host) }),
  );
  return validation.valid ? 0 : 1;
}
