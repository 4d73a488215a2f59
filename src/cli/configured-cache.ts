import { openConfigs } from '../engine/open-configs.js';
import type { CliHost } from './host.js';
import { openProject } from './open-project.js';
import type { ConfigFileOptions } from './open-project.js';

/** Whether the configuration of the working directory asks for results to be kept. */
export function isCacheConfigured(paths: readonly string[], options: ConfigFileOptions, host: CliHost): boolean {
  const { tree, request } = openProject(paths, {}, options, host);
  return openConfigs(tree, request).fileFor('')?.cache ?? false;
}
