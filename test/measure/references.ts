/**
 * Measures the reference scanner: `npm run measure:references`, with nothing over the cases in `test/cases`, or with files of cases
 * (`cases.jsonl …`), or with labels over a folder of real files (`--labels labels.jsonl --files folder`). `--list` names every
 * false and missed one.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isRight, judge, readCases, scanCase } from './cases.js';
import type { Found } from './cases.js';
import { measureLabels, readLabels } from './labels.js';
import type { Measured, Tally } from './tally.js';
import { measure } from './tally.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { labels: { type: 'string' }, files: { type: 'string', default: '.' }, list: { type: 'boolean', default: false } },
});

const lines: string[] = [];
if (values.labels === undefined) measureCases(positionals.length ? positionals : [fileURLToPath(new URL('../cases/references.jsonl', import.meta.url))]);
else report(measure(readLabels(values.labels).map((each) => measureLabels(each, values.files))));
process.stdout.write(`${lines.join('\n')}\n`);

function measureCases(paths: readonly string[]): void {
  const texts: Measured[] = [];
  const wrong: string[] = [];
  const formats = new Map<string, { right: number; all: number }>();
  for (const each of paths.flatMap(readCases)) {
    const found = scanCase(each);
    const named = <T extends { file: string }>(place: T): T => ({ ...place, file: `${each.id}/${place.file}` });
    texts.push({ expect: each.expect.map(named), found: found.map(named) });
    const judgement = judge(each, found);
    const count = formats.get(each.format) ?? { right: 0, all: 0 };
    formats.set(each.format, { right: count.right + (isRight(judgement) ? 1 : 0), all: count.all + 1 });
    for (const label of judgement.missed) wrong.push(`${each.id}:${label.line}:${label.column} ${label.text}: not found`);
    for (const { found: one, fields, expected } of judgement.differing) wrong.push(`${each.id}:${one.line}:${one.column} ${one.text}: ${fields.map((field) => `${field} ${String(one[field as keyof Found])}, not ${String(expected[field as keyof typeof expected])}`).join('; ')}`);
    for (const one of judgement.surplus) wrong.push(`${each.id}:${one.line}:${one.column} ${one.text}: ${one.severity} where no reference is`);
  }
  lines.push('Cases that are fully right');
  for (const [format, { right, all }] of formats) lines.push(`  ${format.padEnd(16)} ${ratio(right, all)}`);
  lines.push('');
  report(measure(texts));
  if (wrong.length) lines.push('', 'Wrong', ...wrong.map((line) => `  ${line}`));
}

function report(tally: Tally): void {
  lines.push('Found, of the references that instruct');
  for (const [kind, { found, labelled }] of Object.entries(tally.recall)) lines.push(`  ${kind.padEnd(16)} ${ratio(found, labelled)}`);
  lines.push('', 'Right, of what is reported');
  for (const [level, { right, reported }] of Object.entries(tally.precision)) lines.push(`  ${level.padEnd(16)} ${ratio(right, reported)}`);
  lines.push(`  excluded by the text, and reported: ${tally.negatedReported.length}`);
  lines.push(`  apps only mentioned, and reported: ${tally.mentionsReported.length} of ${tally.mentions}`);
  lines.push('', 'Right, of what is taken to instruct, by form');
  for (const [form, { right, reported }] of [...tally.forms].sort(([a], [b]) => (a < b ? -1 : 1))) lines.push(`  ${form.padEnd(18)} ${ratio(right, reported)}`);
  if (!values.list) return;
  lines.push('', 'Missed');
  for (const { missed } of Object.values(tally.recall)) for (const label of missed) lines.push(`  ${label.file}:${label.line}:${label.column} ${label.text} (${label.kind})`);
  lines.push('', 'False');
  for (const { wrong } of tally.forms.values()) for (const one of wrong) lines.push(`  ${one.file}:${one.line}:${one.column} ${one.text} (${one.form}, ${one.severity})`);
}

function ratio(part: number, all: number): string {
  return all === 0 ? '–' : `${part}/${all} (${((100 * part) / all).toFixed(1)} %)`;
}
