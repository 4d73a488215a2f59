import type { Located } from '../model/located.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';

/** One argument of a call. */
export interface CallArgument {
  /** Its name, as a keyword or as a key of the one mapping that the call is given. */
  readonly key?: Located<string>;
  /** Its value, where that is one string. */
  readonly value?: Located<string>;
}

/** How far behind its opening bracket a call may close. */
const longestCall = 3000;

/**
 * The arguments of a call from the text behind its opening bracket: `name="x"`, `name: "x"`, `"x"`, and `{"x": …}` as keyword
 * arguments. Text that is not closed gives what stands before its end.
 */
export function readArguments(file: SourceFile, span: Span): CallArgument[] {
  const end = Math.min(span.end, span.start + longestCall);
  const parts = partsOf(file.text, { start: span.start, end });
  return parts.flatMap((part) => argumentOf(file, part));
}

function argumentOf(file: SourceFile, part: Span): CallArgument[] {
  const { text } = file;
  const trimmed = trim(text, part);
  if (trimmed.end === trimmed.start) return [];
  if (text[trimmed.start] === '{') return entriesOf(file, trimmed);
  const keyed = /^([A-Za-z_]\w{0,100})\s{0,3}[=:](?![=/])/u.exec(text.slice(trimmed.start, Math.min(trimmed.end, trimmed.start + 120)));
  if (!keyed?.[1]) return [withValue(file, trimmed, undefined)];
  const key = { value: keyed[1], file, span: { start: trimmed.start, end: trimmed.start + keyed[1].length } };
  return [withValue(file, trim(text, { start: trimmed.start + keyed[0].length, end: trimmed.end }), key)];
}

/** The entries of `{"a": …, b: …}`; those of an inner mapping under `outputs` or `inputs` in place of it. */
function entriesOf(file: SourceFile, braces: Span): CallArgument[] {
  const { text } = file;
  return partsOf(text, { start: braces.start + 1, end: braces.end }).flatMap((part): CallArgument[] => {
    const trimmed = trim(text, part);
    const keyed = /^(?:"([^"\\\n]{1,100})"|'([^'\\\n]{1,100})'|([A-Za-z_]\w{0,100}))\s{0,3}:/u.exec(text.slice(trimmed.start, Math.min(trimmed.end, trimmed.start + 120)));
    const name = keyed?.[1] ?? keyed?.[2] ?? keyed?.[3];
    if (!keyed || name === undefined) return [];
    const start = trimmed.start + (keyed[3] === undefined ? 1 : 0);
    const value = trim(text, { start: trimmed.start + keyed[0].length, end: trimmed.end });
    if (name === 'outputs' && text[value.start] === '{') return entriesOf(file, value);
    return [withValue(file, value, { value: name, file, span: { start, end: start + name.length } })];
  });
}

function withValue(file: SourceFile, span: Span, key: Located<string> | undefined): CallArgument {
  const quote = file.text[span.start];
  const closed = span.end - span.start >= 2 && (quote === '"' || quote === "'") && stringEnd(file.text, span.start, span.end) === span.end;
  const inner = { start: span.start + 1, end: span.end - 1 };
  return { ...(key && { key }), ...(closed && { value: { value: file.slice(inner), file, span: inner } }) };
}

/** The stretches between the commas at the outermost level, up to the bracket that closes it. */
function partsOf(text: string, { start, end }: Span): Span[] {
  const parts: Span[] = [];
  let depth = 0;
  let from = start;
  let at = start;
  while (at < end) {
    const char = text[at] ?? '';
    if (char === '"' || (char === "'" && !/\w/u.test(text[at - 1] ?? ''))) {
      at = stringEnd(text, at, end);
      continue;
    }
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char) && --depth < 0) break;
    else if (char === ',' && depth === 0) {
      parts.push({ start: from, end: at });
      from = at + 1;
    }
    at++;
  }
  parts.push({ start: from, end: Math.min(at, end) });
  return parts;
}

/** The offset behind the quotation mark that closes the one at `start`; the end of the line where none does. */
function stringEnd(text: string, start: number, end: number): number {
  const quote = text[start];
  for (let at = start + 1; at < end; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) return at + 1;
    else if (text[at] === '\n') return at;
  }
  return end;
}

function trim(text: string, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from < to && /\s/u.test(text[from] ?? '')) from++;
  while (to > from && /\s/u.test(text[to - 1] ?? '')) to--;
  return { start: from, end: to };
}
