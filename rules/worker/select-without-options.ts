import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { itemsOf, stringAt, valueAt } from '../../src/model/data.js';

const inputs = (text: string): string => workerManifest(`exec:\n  entry: SKILL.md\n  inputs:\n${text}`);

export default defineRule({
  id: 'select-without-options',
  severity: 'error',
  summary: 'A field of type `select` has no choices.',
  why: 'The platform refuses a manifest in which a field of type `select` has neither `options` nor `enum`, or an empty list.',
  sources: ['floomhq/floom, apps/api/models.py: WorkerContractField.validate_shape'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': inputs('    - name: tone\n      type: select\n      options: [formal, friendly]\n'), 'SKILL.md': 'Write in the given `tone`.\n' } }],
  bad: [
    { files: { 'worker.yml': inputs('    - name: tone\n      type: [|select|]\n'), 'SKILL.md': 'Write in the given `tone`.\n' } },
    { title: 'An empty list.', files: { 'worker.yml': inputs('    - name: tone\n      type: [|select|]\n      options: []\n'), 'SKILL.md': 'Write in the given `tone`.\n' } },
  ],
  check: {
    definition({ declared }, { report }) {
      for (const { name, node } of [...declared.inputs, ...declared.outputs]) {
        const type = stringAt(node, 'type');
        if (type?.value !== 'select' || itemsOf(valueAt(node, 'options')).length > 0 || itemsOf(valueAt(node, 'enum')).length > 0) continue;
        report({ at: type, message: `\`${name.value}\` is a \`select\` without \`options\`; the platform refuses it.`, help: `Add \`options\` with the choices to \`${name.value}\`.` });
      }
    },
  },
});
