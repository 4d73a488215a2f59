import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import type { Finding } from '../../src/engine/rule.js';
import { entryOf, itemsOf, stringAt, valueAt } from '../../src/model/data.js';
import type { DataNode } from '../../src/model/data.js';
import type { Definition } from '../../src/model/definition.js';

const skill = 'Sum up the notes.\n';
const scriptSuffixes = ['.py', '.sh', '.js', '.ts'];

export default defineRule({
  id: 'entry-mode-conflict',
  severity: 'error',
  summary: 'Entry file, mode, runtime and command of a worker contradict each other.',
  why: `A \`.md\` entry makes the worker an agent, a script entry makes it a script; an explicit \`mode\` wins over both. A script whose command cannot be made from its entry, and
the runtime \`none\` with a script or a command, are refused. The other contradictions are taken without a word: an agent then gets a program for its
instructions, or a worker that was meant as a script runs as an agent, because nothing names its entry. \`entrypoint\` is the older name of \`exec.entry\`
and is ignored beside it.`,
  sources: ['floomhq/floom, apps/api/models.py: WorkerContractExec.validate_runtime_mode, resolve_exec_mode, worker_contract_to_worker_config'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': workerManifest('exec:\n  entry: run.py\n  runtime: python311\n'), 'run.py': '' } },
    { title: 'The older way.', files: { 'worker.yml': workerManifest('exec:\n  mode: pure-script\n  command: python run.py\n  runtime: python311\n'), 'run.py': '' } },
  ],
  bad: [
    { title: 'A script without a command.', files: { 'worker.yml': workerManifest('exec:\n  entry: SKILL.md\n  mode: [|pure-script|]\n'), 'SKILL.md': skill }, message: '`command`' },
    { title: 'No sandbox for a script.', files: { 'worker.yml': workerManifest('exec:\n  entry: run.py\n  runtime: [|none|]\n'), 'run.py': '' }, message: '`none`' },
    { title: 'A default in the way.', files: { 'worker.yml': workerManifest('exec:\n  entry: SKILL.md\n  runtime: [|none|]\n'), 'SKILL.md': skill }, message: '`entrypoint: null`' },
    { title: 'An agent that follows a program.', files: { 'worker.yml': workerManifest('exec:\n  entry: run.py\n  mode: [|agent|]\n'), 'run.py': '' }, severity: 'warning' },
    { title: 'A script that nothing names.', files: { 'worker.yml': workerManifest('exec:\n  runtime: [|python311|]\n'), 'run.py': '', 'SKILL.md': skill }, severity: 'warning', message: '`entry: run.py`' },
    { title: 'A second entry that is ignored.', files: { 'worker.yml': workerManifest('entrypoint: [|SKILL.md|]\nexec:\n  entry: run.py\n  runtime: python311\n'), 'run.py': '', 'SKILL.md': skill }, severity: 'info' },
  ],
  check: {
    definition(definition, { report }) {
      const exec = valueAt(definition.manifest, 'exec');
      const finding = exec && (refused(definition, exec) ?? surprising(definition, exec));
      if (finding) report(finding);
      const older = stringAt(definition.manifest, 'entrypoint');
      const entry = stringAt(exec, 'entry');
      if (older && entry && older.value.trim() !== entry.value.trim()) {
        report({ at: older, severity: 'info', message: `\`entrypoint\` is \`${older.value}\`, but \`exec.entry\` names \`${entry.value}\`, and that file runs.`, help: `Remove \`entrypoint\` from \`worker.yml\`.` });
      }
    },
  },
});

/** What the platform does not take. */
function refused({ mode, manifest }: Definition, exec: DataNode): Finding | undefined {
  const runtime = stringAt(exec, 'runtime');
  const command = stringAt(exec, 'command');
  const entry = stringAt(exec, 'entry');
  const written = stringAt(exec, 'mode');
  const named = entry ?? stringAt(manifest, 'entrypoint');
  if (runtime?.value === 'none') {
    if (mode === 'script') return { at: runtime, message: 'The runtime is `none`, which is for agents only, but the worker is a script.', help: 'Set `exec.runtime` to `python311`, `node22` or `bash`.' };
    if (command) return { at: command, message: 'The runtime is `none`, which takes no `command`.', help: 'Remove `command`, or choose another `exec.runtime`.' };
    const older = entryOf(manifest, 'entrypoint');
    if (!older || stringAt(manifest, 'entrypoint')?.value) {
      return { at: older?.value ?? runtime, message: 'The runtime is `none`, which takes no entry file, but `entrypoint` is `SKILL.md` unless it is null.', help: 'Write `entrypoint: null` in `worker.yml`, or `runtime: skill`.' };
    }
    if (itemsOf(valueAt(manifest, 'entrypoints')).length) return { at: runtime, message: 'The runtime is `none`, which takes no `entrypoints`.', help: 'Remove `entrypoints`, or choose another `exec.runtime`.' };
  }
  if (mode === 'script' && !command && entry && !isScript(entry.value)) {
    return { at: written ?? entry, message: `The worker is a script, and no \`command\` can be made from its entry \`${entry.value}\`; the platform refuses it.`, help: 'Add `command` to `exec`, or name the script in `exec.entry`.' };
  }
  return written && named && mode === 'agent' && isScript(named.value)
    ? { at: written, severity: 'warning', message: `The mode is \`agent\`, but the entry is the program \`${named.value}\`: the model gets its text as instructions.`, help: 'Remove `mode`, or name the file with the instructions in `exec.entry`.' }
    : undefined;
}

/** What runs, but not as it looks. */
function surprising({ mode, manifest, files, root }: Definition, exec: DataNode): Finding | undefined {
  const runtime = stringAt(exec, 'runtime');
  if (mode !== 'agent' || !runtime || !['python311', 'node22', 'bash', 'typescript'].includes(runtime.value)) return undefined;
  if (stringAt(exec, 'entry') || stringAt(exec, 'mode') || stringAt(manifest, 'entrypoint')) return undefined;
  const script = ['run.py', 'run.js', 'run.ts', 'run.sh'].find((name) => files.includes(root === '' ? name : `${root}/${name}`));
  if (script === undefined) return undefined;
  return {
    at: runtime,
    severity: 'warning',
    message: `The runtime is \`${runtime.value}\`, but nothing names a script, so the worker runs as an agent and \`${script}\` is never started.`,
    help: `Add \`entry: ${script}\` to \`exec\`.`,
  };
}

function isScript(path: string): boolean {
  return scriptSuffixes.some((suffix) => path.trim().toLowerCase().endsWith(suffix));
}
