import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus.js';

/**
 * `npm run bench`: the time of whole processes on a corpus made here, as ratios to an empty `node` process of the same round.
 * `skill-check` is installed from npm into the folder of the corpus. `AGNIX=<binary>` adds that linter.
 *
 *   npm run bench -- [--sizes 1,100,1000,10000] [--rounds 7] [--dir DIR]
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1,100,1000,10000' },
    rounds: { type: 'string', default: '7' },
    dir: { type: 'string', default: join(tmpdir(), 'workerlint-bench') },
  },
});
const skillCheckVersion = '1.2.0';

interface Contender {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Before each round: leaves the state that the name promises. */
  readonly prepare?: () => void;
}

/** Wall time of the process in milliseconds. */
async function timeOf(contender: Contender): Promise<number> {
  const start = process.hrtime.bigint();
  await once(started(contender), 'exit');
  return Number(process.hrtime.bigint() - start) / 1e6;
}

/** Peak resident memory of the process in MiB, where the system tells it. To ask for it slows the process, so that such a run is not timed. */
async function memoryOf(contender: Contender): Promise<number> {
  const child = started(contender);
  let memory = 0;
  const poll = setInterval(() => {
    memory = Math.max(memory, peakOf(child.pid));
  }, 10);
  await once(child, 'exit');
  clearInterval(poll);
  return memory;
}

function started({ command, env }: Contender): ChildProcess {
  const [file = '', ...args] = command;
  return spawn(file, args, { stdio: 'ignore', env: { ...process.env, ...env } });
}

function peakOf(pid: number | undefined): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The peer's command, or nothing where it cannot be installed. */
function skillCheck(folder: string): string | undefined {
  const script = join(folder, 'node_modules/skill-check/bin/skill-check.js');
  if (!existsSync(script)) {
    spawnSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `skill-check@${skillCheckVersion}`], { stdio: 'inherit' });
  }
  return existsSync(script) ? script : undefined;
}

function contenders(corpus: string, folder: string, peer: string | undefined): Contender[] {
  const cli = join(root, 'dist/cli.cjs');
  const cache = join(folder, 'cache.json');
  const lint = [process.execPath, cli, corpus, '--fail-on', 'never', '--format', 'compact'];
  const agnix = process.env['AGNIX'];
  return [
    { name: 'node', command: [process.execPath, '-e', '0'] },
    { name: 'workerlint', command: lint },
    { name: 'workerlint, first with --cache', command: [...lint, '--cache', '--cache-location', cache], prepare: () => rmSync(cache, { force: true, recursive: true }) },
    { name: 'workerlint, warm', command: [...lint, '--cache', '--cache-location', cache] },
    ...(peer === undefined ? [] : [{ name: 'skill-check', command: [process.execPath, peer, 'check', corpus, '--no-security-scan', '--no-open'] }]),
    ...(agnix === undefined ? [] : [{ name: 'agnix', command: [agnix, corpus] }]),
  ];
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

async function measure(count: number, rounds: number, folder: string, peer: string | undefined): Promise<void> {
  const corpus = writeCorpus(folder, count);
  const all = contenders(corpus, folder, peer);
  const times = new Map<Contender, number[]>(all.map((contender) => [contender, []]));
  // Interleaved, so that a busy minute of the machine falls on all of them; a first round fills the caches of the system, and tells the memory.
  const memories = new Map<Contender, number>();
  for (const contender of all) {
    contender.prepare?.();
    memories.set(contender, await memoryOf(contender));
  }
  for (let round = 0; round < rounds; round++) {
    for (const [contender, known] of times) {
      contender.prepare?.();
      known.push(await timeOf(contender));
    }
  }
  const [empty = []] = times.values();
  for (const [contender, known] of times) {
    const cells = [
      String(count),
      contender.name,
      Math.min(...known).toFixed(0),
      median(known).toFixed(0),
      `${(Math.min(...known) / Math.min(...empty)).toFixed(2)}×`,
      `${median(known.map((time, round) => time / (empty[round] ?? NaN))).toFixed(2)}×`,
      (memories.get(contender) ?? NaN).toFixed(0),
    ];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
}

mkdirSync(values.dir, { recursive: true });
const peer = skillCheck(values.dir);
process.stdout.write(`Node ${process.version}, times of whole processes in ms over ${values.rounds} rounds, ratios to an empty node process\n\n`);
process.stdout.write('| definitions | command | min | median | ratio of min | median ratio | peak MiB |\n| ---: | --- | ---: | ---: | ---: | ---: | ---: |\n');
for (const size of values.sizes.split(',').map(Number)) await measure(size, size >= 10_000 ? Math.min(3, Number(values.rounds)) : Number(values.rounds), values.dir, peer);
