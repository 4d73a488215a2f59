/** A name in code: an identifier with what stands around it. Offsets are relative to the text. */
export interface CodeName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Whether a bracket opens right behind it. */
  readonly call: boolean;
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
  while (end < content.length && end - start <= longestName && /[A-Za-z0-9_.:/*#@~$-]/u.test(content[end] ?? '')) end++;
  if (end === start || end - start > longestName) return undefined;
  const name = content.slice(start, end);
  if (content[end] === '(') return content.trimEnd().endsWith(')') && /^[A-Za-z_]/u.test(name) ? { name, start, call: true, empty: /^\(\s{0,5}\)/u.test(content.slice(end, end + 8)) } : undefined;
  return content.slice(end).trim() === '' ? { name, start, call: false, empty: false } : undefined;
}

/** Every identifier of a text of code, in one pass. Hyphens and a closing asterisk belong to it: `mcp__a-b__*`. */
export function namesInCode(text: string): CodeName[] {
  const names: CodeName[] = [];
  let at = 0;
  while (at < text.length) {
    if (!/[A-Za-z_]/u.test(text[at] ?? '')) {
      // A number and what hangs on it is no name: `1a2b3c`.
      if (/[0-9]/u.test(text[at] ?? '')) while (at < text.length && /[A-Za-z0-9_]/u.test(text[at] ?? '')) at++;
      else at++;
      continue;
    }
    const start = at;
    while (at < text.length && (/[A-Za-z0-9_]/u.test(text[at] ?? '') || (/[.-]/u.test(text[at] ?? '') && /[A-Za-z0-9_]/u.test(text[at + 1] ?? '')))) at++;
    if (text[at] === '*' && text.slice(at - 2, at) === '__') at++;
    const key = keyBefore(text, start);
    names.push({
      name: text.slice(start, at),
      start,
      end: at,
      call: text[at] === '(',
      assigned: isAssigned(text, at) || isEnvironment(text, start) || isPlaceholder(text, start, at),
      ...(key !== undefined && { key }),
    });
  }
  return names;
}

/** `[X]`, `<X>`, `{X}` in a text to fill in; `key=[X]`, `key: [X]`, `f([X])` and `[X](link)` are none. */
export function isPlaceholder(text: string, start: number, end: number): boolean {
  const pair = `${text[start - 1] ?? ''}${text[end] ?? ''}`;
  if (!['[]', '<>', '{}'].includes(pair) || !/^[A-Z][A-Z0-9_]{0,80}$/u.test(text.slice(start, end))) return false;
  return pair !== '[]' || (!/[=:(,[]\s{0,3}$/u.test(text.slice(Math.max(0, start - 5), start - 1)) && text[end + 1] !== '(');
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
  while (at >= 0 && end - at <= 40 && /[A-Za-z0-9_]/u.test(text[at] ?? '')) at--;
  return end - at > 1 ? text.slice(at + 1, end) : undefined;
}

function isSpace(char: string | undefined): boolean {
  return char === ' ' || char === '\n' || char === '\t' || char === '\r';
}
