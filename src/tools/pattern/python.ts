import { frame, one, unlimited, widthOf } from './python-frame.js';
import type { Frame, Item } from './python-frame.js';
import { whenUsed } from '../../text/when-used.js';

/**
 * Why Python's `re` (3.11 and later) refuses a pattern, undefined when it compiles it. One pass with a stack of groups, after CPython's
 * own parser: the same escapes, classes, repeats, groups, and the fixed width of look-behind.
 */
export function refusedByPython(pattern: string): string | undefined {
  try {
    new PythonPattern([...pattern]).read();
    return undefined;
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.message;
    throw refusal;
  }
}

class Refusal extends Error {}

const hex = /^[0-9a-fA-F]$/;
const octal = /^[0-7]$/;
const digit = /^[0-9]$/;
const letter = /^[A-Za-z]$/;
const groupName = whenUsed(() => /^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}]*$/u);

class PythonPattern {
  readonly #chars: readonly string[];
  #at = 0;
  #groups = 1;
  readonly #names = new Map<string, number>();
  readonly #widths = new Map<number, { min: number; max: number }>();
  readonly #open: Frame[] = [frame('root')];
  /** Groups that a condition `(?(3)…)` names: they may follow later. */
  #mustExist = 0;

  constructor(chars: readonly string[]) {
    this.#chars = chars;
  }

  read(): void {
    while (this.#at < this.#chars.length) {
      const char = this.#chars[this.#at++] ?? '';
      if (char === '\\') this.#add(this.#escape());
      else if (char === '[') this.#characterClass();
      else if (char === '(') {
        if (this.#group() === 'verbose') return;
      } else if (char === ')') this.#close();
      else if (char === '|') this.#branch();
      else if (char === '^' || char === '$') this.#add({ min: 0, max: 0, kind: 'anchor' });
      else if (char === '*' || char === '+' || char === '?') this.#repeat(char === '+' ? 1 : 0, char === '?' ? 1 : unlimited);
      else if (char === '{') this.#braces();
      else this.#add(one);
    }
    if (this.#open.length > 1) throw new Refusal('missing `)`');
    if (this.#mustExist >= this.#groups) throw new Refusal('it refers to a group that does not exist');
  }

  get #frame(): Frame {
    return this.#open.at(-1) as Frame;
  }

  #peek(): string | undefined {
    return this.#chars[this.#at];
  }

  #take(wanted: string): boolean {
    if (this.#chars[this.#at] !== wanted) return false;
    this.#at++;
    return true;
  }

  #takeWhile(kind: RegExp, most: number): string {
    let text = '';
    while (text.length < most && this.#at < this.#chars.length && kind.test(this.#chars[this.#at] ?? '')) text += this.#chars[this.#at++];
    return text;
  }

  #takeUntil(end: string): string {
    let text = '';
    for (;;) {
      const char = this.#chars[this.#at++];
      if (char === undefined) throw new Refusal(`missing \`${end}\``);
      if (char === end) break;
      text += char;
    }
    if (text === '') throw new Refusal('a name is missing');
    return text;
  }

  #add(item: Item): void {
    const frame = this.#frame;
    frame.min += item.min;
    frame.max += item.max;
    frame.last = item;
  }

  #branch(): void {
    const frame = this.#frame;
    if (frame.kind === 'conditional' && frame.branchCount === 1) throw new Refusal('a conditional has more than two branches');
    frame.branches = widthOf(frame);
    frame.branchCount++;
    frame.min = 0;
    frame.max = 0;
    frame.last = undefined;
  }

  #close(): void {
    if (this.#open.length === 1) throw new Refusal('unbalanced `)`');
    const frame = this.#open.pop() as Frame;
    const width = widthOf(frame);
    if (frame.kind === 'behind' && width.min !== width.max) throw new Refusal('look-behind needs a fixed width');
    if (frame.kind === 'conditional' && frame.branchCount === 0) width.min = 0;
    if (frame.capture !== undefined) this.#widths.set(frame.capture, width);
    this.#add(frame.kind === 'ahead' || frame.kind === 'behind' ? { min: 0, max: 0, kind: 'plain' } : { ...width, kind: 'plain' });
  }

  #repeat(min: number, max: number): void {
    const frame = this.#frame;
    const { last } = frame;
    if (!last || last.kind === 'anchor') throw new Refusal('nothing to repeat');
    if (last.kind === 'repeat') throw new Refusal('multiple repeat');
    if (!this.#take('?')) this.#take('+');
    frame.min += last.min * min - last.min;
    frame.max = last.max === 0 || max === 0 ? frame.max - last.max : frame.max - last.max + last.max * max;
    if (Number.isNaN(frame.max)) frame.max = unlimited;
    frame.last = { min: last.min * min, max: max === 0 || last.max === 0 ? 0 : last.max * max, kind: 'repeat' };
  }

  #braces(): void {
    if (this.#peek() === '}') return this.#add(one);
    const start = this.#at;
    const low = this.#takeWhile(digit, unlimited);
    const high = this.#take(',') ? this.#takeWhile(digit, unlimited) : low;
    if (!this.#take('}')) {
      this.#at = start;
      return this.#add(one);
    }
    const min = low === '' ? 0 : Number(low);
    const max = high === '' ? unlimited : Number(high);
    if (min >= 4294967295 || (max !== unlimited && max >= 4294967295)) throw new Refusal('the repetition number is too large');
    if (max < min) throw new Refusal('min repeat greater than max repeat');
    this.#repeat(min, max);
  }

  #group(): 'verbose' | undefined {
    if (!this.#take('?')) return this.#openCapture();
    const char = this.#chars[this.#at++];
    switch (char) {
      case undefined:
        throw new Refusal('unexpected end of pattern');
      case 'P':
        return this.#pythonGroup();
      case ':':
      case '>':
        return this.#openFrame('group');
      case '#':
        while (this.#at < this.#chars.length) if (this.#chars[this.#at++] === ')') return undefined;
        throw new Refusal('missing `)`, unterminated comment');
      case '=':
      case '!':
        return this.#openFrame('ahead');
      case '<': {
        const next = this.#chars[this.#at++];
        if (next === undefined) throw new Refusal('unexpected end of pattern');
        if (next !== '=' && next !== '!') throw new Refusal(`unknown extension \`?<${next}\``);
        return this.#openFrame('behind');
      }
      case '(':
        this.#condition(this.#takeUntil(')'));
        return this.#openFrame('conditional');
      default:
        return this.#flags(char);
    }
  }

  #pythonGroup(): undefined {
    if (this.#take('<')) {
      const name = this.#takeUntil('>');
      if (!groupName().test(name)) throw new Refusal(`bad character in group name \`${name}\``);
      if (this.#names.has(name)) throw new Refusal(`redefinition of group name \`${name}\``);
      this.#names.set(name, this.#groups);
      return this.#openCapture();
    }
    if (this.#take('=')) {
      const group = this.#names.get(this.#takeUntil(')'));
      if (group === undefined) throw new Refusal('unknown group name');
      this.#add(this.#backreference(group));
      return undefined;
    }
    throw new Refusal(`unknown extension \`?P${this.#peek() ?? ''}\``);
  }

  #condition(name: string): void {
    if (groupName().test(name)) {
      if (!this.#names.has(name)) throw new Refusal('unknown group name');
      return;
    }
    if (!/^[0-9]{1,9}$/.test(name) || Number(name) === 0) throw new Refusal('bad group number');
    this.#mustExist = Math.max(this.#mustExist, Number(name));
  }

  #flags(first: string): 'verbose' | undefined {
    const { kind, branchCount, last } = this.#frame;
    const atStart = kind === 'root' && branchCount === 0 && !last;
    let text = first;
    if (!/^[aiLmsux-]$/.test(first)) throw new Refusal(`unknown extension \`?${first}\``);
    for (;;) {
      const char = this.#chars[this.#at++];
      if (char === undefined) throw new Refusal('missing `)`');
      if (char === ')' || char === ':') {
        if (text.includes('L') || text.endsWith('-') || /-.*(?:-|[aLu])/.test(text)) throw new Refusal('bad inline flags');
        if (text.includes('x')) return 'verbose';
        if (char === ':') return this.#openFrame('group');
        if (!atStart || text.includes('-')) throw new Refusal('global flags not at the start of the expression');
        return undefined;
      }
      if (!/^[aiLmsux-]$/.test(char)) throw new Refusal('unknown flag');
      text += char;
    }
  }

  #openCapture(): undefined {
    this.#open.push(frame('group', this.#groups++));
    return undefined;
  }

  #openFrame(kind: Frame['kind']): undefined {
    this.#open.push(frame(kind));
    return undefined;
  }

  #backreference(group: number): Item {
    const width = this.#widths.get(group);
    if (!width) throw new Refusal('it refers to an open group');
    return { ...width, kind: 'plain' };
  }

  /** An escape outside a class. */
  #escape(): Item {
    const char = this.#chars[this.#at++];
    if (char === undefined) throw new Refusal('bad escape (end of pattern)');
    if (/^[AbBZ]$/.test(char)) return { min: 0, max: 0, kind: 'anchor' };
    if (/^[dDsSwWafnrtv\\]$/.test(char)) return one;
    if (char === '0') {
      this.#takeWhile(octal, 2);
      return one;
    }
    if (digit.test(char)) {
      let number = char;
      if (digit.test(this.#peek() ?? '')) {
        number += this.#chars[this.#at++];
        if (octal.test(char) && octal.test(number[1] ?? '') && octal.test(this.#peek() ?? '')) {
          number += this.#chars[this.#at++];
          if (Number.parseInt(number, 8) > 0o377) throw new Refusal(`octal escape value \`\\${number}\` outside of range`);
          return one;
        }
      }
      if (Number(number) >= this.#groups) throw new Refusal(`invalid group reference ${number}`);
      return this.#backreference(Number(number));
    }
    this.#codeEscape(char);
    return one;
  }

  /** `\x41`, `\u0041`, `\U00000041`, `\N{…}`: the code, unless it is a name. Any other letter is refused, any other character is itself. */
  #codeEscape(char: string): number | undefined {
    const length = char === 'x' ? 2 : char === 'u' ? 4 : char === 'U' ? 8 : 0;
    if (length > 0) {
      const code = this.#takeWhile(hex, length);
      if (code.length !== length) throw new Refusal(`incomplete escape \`\\${char}${code}\``);
      const value = Number.parseInt(code, 16);
      if (value > 0x10ffff) throw new Refusal(`bad escape \`\\${char}${code}\``);
      return value;
    }
    if (char === 'N') {
      if (!this.#take('{')) throw new Refusal('bad escape `\\N`');
      this.#takeUntil('}');
      return undefined;
    }
    if (letter.test(char)) throw new Refusal(`bad escape \`\\${char}\``);
    return char.codePointAt(0);
  }

  #characterClass(): void {
    this.#take('^');
    for (let members = 0; ; members++) {
      if (this.#peek() === ']' && members > 0) break;
      const low = this.#classMember();
      if (!this.#take('-')) continue;
      if (this.#peek() === ']') break;
      const high = this.#classMember();
      if (low === 'set' || high === 'set' || (low !== undefined && high !== undefined && high < low)) throw new Refusal('bad character range');
    }
    this.#at++;
    this.#add(one);
  }

  /** The code of one member, `set` for `\w` and the like, undefined for a named one. */
  #classMember(): number | 'set' | undefined {
    const char = this.#chars[this.#at++];
    if (char === undefined) throw new Refusal('unterminated character set');
    if (char !== '\\') return char.codePointAt(0);
    const escaped = this.#chars[this.#at++];
    if (escaped === undefined) throw new Refusal('bad escape (end of pattern)');
    if (/^[dDsSwW]$/.test(escaped)) return 'set';
    const control = Object.hasOwn(controls, escaped) ? controls[escaped] : undefined;
    if (control !== undefined) return control;
    if (octal.test(escaped)) {
      const code = Number.parseInt(escaped + this.#takeWhile(octal, 2), 8);
      if (code > 0o377) throw new Refusal('octal escape outside of range');
      return code;
    }
    if (digit.test(escaped)) throw new Refusal(`bad escape \`\\${escaped}\``);
    return this.#codeEscape(escaped);
  }
}

const controls: Readonly<Record<string, number>> = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 };
