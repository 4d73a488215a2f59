import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { stringAt } from '../../src/model/data.js';
import { cronProblem } from '../../src/text/cron.js';

const skill = 'Sum up the notes.\n';
const schedule = (cron: string): string => workerManifest(`trigger:\n  type: schedule\n  cron: ${cron}\n`);

export default defineRule({
  id: 'invalid-cron',
  severity: 'error',
  summary: "A trigger's cron expression cannot be read.",
  why: `The platform checks \`cron\` with croniter when it reads the manifest and refuses the worker if it is not an expression: five fields (minute, hour, day, month, weekday),
optionally seconds and year behind them, or \`@daily\` and its like.`,
  sources: ['floomhq/floom, apps/api/cron_utils.py: is_valid_cron_expr', 'croniter: croniter.is_valid'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': schedule('"*/15 9-17 * * MON-FRI"'), 'SKILL.md': skill } },
    { title: 'A nickname.', files: { 'worker.yml': schedule('"@daily"'), 'SKILL.md': skill } },
    { title: 'A range over midnight.', files: { 'worker.yml': schedule('"0 22-6 * * *"'), 'SKILL.md': skill } },
  ],
  bad: [
    { title: 'An hour that there is not.', files: { 'worker.yml': schedule('[|"0 24 * * *"|]'), 'SKILL.md': skill }, message: 'hour is `24`' },
    { title: 'A field is missing.', files: { 'worker.yml': schedule('[|0 9 * *|]'), 'SKILL.md': skill }, message: '4 fields' },
    { title: 'Words.', files: { 'worker.yml': schedule('[|every monday at 9am please|]'), 'SKILL.md': skill } },
  ],
  check: {
    definition({ triggers }, { report }) {
      for (const { node, label } of triggers ?? []) {
        const cron = stringAt(node, 'cron');
        const problem = cron?.value.trim() ? cronProblem(cron.value) : undefined;
        if (!cron || problem === undefined) continue;
        report({ at: cron, message: `\`${label}.cron\` is \`${cron.value.slice(0, 60)}\`, which is no cron expression: ${problem}.`, help: 'Write five fields, such as `"0 9 * * 1"` for every Monday at nine.' });
      }
    },
  },
});
