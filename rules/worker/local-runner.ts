import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { stringAt } from '../../src/model/data.js';

export default defineRule({
  id: 'local-runner',
  severity: 'warning',
  summary: 'The runner is `local`, which the hosted platform refuses.',
  why: 'Workers run in sandboxes only. The API refuses `local` when a worker is created; a worker that is read from disk gets `e2b` instead, so the word never does what it says.',
  sources: ['floomhq/floom, apps/api/services/worker_create.py: _parse_worker_payload', 'floomhq/floom, apps/api/models.py: normalize_worker_runner'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest('exec:\n  entry: run.py\n  runner: e2b\n  runtime: python311\n'), 'run.py': '' } }],
  bad: [
    {
      files: { 'worker.yml': workerManifest('exec:\n  entry: run.py\n  runner: [|local|]\n  runtime: python311\n'), 'run.py': '' },
      fixed: { 'worker.yml': workerManifest('exec:\n  entry: run.py\n  runner: e2b\n  runtime: python311\n') },
    },
  ],
  check: {
    definition({ manifest }, { report }) {
      const runner = stringAt(manifest, 'exec', 'runner') ?? stringAt(manifest, 'runtime', 'runner');
      if (runner?.value.trim() !== 'local') return;
      report({
        at: runner,
        message: 'The runner is `local`; the API refuses a worker with it, and the platform runs `e2b` in its place.',
        help: 'Write `runner: e2b`.',
        fix: { title: 'Write `e2b`', safety: 'safe', edits: [{ path: runner.file.path, span: runner.span, text: 'e2b' }] },
      });
    },
  },
});
