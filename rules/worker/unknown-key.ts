import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'unknown-key',
  severity: 'warning',
  summary: 'The manifest has a key that the platform ignores.',
  why: `The platform drops keys that it does not know at every level and says nothing. A misspelt or misplaced key therefore looks right and has no
effect: the limit does not hold, the tool is not there, and it shows only in a run. Keys that start with \`x-\`, \`_\` or \`.\` are left alone: authors
keep notes and anchors under such names.`,
  sources: ['floomhq/floom, apps/api/models.py: Pydantic models that ignore extra keys'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest('x-note: kept for later\nlimits:\n  timeout_seconds: 300\n'), 'SKILL.md': 'Sum up the notes.\n' } }],
  bad: [
    {
      title: 'A misspelt key.',
      files: { 'worker.yml': workerManifest('[|conections|]: []\n'), 'SKILL.md': 'Sum up the notes.\n' },
      message: 'Did you mean `connections`?',
      fixed: { 'worker.yml': workerManifest('connections: []\n') },
    },
    {
      title: 'A key in the wrong map.',
      files: { 'worker.yml': workerManifest('[|disable_tools|]: [web_search]\n'), 'SKILL.md': 'Sum up the notes.\n' },
      message: 'Move `disable_tools` under `exec`',
    },
    {
      title: 'A key that other formats have.',
      files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n    [|tools|]: [GMAIL_FETCH_EMAILS]\n'), 'SKILL.md': 'Read the mail with Gmail.\n' },
      message: 'Did you mean `allowed_tools`?',
    },
  ],
  check: {},
});
