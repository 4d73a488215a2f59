import type { Located } from '../model/located.js';
import type { Comment } from '../parse/comments.js';
import { finderOf } from '../text/finder.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';

export const directiveNames = ['disable-next-line', 'disable-line', 'disable-file', 'disable', 'enable'] as const;
export type DirectiveName = (typeof directiveNames)[number];

/** What every directive starts with. */
export const directiveMark = 'workerlint-';

/** Whether a text may hold directives. */
export const mayHoldDirectives = finderOf(directiveMark);

/** A comment that suppresses findings, or ends that. */
export interface Directive {
  /** As written; one of `directiveNames` unless it is misspelt. */
  readonly name: Located<string>;
  /** Rules as written; empty for all. */
  readonly rules: readonly Located<string>[];
  /** What stands behind `--`. */
  readonly reason?: string;
  /** The last day on which it holds, as written. */
  readonly until?: Located<string>;
  readonly file: SourceFile;
  /** The whole comment. */
  readonly span: Span;
}

/**
 * Reads `workerlint-disable-next-line rule-a, rule-b until 2027-03-31 -- the reason`; undefined for any other comment. Rules are parted
 * by commas or blanks.
 */
export function readDirective(file: SourceFile, { span, content }: Comment): Directive | undefined {
  const text = file.slice(content);
  const start = content.start + text.length - text.trimStart().length;
  if (!file.text.startsWith(directiveMark, start) || start >= content.end) return undefined;
  const located = (from: number, end: number): Located<string> => ({ value: file.text.slice(from, end), file, span: { start: from, end } });
  const words: Located<string>[] = [];
  let reason: string | undefined;
  for (let at = start; at < content.end; ) {
    let end = at;
    while (end < content.end && !/[\s,]/u.test(file.text.charAt(end))) end++;
    const word = located(at, end);
    if (word.value === '--') {
      reason = file.text.slice(end, content.end).trim();
      break;
    }
    if (word.value !== '') words.push(word);
    at = end + 1;
  }
  const [first, ...rest] = words;
  if (!first) return undefined;
  const at = rest.findIndex(({ value }) => value === 'until');
  const until = at < 0 ? undefined : (rest[at + 1] ?? rest[at]);
  const rules = at < 0 ? rest : [...rest.slice(0, at), ...rest.slice(at + 2)];
  return {
    name: { ...first, value: first.value.slice(directiveMark.length) },
    rules,
    ...(reason && { reason }),
    ...(until && { until }),
    file,
    span,
  };
}

export function isDirectiveName(name: string): name is DirectiveName {
  return directiveNames.some((each) => each === name);
}
