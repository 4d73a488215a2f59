import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { entryOf, isTrue, valueAt } from '../../src/model/data.js';

const gated = workerManifest('approvals:\n  required: true\n');

export default defineRule({
  id: 'approval-loop',
  severity: 'error',
  summary: 'The instructions ask for approval while the manifest already requires one for the whole run.',
  why: `\`approvals.required: true\` holds the result of every run until a person approves it and then starts the worker again to act on it. When the instructions call
\`request_approval\` as well, the run that was approved stops to ask once more, and so on without an end.`,
  sources: ['floomhq/floom, apps/api/agent_driver.py: description of request_approval', 'floomhq/floom, workers/gmail-meeting-approval/SKILL.md'],
  formats: ['floom'],
  good: [
    { title: 'Asked for in the instructions alone.', files: { 'worker.yml': workerManifest(''), 'SKILL.md': 'Call `request_approval(title="Send?")` before you go on.\n' } },
    { title: 'Ruled out.', files: { 'worker.yml': gated, 'SKILL.md': 'Write the draft. Never call `request_approval`.\n' } },
  ],
  bad: [{ files: { 'worker.yml': gated, 'SKILL.md': 'Call `[|request_approval|](title="Send?")` before you go on.\n' }, message: '`approvals.required`' }],
  check: {
    definition({ manifest, references }, { report }) {
      const required = entryOf(valueAt(manifest, 'approvals'), 'required');
      if (!required || !isTrue(required.value)) return;
      const asked = references.find((reference) => reference.instructs && !reference.negated && reference.text.value === 'request_approval');
      if (!asked) return;
      report({
        at: asked.text,
        message: 'The instructions call `request_approval`, and `approvals.required` is `true`: each approved run asks again.',
        help: 'Set `approvals.required` to `false` in `worker.yml`, or take `request_approval` out of the instructions.',
        related: [{ at: required.key, message: 'Required here' }],
      });
    },
  },
});
