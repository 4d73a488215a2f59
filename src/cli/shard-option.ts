import { InvalidArgumentError, Option } from 'commander';
import type { Shard } from '../engine/shard.js';
import { CliError } from './cli-error.js';

/** Options that a part of a run does not go with. */
export interface ShardOptions {
  readonly shard?: Shard;
}

/** As many parts as anybody has machines for. */
const mostShards = 10_000;

export function shardOption(): Option {
  return new Option('--shard <i/n>', 'Lint the i-th of n parts; `workerlint merge` makes one report of what each wrote with --format json.').argParser(shardArgument);
}

function shardArgument(value: string): Shard {
  const [, index, count] = (/^(\d{1,5})\/(\d{1,5})$/u.exec(value) ?? []).map(Number);
  if (index === undefined || count === undefined) throw new InvalidArgumentError('Give the number of the part and how many there are, such as 2/4.');
  if (count < 1 || count > mostShards) throw new InvalidArgumentError(`There can be 1 to ${mostShards} parts.`);
  if (index < 1 || index > count) throw new InvalidArgumentError(`The parts are numbered from 1 to ${count}.`);
  return { index, count };
}

/** @param others options by name, of which none may be set */
export function checkShard({ shard }: ShardOptions, others: Readonly<Record<string, unknown>>): void {
  if (!shard) return;
  const [other] = Object.entries(others).find(([, value]) => value !== undefined && value !== false) ?? [];
  if (other !== undefined) throw new CliError('usage', `Option \`--shard\` lints a part of a run; it does not go with \`${other}\`.`);
}
