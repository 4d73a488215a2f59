import { parseArgs } from 'node:util';
import { measureGrowth } from './growth.js';
import { fuzzParts } from './parts/index.js';
import { runPart, sharesOf } from './run-part.js';
import type { Failure } from './run-part.js';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000000' }, seed: { type: 'string', default: String(Date.now() % 2 ** 31) }, only: { type: 'string' }, 'no-growth': { type: 'boolean', default: false } } });
const runs = Number(values.runs);
const seed = Number(values.seed);
const parts = fuzzParts.filter(({ name }) => values.only === undefined || values.only.split(',').includes(name));
/** Inputs between two lines of progress, and after a failure before the same part is tried anew. */
const step = 500;
/** Failures of one kind that are told. */
const mostTold = 3;

if (!Number.isSafeInteger(runs) || !Number.isSafeInteger(seed) || parts.length === 0) {
  say(`Usage: npm run fuzz -- [--runs N] [--seed S] [--only ${fuzzParts.map(({ name }) => name).join(',')}] [--no-growth]`);
  process.exit(2);
}

say(`${runs.toLocaleString('en')} inputs, seed ${seed}`);
const counts = new Map<string, number>();
const failures = new Map<string, number>();
const left = sharesOf(parts, runs);
const started = Date.now();
let told = 0;
let all = 0;
for (let round = 0; left.size > 0; round++) {
  for (const [part, rest] of left) {
    const result = runPart(part, Math.min(step, rest), seed + round);
    all += result.runs;
    counts.set(part.name, (counts.get(part.name) ?? 0) + result.runs);
    if (result.failure) tell(result.failure);
    if (rest > result.runs) left.set(part, rest - result.runs);
    else left.delete(part);
    if (Date.now() - told < 5_000) continue;
    told = Date.now();
    say(`${all.toLocaleString('en')} inputs after ${Math.round((told - started) / 1000)} s, ${failures.size} kinds of failure`);
  }
}

say('\nInputs by part');
for (const [name, count] of counts) say(`  ${name.padEnd(22)}${count.toLocaleString('en').padStart(12)}`);
say(`  ${'all'.padEnd(22)}${all.toLocaleString('en').padStart(12)} in ${Math.round((Date.now() - started) / 1000)} s, seed ${seed}, ${failures.size} kinds of failure`);
if (!values['no-growth']) {
  say('\nTime of a text and of one ten times as long (10 is linear)');
  for (const { name, length, once, tenfold } of measureGrowth(20_000)) say(`  ${name.padEnd(34)}${length.toLocaleString('en').padStart(9)} ${once.toFixed(2).padStart(9)} ms ${tenfold.toFixed(2).padStart(9)} ms  ×${(tenfold / once).toFixed(1)}`);
}
process.exitCode = failures.size > 0 ? 1 : 0;

function tell({ part, message, input, seed: at }: Failure): void {
  const kind = `${part}: ${message.split('\n', 1)[0]?.replace(/\d+/gu, 'N') ?? ''}`;
  const times = (failures.get(kind) ?? 0) + 1;
  failures.set(kind, times);
  if (times <= mostTold) say(`\nFAILURE in ${part}, seed ${at}\n${message}\n${input}\n`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
