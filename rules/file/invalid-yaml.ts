import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'invalid-yaml',
  severity: 'error',
  summary: 'A file is not valid YAML.',
  why: 'A manifest is loaded as a whole: one line that does not parse, a second document, an alias without its anchor or a tag that the loader does not know makes the load fail, and the worker does not exist for the platform. The rest of the file is still checked as far as it can be read; what stands behind the reported place may be read wrongly until it is mended.',
  sources: ['YAML 1.2.2, https://yaml.org/spec/1.2.2/', 'PyYAML 6.0, SafeLoader: get_single_data, construct_undefined', 'floomhq/floom, apps/api/worker_registry.py'],
  good: [
    {
      title: 'A value with a colon and a space stands in quotes',
      files: { 'worker.yml': workerManifest('title: "Digest: the day in five lines"'), 'SKILL.md': 'Sum up the notes.\n' },
    },
  ],
  bad: [
    {
      files: { 'worker.yml': workerManifest('title: Digest[|:|] the day in five lines'), 'SKILL.md': 'Sum up the notes.\n' },
      message: 'Put the whole value in quotes',
    },
    {
      title: 'A second document',
      files: { 'worker.yml': workerManifest('tags: [notes]\n[|---|]\ntags: [digest]'), 'SKILL.md': 'Sum up the notes.\n' },
      message: 'second YAML document',
    },
    {
      title: 'An alias without an anchor',
      files: { 'worker.yml': workerManifest('tags: [|*shared|]'), 'SKILL.md': 'Sum up the notes.\n' },
      message: '&shared',
    },
    {
      title: 'A tag that no loader knows',
      files: { 'worker.yml': workerManifest('title: [|!upper|] digest'), 'SKILL.md': 'Sum up the notes.\n' },
      message: '!upper',
    },
  ],
  check: {},
});
