import type { CliHost } from './host.js';
import type { LintOptions } from './lint-command.js';

/** Lints, through the cache if that is asked for: what it answers needs no linter to be loaded. */
export async function lintAction(paths: readonly string[], options: LintOptions, host: CliHost): Promise<number> {
  if (!isRepeatable(options) || !(options.cache ?? (await isConfigured(paths, options, host)))) return (await import('./lint-command.js')).lintCommand(paths, options, host);
  const { throughCache } = await import('./run-cache.js');
  return throughCache(paths, options, host, async (listening, record, changes) => (await import('./lint-command.js')).lintCommand(paths, options, listening, { record, ...(changes && { changes }) }));
}

async function isConfigured(paths: readonly string[], options: LintOptions, host: CliHost): Promise<boolean> {
  const { isCacheConfigured } = await import('./configured-cache.js');
  return isCacheConfigured(paths, options, host);
}

/** Whether a run depends on its arguments, the files and git alone, and changes none of these. */
function isRepeatable(options: LintOptions): boolean {
  const { fix, fixDryRun, stdin, stdinFilename, writeBaseline, pruneBaseline, watch, stats, debug, shard, since, changed, staged, related } = options;
  // A part goes with no changes: whoever runs says so before git is asked.
  const isRefused = shard !== undefined && [since, changed, staged, related].some(Boolean);
  return !isRefused && ![fix, fixDryRun, stdin, stdinFilename, writeBaseline, pruneBaseline, watch, stats, debug].some(Boolean);
}
