import process from 'node:process';

/** What a shell gives for a program that a signal has ended. */
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const names = Object.keys(exitCodes) as (keyof typeof exitCodes)[];

let running = 0;

function stop(name: keyof typeof exitCodes): void {
  process.exit(exitCodes[name]);
}

/** Does something to its end before Ctrl-C, or another request to stop, ends the program. */
export function uninterrupted<T>(action: () => T): T {
  if (running++ === 0) for (const name of names) process.on(name, stop);
  try {
    return action();
  } finally {
    // A signal that has come meanwhile is told in the next turn of the event loop at the latest.
    setImmediate(() =>
      setImmediate(() => {
        if (--running === 0) for (const name of names) process.off(name, stop);
      }),
    );
  }
}
