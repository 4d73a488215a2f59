import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'unrecognized-manifest',
  severity: 'info',
  summary: 'A file has the name of a worker manifest but belongs to another program.',
  why: `Other programs call their files worker.yml as well: Kubernetes, Ansible, container stacks. A file that has none of the keys of a worker's manifest,
and no SKILL.md beside it, is named once and not checked further.`,
  sources: ['floomhq/floom, apps/api/models.py: the keys of WorkerContract'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest(''), 'SKILL.md': 'Sum up the notes.\n' } }],
  bad: [
    { title: 'A Kubernetes object.', files: { 'worker.yml': '[|apiVersion: apps/v1|]\nkind: Deployment\nmetadata:\n  name: worker\n---\napiVersion: v1\nkind: Service\n' } },
    { title: 'A playbook.', files: { 'ops/worker.yml': '[|- hosts: workers|]\n  tasks: []\n' } },
  ],
  check: {},
});
