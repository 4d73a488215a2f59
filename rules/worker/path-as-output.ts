import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import type { Located } from '../../src/model/located.js';
import type { ToolCall } from '../../src/references/calls.js';
import { outputCalls } from '../../src/references/handed-outputs.js';

const worker = workerManifest('exec:\n  entry: SKILL.md\n  outputs:\n    - {name: report, kind: file, media_type: text/markdown, path: out/report.md}\n    - {name: verdict, type: string}\n');

export default defineRule({
  id: 'path-as-output',
  severity: 'warning',
  summary: 'The instructions hand back a file path in place of the content.',
  why: `Outputs are handed back by content. For a scalar output the platform refuses a value that looks like a path; for a file output it takes the path for the content, so
that the file of the result holds nothing but its own path.`,
  sources: ['floomhq/floom, apps/api/agent_driver.py: outputs of finish_with_outputs and write_output'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': worker, 'SKILL.md': 'Call `finish_with_outputs({"report": "the whole text", "verdict": "yes/no"})`.\n' } },
    { title: 'An excluded call.', files: { 'worker.yml': worker, 'SKILL.md': 'Do not call `finish_with_outputs({"report": "out/report.md"})`; hand back the text of the `report` and the `verdict`.\n' } },
  ],
  bad: [
    { title: 'For a file.', files: { 'worker.yml': worker, 'SKILL.md': 'Call `finish_with_outputs({"report": "[|out/report.md|]"})`.\n' }, message: 'for the content' },
    { title: 'For a scalar.', files: { 'worker.yml': worker, 'SKILL.md': 'Call `write_output(name="verdict", content="[|out/verdict.txt|]")`.\n' }, message: 'refuses' },
  ],
  check: {
    definition(definition, { report }) {
      for (const call of outputCalls(definition)) {
        if (call.negated) continue;
        for (const { output, value } of valuesOf(call)) {
          if (!isPath(value.value)) continue;
          const isFile = definition.declared.outputs.find((field) => field.name.value === output)?.kind === 'file';
          report({
            at: value,
            message: isFile ? `\`${value.value}\` is a path; the platform takes it for the content of \`${output}\`.` : `\`${value.value}\` is a path; the platform refuses it as the value of \`${output}\`.`,
            help: `Tell the agent to hand back the content of \`${output}\` instead.`,
          });
        }
      }
    },
  },
});

function valuesOf({ name, args }: ToolCall): { output: string; value: Located<string> }[] {
  if (name.value === 'finish_with_outputs') return args.flatMap(({ key, value }) => (key && value ? [{ output: key.value, value }] : []));
  const of = (key: string, position: number): Located<string> | undefined => (args.find((each) => each.key?.value === key) ?? (args[position]?.key ? undefined : args[position]))?.value;
  const value = of('content', 1);
  return value ? [{ output: of('name', 0)?.value ?? 'the output', value }] : [];
}

/** `out/x.md`, `./x.json`: one word with a folder and a suffix, or with a folder of outputs in front. */
function isPath(text: string): boolean {
  return text.length < 200 && !text.includes('://') && (/^(?:\.?\/|[\w.-]{1,60}\/)[\w./-]{0,140}\.[A-Za-z]{1,5}$/u.test(text) || /^(?:\.\/)?out\/[\w./-]{1,140}$/u.test(text));
}
