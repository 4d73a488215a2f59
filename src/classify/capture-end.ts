import type { CaptureKind } from './template.js';
import type { FlatText } from './flat-text.js';

const closers: Readonly<Record<string, string>> = { "'": "'", '"': '"', '`': '`', '“': '”', '„': '“', '‘': '’', '«': '»' };

/** Where runtimes go on after a name at the end of a sentence: with the names that exist. */
const afterName = /[.,;:]?\s\(?(?:available|did you mean|known tools|valid tools|registered|must be one of|should be one of|possible causes)\b/iu;

/** Appended by loggers: ` (attempt 1/3)`, ` [trace_id=…]`, ` run_id=…`, `, request_id=…`. */
const logSuffix = /\s[([](?=[^)\]]{0,200}(?:=|\d\/\d|\b(?:attempt|retry|retries|request|trace|run|span)\b))|[,;]?\s[A-Za-z][\w.-]{0,40}=\S/iu;

/**
 * The span of a capture that no text of the template follows.
 * @param own the template's first literal, folded: where it comes again, the next error begins.
 */
export function captureEnd(kind: CaptureKind, flat: FlatText, at: number, limit: number, own: string | undefined, name: string): { start: number; end: number } {
  const { text } = flat;
  if (kind === 'name' && text.charAt(at - 1) === '\n' && !isWrapped(text, at - 1)) return { start: at - 1, end: at - 1 };
  if (kind === 'error' || kind === 'data') return { start: at, end: Math.min(text.length, at + limit) };
  let lineEnd = text.indexOf('\n', at);
  if (lineEnd < 0 || lineEnd > at + limit) lineEnd = Math.min(text.length, at + limit);
  if (kind === 'list') {
    const sentence = sentenceEnd(text.slice(at, lineEnd));
    return { start: at, end: sentence < 0 ? lineEnd : at + sentence };
  }
  if (kind !== 'name') return { start: at, end: lineEnd };

  const close = closers[text.charAt(at)];
  if (close !== undefined && name !== 'agent') {
    const end = text.indexOf(close, at + 1);
    if (end >= 0 && end <= lineEnd) return { start: at + 1, end };
  }
  let end = lineEnd;
  if (own !== undefined && own.trim().length > 4) {
    const again = flat.folded.slice(at, end).indexOf(own);
    if (again >= 0) end = at + again;
  }
  const line = text.slice(at, end);
  const cuts = [
    line.indexOf('</'),
    line.indexOf('\\n'),
    line.indexOf(' | '),
    line.search(afterName),
    line.search(logSuffix),
    sentenceEnd(line),
  ].filter((cut) => cut >= 0);
  end = at + Math.min(line.length, ...cuts);
  return { start: at, end: at + trimmedLength(text.slice(at, end)) };
}

/** Whether a line ends because the next word did not fit, and not because its sentence ends. */
function isWrapped(text: string, lineFeed: number): boolean {
  return lineFeed - text.lastIndexOf('\n', lineFeed - 1) > 60 && lineFeed < text.length - 1;
}

/** A full stop before a capital letter; not after an abbreviation such as `Dr.`. */
function sentenceEnd(line: string): number {
  for (let at = line.indexOf('. '); at >= 0; at = line.indexOf('. ', at + 1)) {
    const word = /[^\s.]{0,12}$/u.exec(line.slice(Math.max(0, at - 12), at))?.[0] ?? '';
    if (word.length > 3 && /^[\p{Lu}`'"(]/u.test(line.slice(at + 2, at + 4))) return at;
  }
  return -1;
}

/** Length of a name without what closes the sentence, bracket or string around it. */
function trimmedLength(name: string): number {
  let end = name.length;
  for (;;) {
    const last = name.charAt(end - 1);
    if (end === 0) return 0;
    if (/[\s.,;]/u.test(last)) end--;
    else if (/[)\]}]/u.test(last) && !balanced(name.slice(0, end), last)) end--;
    else if (/["'`”’»]/u.test(last) && !oddQuoteInside(name.slice(0, end - 1), last)) end--;
    else return end;
  }
}

function balanced(name: string, close: string): boolean {
  const open = close === ')' ? '(' : close === ']' ? '[' : '{';
  return name.split(open).length >= name.split(close).length;
}

function oddQuoteInside(name: string, quote: string): boolean {
  const open = Object.entries(closers).find(([, close]) => close === quote)?.[0] ?? quote;
  return name.split(open).length % 2 === 0;
}
