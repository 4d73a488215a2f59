import { fileVerdicts } from '../engine/file-verdicts.js';
import type { LintReport, LintRequest } from '../engine/lint-types.js';
import type { RunObserver } from '../engine/observer.js';
import type { FileTree } from '../engine/file-tree.js';
import { inOneLine, makeVisible } from '../report/visible.js';
import type { CliHost } from './host.js';
import { progressFor } from './progress.js';
import { Stats } from './stats.js';

export interface FollowOptions {
  readonly quiet?: boolean;
  readonly stats?: boolean;
  readonly debug?: boolean;
}

/** What is said about a run while it goes on and once it is over, on standard error. */
export interface Following {
  /** Undefined when nobody follows the run. */
  readonly observer?: RunObserver;
  /** Takes the progress line away. */
  readonly end: () => void;
  /** Writes why each file was linted or not, and where the time went. */
  readonly conclude: (tree: FileTree, request: LintRequest, report: LintReport) => void;
}

export function follow({ quiet, stats: wantsStats, debug }: FollowOptions, host: CliHost): Following {
  const progress = progressFor(host, quiet);
  const stats = wantsStats ? new Stats() : undefined;
  const observer: RunObserver = { ...(progress && { step: progress.step }), ...(stats && { timing: stats }) };
  return {
    ...((progress || stats) && { observer }),
    end: () => progress?.end(),
    conclude: (tree, request, report) => {
      if (debug) for (const { path, isLinted, reason } of fileVerdicts(tree, request, report)) host.stderr.write(`debug: ${makeVisible(path)}: ${isLinted ? 'linted' : 'not linted'}: ${inOneLine(reason)}\n`);
      stats?.print(host.stderr);
    },
  };
}
