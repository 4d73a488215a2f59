import type { DataEntry, DataList, DataMap, DataNode, DataScalar } from '../../model/data.js';
import type { Located } from '../../model/located.js';
import type { SourceFile } from '../../text/source-file.js';
import { readBlockText } from './block-text.js';
import { readFlow } from './flow.js';
import { LineCursor, plainEnd, withoutSpaces } from './line-cursor.js';
import { plainValue, quotedEnd, quotedValue, startsPlain } from './scalars.js';

/** Levels within each other, and characters of a key. Beyond, the text is left to the reader of all YAML. */
const deepest = 40;
const longestKey = 500;

/**
 * Characters that YAML forbids, that only some of its versions take for line breaks, or that may stand at a few places only: control
 * characters, tabs, a lone CR, byte order marks and halves of surrogate pairs.
 */
const uncommon = /[^\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]|\r(?!\n|$)/u;

/**
 * Reads the YAML that nearly all manifests and front matter are: maps and lists by indentation, texts of all styles, flow collections
 * on one line, whose structure no loader reads otherwise. At the first thing that is anything else (an anchor, a tag, a key that is there
 * twice, an error) it gives up. What it returns is what the reader of all YAML does, place by place, which has no problem to tell then.
 *
 * @param start where the text starts, behind a byte order mark
 */
export function readPlainYaml(file: SourceFile, start: number, end: number): DataNode | undefined {
  if (uncommon.test(file.text.slice(start, end))) return undefined;
  const reader = new PlainYaml(file, start, end);
  return reader.read();
}

/** Every method gives up by returning undefined. */
class PlainYaml {
  readonly #file: SourceFile;
  readonly #text: string;
  readonly #line: LineCursor;
  #depth = 0;

  constructor(file: SourceFile, start: number, end: number) {
    this.#file = file;
    this.#text = file.text;
    this.#line = new LineCursor(file.text, start, end);
  }

  read(): DataNode | undefined {
    const line = this.#line;
    line.nextLine();
    if (line.indent === 0 && this.#text.startsWith('---', line.at) && line.isRestBlank(line.at + 3)) line.nextLine();
    if (line.indent !== 0) return undefined;
    const node = this.#block();
    return line.isPast ? node : undefined;
  }

  /** The map or list whose first key or dash the line stands at. Afterwards it stands at the next line that belongs to neither. */
  #block(): DataNode | undefined {
    if (++this.#depth > deepest) return undefined;
    const line = this.#line;
    const node = line.isDash(line.at) ? this.#list(line.indent) : this.#map(line.indent);
    this.#depth--;
    return node;
  }

  #list(indent: number): DataList | undefined {
    const line = this.#line;
    const items: DataNode[] = [];
    const start = line.at;
    let last = start;
    while (line.indent === indent && line.isDash(line.at)) {
      const at = line.skipSpaces(line.at + 1);
      const item = this.#startsBlock(at) ? this.#compact(at) : this.#value(at, indent, false);
      if (!item || line.indent > indent) return undefined;
      items.push(item);
      last = item.span.end;
    }
    return { kind: 'list', file: this.#file, span: { start, end: last }, items, flow: false };
  }

  #map(indent: number): DataMap | undefined {
    const line = this.#line;
    const entries: DataEntry[] = [];
    const seen = new Set<string>();
    const start = line.at;
    let last = start;
    while (line.indent === indent && !line.isDash(line.at)) {
      const key = this.#key(line.at);
      if (!key || seen.has(key.value)) return undefined;
      seen.add(key.value);
      const value = this.#value(line.skipSpaces(line.at), indent, true);
      if (!value || line.indent > indent) return undefined;
      entries.push({ key, keyIsString: true, value });
      last = value.span.end;
    }
    return { kind: 'map', file: this.#file, span: { start, end: last }, entries, flow: false };
  }

  /** Whether a list or the key of a map starts on the line of a dash. */
  #startsBlock(at: number): boolean {
    const line = this.#line;
    if (line.isDash(at)) return true;
    return this.#keyEnd(at) !== -1;
  }

  #compact(at: number): DataNode | undefined {
    this.#line.moveTo(at);
    return this.#block();
  }

  /** The offset of the colon behind a key; -1 where no key starts. */
  #keyEnd(at: number): number {
    const { stop } = this.#line;
    const text = this.#text;
    const first = text.charCodeAt(at);
    if (first === 0x22 || first === 0x27) {
      const end = quotedEnd(text, at, stop);
      return end !== -1 && end < stop && text.charCodeAt(end) === 0x3a && this.#line.isBlank(end + 1) ? end : -1;
    }
    if (!this.#startsPlain(at)) return -1;
    const end = plainEnd(text, at, stop);
    return end < stop && text.charCodeAt(end) === 0x3a ? end : -1;
  }

  /** The key that starts at an offset. Afterwards the line stands behind its colon. */
  #key(at: number): Located<string> | undefined {
    const end = this.#keyEnd(at);
    const text = this.#text;
    if (end === -1 || end - at > longestKey || text.charCodeAt(end - 1) === 0x20) return undefined;
    const first = text.charCodeAt(at);
    const isQuoted = first === 0x22 || first === 0x27;
    const value = isQuoted ? quotedValue(text, at, end) : plainValue(text.slice(at, end));
    // A merge key, or one that is no text.
    if (typeof value !== 'string' || (value === '<<' && !isQuoted)) return undefined;
    this.#line.at = end + 1;
    return { value, file: this.#file, span: { start: at, end } };
  }

  /**
   * What stands behind a colon or dash. Afterwards the line is the next one.
   * @param at behind the spaces that follow it
   * @param indent of the key or dash
   * @param isOfKey of which the value may be a list that is not indented
   */
  #value(at: number, indent: number, isOfKey: boolean): DataNode | undefined {
    const line = this.#line;
    const first = at < line.stop ? this.#text.charCodeAt(at) : 0x23;
    switch (first) {
      case 0x23: // Nothing on this line, for `#` starts a comment.
        line.nextLine();
        if (line.indent > indent || (isOfKey && line.indent === indent && line.isDash(line.at))) return this.#block();
        return this.#scalar(null, at, at, 'plain');
      case 0x22:
      case 0x27:
      case 0x5b:
      case 0x7b: {
        const node = first < 0x30 ? this.#quoted(at) : readFlow(this.#file, at, line.stop);
        if (!node || !line.isRestBlank(node.span.end)) return undefined;
        line.nextLine();
        return node;
      }
      case 0x7c:
      case 0x3e: {
        const read = readBlockText(line, at, indent);
        return read && this.#scalar(read.value, at, read.end, 'block');
      }
      default:
        return this.#startsPlain(at) ? this.#plain(at, indent) : undefined;
    }
  }

  #scalar(value: DataScalar['value'], start: number, end: number, style: DataScalar['style']): DataScalar {
    return { kind: 'scalar', file: this.#file, span: { start, end }, value, style };
  }

  /** Whether a text without quotes starts at an offset. */
  #startsPlain(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    // Three of them start or end a document at the margin.
    if (code === 0x2d) return !this.#line.isBlank(at + 1) && !this.#text.startsWith('---', at);
    return startsPlain(code) && !(code === 0x2e && this.#text.startsWith('...', at));
  }

  #plain(at: number, indent: number): DataScalar | undefined {
    const text = this.#text;
    const line = this.#line;
    const stop = plainEnd(text, at, line.stop);
    if (stop < line.stop && text.charCodeAt(stop) === 0x3a) return undefined;
    let end = withoutSpaces(text, at, stop);
    let value = text.slice(at, end);
    let isOpen = stop === line.stop;
    let isOne = true;
    let blank = 0;
    // Lines that are indented more than the key or dash go on with the text.
    while (isOpen && line.takeLine()) {
      if (line.at === line.stop) {
        blank++;
        continue;
      }
      if (line.indent <= indent || text.charCodeAt(line.at) === 0x23) {
        line.putBack();
        break;
      }
      const more = plainEnd(text, line.at, line.stop);
      if (more < line.stop && text.charCodeAt(more) === 0x3a) return undefined;
      end = withoutSpaces(text, line.at, more);
      value += (blank > 0 ? '\n'.repeat(blank) : ' ') + text.slice(line.at, end);
      isOpen = more === line.stop;
      isOne = false;
      blank = 0;
    }
    line.nextLine();
    const read = isOne ? plainValue(value) : value;
    return read === undefined ? undefined : this.#scalar(read, at, end, 'plain');
  }

  #quoted(at: number): DataScalar | undefined {
    const end = quotedEnd(this.#text, at, this.#line.stop);
    const value = end === -1 ? undefined : quotedValue(this.#text, at, end);
    return value === undefined ? undefined : this.#scalar(value, at, end, 'quoted');
  }
}
