import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

const worker = workerManifest('connections: []\n');

export default defineRule({
  id: 'unused-suppression',
  severity: 'info',
  summary: 'A directive, or an entry of `suppress`, suppresses nothing.',
  why: `What it was for has been mended, or has moved. Left in place it hides the next finding at the same spot, which nobody has looked at. It is information only,
because findings depend on options: one that needs a workspace file or a provider is not there in a run without. \`--report-unused-suppressions\` makes it an error.`,
  sources: ['ESLint: reportUnusedDisableDirectives', 'mypy: warn_unused_ignores'],
  good: [
    {
      files: {
        'worker.yml': worker,
        'SKILL.md': '<!-- workerlint-disable-next-line undeclared-connection -- the platform adds it -->\nTell the team with `SLACK_SEND_MESSAGE`.\n',
      },
    },
    {
      title: 'Code that shows a directive is none.',
      files: { 'worker.yml': worker, 'SKILL.md': 'Put a line above it:\n\n```markdown\n<!-- workerlint-disable-next-line unknown-tool -->\n```\n' },
    },
  ],
  bad: [
    {
      files: { 'worker.yml': worker, 'SKILL.md': '[|<!-- workerlint-disable-next-line undeclared-connection -- the platform adds it -->|]\nSum up the notes.\n' },
      fixed: { 'SKILL.md': 'Sum up the notes.\n' },
    },
    { title: 'Every rule.', files: { 'worker.yml': `${worker}tags: [notes] [|# workerlint-disable-line|]\n`, 'SKILL.md': 'Sum up the notes.\n' }, fixed: { 'worker.yml': `${worker}tags: [notes]\n` } },
    {
      title: 'An entry of the configuration.',
      files: {
        'workerlint.config.yml': 'suppress:\n  - rule: [|invalid-json|]\n    files: tools.json\n    reason: It is made elsewhere.\n',
        'tools.json': '[]\n',
        'worker.yml': worker,
        'SKILL.md': 'Sum up the notes.\n',
      },
    },
  ],
  check: {},
});
