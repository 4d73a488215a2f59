import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import type { Instructions } from '../../src/model/definition.js';
import type { Located } from '../../src/model/located.js';
import { searchedList } from '../../src/model/searched-list.js';
import { mayDeclareMore } from '../../src/model/unread-part.js';
import { isPlaceholderName, stretchesWith } from '../../src/references/calls.js';
import type { Readable } from '../../src/references/calls.js';
import { isExcluded } from '../../src/references/exclusion.js';
import { finderOf } from '../../src/text/finder.js';
import { nearName } from '../../src/text/near-name.js';

const worker = workerManifest('exec:\n  entry: SKILL.md\n  inputs:\n    - {name: topic, type: string}\n    - {name: notes, kind: file, path: inputs/notes}\n');

/** What programs call on the collection of inputs, and the files that hold it: no names of inputs. */
const notInputs = new Set(['get', 'items', 'keys', 'values', 'entries', 'pop', 'update', 'copy', 'length', 'map', 'filter', 'forEach', 'find', 'json', 'yml', 'yaml', 'md', 'txt', 'csv', 'py', 'js', 'ts']);

/** Lines of a fence that may be a step of the instructions; a longer one is a program of its own, with inputs of its own. */
const longestSnippet = 8;

export default defineRule({
  id: 'undeclared-input',
  severity: 'warning',
  summary: 'The instructions read an input that the manifest does not declare.',
  why: 'A run is given the inputs of `exec.inputs`; nothing else can be filled in on the form or passed by a trigger. Instructions that read another input find nothing there, and the model makes a value up or asks for it in vain.',
  sources: ['floomhq/floom, apps/api/models.py: worker_contract_to_worker_config', 'floomhq/floom, docs/AUTHORING.md: inputs'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': worker, 'SKILL.md': 'Write about `inputs.topic`. The notes are in `inputs/notes`; see `inputs.json` for all of them.\n' } },
    { title: 'A form to be filled in.', files: { 'worker.yml': worker, 'SKILL.md': 'Read every `inputs.<name>` and `{{ inputs.name }}`. Do not read `inputs.debug`.\n' } },
  ],
  bad: [
    { files: { 'worker.yml': worker, 'SKILL.md': 'Write about `inputs.[|topics|]`.\n' }, message: 'Did you mean `topic`?' },
    { title: 'In a template.', files: { 'worker.yml': worker, 'SKILL.md': 'Write to {{ inputs.[|audience|] }}.\n' }, message: '`exec.inputs`' },
    { title: 'In a program.', files: { 'worker.yml': worker, 'SKILL.md': 'Read it:\n\n```python\nbrief = inputs["[|brief|]"]\n```\n' } },
  ],
  check: {
    definition(definition, { report }) {
      if (mayDeclareMore(definition, 'inputs')) return;
      const names = definition.declared.inputs.map((field) => field.name.value);
      const list = searchedList(definition, 'inputs', names);
      const seen = new Set<string>();
      for (const { instructions, input } of stretchesWith(namesInputs, definition.instructions).flatMap(inputsIn)) {
        const name = input.value;
        if (names.includes(name) || notInputs.has(name) || isPlaceholderName(name) || seen.has(name) || isExcluded(instructions, input.span)) continue;
        seen.add(name);
        const near = nearName(name, names);
        report({
          at: input,
          message: `The input \`${name}\` is ${list.text}.`,
          help: near === undefined ? `Add \`${name}\` to ${list.target}.` : `Did you mean \`${near}\`?`,
          related: list.related,
          ...(near !== undefined && { fix: { title: `Write \`${near}\``, safety: 'review' as const, edits: [{ path: input.file.path, span: input.span, text: near }] } }),
        });
      }
    },
  },
});

const namesInputs = finderOf('inputs');

/** `inputs.x`, `inputs["x"]`, `inputs.get("x")`, `{{ inputs.x }}`; in plain prose only within a template. */
function inputsIn({ instructions, span, code, block }: Readable): { instructions: Instructions; input: Located<string> }[] {
  const { file } = instructions;
  if (block.kind === 'fence' && file.slice(span).split('\n').length > longestSnippet) return [];
  const pattern = code
    ? /(?<![\w./-])inputs(?:\.get\(["']|\[["']|\.)([A-Za-z_]\w{0,100})(?![\w(-])/gu
    : /\{\{ {0,3}inputs\.([A-Za-z_]\w{0,100}) {0,3}\}\}/gu;
  return Array.from(file.slice(span).matchAll(pattern), (match) => {
    const value = match[1] ?? '';
    const start = span.start + match.index + match[0].lastIndexOf(value);
    return { instructions, input: { value, file, span: { start, end: start + value.length } } };
  });
}
