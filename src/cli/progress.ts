import type { RunStep } from '../engine/observer.js';
import { counted } from '../report/findings.js';
import type { CliHost } from './host.js';

/** Milliseconds of quiet before anything is said: a shorter run is over before it can be read. */
const delay = 500;

/** Milliseconds between two lines. */
const interval = 100;

export interface Progress {
  readonly step: (step: RunStep) => void;
  /** Takes the line away. */
  readonly end: () => void;
}

/** A line on a terminal that says how far a long run is, and goes away with it; undefined where nobody looks. */
export function progressFor({ stderr, env }: CliHost, quiet: boolean | undefined, now: () => number = () => performance.now()): Progress | undefined {
  if (!stderr.isTTY || quiet || env['CI'] || env['TERM'] === 'dumb') return undefined;
  const start = now();
  let next = start + delay;
  let isShown = false;
  const write = (text: string): unknown => (stderr.passing ? stderr.passing(text) : stderr.write(text));
  return {
    step: (step) => {
      const time = now();
      if (time < next) return;
      next = time + interval;
      isShown = true;
      const width = (stderr.columns ?? 80) - 1;
      write(`\r\u001b[2K${lineOf(step).slice(0, Math.max(0, width))}`);
    },
    end: () => {
      if (isShown) write('\r\u001b[2K');
      isShown = false;
    },
  };
}

function lineOf({ phase, done, total, findings }: RunStep): string {
  const of = `${done} of ${counted(total, 'definition')}`;
  switch (phase) {
    case 'read':
      return `Reading: ${of}`;
    case 'references':
      return `Searching: ${of}`;
    case 'rules':
      return `Checking: ${of}, ${counted(findings, 'finding')}`;
  }
}
