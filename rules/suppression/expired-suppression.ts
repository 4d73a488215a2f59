import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

const worker = workerManifest('');

export default defineRule({
  id: 'expired-suppression',
  severity: 'warning',
  summary: 'A suppression held until a day that has passed.',
  why: 'Somebody said until when a finding may be passed over. From the day after it shows again, and this says why.',
  sources: ['The form of the directive: `until` with the last day on which it holds'],
  good: [
    {
      title: 'The day itself.',
      files: { 'worker.yml': worker, 'SKILL.md': '<!-- workerlint-disable-next-line unknown-tool until 2027-03-31 -- comes with the next release -->\nBook it with `book_room(day="today")`.\n' },
      settings: { today: '2027-03-31' },
    },
  ],
  bad: [
    {
      files: { 'worker.yml': worker, 'SKILL.md': '[|<!-- workerlint-disable-next-line unknown-tool until 2027-03-31 -->|]\nBook it with `book_room(day="today")`.\n' },
      settings: { today: '2027-04-01' },
      message: '2027-03-31',
    },
    {
      title: 'An entry of the configuration.',
      files: {
        'workerlint.config.yml': 'suppress:\n  - rule: [|unknown-tool|]\n    files: SKILL.md\n    until: 2027-03-31\n',
        'worker.yml': worker,
        'SKILL.md': 'Sum up the notes.\n',
      },
      settings: { today: '2027-04-01' },
    },
  ],
  check: {},
});
