import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

const rest = workerManifest('').replace('schema_version: "0.3"\n', '');

export default defineRule({
  id: 'invalid-schema-version',
  severity: 'error',
  summary: 'The manifest does not say `schema_version: "0.3"`.',
  why: `Only the string "0.3" selects the present manifest model. Without quotation marks YAML reads a number, which is not equal to it; then the platform
parses the file as its older model, which wants other keys, and refuses it with messages about fields that the author never meant to write.`,
  sources: ['floomhq/floom, apps/api/models.py: parse_worker_manifest'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': workerManifest(''), 'SKILL.md': 'Sum up the notes.\n' } },
    {
      title: 'The older model has no schema version.',
      files: { 'worker.yml': 'id: echo\nname: Echo\ntrigger:\n  type: manual\nruntime:\n  type: python\n  entrypoint: run.py\n', 'run.py': '' },
    },
  ],
  bad: [
    {
      title: 'A number instead of a string.',
      files: { 'worker.yml': `schema_version: [|0.3|]\n${rest}`, 'SKILL.md': 'Sum up the notes.\n' },
      message: 'without quotation marks',
      fixed: { 'worker.yml': `schema_version: "0.3"\n${rest}` },
    },
    {
      title: 'Missing.',
      files: { 'worker.yml': rest.replace('name: example-worker', '[|name: example-worker|]'), 'SKILL.md': 'Sum up the notes.\n' },
      fixed: { 'worker.yml': `schema_version: "0.3"\n${rest}` },
    },
    {
      title: 'A version that there is not.',
      files: { 'worker.yml': `schema_version: [|"1.0"|]\n${rest}`, 'SKILL.md': 'Sum up the notes.\n' },
      message: 'the only version',
    },
  ],
  check: {},
});
