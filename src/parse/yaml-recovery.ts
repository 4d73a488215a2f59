import type { DataEntry, DataNode } from '../model/data.js';
import type { Problem } from '../model/problem.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { DuplicateKeys } from './duplicate-keys.js';
import { limits } from './limits.js';
import type { Parsed } from './parsed.js';
import { causeOf } from './yaml-cause.js';
import { lineWithoutColon, otherIndent } from './yaml-error.js';

interface Line extends Span {
  readonly text: string;
}

/** A top-level key with the lines that belong to it. */
interface RawEntry {
  readonly key: string;
  readonly keySpan: Span;
  /** What follows the colon on the key's own line, without blanks around it. */
  readonly value: Span;
  readonly more: Line[];
}

/**
 * Reads a text that is no valid YAML entry by entry, as lenient hosts do: a top-level entry that is valid on its own keeps
 * its value, a broken one has the text behind its colon. Undefined where the text has no top-level keys.
 * @param parseEntry reads a stretch without calling this again
 */
export function recoverEntries(file: SourceFile, text: Span, parseEntry: (file: SourceFile, span: Span) => Parsed): Parsed | undefined {
  const { raw, stray } = rawEntries(file, text);
  if (raw.length === 0) return undefined;
  const problems: Problem[] = [];
  const seen = new DuplicateKeys(file, problems).ofOneMap();
  const entries: DataEntry[] = [];
  for (const [index, item] of raw.entries()) {
    const own: DataEntry = { key: { value: item.key, file, span: item.keySpan }, keyIsString: true, value: rawValue(file, item) };
    const alone = index < limits.recoveredEntries ? parseEntry(file, stretchOf(item, text)) : { problems: [] };
    const parsed = alone.data?.kind === 'map' ? alone.data.entries : [];
    const broken = alone.problems.find(isFatal);
    const partial = broken && item.more.length > 0 && own.value.kind === 'scalar' ? parsed.slice(0, 1) : [];
    const read = parsed.length > 0 && !broken ? parsed : partial.length > 0 ? partial : [own];
    for (const entry of read) {
      seen.add(entry.key, entry.keyIsString);
      entries.push(entry);
    }
    if (broken) problems.push(withFix(file, item, broken));
    else problems.push(...alone.problems);
  }
  const [lost] = stray;
  if (lost) problems.push(strayProblem(file, lost, stray.length - 1));
  const last = entries.at(-1);
  const span = { start: entries[0]?.key.span.start ?? text.start, end: last?.value.span.end ?? text.start };
  // What looks like a key below a line that belongs nowhere is as likely a part of the same value.
  const told = lost ? problems.filter(({ rule, span: at }) => rule !== 'duplicate-key' || at.start < lost.start) : problems;
  return { data: { kind: 'map', file, span, entries, flow: false }, problems: told.slice(0, limits.problems) };
}

/** One mistake, such as a text that is neither quoted nor indented, makes strays of all its lines: it is told of once. */
function strayProblem(file: SourceFile, { start, end, text }: Line, more: number): Problem {
  const { message, help } = /^\s/u.test(text) ? otherIndent : lineWithoutColon(text);
  const others = more === 0 ? '' : ` So it is with ${more} more ${more === 1 ? 'line' : 'lines'}.`;
  return { rule: 'invalid-yaml', file, span: { start, end }, message: `${message}${others}`, ...(help !== undefined && { help }) };
}

/** Whether a problem means that no loader reads the text. */
export function isFatal(problem: Problem): boolean {
  return problem.rule === 'invalid-yaml' && problem.severity === undefined;
}

/** Whether a line starts with a key of the usual form at the margin. */
export function startsWithKey(line: string): boolean {
  return /^[\p{L}\p{N}_$.][\p{L}\p{N}_$./-]{0,100}(?: [\p{L}\p{N}_$./-]{1,100}){0,4}:(?:[ \t]|$)/u.test(line);
}

/** The key that a line starts with at the margin, as written, quotes included. */
function keyAtMargin(line: string): string | undefined {
  return /^("[^"\\]{1,200}"|'[^']{1,200}'|[^\s\-?#[\]{},&*!|>%@`"':][^:]{0,200}):(?:[ \t]|$)/u.exec(line)?.[1];
}

function stretchOf({ keySpan, value, more }: RawEntry, text: Span): Span {
  return { start: keySpan.start, end: Math.min(more.at(-1)?.end ?? Math.max(value.end, keySpan.end + 1), text.end) };
}

/** The top-level entries of the first document, and lines that belong to none. */
function rawEntries(file: SourceFile, text: Span): { readonly raw: readonly RawEntry[]; readonly stray: readonly Line[] } {
  const raw: RawEntry[] = [];
  const stray: Line[] = [];
  for (const line of linesOf(file, text)) {
    const key = keyAtMargin(line.text);
    const current = raw.at(-1);
    if (/^(?:---|\.\.\.)(?:\s|$)/u.test(line.text)) {
      if (current) break;
    } else if (key !== undefined) {
      const after = line.start + key.length + 1;
      const blank = line.end - after - line.text.slice(key.length + 1).trimStart().length;
      raw.push({ key: /^["']/u.test(key) ? key.slice(1, -1) : key, keySpan: { start: line.start, end: line.start + key.length }, value: { start: after + blank, end: line.end }, more: [] });
    } else if (line.text === '' || line.text.startsWith('#')) continue;
    else if (current && /^(?:[ \t]|-(?:[ \t]|$)|[\]}])/u.test(line.text)) current.more.push(line);
    else stray.push(line);
  }
  return { raw, stray };
}

/** The lines of a stretch without the blanks at their ends. */
function linesOf(file: SourceFile, { start, end }: Span): Line[] {
  const lines: Line[] = [];
  for (let at = start; at < end; ) {
    let next = at;
    while (next < end && file.text[next] !== '\n' && file.text[next] !== '\r') next++;
    const text = file.text.slice(at, next).trimEnd();
    lines.push({ start: at, end: at + text.length, text });
    at = next + 1;
  }
  return lines;
}

function rawValue(file: SourceFile, { value, more }: RawEntry): DataNode {
  const scalar = (at: Span): DataNode => {
    const text = file.slice(at);
    const quoted = /^(?:"[^"]*"|'[^']*')$/u.test(text);
    return { kind: 'scalar', file, span: at, value: quoted ? text.slice(1, -1) : text, style: quoted ? 'quoted' : 'plain' };
  };
  if (more.length === 0) return scalar(value);
  const items = more.flatMap(({ text, start, end }) => {
    const mark = /^[ \t]{0,200}-[ \t]{1,200}/u.exec(text)?.[0];
    // What starts with a key is a mapping, of which this line may be a part.
    return mark === undefined || startsWithKey(text.slice(mark.length)) ? [] : [{ mark: start + mark.search('-'), span: { start: start + mark.length, end } }];
  });
  const last = more.at(-1)?.end ?? value.end;
  if (value.start === value.end && items.length === more.length) {
    return { kind: 'list', file, span: { start: items[0]?.mark ?? value.start, end: last }, items: items.map((item) => scalar(item.span)), flow: false };
  }
  const first = value.start === value.end ? (more[0]?.start ?? value.start) : value.start;
  const text = [file.slice(value), ...more.map((line) => line.text.trim())].join('\n').trim();
  return { kind: 'scalar', file, span: { start: first, end: last }, value: text, style: 'plain' };
}

/** With the repair, where the broken value is one that quotes mend. */
function withFix(file: SourceFile, { key, keySpan, value, more }: RawEntry, broken: Problem): Problem {
  const repair = more.length === 0 ? causeOf(file.text.slice(keySpan.start, value.end))?.repair : undefined;
  if (!repair) return broken;
  const span = { start: keySpan.start + repair.start, end: keySpan.start + repair.end };
  return { ...broken, fix: { title: `Put the value of \`${key}\` in quotes`, safety: 'review', edits: [{ path: file.path, span, text: repair.text }] } };
}
