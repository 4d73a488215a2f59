import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { entriesOf } from '../../src/model/data.js';

export default defineRule({
  id: 'misnamed-manifest',
  severity: 'warning',
  summary: 'The manifest is called worker.yaml, which the platform does not look for.',
  why: 'The platform and its command line look for `worker.yml` alone. A folder with a `worker.yaml` is no worker to them: it is passed over, or refused with "Missing required file".',
  sources: ['floomhq/floom, apps/api/worker_registry.py: discover_workers', 'floomhq/floom, apps/mcp/src/commands/workers.ts: loadWorkerSource'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest(''), 'SKILL.md': 'Sum up the notes.\n' } }],
  bad: [{ files: { 'worker.yaml': workerManifest('').replace('schema_version', '[|schema_version|]'), 'SKILL.md': 'Sum up the notes.\n' } }],
  check: {
    definition({ main, manifest }, { report }) {
      const first = entriesOf(manifest)[0]?.key;
      if (!first || !main.path.endsWith('worker.yaml')) return;
      report({ at: { file: main, span: first.span }, message: `The platform looks for \`worker.yml\` and does not find \`${main.path}\`.`, help: 'Rename the file to `worker.yml`.' });
    },
  },
});
