import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { entryOf } from '../../src/model/data.js';
import type { Definition } from '../../src/model/definition.js';
import type { Place } from '../../src/model/located.js';
import { nearName } from '../../src/text/near-name.js';
import { joinPath, resolveWithin } from '../../src/text/paths.js';

export default defineRule({
  id: 'missing-entry-file',
  severity: 'error',
  summary: 'The file that the worker runs is not in its folder.',
  why: `An agent worker's instructions, or a script worker's program, is the file that \`exec.entry\` names (\`SKILL.md\` or \`run.py\` by default). When it is not
there the run fails before the first step; the platform reports the missing file as a fault of the agent and retries in vain.`,
  sources: ['floomhq/floom, apps/api/agent_driver.py: the entry file is read at run time', 'floomhq/floom, apps/mcp/src/commands/workers.ts: entrypoint checks'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': workerManifest(''), 'SKILL.md': 'Sum up the notes.\n' } },
    { title: 'A script of which only the command is named.', files: { 'worker.yml': workerManifest('entrypoint: SKILL.md\nexec:\n  runtime: python311\n  command: python run.py\n'), 'run.py': '' } },
    { title: 'A command that starts no script.', files: { 'worker.yml': workerManifest('exec:\n  runtime: bash\n  command: make report\n'), Makefile: '' } },
  ],
  bad: [
    { title: 'The file has another name.', files: { 'worker.yml': workerManifest('exec:\n  entry: [|SKILL.md|]\n'), 'Skill.md': 'Sum up the notes.\n' }, message: 'Did you mean `Skill.md`?' },
    { title: 'No file at all.', files: { 'worker.yml': workerManifest('exec:\n  [|entry|]: run.py\n').replace('[|entry|]: run.py', 'entry: [|run.py|]') } },
    { title: 'The default is missing.', files: { 'worker.yml': workerManifest('[|exec|]:\n  runtime: skill\n') }, message: '`SKILL.md`' },
    { title: "A command's script is missing.", files: { 'worker.yml': workerManifest('exec:\n  runtime: python311\n  command: [|python run.py|]\n') } },
    { title: 'Outside of the folder.', files: { 'jobs/a/worker.yml': workerManifest('exec:\n  entry: [|../SKILL.md|]\n'), 'jobs/SKILL.md': 'Sum up the notes.\n' }, message: 'leads out of' },
  ],
  check: {
    definition(definition, { report }) {
      const { entry, manifest, mode, root, files } = definition;
      if (!entry || !manifest || mode === 'system') return;
      if (!entry.named && mode === 'script' && entryOf(entryOf(manifest, 'exec')?.value, 'command')) return;
      const path = resolveWithin(root, root, entry.path);
      if (path !== undefined && files.includes(path)) return;
      const at = entry.named ?? placeOfDefault(definition);
      if (path === undefined) {
        report({ at, message: `The entry file \`${entry.path}\` leads out of the worker's folder, and only that folder is there in a run.`, help: 'Put the file into the folder and name it by its path there.' });
        return;
      }
      const own = files.map((file) => (root === '' ? file : file.slice(root.length + 1)));
      const near = nearName(entry.path, own);
      report({
        at,
        message: `The worker runs \`${entry.path}\`, and its folder has no such file.`,
        help: near === undefined ? `Add \`${joinPath(root, entry.path)}\`, or name another file in \`exec.entry\`.` : `Did you mean \`${near}\`?`,
        ...(near !== undefined && entry.named?.file.slice(entry.named.span) === entry.path && { fix: { title: `Name \`${near}\``, safety: 'review' as const, edits: [{ path: at.file.path, span: at.span, text: near }] } }),
      });
    },
  },
});

function placeOfDefault({ manifest, main }: Definition): Place {
  const exec = entryOf(manifest, 'exec')?.key ?? entryOf(manifest, 'runtime')?.key;
  return exec ?? { file: main, span: { start: 0, end: 0 } };
}
