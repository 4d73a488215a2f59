import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import type { Field } from '../../src/model/definition.js';

export default defineRule({
  id: 'duplicate-field',
  severity: 'warning',
  summary: 'Two inputs, or two outputs, have the same name.',
  why: 'Values are passed by name, so that of two fields with one name one is never filled. The platform does not notice.',
  sources: ['floomhq/floom, apps/api/models.py: WorkerContractExec has lists of fields without a check for repeats'],
  formats: ['floom'],
  good: [
    {
      title: 'An input and an output may share a name.',
      files: { 'worker.yml': workerManifest('exec:\n  entry: SKILL.md\n  inputs:\n    - {name: notes, type: text}\n  outputs:\n    - {name: notes, type: text}\n'), 'SKILL.md': 'Correct the `notes`.\n' },
    },
  ],
  bad: [{ files: { 'worker.yml': workerManifest('exec:\n  entry: SKILL.md\n  inputs:\n    - {name: notes, type: text}\n    - {name: [|notes|], type: url}\n'), 'SKILL.md': 'Correct the `notes`.\n' } }],
  check: {
    definition({ declared }, { report }) {
      for (const fields of [declared.inputs, declared.outputs]) {
        const first = new Map<string, Field>();
        for (const field of fields) {
          const earlier = first.get(field.name.value);
          if (!earlier) first.set(field.name.value, field);
          else report({ at: field.name, message: `\`${field.name.value}\` is declared twice.`, help: 'Rename one of the two, or remove it.', related: [{ at: earlier.name, message: 'The first one' }] });
        }
      }
    },
  },
});
