import type { Expected, Found } from './cases.js';

export type Kind = 'tool' | 'toolkit' | 'server' | 'app-mention';
export type Level = 'error' | 'warning' | 'info';

/** One measured text: its labels and what was found in it. */
export interface Measured {
  readonly expect: readonly Expected[];
  readonly found: readonly Found[];
}

export interface Recall {
  labelled: number;
  found: number;
  readonly missed: Expected[];
}

export interface Precision {
  reported: number;
  right: number;
  readonly wrong: Found[];
}

export interface Tally {
  /** Of the references that instruct, how many are found as instructing, by kind. */
  readonly recall: Record<Kind, Recall>;
  /** Of what is reported, how much is a reference that instructs, by severity. */
  readonly precision: Record<Level, Precision>;
  /** Of what is taken to instruct, how much does, by form. */
  readonly forms: Map<string, Precision>;
  readonly negatedReported: Found[];
  readonly mentionsReported: Found[];
  mentions: number;
}

/** Counts over many texts. A reference is where its label is; optional labels are neither missed nor wrong. */
export function measure(texts: readonly Measured[]): Tally {
  const recall = (): Recall => ({ labelled: 0, found: 0, missed: [] });
  const precision = (): Precision => ({ reported: 0, right: 0, wrong: [] });
  const tally: Tally = {
    recall: { tool: recall(), toolkit: recall(), server: recall(), 'app-mention': recall() },
    precision: { error: precision(), warning: precision(), info: precision() },
    forms: new Map(),
    negatedReported: [],
    mentionsReported: [],
    mentions: 0,
  };
  for (const { expect, found } of texts) {
    const labels = new Map(expect.map((each) => [placeOf(each), each]));
    const byPlace = new Map(found.map((each) => [placeOf(each), each]));
    for (const label of expect) {
      if (label.kind === 'app-mention' && !label.instruct && !label.negated) tally.mentions++;
      if (!label.instruct || label.optional) continue;
      const entry = tally.recall[label.kind as Kind];
      entry.labelled++;
      if (byPlace.get(placeOf(label))?.instruct) entry.found++;
      else entry.missed.push(label);
    }
    for (const each of found) count(tally, each, labels.get(placeOf(each)), precision);
  }
  return tally;
}

function count(tally: Tally, found: Found, label: Expected | undefined, precision: () => Precision): void {
  const right = label?.instruct === true || (label?.optional === true && label.kind !== 'app-mention');
  if (found.instruct) {
    const form = tally.forms.get(found.form) ?? precision();
    tally.forms.set(found.form, form);
    add(form, found, right);
  }
  if (found.severity === 'none' || found.covered) return;
  if (label?.negated) tally.negatedReported.push(found);
  if (label?.kind === 'app-mention' && !label.instruct && !label.negated) tally.mentionsReported.push(found);
  add(tally.precision[found.severity as Level], found, right);
}

function add(entry: Precision, found: Found, right: boolean): void {
  entry.reported++;
  if (right) entry.right++;
  else entry.wrong.push(found);
}

function placeOf({ file, line, column }: { file: string; line: number; column: number }): string {
  return `${file}:${line}:${column}`;
}
