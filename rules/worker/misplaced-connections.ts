import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { entryOf } from '../../src/model/data.js';
import { moveEntry } from '../../src/text/move-entry.js';

export default defineRule({
  id: 'misplaced-connections',
  severity: 'error',
  summary: '`connections` stands under `exec` or `capabilities` instead of at the top level.',
  why: `The platform reads \`connections\` at the top level of the manifest only. Older generations (g1, g2) drop the misplaced list without a word, so that the
agent gets no app tools and every call fails. The newest (g3) refuses \`exec.connections\` with an error; \`capabilities.connections\` it moves to the top level
when it saves the worker, and refuses when a list stands there already, even an empty one. On g1 and g2 a copy under \`capabilities\` beside the real list is harmless.`,
  sources: ['floomhq/floom, apps/api/routers/worker_create.py: _parse_worker_payload', 'floomhq/floom, contexts/worker-author-style/SCHEMA.md', 'floomhq/floom, apps/api/tests/test_1230_chatbuilder_connections.py'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n'), 'SKILL.md': 'Read the mail with Gmail.\n' } },
    {
      title: 'A copy that older generations ignore.',
      files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\ncapabilities:\n  connections: [gmail]\n'), 'SKILL.md': 'Read the mail with Gmail.\n' },
      settings: { platform: 'g2' },
    },
  ],
  bad: [
    {
      title: 'Under `exec`.',
      files: { 'worker.yml': workerManifest('exec:\n  entry: SKILL.md\n  [|connections|]:\n    - app: gmail\n  runtime: skill\n'), 'SKILL.md': 'Read the mail with Gmail.\n' },
      message: 'top level',
      fixed: { 'worker.yml': workerManifest('connections:\n  - app: gmail\nexec:\n  entry: SKILL.md\n  runtime: skill\n') },
    },
    {
      title: 'Under `capabilities`, and none at the top.',
      files: { 'worker.yml': workerManifest('capabilities:\n  [|connections|]:\n    - app: gmail\n'), 'SKILL.md': 'Read the mail with Gmail.\n' },
      severity: 'warning',
    },
    {
      title: 'Declared twice.',
      files: { 'worker.yml': workerManifest('connections: []\ncapabilities:\n  [|connections|]: [gmail]\n'), 'SKILL.md': 'Sum up the notes.\n' },
      message: 'both',
    },
  ],
  check: {
    definition({ manifest, main }, { report, settings }) {
      const top = entryOf(manifest, 'connections');
      const older = settings.platform === 'g1' || settings.platform === 'g2';
      for (const parent of ['exec', 'capabilities']) {
        const outer = entryOf(manifest, parent);
        const entry = entryOf(outer?.value, 'connections');
        if (!outer || !entry || (entry.value.kind === 'scalar' && entry.value.value === null)) continue;
        const where = `\`${parent}.connections\``;
        if (parent === 'capabilities' && top) {
          if (older) continue;
          report({
            at: entry.key,
            message: `The manifest declares both \`connections\` and ${where}; the platform refuses that.`,
            help: `Remove ${where} from \`worker.yml\`.`,
            related: [{ at: top.key, message: 'The list that counts' }],
          });
          continue;
        }
        const edits = top ? undefined : moveEntry(main, { key: entry.key.span, value: entry.value.span }, outer.key.span.start);
        const drops = parent === 'exec' && !older ? 'refuses it there' : older ? 'drops it there, and the agent gets no app tools' : 'moves it there only when it saves the worker';
        report({
          at: entry.key,
          ...(parent === 'capabilities' && !older && { severity: 'warning' as const }),
          message: `${where} belongs at the top level of the manifest; the platform ${drops}.`,
          help: top ? `Merge it into the \`connections\` at the top level of \`worker.yml\`.` : `Move \`connections\` out of \`${parent}\` in \`worker.yml\`, so that it stands beside \`exec\`.`,
          ...(edits && { fix: { title: 'Move `connections` to the top level', safety: 'review' as const, edits } }),
        });
      }
    },
  },
});
