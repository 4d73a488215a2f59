import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'invalid-manifest',
  severity: 'error',
  summary: 'The manifest has a value that the platform refuses, or lacks one that it requires.',
  why: `The platform reads worker.yml into a strict model: a missing field or a value of the wrong type makes it refuse the whole worker, with an
error that names no line. An empty key (\`connections:\` with nothing behind it) is null, which the model refuses too. The platform's YAML reader
follows YAML 1.1, in which an unquoted \`no\`, \`1.0\` or \`2026-01-31\` is not text.`,
  sources: ['floomhq/floom, apps/api/models.py: WorkerContract, WorkerContractExec, WorkerLimits', 'floomhq/floom, apps/api/worker_registry.py: yaml.safe_load'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest('limits:\n  timeout_seconds: 300\ntags: [mail]\n'), 'SKILL.md': 'Sum up the notes.\n' } }],
  bad: [
    {
      title: 'A runtime that does not exist.',
      files: { 'worker.yml': workerManifest('exec:\n  entry: run.js\n  runtime: [|node20|]\n'), 'run.js': '' },
      message: 'Did you mean `node22`?',
      fixed: { 'worker.yml': workerManifest('exec:\n  entry: run.js\n  runtime: node22\n') },
    },
    {
      title: 'A required key is missing.',
      files: { 'worker.yml': '[|schema_version: "0.3"|]\nname: example-worker\nversion: 0.1.0\nexec:\n  entry: SKILL.md\n', 'SKILL.md': 'Sum up the notes.\n' },
      message: '`title`',
    },
    {
      title: 'A required key is misspelt.',
      files: { 'worker.yml': workerManifest('').replace('title:', '[|titel|]:'), 'SKILL.md': 'Sum up the notes.\n' },
      message: 'Did you mean `title`?',
      fixed: { 'worker.yml': workerManifest('') },
    },
    {
      title: 'Unquoted text that the platform reads as another type.',
      files: { 'worker.yml': workerManifest('title: [|off|]\n'), 'SKILL.md': 'Sum up the notes.\n' },
      message: 'the truth value `false`',
      fixed: { 'worker.yml': workerManifest('title: "off"\n') },
    },
    {
      title: 'A key without a value.',
      files: { 'worker.yml': workerManifest('[|connections|]:\n'), 'SKILL.md': 'Sum up the notes.\n' },
      message: '`connections: []`',
      fixed: { 'worker.yml': workerManifest('connections: []\n') },
    },
    {
      title: 'The file is no mapping.',
      files: { 'worker.yml': '[|- name: example|]\n', 'SKILL.md': 'Sum up the notes.\n' },
      message: 'a mapping of keys to values',
    },
  ],
  check: {},
});
