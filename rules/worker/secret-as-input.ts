import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { stringAt } from '../../src/model/data.js';

const inputs = (text: string): string => workerManifest(`exec:\n  entry: SKILL.md\n  inputs:\n    - ${text}\n`);

/** Names of credentials, in lower case: an expression for any case takes longer to compile. Words such as "token" alone mean other things as well: a limit, a piece of text. */
const credential = /(?:^|_)(?:api_?key|password|passwd|passphrase|client_secret|secret_key|access_key|private_key|access_token|auth_token|bearer_token|bot_token|refresh_token|webhook_secret|credentials?)$/u;

export default defineRule({
  id: 'secret-as-input',
  severity: 'warning',
  summary: 'An input asks for a credential.',
  why: 'What is typed into an input is kept with the run and shown in its history, and a scheduled run has nobody to type it. Credentials belong into the secrets of the platform, from which a run gets them as environment variables.',
  sources: ['floomhq/floom, workers/worker-author: credentials are never modelled as inputs', 'floomhq/floom, docs/AUTHORING.md: secrets'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest('exec:\n  entry: SKILL.md\n  inputs:\n    - {name: max_tokens, type: number}\n    - {name: password_policy, type: text}\n  secrets: [CRM_API_KEY]\n'), 'SKILL.md': 'Check the `password_policy` within `max_tokens`.\n' } }],
  bad: [
    { files: { 'worker.yml': inputs('{name: [|crm_api_key|], type: string, required: true}'), 'SKILL.md': 'Use `crm_api_key` for the CRM.\n' }, message: '`CRM_API_KEY`' },
    { title: 'By its type.', files: { 'worker.yml': inputs('{name: [|login|], type: password}'), 'SKILL.md': 'Sign in with `login`.\n' } },
  ],
  check: {
    definition({ declared }, { report }) {
      for (const { name, node } of declared.inputs) {
        const secretType = ['password', 'secret'].includes(stringAt(node, 'type')?.value ?? '');
        if (name.value.length > 100 || (!secretType && !credential.test(name.value.toLowerCase()))) continue;
        const secret = name.value.replace(/([a-z])([A-Z])/gu, '$1_$2').toUpperCase();
        report({ at: name, message: `The input \`${name.value}\` asks for a credential, which is then kept with every run.`, help: `Remove the input and add \`${secret}\` to \`exec.secrets\` in \`worker.yml\`.` });
      }
    },
  },
});
