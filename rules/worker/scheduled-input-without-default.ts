import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { valueAt } from '../../src/model/data.js';

const skill = 'Write about the `topic`.\n';
const worker = (input: string): string => workerManifest(`exec:\n  entry: SKILL.md\n  inputs:\n    - ${input}\ntrigger:\n  type: schedule\n  cron: "0 9 * * 1"\n`);

export default defineRule({
  id: 'scheduled-input-without-default',
  severity: 'warning',
  summary: 'A scheduled worker has a required input without a default.',
  why: 'A schedule gives no inputs. When one is required and has no default the platform passes over the run, or the run fails with "Missing required input", every time.',
  sources: ['floomhq/floom, docs/AUTHORING.md: schedules', 'floomhq/floom, workers/worker-author/SKILL.md'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': worker('{name: topic, type: string, required: true, default: the week}'), 'SKILL.md': skill } },
    { title: 'Not required.', files: { 'worker.yml': worker('{name: topic, type: string}'), 'SKILL.md': skill } },
  ],
  bad: [{ files: { 'worker.yml': worker('{name: [|topic|], type: string, required: true}'), 'SKILL.md': skill }, message: '`default`' }],
  check: {
    definition({ declared, triggers }, { report }) {
      const schedule = triggers?.find((trigger) => trigger.type === 'schedule');
      if (!schedule) return;
      for (const { name, node, required } of declared.inputs) {
        const given = valueAt(node, 'default');
        if (!required || (given && !(given.kind === 'scalar' && (given.value === null || given.value === '')))) continue;
        report({ at: name, message: `The input \`${name.value}\` is required and has no default, but the worker runs on a schedule, which gives no inputs.`, help: `Add a \`default\` to \`${name.value}\`, or remove \`required\`.`, related: [{ at: schedule, message: 'The schedule' }] });
      }
    },
  },
});
