import type { DataNode, DataScalar } from '../../model/data.js';
import type { SourceFile } from '../../text/source-file.js';
import { fitting } from '../../text/fitting.js';
import { Entries } from './entries.js';
import { plainValue, quotedEnd, quotedValue, startsPlain, withoutSpaces } from './scalars.js';

const deepest = 10;

/**
 * The flow collection that starts at an offset, if it ends on the same line and has nothing but texts, numbers and such collections in it.
 * @param stop the end of the line
 */
export function readFlow(file: SourceFile, at: number, stop: number): DataNode | undefined {
  return new Flow(file, stop).collection(at, 0);
}

/** Every method gives up by returning undefined. */
class Flow {
  readonly #file: SourceFile;
  readonly #text: string;
  readonly #stop: number;

  constructor(file: SourceFile, stop: number) {
    this.#file = file;
    this.#text = file.text;
    this.#stop = stop;
  }

  collection(start: number, depth: number): DataNode | undefined {
    if (depth > deepest) return undefined;
    const file = this.#file;
    const isMap = this.#text.charCodeAt(start) === 0x7b;
    const close = isMap ? 0x7d : 0x5d;
    const items: DataNode[] = [];
    const entries = new Entries();
    let at = this.#skipSpaces(start + 1);
    while (this.#codeAt(at) !== close) {
      if (items.length + entries.count > 0) {
        if (this.#codeAt(at) !== 0x2c) return undefined;
        at = this.#skipSpaces(at + 1);
      }
      if (isMap) {
        const key = this.#scalar(at);
        if (!key || typeof key.value !== 'string' || entries.has(key.value) || (key.value === '<<' && key.style === 'plain')) return undefined;
        const colon = key.span.end;
        if (this.#codeAt(colon) !== 0x3a || this.#codeAt(colon + 1) !== 0x20) return undefined;
        const value = this.#value(this.#skipSpaces(colon + 1), depth);
        if (!value) return undefined;
        entries.add({ key: { value: key.value, file, span: key.span }, keyIsString: true, value });
        at = this.#skipSpaces(value.span.end);
      } else {
        const item = this.#value(at, depth);
        if (!item) return undefined;
        items.push(item);
        at = this.#skipSpaces(item.span.end);
      }
    }
    const span = { start, end: at + 1 };
    return isMap ? { kind: 'map', file, span, entries: entries.all(), flow: true } : { kind: 'list', file, span, items: fitting(items), flow: true };
  }

  /** What stands at an offset, if a comma or closing bracket can follow it. */
  #value(at: number, depth: number): DataNode | undefined {
    const code = this.#codeAt(at);
    return code === 0x5b || code === 0x7b ? this.collection(at, depth + 1) : this.#scalar(at);
  }

  #scalar(at: number): DataScalar | undefined {
    const code = this.#codeAt(at);
    const isQuoted = code === 0x22 || code === 0x27;
    const end = isQuoted ? quotedEnd(this.#text, at, this.#stop) : this.#plainEnd(at);
    if (end === -1) return undefined;
    const value = isQuoted ? quotedValue(this.#text, at, end) : plainValue(this.#text.slice(at, end));
    return value === undefined ? undefined : { kind: 'scalar', file: this.#file, span: { start: at, end }, value, style: isQuoted ? 'quoted' : 'plain' };
  }

  /** Where the text without quotes ends that starts at an offset; -1 where none starts, or one that is not over where a bracket or comment starts. */
  #plainEnd(at: number): number {
    const first = this.#codeAt(at);
    if (!startsPlain(first) || (first === 0x2d && !isWordCode(this.#codeAt(at + 1)))) return -1;
    let end = at;
    for (; end < this.#stop; end++) {
      const code = this.#text.charCodeAt(end);
      if (code === 0x2c || code === 0x5d || code === 0x7d) break;
      if (code === 0x3a && !isWordCode(this.#codeAt(end + 1))) break;
      if (code === 0x5b || code === 0x7b || code === 0x23) return -1;
    }
    return at + withoutSpaces(this.#text.slice(at, end)).length;
  }

  #codeAt(at: number): number {
    return at < this.#stop ? this.#text.charCodeAt(at) : 0;
  }

  #skipSpaces(at: number): number {
    let to = at;
    while (this.#codeAt(to) === 0x20) to++;
    return to;
  }
}

/** Whether a dash or colon before this character is a part of a text. */
function isWordCode(code: number): boolean {
  return code > 0x20 && code !== 0x2c && code !== 0x5b && code !== 0x5d && code !== 0x7b && code !== 0x7d;
}
