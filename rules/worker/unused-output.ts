import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { stringAt } from '../../src/model/data.js';
import type { Definition, Field } from '../../src/model/definition.js';
import { undeclaredOutputs } from '../../src/references/handed-outputs.js';

const outputs = (text: string): string => workerManifest(`exec:\n  entry: SKILL.md\n  outputs:\n${text}`);

export default defineRule({
  id: 'unused-output',
  severity: 'info',
  summary: 'A required output is never mentioned by instructions that speak of others.',
  why: `A run that ends without a required output is sent back to the agent once and then fails with \`schema_violation\`. The platform tells the agent the names of the outputs,
so that it may still fill one that the instructions pass over; but they leave open with what.`,
  sources: ['floomhq/floom, apps/api/agent_driver.py: output contract and corrective turn'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': outputs('    - {name: weekly_recap, type: markdown, required: true}\n    - {name: count, type: number, required: true}\n'), 'SKILL.md': 'Write the weekly recap and fill `count`.\n' } },
    { title: 'Left to the platform.', files: { 'worker.yml': outputs('    - {name: recap, type: markdown, required: true}\n'), 'SKILL.md': 'Sum up the week in five bullets.\n' } },
  ],
  bad: [
    { files: { 'worker.yml': outputs('    - {name: recap, type: markdown, required: true}\n    - {name: [|risk_score|], type: number, required: true}\n'), 'SKILL.md': 'Finish with `finish_with_outputs({"recap": "the text"})`.\n' }, message: '`risk_score`' },
    { title: 'Beside one that is misspelt, of which another rule tells.', files: { 'worker.yml': outputs('    - {name: recap, type: markdown, required: true}\n    - {name: risk_score, type: number, required: true}\n    - {name: [|tally|], type: number, required: true}\n'), 'SKILL.md': 'Finish with `finish_with_outputs({"recap": "the text", "risk_scor": 3})`.\n' } },
  ],
  check: {
    definition(definition, { report }) {
      const { declared, mode } = definition;
      if (mode !== 'agent' || declared.outputs.length < 2) return;
      const text = textOf(definition);
      if (!declared.outputs.some((field) => isMentioned(field, text))) return;
      const misspelt = new Set(undeclaredOutputs(definition).map(({ near }) => near));
      for (const field of declared.outputs) {
        // What is misspelt is mentioned, and told of.
        if (!field.required || isMentioned(field, text) || misspelt.has(field.name.value)) continue;
        report({ at: field.name, message: `The output \`${field.name.value}\` is required, and the instructions never mention it.`, help: `Say in the instructions what to hand back as \`${field.name.value}\`, or remove \`required\`.` });
      }
    },
  },
});

function textOf({ instructions }: Definition): string {
  return instructions.map(({ file, span }) => file.slice(span).toLowerCase()).join('\n');
}

/** By its name, the words of the name, or its label. */
function isMentioned({ name, node }: Field, text: string): boolean {
  const label = stringAt(node, 'label')?.value.trim().toLowerCase();
  const word = name.value.toLowerCase();
  return text.includes(word) || text.includes(word.replaceAll('_', ' ')) || text.includes(word.replaceAll('_', '-')) || (label !== undefined && label !== '' && text.includes(label));
}
