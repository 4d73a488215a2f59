// Loaded by `run` on demand: here so that no test waits for it.
import '../../src/cli/lint-command.js';
import { run } from '../../src/cli/run.js';

export interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly cwd: string;
  /** What stands on standard input; nothing can be asked without a terminal. */
  readonly stdin?: string | Uint8Array;
  readonly isTTY?: boolean;
  readonly now?: Date;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs one command line in a folder. */
export async function workerlint(args: readonly string[], { cwd, stdin, isTTY = false, now, env = {} }: Surroundings): Promise<Outcome> {
  let stdout = '';
  let stderr = '';
  const exitCode = await run(args, {
    cwd,
    env,
    ...(now && { now }),
    ...(stdin !== undefined && { stdin: Object.assign(once(stdin), { isTTY }) }),
    stdout: { write: (text) => (stdout += text), isTTY: false },
    stderr: { write: (text) => (stderr += text) },
  });
  return { exitCode, stdout, stderr };
}

function once(text: string | Uint8Array): AsyncIterable<string | Uint8Array> {
  return {
    async *[Symbol.asyncIterator]() {
      await Promise.resolve();
      yield text;
    },
  };
}
