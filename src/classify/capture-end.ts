import type { CaptureKind } from './template.js';
import type { FlatText } from './flat-text.js';

const closers: Readonly<Record<string, string>> = { "'": "'", '"': '"', '`': '`', '“': '”', '„': '“', '‘': '’', '«': '»' };

const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（', '】': '【', '」': '「', '』': '『' };

/** Where runtimes go on after a name at the end of a sentence: with the names that exist. */
const afterName = /[.,;:]?\s\(?(?:available|did you mean|known tools|valid tools|registered|must be one of|should be one of|possible causes)\b/iu;

/** Appended by loggers: ` (attempt 1/3)`, ` [trace_id=…]`, ` run_id=…`, `, request_id=…`, `; request: …`. */
const logSuffix = /;\s[A-Za-z][\w .-]{0,40}[:=]|\s[([](?=[^)\]]{0,200}(?:=|\d\/\d|\b(?:attempt|retry|retries|request|trace|run|span)\b))|[,;]?\s[A-Za-z][\w.-]{0,40}=\S/iu;

/** A capture that no text of its template follows. */
export interface Trailing {
  readonly name: string;
  readonly kind: CaptureKind;
  /** The template's first literal, folded: where it comes again, the next error begins. */
  readonly own: string | undefined;
  /** Offset where the sentence begins. */
  readonly sentence: number;
}

/** The span of such a capture that begins at `at`. */
export function captureEnd(capture: Trailing, flat: FlatText, at: number, limit: number): { start: number; end: number } {
  const { kind, name, own, sentence } = capture;
  const { text } = flat;
  if (kind === 'name' && text.charAt(at - 1) === '\n' && !isWrapped(text, at - 1)) return { start: at - 1, end: at - 1 };
  if (kind === 'error' || kind === 'data') return { start: at, end: Math.min(text.length, at + limit) };
  let lineEnd = text.indexOf('\n', at);
  if (lineEnd < 0 || lineEnd > at + limit) lineEnd = Math.min(text.length, at + limit);
  if (kind === 'list') {
    const stop = sentenceEnd(text.slice(at, lineEnd));
    return { start: at, end: stop < 0 ? lineEnd : at + stop };
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
    line.search(/<\/|<(?:br|p|div|span|code|pre|b|i)\b/iu),
    quoteAround(text, sentence, line),
    line.indexOf('\\n'),
    line.indexOf(' | '),
    line.search(afterName),
    line.search(logSuffix),
    sentenceEnd(line),
  ].filter((cut) => cut >= 0);
  end = at + Math.min(line.length, ...cuts);
  return { start: at, end: at + trimmedLength(text.slice(at, end)) };
}

/** Where the string closes in which the whole sentence stands. */
function quoteAround(text: string, sentence: number, line: string): number {
  const close = closers[text.charAt(sentence - 1)];
  if (close === undefined) return -1;
  for (let at = line.indexOf(close); at >= 0; at = line.indexOf(close, at + 1)) {
    if (!/[\w]/u.test(line.charAt(at + 1))) return at;
  }
  return -1;
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
    if (/[\s.,;。，；、]/u.test(last)) end--;
    else if (/[)\]}）】」』]/u.test(last) && !balanced(name.slice(0, end), last)) end--;
    else if (/["'`”’»]/u.test(last) && !oddQuoteInside(name.slice(0, end - 1), last)) end--;
    else return end;
  }
}

function balanced(name: string, close: string): boolean {
  const open = brackets[close] ?? close;
  return name.split(open).length >= name.split(close).length;
}

function oddQuoteInside(name: string, quote: string): boolean {
  const open = Object.entries(closers).find(([, close]) => close === quote)?.[0] ?? quote;
  return name.split(open).length % 2 === 0;
}
