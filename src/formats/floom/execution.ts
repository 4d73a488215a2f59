import { asString, entryOf, isTrue, stringAt, valueAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Definition } from '../../model/definition.js';
import type { Located } from '../../model/located.js';
import type { ManifestShape } from './manifest.js';

/** How a worker runs: what follows its instructions, and from which file. */
export interface Execution {
  readonly mode: Definition['mode'];
  /** The entry file relative to the worker's folder, where the manifest names one. */
  readonly entry?: Located<string>;
  /** The entry file, named or by default. */
  readonly entryPath: string;
}

/** The platform runs these in a sandbox; with a command and neither `entry` nor `mode` they make the worker a script. */
const scriptRuntimes = new Set(['python311', 'node22', 'bash', 'typescript']);

const scriptSuffixes = ['.py', '.sh', '.js', '.ts'];

/** Decides as the platform does: an explicit mode, else the suffix of `exec.entry`, else runtime and command. */
export function readExecution(data: DataNode | undefined, shape: ManifestShape): Execution {
  if (shape === 'legacy') return legacyExecution(data);
  const execEntry = nonBlank(stringAt(data, 'exec', 'entry'));
  const mode = contractMode(data, execEntry?.value);
  // A script's program is that of its command; `entrypoint` is for agents.
  const entry = execEntry ?? (mode === 'script' ? programOf(nonBlank(stringAt(data, 'exec', 'command'))) : (nonBlank(stringAt(data, 'entrypoint')) ?? firstEntrypoint(data)));
  const entryPath = entry?.value ?? (mode === 'script' ? 'run.py' : 'SKILL.md');
  return { mode, entryPath, ...(entry && { entry }) };
}

/** `run.py` in `python run.py`; undefined for a command that does not end with a script. */
function programOf(command: Located<string> | undefined): Located<string> | undefined {
  const words = command?.value.split(/\s+/u) ?? [];
  const last = words.at(-1);
  return command && last !== undefined && words.length === 2 && hasScriptSuffix(last) ? { ...command, value: last } : undefined;
}

function hasScriptSuffix(path: string): boolean {
  return scriptSuffixes.some((suffix) => path.toLowerCase().endsWith(suffix));
}

function contractMode(data: DataNode | undefined, entry: string | undefined): Definition['mode'] {
  if (isTrue(valueAt(data, 'system_worker'))) return 'system';
  const mode = stringAt(data, 'exec', 'mode')?.value;
  if (mode === 'agent') return 'agent';
  if (mode === 'pure-script' || mode === 'hybrid') return 'script';
  if (entry !== undefined) return hasScriptSuffix(entry) ? 'script' : 'agent';
  const runtime = stringAt(data, 'exec', 'runtime')?.value;
  const command = nonBlank(stringAt(data, 'exec', 'command'));
  return runtime !== undefined && scriptRuntimes.has(runtime) && command ? 'script' : 'agent';
}

function legacyExecution(data: DataNode | undefined): Execution {
  const entry = nonBlank(stringAt(data, 'runtime', 'entrypoint'));
  const mode = isTrue(valueAt(data, 'system_worker')) ? 'system' : stringAt(data, 'runtime', 'mode')?.value === 'agent' ? 'agent' : 'script';
  return { mode, entryPath: entry?.value ?? 'run.py', ...(entry && { entry }) };
}

function firstEntrypoint(data: DataNode | undefined): Located<string> | undefined {
  const path = entryOf(valueAt(data, 'entrypoints', 0), 'path');
  return nonBlank(asString(path?.value, path?.key.span));
}

function nonBlank(text: Located<string> | undefined): Located<string> | undefined {
  const value = text?.value.trim();
  return text && value ? { ...text, value } : undefined;
}
