import { classOf, digit, joint, nameMark, namePart, nameStart } from './characters.js';

/** A name in code: an identifier. Offsets are relative to the text. */
export interface CodeName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Whether a bracket opens right behind it. */
  readonly call: boolean;
}

/** What stands around a name in code. */
export interface CodeSetting {
  /** The key to which it is given: `tool` in `tool="X"` and `"tool": "X"`. */
  readonly key?: string;
  /** Whether it is a setting: `X=1`, `$X`, `environ["X"]`. */
  readonly assigned: boolean;
}

/** How long a text of code may be to be read as one name or call. */
const longestName = 200;

/** A code span that is one name, or one call, or one argument; undefined for anything else. */
export interface SimpleCode {
  readonly name: string;
  /** Offset of the name in the span's content. */
  readonly start: number;
  readonly call: boolean;
  /** A call without arguments. */
  readonly empty: boolean;
}

/** Reads `name`, `name(…)`, `#tool:name`, `server/tool`; undefined for commands, expressions and sentences. */
export function readSimpleCode(content: string): SimpleCode | undefined {
  let start = 0;
  while (start < content.length && isSpace(content[start])) start++;
  let end = start;
  while (end - start <= longestName && classOf(content.charCodeAt(end)) & (namePart | nameMark)) end++;
  if (end === start || end - start > longestName) return undefined;
  if (end === content.length) return { name: start === 0 ? content : content.slice(start), start, call: false, empty: false };
  const name = content.slice(start, end);
  if (content[end] === '(') return content.trimEnd().endsWith(')') && classOf(name.charCodeAt(0)) & nameStart ? { name, start, call: true, empty: /^\(\s{0,5}\)/u.test(content.slice(end, end + 8)) } : undefined;
  return content.slice(end).trim() === '' ? { name, start, call: false, empty: false } : undefined;
}

/** Every identifier of a text of code, in one pass. Hyphens and a closing asterisk belong to it: `mcp__a-b__*`. */
export function namesInCode(text: string): CodeName[] {
  const names: CodeName[] = [];
  const { length } = text;
  let at = 0;
  while (at < length) {
    const kind = classOf(text.charCodeAt(at));
    if (!(kind & nameStart)) {
      at++;
      // A number and what hangs on it is no name: `1a2b3c`.
      if (kind & digit) while (classOf(text.charCodeAt(at)) & namePart) at++;
      continue;
    }
    const start = at++;
    for (;;) {
      const part = classOf(text.charCodeAt(at));
      if (!(part & namePart) && !(part & joint && classOf(text.charCodeAt(at + 1)) & namePart)) break;
      at++;
    }
    if (text[at] === '*' && text.startsWith('__', at - 2)) at++;
    names.push({ name: text.slice(start, at), start, end: at, call: text[at] === '(' });
  }
  return names;
}

/** What stands around a name that `namesInCode` found in the text. */
export function settingOf(text: string, { start, end }: CodeName): CodeSetting {
  const key = keyBefore(text, start);
  return { assigned: isAssigned(text, end) || isEnvironment(text, start) || isPlaceholder(text, start, end), ...(key !== undefined && { key }) };
}

const placeholderMarks = new Map([['[', ']'], ['<', '>'], ['{', '}']]);

/** `[X]`, `<X>`, `{X}` in a text to fill in; `key=[X]`, `key: [X]`, `f([X])` and `[X](link)` are none. */
export function isPlaceholder(text: string, start: number, end: number): boolean {
  const closer = placeholderMarks.get(text[start - 1] ?? '');
  if (closer === undefined || closer !== text[end] || !/^[A-Z][A-Z0-9_]{0,80}$/u.test(text.slice(start, end))) return false;
  return closer !== ']' || (!/[=:(,[]\s{0,3}$/u.test(text.slice(Math.max(0, start - 5), start - 1)) && text[end + 1] !== '(');
}

function isAssigned(text: string, at: number): boolean {
  let i = at;
  while (i < text.length && i < at + 3 && text[i] === ' ') i++;
  return text[i] === '=' && text[i + 1] !== '=';
}

/** `$X`, `${X}`, `environ["X"]`, `getenv("X")`. */
function isEnvironment(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  return /\$\{?$|env(?:iron)?[[(.]["']?$/u.test(before);
}

/** Looks back over a quotation mark, `=` or `:` and another quotation mark for the key of a value. */
function keyBefore(text: string, start: number): string | undefined {
  let at = start - 1;
  if (text[at] === '"' || text[at] === "'") at--;
  while (at >= 0 && start - at < 6 && text[at] === ' ') at--;
  if (text[at] !== '=' && text[at] !== ':') return undefined;
  at--;
  while (at >= 0 && start - at < 10 && text[at] === ' ') at--;
  if (text[at] === '"' || text[at] === "'") at--;
  const end = at + 1;
  while (at >= 0 && end - at <= 40 && classOf(text.charCodeAt(at)) & namePart) at--;
  return end - at > 1 ? text.slice(at + 1, end) : undefined;
}

function isSpace(char: string | undefined): boolean {
  return char === ' ' || char === '\n' || char === '\t' || char === '\r';
}
