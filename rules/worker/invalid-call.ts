import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'invalid-call',
  severity: 'error',
  summary: '`calls` is not a list of worker ids.',
  why: `\`calls\` is the list of workers that \`invoke_worker\` may start; the platform refuses a manifest in which it is anything but a list of strings. Ids are lower-case with
hyphens, as in the \`name\` of the other worker's manifest; an id with blanks or capitals names no worker.`,
  sources: ['floomhq/floom, apps/api/models.py: WorkerContract.calls, SLUG_PATTERN', 'floomhq/floom, apps/api/agent_driver.py: invoke_worker checks the list'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest('calls: [csv-cleaner, crm_sync]\n'), 'SKILL.md': 'Call `invoke_worker(id="csv-cleaner", inputs={})`, then `invoke_worker(id="crm_sync", inputs={})`.\n' } }],
  bad: [
    { title: 'One id instead of a list.', files: { 'worker.yml': workerManifest('calls: [|csv-cleaner|]\n'), 'SKILL.md': 'Sum up the notes.\n' }, message: '`[csv-cleaner]`' },
    { title: 'A title instead of an id.', files: { 'worker.yml': workerManifest('calls:\n  - [|CSV Cleaner|]\n'), 'SKILL.md': 'Sum up the notes.\n' }, severity: 'warning', message: '`csv-cleaner`' },
    { title: 'The worker itself.', files: { 'worker.yml': workerManifest('calls: [[|example-worker|]]\n'), 'SKILL.md': 'Sum up the notes.\n' }, severity: 'warning' },
  ],
  check: {
    definition({ declared, name }, { report }) {
      for (const call of declared.calls) {
        const id = call.value.trim();
        if (!/^[a-z0-9][a-z0-9_-]{0,63}$/u.test(id)) {
          const meant = id.toLowerCase().replace(/[^a-z0-9_-]{1,64}/gu, '-').replace(/^-|-$/gu, '').slice(0, 64);
          report({ at: call, severity: 'warning', message: `\`${id.slice(0, 60)}\` is no worker id: ids are lower-case letters, digits, \`-\` and \`_\`.`, help: meant ? `Write the id, such as \`${meant}\`.` : 'Write the id of a worker, or remove it.' });
        } else if (id === name?.value) {
          report({ at: call, severity: 'warning', message: `The worker \`${id}\` may start itself, which the platform stops at a depth of 3.`, help: 'Remove its own id from `calls`.' });
        }
      }
    },
  },
});
