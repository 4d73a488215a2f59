import type { Timing } from '../engine/observer.js';
import { tableLines } from '../report/table.js';
import type { OutputStream } from './host.js';

interface Sum {
  milliseconds: number;
  calls: number;
}

/** Rules that are listed: the rest hardly takes any time. */
const mostRules = 20;

/** Adds up where the time of a run goes. */
export class Stats implements Timing {
  readonly now: () => number;
  readonly #start: number;
  readonly #sums = { phase: new Map<string, Sum>(), rule: new Map<string, Sum>() };

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
    this.#start = now();
  }

  readonly add = (kind: 'phase' | 'rule', name: string, milliseconds: number): void => {
    const sum = this.#sums[kind].get(name) ?? { milliseconds: 0, calls: 0 };
    sum.milliseconds += milliseconds;
    sum.calls++;
    this.#sums[kind].set(name, sum);
  };

  /** Writes what took how long: the phases in their order, then the rules, the slowest first. */
  print(stream: OutputStream): void {
    const total = this.now() - this.#start;
    const phases = [...this.#sums.phase];
    const inPhases = phases.reduce((sum, [, { milliseconds }]) => sum + milliseconds, 0);
    const rules = [...this.#sums.rule].sort(([a, { milliseconds: x }], [b, { milliseconds: y }]) => y - x || (a < b ? -1 : 1));
    const row = (name: string, milliseconds: number, calls?: number): string[] => [name, milliseconds.toFixed(1), total > 0 ? `${((100 * milliseconds) / total).toFixed(1)} %` : '', calls === undefined ? '' : String(calls)];
    const rest = rules.slice(mostRules);
    const rows = [
      ['phase', 'ms', 'share', 'times'],
      ...phases.map(([name, { milliseconds, calls }]) => row(name, milliseconds, calls)),
      row('other', Math.max(0, total - inPhases)),
      row('total', total),
      [''],
      ['rule', 'ms', 'share', 'times'],
      ...rules.slice(0, mostRules).map(([name, { milliseconds, calls }]) => row(name, milliseconds, calls)),
      ...(rest.length > 0 ? [row(`${rest.length} more`, rest.reduce((sum, [, { milliseconds }]) => sum + milliseconds, 0))] : []),
    ];
    stream.write(`${tableLines(rows.map((cells) => cells.map((text) => ({ text })))).join('\n')}\n`);
  }
}
