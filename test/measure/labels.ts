import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { diskTree } from '../../src/node/disk-tree.js';
import { lint } from '../../src/engine/lint.js';
import type { Expected, Found } from './cases.js';
import { foundOf } from './cases.js';
import type { Measured } from './tally.js';

/** Labels of one real file: what stands at some of its places. Positions count from 1. */
export interface LabelFile {
  /** Relative to the folder of the real files. */
  readonly file: string;
  /** First and last line that the labels cover; a place within it that bears no label is unknown, not wrong. */
  readonly window?: readonly [number, number];
  readonly labels: readonly Label[];
}

export interface Label {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** tool, toolkit, server, app-mention; anything else is no reference. */
  readonly kind: string;
  readonly is_instruction_to_use: boolean;
  readonly negated?: boolean;
  /** Careful readers would differ: the place is not measured. */
  readonly unsure?: boolean;
}

/** Label files, one JSON object a line, or one object, or a list of them. */
export function readLabels(path: string): LabelFile[] {
  const text = readFileSync(path, 'utf8').trim();
  try {
    const data = JSON.parse(text) as LabelFile | LabelFile[];
    return Array.isArray(data) ? data : [data];
  } catch {
    return text.split('\n').filter(Boolean).map((line) => JSON.parse(line) as LabelFile);
  }
}

const kinds = ['tool', 'toolkit', 'server', 'app-mention'];

/** Scans the labelled file where it stands and keeps what is found at labelled places inside the window. */
export function measureLabels({ file, window, labels }: LabelFile, folder: string): Measured {
  const { definitions } = lint(diskTree(resolve(folder)), { paths: [file], rules: [] });
  const sure = labels.filter(({ unsure }) => !unsure);
  const inWindow = ({ line }: { line: number }): boolean => !window || (window[0] <= line && line <= window[1]);
  const references = definitions.flatMap((definition) => definition.references).map(foundOf).filter((each) => each.file === file && inWindow(each));
  const expect = sure.flatMap((label): Expected[] => (kinds.includes(label.kind) && inWindow(label) ? [expectedOf(label, file)] : []));
  const labelled = new Set(sure.map(({ line, column }) => `${line}:${column}`));
  const found: Found[] = references.filter(({ line, column }) => labelled.has(`${line}:${column}`));
  return { expect, found };
}

function expectedOf({ line, column, text, kind, is_instruction_to_use, negated }: Label, file: string): Expected {
  return { file, line, column, text, kind, instruct: is_instruction_to_use && !negated, negated: negated ?? false, resolved: '', severity: 'none' };
}
