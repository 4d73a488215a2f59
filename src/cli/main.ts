import process from 'node:process';
import type { CliHost } from './host.js';
import { run } from './run.js';
import { standardStream } from './standard-stream.js';

/** A reader that has seen enough (`workerlint | head`) closes the pipe: that is no error, and the exit code is what it would be. */
const stderr = standardStream(2, () => process.stderr, () => process.exit(2));
const stdout = standardStream(
  1,
  () => process.stdout,
  (error) => {
    stderr.write(`workerlint: The output could not be written: ${error.message}\n`);
    process.exit(2);
  },
);

function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => controller.abort());
  return controller.signal;
}

const host: CliHost = {
  // Asked for when it is needed: it fails where the folder has been removed.
  get cwd() {
    return process.cwd();
  },
  env: process.env,
  // Opened when it is needed: whoever opens it waits for its end.
  get stdin() {
    return process.stdin;
  },
  // Only a command that waits for it takes over what Ctrl-C does.
  get interrupt() {
    return interruptSignal();
  },
  stdout,
  stderr,
};
void run(process.argv.slice(2), host).then((exitCode) => {
  process.exitCode = exitCode;
  // Once all is written nothing is left to wait for, and to take the heap apart takes longer than to leave it. Streams tell of errors first.
  setImmediate(() => {
    if (stdout.isDrained && stderr.isDrained) process.exit();
  });
});
