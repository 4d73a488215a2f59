/**
 * Data as programs print it into logs: JSON, Python and JavaScript dumps, Ruby hashes, constructor calls
 * (`Error(code='x', message='y')`), also when the end is cut off or a line is wrapped inside a string.
 */
export type Literal = string | number | boolean | null | readonly Literal[] | LiteralObject;

export interface LiteralObject {
  /** Name of the constructor, where there is one. */
  readonly className?: string;
  readonly entries: readonly (readonly [key: string, value: Literal])[];
}

export function isLiteralObject(value: Literal): value is LiteralObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface FoundLiteral {
  readonly value: LiteralObject | readonly Literal[];
  readonly start: number;
  readonly end: number;
}

const depthLimit = 60;
/** Values read from one text; data of that size holds no error that the rest does not show. */
const valueLimit = 20_000;

/**
 * Every object (and list of objects) in a text, outermost ones only, in order. Reading goes on behind the place where it
 * failed, never before it, so that the work is linear in the length of the text.
 */
export function findLiterals(text: string): FoundLiteral[] {
  const found: FoundLiteral[] = [];
  const reader = new LiteralReader(text);
  const start = /[{[]|\b[A-Z]\w{2,60}\((?=[a-z_]\w{0,40}=)/gu;
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const at = match.index;
    if (match[0] === '[' && !/^\[\s{0,40}[{[]/u.test(text.slice(at, at + 48))) continue;
    if (match[0] === '{' && !/^\{\s{0,200}(?:\\{0,3}["'`]|[A-Za-z_$:]|$)/u.test(text.slice(at, at + 208))) continue;
    const value = reader.read(at);
    const end = Math.max(reader.at, at + 1);
    if (value !== undefined && typeof value === 'object' && value !== null && holdsObject(value)) {
      found.push({ value: value, start: at, end });
      start.lastIndex = end;
    } else {
      found.push(...reader.salvaged);
      start.lastIndex = Math.max(at + 1, ...reader.salvaged.map((inner) => inner.end));
      if (reader.spent) break;
    }
  }
  return found;
}

function holdsObject(value: Literal): boolean {
  if (Array.isArray(value)) return (value as readonly Literal[]).some(holdsObject);
  return isLiteralObject(value) && value.entries.length > 0;
}

class LiteralReader {
  readonly #text: string;
  #values = 0;
  /** Where reading stopped. */
  at = 0;
  /** Whole objects inside one that could not be read to its end. */
  salvaged: FoundLiteral[] = [];
  /** Whether so much has been read that reading stops for good. */
  get spent(): boolean {
    return this.#values > valueLimit;
  }

  constructor(text: string) {
    this.#text = text;
  }

  read(at: number): Literal | undefined {
    this.at = at;
    this.salvaged = [];
    return this.#value(0);
  }

  #value(depth: number): Literal | undefined {
    this.#space();
    if (depth > depthLimit || ++this.#values > valueLimit) return undefined;
    const character = this.#text.charAt(this.at);
    if (character === '') return null;
    if (character === '{') return this.#object(depth, '{', '}');
    if (character === '[') return this.#list(depth, ']');
    if (character === '(') return this.#list(depth, ')');
    if (character === '"' || character === "'" || character === '`') return this.#string();
    const prefixed = /^[bBrRuUf]{1,2}(?=["'])/u.exec(this.#text.slice(this.at, this.at + 3));
    if (prefixed) {
      this.at += prefixed[0].length;
      return this.#string();
    }
    const call = /^[A-Za-z_][\w.]{0,80}\((?=\s{0,20}[a-z_]\w{0,60}=)/u.exec(this.#text.slice(this.at, this.at + 170));
    if (call) {
      this.at += call[0].length - 1;
      const value = this.#object(depth, '(', ')');
      return value && { ...value, className: call[0].slice(0, -1) };
    }
    return this.#word();
  }

  /** `{…}` or the arguments of a constructor. Ends at the end of the text, too. */
  #object(depth: number, open: string, close: string): LiteralObject | undefined {
    const entries: [string, Literal][] = [];
    if (this.#text.charAt(this.at) !== open) return undefined;
    this.at++;
    for (;;) {
      this.#space();
      const character = this.#text.charAt(this.at);
      if (character === '') return { entries };
      if (character === close) {
        this.at++;
        return { entries };
      }
      if (character === ',') {
        this.at++;
        continue;
      }
      if (this.#text.startsWith('...', this.at) || character === '…') {
        this.at += character === '…' ? 1 : 3;
        continue;
      }
      const key = this.#key();
      if (key === undefined) return this.#salvage(entries);
      const start = this.at;
      const value = this.#value(depth + 1);
      if (value === undefined) return this.#salvage(entries);
      entries.push([key, value]);
      if (typeof value === 'object' && value !== null && holdsObject(value)) {
        this.salvaged.push({ value: value, start, end: this.at });
      }
    }
  }

  /** What was read of an object before it turned out not to be one. */
  #salvage(entries: readonly (readonly [string, Literal])[]): undefined {
    if (entries.length > 0) this.salvaged = [{ value: { entries }, start: this.at, end: this.at }, ...this.salvaged];
    return undefined;
  }

  #key(): string | undefined {
    const character = this.#text.charAt(this.at);
    let key: string | undefined;
    if (character === '"' || character === "'" || character === '`') key = this.#string();
    else {
      const name = /^:?[A-Za-z_$@][\w$.-]{0,80}/u.exec(this.#text.slice(this.at, this.at + 84))?.[0];
      if (name === undefined) return undefined;
      key = name.replace(/^:/u, '');
      this.at += name.length;
    }
    this.#space();
    if (this.#text.startsWith('=>', this.at)) this.at += 2;
    else if (this.#text.charAt(this.at) === ':' || this.#text.charAt(this.at) === '=') this.at++;
    else return this.at >= this.#text.length ? key : undefined;
    return key;
  }

  #list(depth: number, close: string): readonly Literal[] | undefined {
    const items: Literal[] = [];
    this.at++;
    for (;;) {
      this.#space();
      const character = this.#text.charAt(this.at);
      if (character === '') return items;
      if (character === close) {
        this.at++;
        return items;
      }
      if (character === ',') {
        this.at++;
        continue;
      }
      const before = this.at;
      const value = this.#value(depth + 1);
      if (value === undefined || this.at === before) return undefined;
      items.push(value);
    }
  }

  /** A string up to a quote that something follows which may follow a string; JavaScript's `'a' +\n 'b'` are one string. */
  #string(): string {
    let text = '';
    for (;;) {
      text += this.#quoted();
      const joined = /^\s{0,80}\+\s{0,80}(?=["'`])/u.exec(this.#text.slice(this.at, this.at + 170));
      if (!joined) return text;
      this.at += joined[0].length;
    }
  }

  #quoted(): string {
    const quote = this.#text.charAt(this.at);
    const parts: string[] = [];
    let from = ++this.at;
    for (;;) {
      const character = this.#text.charAt(this.at);
      if (character === '') {
        parts.push(this.#text.slice(from));
        return parts.join('');
      }
      if (character === '\\') {
        parts.push(this.#text.slice(from, this.at));
        parts.push(this.#escape());
        from = this.at;
        continue;
      }
      if (character === quote && this.#mayEndString(this.at + 1)) {
        parts.push(this.#text.slice(from, this.at));
        this.at++;
        return parts.join('');
      }
      this.at++;
    }
  }

  /** A quote inside a string that nobody escaped is followed by more of the string. */
  #mayEndString(at: number): boolean {
    return /^\s{0,200}(?:\\?[,:}\])+…]|=>|\.\.\.|$)/u.test(this.#text.slice(at, at + 208)) || /^\s*\n/u.test(this.#text.slice(at, at + 80));
  }

  #escape(): string {
    const next = this.#text.charAt(this.at + 1);
    const simple: Readonly<Record<string, string>> = { n: '\n', r: '', t: '\t', b: '', f: '', '\n': '' };
    const code = next === 'u' ? /^[0-9a-fA-F]{4}/u.exec(this.#text.slice(this.at + 2, this.at + 6))?.[0] : next === 'x' ? /^[0-9a-fA-F]{2}/u.exec(this.#text.slice(this.at + 2, this.at + 4))?.[0] : undefined;
    if (code !== undefined) {
      this.at += 2 + code.length;
      const point = Number.parseInt(code, 16);
      return point < 32 || (point >= 127 && point < 160) ? ' ' : String.fromCharCode(point);
    }
    this.at += 2;
    return simple[next] ?? next;
  }

  /** A number, a constant, or whatever else stands there up to the next separator: `[Object]`, `<Response [400]>`. */
  #word(): Literal | undefined {
    const rest = this.#text.slice(this.at, this.at + 200);
    const repr = /^<[^<>\n]{0,160}>/u.exec(rest)?.[0];
    const word = repr ?? /^[^,}\])\n{["'`]{1,160}/u.exec(rest)?.[0];
    if (word === undefined) return undefined;
    this.at += word.length;
    const value = word.trim();
    if (/^-?\d{1,18}(?:\.\d{1,18})?$/u.test(value)) return Number(value);
    switch (value) {
      case 'null': case 'None': case 'nil': case 'undefined': return null;
      case 'true': case 'True': return true;
      case 'false': case 'False': return false;
      default: return value;
    }
  }

  /** Backslashes outside of strings are escapes of a log printer. */
  #space(): void {
    while (this.at < this.#text.length && /[\s\\]/u.test(this.#text.charAt(this.at))) this.at++;
  }
}
