import type { DataEntry, DataMap, DataNode } from '../model/data.js';
import type { Problem } from '../model/problem.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { DuplicateKeys } from './duplicate-keys.js';
import { limits } from './limits.js';
import { causeOf } from './yaml-cause.js';
import { parseYaml } from './yaml.js';

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
 * Front matter that is not valid YAML, read entry by entry as lenient hosts do: an entry that is valid on its own keeps its
 * value, of any other the text behind the colon is the value.
 * @param matter the lines between the `---` lines
 */
export function recoverFrontMatter(file: SourceFile, matter: Span): { readonly data: DataMap; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const duplicates = new DuplicateKeys(file, problems);
  const seen = duplicates.ofOneMap();
  const { raw, stray } = rawEntries(file, matter);
  const entries: DataEntry[] = [];
  for (const [index, item] of raw.entries()) {
    if (index >= limits.recoveredEntries) {
      entries.push({ key: { value: item.key, file, span: item.keySpan }, keyIsString: true, value: rawValue(file, item) });
      continue;
    }
    const end = item.more.at(-1)?.end ?? Math.max(item.value.end, item.keySpan.end + 1);
    const alone = parseYaml(file, { start: item.keySpan.start, end: Math.min(end, matter.end) });
    const broken = alone.problems.find((problem) => problem.rule === 'invalid-yaml' && problem.severity === undefined);
    if (alone.data?.kind === 'map' && !broken) {
      problems.push(...alone.problems.filter((problem) => problem.rule !== 'invalid-yaml'));
      for (const entry of alone.data.entries) {
        seen.add(entry.key, entry.keyIsString);
        entries.push(entry);
      }
      continue;
    }
    const key = { value: item.key, file, span: item.keySpan };
    seen.add(key, true);
    entries.push({ key, keyIsString: true, value: rawValue(file, item) });
    problems.push(problemOf(file, item, broken));
  }
  for (const line of stray) {
    problems.push({
      rule: 'invalid-front-matter',
      file,
      span: { start: line.start, end: line.end },
      message: 'This line of the front matter has no key, and is not indented to continue the value above.',
      help: 'Indent the line by two spaces, or write it as `key: value`.',
    });
  }
  const span = { start: entries[0]?.key.span.start ?? matter.start, end: entries.at(-1)?.value.span.end ?? matter.start };
  return { data: { kind: 'map', file, span, entries, flow: false }, problems: problems.slice(0, limits.problems) };
}

/** Whether a line starts with a key at the margin. */
export function startsWithKey(line: string): boolean {
  return keyPattern.test(line);
}

const keyPattern = /^([\p{L}\p{N}_$.][\p{L}\p{N}_$./-]{0,100}(?: [\p{L}\p{N}_$./-]{1,100}){0,4}):(?:[ \t]|$)/u;

function rawEntries(file: SourceFile, matter: Span): { readonly raw: readonly RawEntry[]; readonly stray: readonly Line[] } {
  const raw: RawEntry[] = [];
  const stray: Line[] = [];
  for (const line of linesOf(file, matter)) {
    const key = keyPattern.exec(line.text)?.[1];
    const current = raw.at(-1);
    if (key !== undefined) {
      const after = line.start + key.length + 1;
      const blank = line.end - after - line.text.slice(key.length + 1).trimStart().length;
      raw.push({ key, keySpan: { start: line.start, end: line.start + key.length }, value: { start: after + blank, end: line.end }, more: [] });
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
    const quoted = text.length > 1 && (text.startsWith('"') || text.startsWith("'")) && text.endsWith(text.charAt(0));
    return { kind: 'scalar', file, span: at, value: quoted ? text.slice(1, -1) : text, style: quoted ? 'quoted' : 'plain' };
  };
  if (more.length === 0) return scalar(value);
  const items = more.map(({ text, start, end }) => {
    const mark = /^[ \t]{0,200}-[ \t]{1,200}/u.exec(text);
    return mark && { mark: start + mark[0].search('-'), span: { start: start + mark[0].length, end } };
  });
  const last = more.at(-1)?.end ?? value.end;
  if (value.start === value.end && items.every((item) => item !== null)) {
    return { kind: 'list', file, span: { start: items[0]?.mark ?? value.start, end: last }, items: items.map((item) => scalar(item.span)), flow: false };
  }
  const first = value.start === value.end ? (more[0]?.start ?? value.start) : value.start;
  const text = [file.slice(value), ...more.map((line) => line.text.trim())].join('\n').trim();
  return { kind: 'scalar', file, span: { start: first, end: last }, value: text, style: 'plain' };
}

function problemOf(file: SourceFile, { key, keySpan, value, more }: RawEntry, broken: Problem | undefined): Problem {
  const told = broken ?? { file, span: keySpan, message: `The value of \`${key}\` is not valid YAML.`, help: 'Put the value in quotes.' };
  const quoted = more.length === 0 ? causeOf(file.text.slice(keySpan.start, value.end))?.quoted : undefined;
  return {
    ...told,
    rule: 'invalid-front-matter',
    ...(quoted !== undefined && {
      fix: {
        title: `Put the value of \`${key}\` in quotes`,
        safety: 'review',
        edits: [{ path: file.path, span: value, text: quoted }],
      },
    }),
  };
}
