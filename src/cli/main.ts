import process from 'node:process';
import { run } from './run.js';

/** A reader that has seen enough (`workerlint | head`) closes the pipe: that is no error, and the exit code is what it would be. */
function endOn(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    if (stream === process.stdout) process.stderr.write(`workerlint: The output could not be written: ${error.message}\n`);
    process.exit(2);
  });
}

endOn(process.stdout);
endOn(process.stderr);

function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => controller.abort());
  return controller.signal;
}

const host = {
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
  stdout: process.stdout,
  stderr: process.stderr,
};
void run(process.argv.slice(2), host).then((exitCode) => {
  process.exitCode = exitCode;
});
