import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { searchedList } from '../../src/model/searched-list.js';
import { mayDeclareMore } from '../../src/model/unread-part.js';
import { undeclaredOutputs } from '../../src/references/handed-outputs.js';

const worker = workerManifest('exec:\n  entry: SKILL.md\n  outputs:\n    - {name: summary, type: markdown, required: true}\n    - {name: count, type: number}\n');

export default defineRule({
  id: 'undeclared-output',
  severity: 'error',
  summary: 'The instructions hand back an output that the manifest does not declare.',
  why: `\`finish_with_outputs\` and \`write_output\` take the names of \`exec.outputs\` and refuse any other. The model gets the refusal, tries the same again as its instructions
say, and the run ends without the output that it was for.`,
  sources: ['floomhq/floom, apps/api/agent_driver.py: write_output, finish_with_outputs'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': worker, 'SKILL.md': 'Call `write_output(name="count", content="3")`, then `finish_with_outputs({"summary": "…"})`.\n' } },
    { title: 'A form to be filled in.', files: { 'worker.yml': worker, 'SKILL.md': 'Call `write_output(name="<output>", content=…)` for each, then `finish_with_outputs(<output names>)`.\n' } },
    { title: 'An excluded call.', files: { 'worker.yml': worker, 'SKILL.md': 'Never call `write_output(name="draft", content=…)`. Call `finish_with_outputs(summary=…)`.\n' } },
    { title: 'Data, not instructions.', files: { 'worker.yml': worker, 'SKILL.md': 'Fill `summary` and `count`.\n\n```json\n{"call": "write_output(name=\\"draft\\")"}\n```\n' } },
  ],
  bad: [
    { files: { 'worker.yml': worker, 'SKILL.md': 'Call `finish_with_outputs({"[|sumary|]": "the text", "count": 3})`.\n' }, message: 'Did you mean `summary`?', fixed: { 'SKILL.md': 'Call `finish_with_outputs({"summary": "the text", "count": 3})`.\n' } },
    { title: 'In plain prose.', files: { 'worker.yml': worker, 'SKILL.md': 'Call write_output(name="[|digest|]", content=...) with the text.\n' }, message: '`exec.outputs`' },
    { title: 'Keywords over several lines.', files: { 'worker.yml': worker, 'SKILL.md': 'Finish:\n\n```\nfinish_with_outputs(\n  summary="the text",\n  [|total|]=3,\n)\n```\n' } },
    { title: 'No outputs at all.', files: { 'worker.yml': workerManifest(''), 'SKILL.md': 'Call `write_output("[|summary|]", text)`.\n' } },
  ],
  check: {
    definition(definition, { report }) {
      if (mayDeclareMore(definition, 'outputs')) return;
      const names = definition.declared.outputs.map((field) => field.name.value);
      const list = searchedList(definition, 'outputs', names);
      for (const { name: output, near } of undeclaredOutputs(definition)) {
        report({
          at: output,
          message: `The output \`${output.value}\` is ${list.text}.`,
          help: near === undefined ? `Add \`${output.value}\` to ${list.target}, or hand back an output that is declared.` : `Did you mean \`${near}\`?`,
          related: list.related,
          ...(near !== undefined && { fix: { title: `Write \`${near}\``, safety: 'review' as const, edits: [{ path: output.file.path, span: output.span, text: near }] } }),
        });
      }
    },
  },
});
