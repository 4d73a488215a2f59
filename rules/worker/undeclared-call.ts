import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { searchedList } from '../../src/model/searched-list.js';
import { mayDeclareMore } from '../../src/model/unread-part.js';
import { callsIn, isPlaceholderName } from '../../src/references/calls.js';
import { foldName, nearName } from '../../src/text/near-name.js';

const worker = workerManifest('calls: [csv-cleaner]\n');

export default defineRule({
  id: 'undeclared-call',
  severity: 'error',
  summary: 'The instructions start a worker that `calls` does not allow.',
  why: '`invoke_worker` starts the workers of the list `calls` and refuses every other. The agent cannot do the step for which it was to call the other worker.',
  sources: ['floomhq/floom, apps/api/models.py: WorkerContract.calls', 'floomhq/floom, apps/api/agent_driver.py: invoke_worker'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': worker, 'SKILL.md': 'Call `invoke_worker(id="csv-cleaner", inputs={"file": "…"})`.\n' } },
    { title: 'Underscores and hyphens are one.', files: { 'worker.yml': worker, 'SKILL.md': 'Call `invoke_worker("csv_cleaner", {"file": "…"})`.\n' } },
  ],
  bad: [
    { files: { 'worker.yml': worker, 'SKILL.md': 'Call `invoke_worker(id="[|crm-sync|]", inputs={})`.\n' }, message: '`calls`' },
    { title: 'A near miss.', files: { 'worker.yml': worker, 'SKILL.md': 'Call `invoke_worker(id="[|csv-claener|]", inputs={})`.\n' }, message: 'Did you mean `csv-cleaner`?' },
  ],
  check: {
    definition(definition, { report }) {
      if (mayDeclareMore(definition, 'calls')) return;
      const ids = definition.declared.calls.map((call) => call.value);
      const folded = new Set(ids.map(foldName));
      const list = searchedList(definition, 'calls', ids);
      for (const call of callsIn(definition, ['invoke_worker'])) {
        const named = call.args.find((argument) => ['id', 'worker_id', 'worker'].includes(argument.key?.value ?? '')) ?? (call.args[0]?.key ? undefined : call.args[0]);
        const id = named?.value;
        if (call.negated || !id || isPlaceholderName(id.value) || folded.has(foldName(id.value))) continue;
        const near = nearName(id.value, ids);
        report({
          at: id,
          message: `The worker \`${id.value}\` is ${list.text}.`,
          help: near === undefined ? `Add \`${id.value}\` to ${list.target}.` : `Did you mean \`${near}\`?`,
          related: list.related,
        });
      }
    },
  },
});
