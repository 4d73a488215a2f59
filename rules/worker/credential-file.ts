import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { entriesOf } from '../../src/model/data.js';

/** The pattern of the platform's command line, which refuses to push such a file, for names in lower case: an expression for any case takes longer to compile. */
const refused = /^(?:\.env(?:\..{1,100})?|credentials\.json|.{0,200}\.(?:pem|key|p12|pfx))$/u;

/** The server drops these as well. */
const dropped = /\.(?:crt|cer|p8|der|ppk)$/u;

/** Files that show which variables there are, without values. */
const sample = /^\.env\.(?:example|sample|template|dist|defaults?)$/u;

export default defineRule({
  id: 'credential-file',
  severity: 'error',
  summary: "The worker's folder holds a file that looks like a credential.",
  why: `Everything in the folder goes into the worker's bundle. The platform's command line refuses to push a bundle with \`.env\` files, \`credentials.json\` or key files, and its server
leaves them out, so that they are not there in a run. Samples such as \`.env.example\` are refused too, which is a warning here: they hold no secrets.`,
  sources: ['floomhq/floom, apps/mcp/src/commands/workers.ts: SECRET_BUNDLE_FILE_RE', 'floomhq/floom, apps/api/services/worker_create.py: _should_embed_file'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest(''), 'SKILL.md': 'Sum up the notes.\n', 'keyboard.md': '', 'environment.md': '' } }],
  bad: [
    { files: { 'worker.yml': workerManifest('').replace('schema_version', '[|schema_version|]'), 'SKILL.md': 'Sum up the notes.\n', 'keys/service.pem': '' }, message: '`keys/service.pem`' },
    { title: 'A sample.', files: { 'worker.yml': workerManifest('').replace('schema_version', '[|schema_version|]'), 'SKILL.md': 'Sum up the notes.\n', '.env.example': '' }, severity: 'warning' },
  ],
  check: {
    definition({ files, main, manifest, root }, { report }) {
      const first = entriesOf(manifest)[0]?.key.span;
      if (!first) return;
      for (const path of files) {
        const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
        const isRefused = refused.test(name);
        if (!isRefused && !dropped.test(name)) continue;
        const isSample = sample.test(name);
        const own = root === '' ? path : path.slice(root.length + 1);
        report({
          at: { file: main, span: first },
          ...((isSample || !isRefused) && { severity: 'warning' as const }),
          message: isRefused ? `\`${own}\` looks like a credential; the platform's command line refuses to push the worker with it.` : `\`${own}\` looks like a credential; the platform leaves it out, and a run does not have it.`,
          help: isSample ? `Move \`${own}\` out of the worker's folder, or rename it.` : `Move \`${own}\` out of the worker's folder and store its content as a secret of the platform.`,
        });
      }
    },
  },
});
