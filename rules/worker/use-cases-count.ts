import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'use-cases-count',
  severity: 'error',
  summary: '`use_cases` does not have three to five items with text.',
  why: 'The platform refuses a manifest whose `use_cases` has fewer than three or more than five items, or an empty one. The key itself may be left out.',
  sources: ['floomhq/floom, apps/api/models.py: validate_use_cases'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest('use_cases: [Brief a team, Prepare a call, Follow up]\n'), 'SKILL.md': 'Sum up the notes.\n' } }],
  bad: [
    { files: { 'worker.yml': workerManifest('[|use_cases|]:\n  - Brief a team.\n  - Prepare a call.\n'), 'SKILL.md': 'Sum up the notes.\n' }, message: 'has 2 items' },
    { title: 'An empty item.', files: { 'worker.yml': workerManifest('use_cases: [Brief a team, [|""|], Follow up]\n'), 'SKILL.md': 'Sum up the notes.\n' } },
  ],
  check: {},
});
