import type { CliHost } from './host.js';
import type { LintOptions } from './lint-command.js';

/** Lints, through the cache if that is asked for: what it answers needs no linter to be loaded. */
export async function lintAction(paths: readonly string[], options: LintOptions, host: CliHost): Promise<number> {
  if (!isRepeatable(options) || !(options.cache ?? (await isConfigured(paths, options, host)))) return (await import('./lint-command.js')).lintCommand(paths, options, host);
  const { throughCache } = await import('./run-cache.js');
  return throughCache(paths, options, host, async (listening, record) => (await import('./lint-command.js')).lintCommand(paths, options, listening, record));
}

async function isConfigured(paths: readonly string[], options: LintOptions, host: CliHost): Promise<boolean> {
  const { isCacheConfigured } = await import('./configured-cache.js');
  return isCacheConfigured(paths, options, host);
}

/** Whether a run depends on its arguments and the files alone, and changes none of these. */
function isRepeatable({ fix, fixDryRun, stdin, writeBaseline, pruneBaseline, watch, since, changed, staged, related, stats, debug }: LintOptions): boolean {
  return ![fix, fixDryRun, stdin, writeBaseline, pruneBaseline, watch, since, changed, staged, related, stats, debug].some(Boolean);
}
