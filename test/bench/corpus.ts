import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A corpus to measure on: definition `n` is the same on every machine and in every size of the corpus. Two in three are skills of
 * agents, one in three a worker with a manifest; sizes follow public skills (half of the files under 3.7 kB, one in ten over 13 kB).
 */
export function writeCorpus(folder: string, count: number): string {
  const root = join(folder, `corpus-${count}`);
  // Written last, so that a corpus that was cut short is written again.
  const mark = join(folder, `corpus-${count}.complete`);
  if (existsSync(mark)) return root;
  for (let n = 0; n < count; n++) {
    // As registries do: no folder of ten thousand entries.
    const path = join(root, `group-${String(Math.floor(n / 100)).padStart(3, '0')}`, nameOf(n));
    mkdirSync(path, { recursive: true });
    for (const [name, content] of filesOf(n)) writeFileSync(join(path, name), content);
  }
  writeFileSync(mark, '');
  return root;
}

function nameOf(n: number): string {
  return `${n % 3 === 2 ? 'worker' : 'skill'}-${String(n).padStart(5, '0')}`;
}

function filesOf(n: number): [name: string, content: string][] {
  const random = randomFrom(n + 1);
  const name = nameOf(n);
  const body = bodyOf(random, n);
  const description = `Prepares the ${pick(random, things)} and reports the ${pick(random, things)}. Use when somebody asks for it.`;
  const skill = `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}`;
  return n % 3 === 2 ? [['SKILL.md', skill], ['worker.yml', manifestOf(name, description)]] : [['SKILL.md', skill]];
}

function manifestOf(name: string, description: string): string {
  return [
    'schema_version: "0.3"',
    `name: ${name}`,
    `title: ${name}`,
    `description: ${description}`,
    'version: 0.1.0',
    'exec:',
    '  entry: SKILL.md',
    '  runtime: skill',
    '  runner: e2b',
    '  inputs:',
    '    - name: report_date',
    '      type: string',
    '      required: true',
    '  outputs:',
    '    - name: summary',
    '      type: markdown',
    '      required: true',
    'trigger:',
    '  type: manual',
    'connections:',
    '  - app: gmail',
    '    allowed_tools: [GMAIL_FETCH_EMAILS]',
    '  - app: slack',
    '    allowed_tools: [SLACK_SEND_MESSAGE]',
    '',
  ].join('\n');
}

function bodyOf(random: () => number, n: number): string {
  const size = Math.min(60_000, 3_700 * Math.exp(0.98 * normal(random)));
  const parts = [`# The ${pick(random, things)} of case ${n}\n`];
  for (let length = 0; length < size; length += parts.at(-1)?.length ?? 0) parts.push(pick(random, blocks)(random));
  return parts.join('\n');
}

const things = ['invoices', 'digest', 'changes of the week', 'open questions', 'figures', 'release notes', 'calendar', 'orders', 'minutes', 'backlog'];
const verbs = ['Collect', 'Compare', 'Sort', 'Check', 'Summarise', 'Count', 'Group', 'Rename', 'Quote', 'Leave out'];
const tails = [
  'that arrived since the last run, newest first',
  'and keep the link to its source (`https://example.com/a/b?c=d`)',
  'unless the **customer** has asked for something else',
  'so that `total_amount` and `vat_rate` agree with the table',
  'as described in [the guide](https://example.com/guide#part-2)',
  'before you write the `summary`; never guess a number',
];

const sentence = (random: () => number): string => `${pick(random, verbs)} the ${pick(random, things)} ${pick(random, tails)}.`;
const several = (random: () => number, most: number, one: (index: number) => string, joint: string): string =>
  Array.from({ length: 1 + Math.floor(random() * most) }, (_, index) => one(index)).join(joint);

const blocks: ((random: () => number) => string)[] = [
  (random) => `## ${pick(random, verbs)} the ${pick(random, things)}\n`,
  (random) => `${several(random, 5, () => sentence(random), ' ')}\n`,
  (random) => `${several(random, 4, () => sentence(random), '\n')}\n`,
  (random) => `${several(random, 6, (index) => `${index + 1}. ${sentence(random)}`, '\n')}\n`,
  (random) => `${several(random, 6, () => `- ${sentence(random)}${random() < 0.3 ? `\n  - ${sentence(random)}` : ''}`, '\n')}\n`,
  (random) => `| Field | Meaning |\n| --- | --- |\n${several(random, 8, (index) => `| \`field_${index}\` | ${sentence(random)} |`, '\n')}\n`,
  (random) => `\`\`\`python\n${several(random, 15, (index) => `rows_${index} = [row for row in rows if row["total"] > ${index}]`, '\n')}\n\`\`\`\n`,
  (random) => `\`\`\`bash\n${several(random, 4, (index) => `python scripts/step_${index}.py --input data.json`, '\n')}\n\`\`\`\n`,
  (random) => `> ${sentence(random)}\n> ${sentence(random)}\n`,
];

function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** Mulberry32: numbers in [0, 1) that depend on nothing but the seed. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Box–Muller: a number of the standard normal distribution. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
