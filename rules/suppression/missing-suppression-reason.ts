import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

const worker = workerManifest('');

export default defineRule({
  id: 'missing-suppression-reason',
  severity: 'off',
  summary: 'A suppression does not say why.',
  why: `Whoever meets it later cannot tell whether it still holds. It is a matter of a team's custom and therefore off; \`--require-suppression-reason\` switches it on for one run.`,
  sources: ['The form of the directive: the reason stands behind ` -- `; in a configuration under `reason`'],
  good: [{ files: { 'worker.yml': worker, 'SKILL.md': '<!-- workerlint-disable-file unknown-tool -- the host adds its own tools -->\nSum up the notes.\n' } }],
  bad: [
    { files: { 'worker.yml': worker, 'SKILL.md': '[|<!-- workerlint-disable-file unknown-tool -->|]\nSum up the notes.\n' }, message: 'gives no reason' },
    {
      title: 'An entry of the configuration.',
      files: { 'workerlint.config.yml': 'suppress:\n  - rule: [|unknown-tool|]\n    files: "*.md"\n', 'worker.yml': worker, 'SKILL.md': 'Sum up the notes.\n' },
    },
  ],
  check: {},
});
