import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { entryOf, isTrue, stringAt, valueAt } from '../../src/model/data.js';
import type { DataNode } from '../../src/model/data.js';
import { nearName } from '../../src/text/near-name.js';

const skill = 'Sum up the notes.\n';
const types = ['manual', 'schedule', 'webhook', 'composio'];

export default defineRule({
  id: 'invalid-trigger',
  severity: 'error',
  summary: 'A trigger lacks what its type needs, or has a type that nothing fires.',
  why: `The platform refuses a webhook trigger without \`webhook.secret: true\` and a composio trigger without \`composio.event\` and \`composio.connection_id\`. It takes any word
for a type and a schedule without \`cron\`, but such a trigger never fires. \`cron\` and \`scheduled\` are other words for \`schedule\`.`,
  sources: ['floomhq/floom, apps/api/models.py: WorkerContractTrigger, WorkerConfig.validate_webhook_secret'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': workerManifest('trigger:\n  type: webhook\n  webhook:\n    secret: true\n    allowed_methods: [POST]\n'), 'SKILL.md': skill } },
    { title: 'Another word for a schedule.', files: { 'worker.yml': workerManifest('trigger:\n  type: cron\n  cron: "0 9 * * 1"\n'), 'SKILL.md': skill } },
  ],
  bad: [
    { title: 'A webhook without a secret.', files: { 'worker.yml': workerManifest('trigger:\n  type: [|webhook|]\n'), 'SKILL.md': skill }, message: '`secret: true`' },
    { title: 'A secret switched off.', files: { 'worker.yml': workerManifest('trigger:\n  type: webhook\n  webhook:\n    secret: [|false|]\n'), 'SKILL.md': skill } },
    { title: 'A composio trigger without its event.', files: { 'worker.yml': workerManifest('trigger:\n  type: [|composio|]\n'), 'SKILL.md': skill }, message: '`connection_id`' },
    { title: 'A schedule without a time.', files: { 'worker.yml': workerManifest('trigger:\n  type: [|schedule|]\n'), 'SKILL.md': skill }, severity: 'warning', message: '`cron`' },
    { title: 'An unknown type.', files: { 'worker.yml': workerManifest('trigger:\n  type: [|shedule|]\n  cron: "0 9 * * 1"\n'), 'SKILL.md': skill }, severity: 'warning', message: 'Did you mean `schedule`?' },
  ],
  check: {
    definition({ triggers }, { report }) {
      for (const trigger of triggers ?? []) {
        const { node, type, label } = trigger;
        const at = stringAt(node, 'type') ?? trigger;
        if (!types.includes(type)) {
          const near = nearName(type, types);
          report({
            at,
            severity: 'warning',
            message: `\`${label}.type\` is \`${type}\`, which nothing fires.`,
            help: near === undefined ? `Use one of ${types.map((each) => `\`${each}\``).join(', ')}.` : `Did you mean \`${near}\`?`,
          });
        } else if (type === 'webhook') {
          const secret = valueAt(node, 'webhook', 'secret');
          const given = entryOf(node, 'webhook');
          if (secret ? isTrue(secret) : given && !isEmpty(given.value)) continue;
          report({ at: secret ?? at, ...(trigger !== triggers?.[0] && { severity: 'warning' as const }), message: `\`${label}\` is a webhook without \`webhook.secret: true\`; the platform refuses it.`, help: `Write \`secret: true\` under \`webhook\` of \`${label}\`.` });
        } else if (type === 'composio' && isEmpty(valueAt(node, 'composio'))) {
          report({ at, message: `\`${label}\` is of type \`composio\` and has no \`composio\` with \`event\` and \`connection_id\`; the platform refuses it.`, help: `Add \`composio\` with \`event\` and \`connection_id\` to \`${label}\`.` });
        } else if (type === 'schedule' && !stringAt(node, 'cron')?.value.trim()) {
          report({ at, severity: 'warning', message: `\`${label}\` is a schedule without \`cron\` and never fires.`, help: `Add \`cron\` with five fields to \`${label}\`, such as \`cron: "0 9 * * 1"\`.` });
        }
      }
    },
  },
});

function isEmpty(node: DataNode | undefined): boolean {
  return node === undefined || (node.kind === 'scalar' && node.value === null);
}
