import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { replaceValue } from '../../src/model/data-edit.js';
import { itemsOf, valueAt } from '../../src/model/data.js';
import type { DataNode } from '../../src/model/data.js';
import { nearName } from '../../src/text/near-name.js';

const inputs = (text: string): string => workerManifest(`exec:\n  entry: SKILL.md\n  inputs:\n${text}`);

export default defineRule({
  id: 'default-outside-options',
  severity: 'warning',
  summary: "A field's default is not among its own choices.",
  why: 'Nothing checks the default of a `select` against its `options`: the form then shows no choice, and a scheduled run gets a value that the instructions do not expect.',
  sources: ['floomhq/floom, apps/api/models.py: WorkerContractField does not compare them'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': inputs('    - name: tone\n      type: select\n      options: [formal, friendly]\n      default: formal\n'), 'SKILL.md': 'Write in the given `tone`.\n' } }],
  bad: [
    {
      files: { 'worker.yml': inputs('    - name: tone\n      type: select\n      options: [formal, friendly]\n      default: [|frendly|]\n'), 'SKILL.md': 'Write in the given `tone`.\n' },
      message: 'Did you mean `friendly`?',
      fixed: { 'worker.yml': inputs('    - name: tone\n      type: select\n      options: [formal, friendly]\n      default: friendly\n') },
    },
  ],
  check: {
    definition({ declared }, { report }) {
      for (const { name, node } of declared.inputs) {
        const given = valueAt(node, 'default');
        const values = [...itemsOf(valueAt(node, 'options')), ...itemsOf(valueAt(node, 'enum'))].flatMap((choice) => (choice.kind === 'scalar' && choice.value !== null ? choice.value : []));
        const choices = values.map(String);
        const text = given && textOf(given);
        if (!given || text === undefined || text === '' || choices.length === 0 || choices.includes(text)) continue;
        const near = nearName(text, choices);
        const value = values.find((each) => String(each) === near);
        const edits = value === undefined ? undefined : replaceValue(given, value);
        report({
          at: given,
          message: `The default of \`${name.value}\` is \`${text}\`, which is not among its choices.`,
          help: near === undefined ? `Use one of ${choices.slice(0, 6).map((choice) => `\`${choice}\``).join(', ')}.` : `Did you mean \`${near}\`?`,
          ...(edits && { fix: { title: `Write \`${near}\``, safety: 'review' as const, edits } }),
        });
      }
    },
  },
});

function textOf(node: DataNode): string | undefined {
  return node.kind === 'scalar' && node.value !== null ? String(node.value) : undefined;
}
