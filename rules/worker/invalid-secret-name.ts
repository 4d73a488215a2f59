import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { stringsOf, valueAt } from '../../src/model/data.js';

const exec = (secrets: string): string => workerManifest(`exec:\n  entry: SKILL.md\n  secrets:\n    - ${secrets}\n`);

export default defineRule({
  id: 'invalid-secret-name',
  severity: 'warning',
  summary: 'An entry of `secrets` is not the name of an environment variable.',
  why: `\`secrets\` lists names; the values are kept by the platform and reach the run as environment variables. A value, an assignment or a reference such as \`\${KEY}\` in the list
names no secret: the run stops with \`missing_secret\`, and a value in the list is a secret in the open.`,
  sources: ['floomhq/floom, docs/AUTHORING.md: secrets', 'floomhq/floom, apps/api/runner_utils.py: missing_secret before a run'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': exec('CHAT_TOKEN'), 'SKILL.md': 'Sum up the notes.\n' } }],
  bad: [
    { title: 'An assignment.', files: { 'worker.yml': exec('[|CHAT_TOKEN=abc|]'), 'SKILL.md': 'Sum up the notes.\n' }, message: '`CHAT_TOKEN`' },
    { title: 'A reference.', files: { 'worker.yml': exec('[|${CHAT_TOKEN}|]'), 'SKILL.md': 'Sum up the notes.\n' }, message: '`CHAT_TOKEN`' },
    { title: 'A label.', files: { 'worker.yml': exec('[|chat token|]'), 'SKILL.md': 'Sum up the notes.\n' }, message: '`CHAT_TOKEN`' },
  ],
  check: {
    definition({ manifest }, { report }) {
      for (const path of [['exec', 'secrets'], ['secrets'], ['capabilities', 'secrets']]) {
        for (const secret of stringsOf(valueAt(manifest, ...path))) {
          const text = secret.value.trim();
          if (/^[A-Za-z_][A-Za-z0-9_]{0,200}$/u.test(text)) continue;
          const name = nameIn(text);
          // The text is not repeated: it may be the secret itself.
          report({
            at: secret,
            message: `This entry of \`${path.join('.')}\` is no name of an environment variable.`,
            help: name === undefined ? 'Write the name under which the secret is stored, and nothing else.' : `Write the name alone: \`${name}\`.`,
          });
        }
      }
    },
  },
});

function nameIn(text: string): string | undefined {
  const assigned = /^\$?\{?([A-Z_][A-Z0-9_]{1,80})(?:\}|=|:|$)/u.exec(text);
  if (assigned) return assigned[1];
  return /^[A-Za-z][A-Za-z -]{1,40}$/u.test(text) ? text.toUpperCase().replace(/[ -]{1,40}/gu, '_') : undefined;
}
