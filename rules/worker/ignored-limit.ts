import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { entryOf, valueAt } from '../../src/model/data.js';
import { moveEntry } from '../../src/text/move-entry.js';

export default defineRule({
  id: 'ignored-limit',
  severity: 'warning',
  summary: 'Limits stand where the platform does not read them.',
  why: 'The platform reads `limits` at the top level of the manifest and ignores `exec.limits`, which its own documentation mentions. The worker then runs with the defaults, and a run stops at a limit that nobody wrote.',
  sources: ['floomhq/floom, apps/api/models.py: WorkerContract.limits; WorkerContractExec has none'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest('limits:\n  timeout_seconds: 600\n'), 'SKILL.md': 'Sum up the notes.\n' } }],
  bad: [
    {
      files: { 'worker.yml': workerManifest('exec:\n  entry: SKILL.md\n  [|limits|]:\n    timeout_seconds: 600\n'), 'SKILL.md': 'Sum up the notes.\n' },
      fixed: { 'worker.yml': workerManifest('limits:\n  timeout_seconds: 600\nexec:\n  entry: SKILL.md\n') },
    },
  ],
  check: {
    definition({ manifest, main }, { report }) {
      const exec = entryOf(manifest, 'exec');
      const limits = entryOf(exec?.value, 'limits');
      if (!exec || !limits) return;
      const top = entryOf(manifest, 'limits');
      const edits = top || valueAt(exec.value, 'limits')?.kind !== 'map' ? undefined : moveEntry(main, { key: limits.key.span, value: limits.value.span }, exec.key.span.start);
      report({
        at: limits.key,
        message: '`exec.limits` is ignored; the platform reads `limits` at the top level of the manifest.',
        help: top ? 'Merge it into the `limits` at the top level of `worker.yml`.' : 'Move `limits` out of `exec` in `worker.yml`, so that it stands beside `exec`.',
        ...(top && { related: [{ at: top.key, message: 'The limits that count' }] }),
        ...(edits && { fix: { title: 'Move `limits` to the top level', safety: 'review' as const, edits } }),
      });
    },
  },
});
