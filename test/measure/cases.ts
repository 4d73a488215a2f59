import { readFileSync } from 'node:fs';
import { lint } from '../../src/engine/lint.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import type { Reference } from '../../src/model/reference.js';

/** A labelled definition: its files, and every reference of a perfect scanner. */
export interface Case {
  readonly id: string;
  readonly format: string;
  readonly files: Readonly<Record<string, string>>;
  readonly workspace: { readonly connections: readonly { readonly app: string; readonly status: string }[] } | null;
  readonly expect: readonly Expected[];
}

export interface Expected {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly kind: string;
  readonly instruct: boolean;
  readonly negated: boolean;
  readonly resolved: string;
  readonly severity: string;
  readonly suggest?: string;
  readonly optional?: boolean;
}

/** One reference as found, in the words of the labels. */
export interface Found extends Omit<Expected, 'optional'> {
  readonly form: string;
  /** Reported under another finding. */
  readonly covered: boolean;
}

export function readCases(path: string | URL): Case[] {
  return readFileSync(path, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Case);
}

/** Lints a case in memory and returns what was found in it. */
export function scanCase({ files, workspace }: Pick<Case, 'files' | 'workspace'>): Found[] {
  const settings = workspace ? { workspace: { connections: workspace.connections, servers: [] } } : {};
  const { definitions } = lint(memoryTree(files), { config: { settings } });
  return definitions.flatMap(({ references }) => references.map(foundOf));
}

export function foundOf({ text, kind, form, instructs, negated, resolution }: Reference): Found {
  const { line, column } = text.file.positionAt(text.span.start);
  const { verdict, severity, suggestion, coveredBy } = resolution;
  return {
    file: text.file.path,
    line,
    column,
    text: text.value,
    kind,
    instruct: instructs,
    negated,
    resolved: verdict,
    severity,
    form,
    covered: coveredBy !== undefined,
    ...(suggestion !== undefined && { suggest: suggestion }),
  };
}

export interface Judgement {
  readonly missed: readonly Expected[];
  /** Found with other flags than the label has. */
  readonly differing: readonly { readonly expected: Expected; readonly found: Found; readonly fields: readonly string[] }[];
  /** Reported where no label is. */
  readonly surplus: readonly Found[];
  /** Seen, not reported, and without a label. */
  readonly unlabelled: readonly Found[];
}

/** Compares what was found in a case with its labels. */
export function judge({ expect }: Case, found: readonly Found[]): Judgement {
  const byPlace = new Map(found.map((each) => [placeOf(each), each]));
  const missed: Expected[] = [];
  const differing: { expected: Expected; found: Found; fields: string[] }[] = [];
  for (const expected of expect) {
    const at = placeOf(expected);
    const match = byPlace.get(at);
    byPlace.delete(at);
    if (!match) {
      if (!expected.optional) missed.push(expected);
      continue;
    }
    const fields = differences(expected, match);
    if (fields.length) differing.push({ expected, found: match, fields });
  }
  const rest = [...byPlace.values()];
  return { missed, differing, surplus: rest.filter(({ severity }) => severity !== 'none'), unlabelled: rest.filter(({ severity }) => severity === 'none') };
}

const ranks = ['none', 'info', 'warning', 'error'];

function differences(expected: Expected, found: Found): string[] {
  if (expected.optional) return ranks.indexOf(found.severity) > ranks.indexOf(expected.severity) ? ['severity'] : [];
  const fields = (['text', 'kind', 'instruct', 'negated', 'resolved', 'severity'] as const).filter((field) => expected[field] !== found[field]);
  return [...fields, ...(expected.suggest !== found.suggest ? ['suggest'] : [])];
}

function placeOf({ file, line, column }: { file: string; line: number; column: number }): string {
  return `${file}:${line}:${column}`;
}

export function isRight({ missed, differing, surplus }: Judgement): boolean {
  return missed.length === 0 && differing.length === 0 && surplus.length === 0;
}
