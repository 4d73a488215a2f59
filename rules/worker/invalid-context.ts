import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { entryOf, itemsOf, stringAt, valueAt } from '../../src/model/data.js';

export default defineRule({
  id: 'invalid-context',
  severity: 'error',
  summary: 'A context pack is declared in a way that the platform refuses or passes over.',
  why: `A pack is a name, or a mapping with \`name\`, \`writeable\` and \`source\` (\`local\`, or \`git+\` and an address). The platform refuses other shapes. It stages packs
from git for scripts only: an agent starts without them. Packs under \`exec.contexts\` count only when the top level has no \`contexts\`.`,
  sources: ['floomhq/floom, apps/api/models.py: WorkerContextMount, worker_contract_to_worker_config', 'floomhq/floom, apps/api/agent_driver.py: git packs are skipped with a warning'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest('contexts:\n  - house-style\n  - name: customers\n    writeable: true\n'), 'SKILL.md': 'Follow `context/house-style/` and keep notes in `context/customers/`.\n' } }],
  bad: [
    { title: 'A name that is a path.', files: { 'worker.yml': workerManifest('contexts:\n  - name: [|docs/style|]\n'), 'SKILL.md': 'Follow the style guide.\n' } },
    { title: 'A source of another kind.', files: { 'worker.yml': workerManifest('contexts:\n  - name: style\n    source: [|https://example.com/style.git|]\n'), 'SKILL.md': 'Follow the style guide.\n' }, message: '`git+`' },
    { title: 'A pack from git for an agent.', files: { 'worker.yml': workerManifest('contexts:\n  - name: style\n    source: [|git+https://example.com/style.git|]\n'), 'SKILL.md': 'Follow the style guide.\n' }, severity: 'warning' },
    { title: 'Two lists.', files: { 'worker.yml': workerManifest('contexts: [house-style]\nexec:\n  entry: SKILL.md\n  [|contexts|]: [customers]\n'), 'SKILL.md': 'Follow the style guide.\n' }, severity: 'warning' },
  ],
  check: {
    definition({ manifest, mode }, { report }) {
      const top = entryOf(manifest, 'contexts');
      const inner = entryOf(valueAt(manifest, 'exec'), 'contexts');
      if (inner && top && itemsOf(top.value).length > 0 && itemsOf(inner.value).length > 0) {
        report({ at: inner.key, severity: 'warning', message: '`exec.contexts` is ignored, for the manifest has `contexts` at its top level.', help: 'Move its entries to the `contexts` at the top level.', related: [{ at: top.key, message: 'The list that counts' }] });
      }
      if (mode !== 'agent') return;
      for (const item of [...itemsOf(top?.value), ...itemsOf(inner?.value)]) {
        const source = stringAt(item, 'source');
        if (!source?.value.startsWith('git+')) continue;
        const name = stringAt(item, 'name')?.value ?? 'This pack';
        report({ at: source, severity: 'warning', message: `\`${name}\` comes from git; an agent starts without such packs.`, help: 'Keep the files as a local pack, or make the worker a script.' });
      }
    },
  },
});
