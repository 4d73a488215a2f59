import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'duplicate-key',
  severity: 'warning',
  summary: 'A key stands twice in one map.',
  why: 'YAML and JSON demand unique keys, but readers part ways: PyYAML, `JSON.parse` and Python\'s `json` keep the last value and drop the others without a word; js-yaml, ruamel and strictyaml refuse the file. As the most common readers go on, this is a warning, though one of the values is lost: half of a list of connections or tools, for instance.',
  sources: ['YAML 1.2.2, section 3.2.1.1: mapping keys are unique', 'RFC 8259, section 4: names SHOULD be unique', 'PyYAML 6.0, SafeConstructor.construct_mapping; js-yaml 4, "duplicated mapping key"'],
  good: [
    {
      title: 'The same key in two maps',
      files: {
        'worker.yml': workerManifest('connections:\n  - app: gmail\n    allowed_tools: [GMAIL_FETCH_EMAILS]\n  - app: slack\n    allowed_tools: [SLACK_SEND_MESSAGE]'),
        'SKILL.md': 'Call `composio__gmail__execute` with `GMAIL_FETCH_EMAILS`, then `composio__slack__execute` with `SLACK_SEND_MESSAGE`.\n',
      },
    },
  ],
  bad: [
    {
      files: {
        'worker.yml': workerManifest('connections:\n  - app: gmail\n    allowed_tools: [GMAIL_FETCH_EMAILS]\n[|connections|]:\n  - app: slack\n    allowed_tools: [SLACK_SEND_MESSAGE]'),
        'SKILL.md': 'Post the digest.\n',
      },
      message: 'worker.yml:',
    },
    {
      title: 'In JSON',
      files: { 'wiki.tools.json': '[{"name": "find_page", "inputSchema": {"type": "object"}, [|"name"|]: "find_pages"}]\n' },
    },
  ],
  check: {},
});
