import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { addToList } from '../../src/model/data-edit.js';
import { stringsOf, valueAt } from '../../src/model/data.js';
import { giveSecret } from '../../src/model/definition-edit.js';

const skill = 'Post the digest with the token in `CHAT_TOKEN`.\n';

export default defineRule({
  id: 'secret-in-one-place',
  severity: 'warning',
  summary: 'A secret is named under `capabilities` only, and so the run does not get it.',
  why: `A run gets the secrets of \`exec.secrets\`. \`capabilities.secrets\` tells people what the worker may see and gives nothing: a secret that stands there alone is simply
not set in the run, which shows as an empty result. By custom each secret stands in both lists; one that is missing from the second is information.`,
  sources: ['floomhq/floom, docs/AUTHORING.md: secrets', 'floomhq/floom, apps/api/models.py: worker_contract_to_worker_config'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': workerManifest('exec:\n  entry: SKILL.md\n  secrets: [CHAT_TOKEN]\ncapabilities:\n  secrets: [CHAT_TOKEN]\n'), 'SKILL.md': skill } },
    { title: 'Without the second list.', files: { 'worker.yml': workerManifest('exec:\n  entry: SKILL.md\n  secrets: [CHAT_TOKEN]\n'), 'SKILL.md': skill } },
  ],
  bad: [
    { files: { 'worker.yml': workerManifest('capabilities:\n  secrets: [[|CHAT_TOKEN|]]\n'), 'SKILL.md': skill }, message: '`exec.secrets`', fixed: { 'worker.yml': workerManifest('exec:\n  entry: SKILL.md\n  runtime: skill\n  secrets:\n    - CHAT_TOKEN\n') + 'capabilities:\n  secrets: [CHAT_TOKEN]\n' } },
    { title: 'The other list.', files: { 'worker.yml': workerManifest('exec:\n  entry: SKILL.md\n  secrets: [CHAT_TOKEN, [|MAIL_TOKEN|]]\ncapabilities:\n  secrets: [CHAT_TOKEN]\n'), 'SKILL.md': skill }, severity: 'info', fixed: { 'worker.yml': workerManifest('exec:\n  entry: SKILL.md\n  secrets: [CHAT_TOKEN, MAIL_TOKEN]\ncapabilities:\n  secrets: [CHAT_TOKEN, MAIL_TOKEN]\n') } },
  ],
  check: {
    definition(definition, { report }) {
      const { manifest, declared } = definition;
      const capabilities = valueAt(manifest, 'capabilities');
      const shown = stringsOf(valueAt(manifest, 'capabilities', 'secrets'));
      const given = [...stringsOf(valueAt(manifest, 'exec', 'secrets')), ...stringsOf(valueAt(manifest, 'secrets'))];
      const givenNames = new Set(given.map((secret) => secret.value));
      const shownNames = new Set(shown.map((secret) => secret.value));
      for (const secret of shown) {
        if (givenNames.has(secret.value)) continue;
        report({ at: secret, message: `The secret \`${secret.value}\` stands under \`capabilities\` only; the run does not get it.`, help: `Add \`${secret.value}\` to \`${declared.places.secrets?.key ?? 'exec.secrets'}\` in \`worker.yml\`.`, fix: giveSecret(definition, secret.value) });
      }
      for (const secret of shown.length ? given : []) {
        if (shownNames.has(secret.value)) continue;
        const edits = capabilities?.kind === 'map' ? addToList(capabilities, 'secrets', secret.value) : undefined;
        report({ at: secret, severity: 'info', message: `The secret \`${secret.value}\` is missing from \`capabilities.secrets\`, which lists others.`, help: `Add \`${secret.value}\` to \`capabilities.secrets\` in \`worker.yml\`.`, ...(edits && { fix: { title: `Add \`${secret.value}\` to \`capabilities.secrets\``, safety: 'safe' as const, edits } }) });
      }
    },
  },
});
