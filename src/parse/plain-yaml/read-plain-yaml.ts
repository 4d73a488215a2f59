import type { DataList, DataMap, DataNode, DataScalar } from '../../model/data.js';
import type { Located } from '../../model/located.js';
import type { SourceFile } from '../../text/source-file.js';
import { readBlockText } from './block-text.js';
import { readFlow } from './flow.js';
import { LineReader } from './line-reader.js';
import { fitting } from '../../text/fitting.js';
import { Entries } from './entries.js';
import { plainValue, quotedEnd, quotedValue, withoutSpaces } from './scalars.js';

/** Spaces of indentation, which bound the levels within each other, and characters of a key. Beyond, the text is left to the reader of all YAML. */
const widestIndent = 80;
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
  const text = file.text.slice(start, end);
  return uncommon.test(text) ? undefined : new PlainYaml(file, start, text).read();
}

/** Every method gives up by returning undefined. */
class PlainYaml {
  readonly #file: SourceFile;
  /** The offset of the text in the file. */
  readonly #base: number;
  readonly #line: LineReader;

  constructor(file: SourceFile, base: number, text: string) {
    this.#file = file;
    this.#base = base;
    this.#line = new LineReader(text);
  }

  read(): DataNode | undefined {
    const line = this.#line;
    line.nextLine();
    if (line.indent === 0 && line.text.startsWith('---', line.start) && line.isRestBlank(line.start + 3)) line.nextLine();
    if (line.indent !== 0) return undefined;
    const node = this.#block();
    return line.isPast ? node : undefined;
  }

  /** The map or list that starts with the line. Afterwards the line is the next one that belongs to neither. */
  #block(): DataNode | undefined {
    return this.#line.isItem ? this.#list(this.#line.indent) : this.#map(this.#line.indent);
  }

  #list(indent: number): DataList | undefined {
    if (indent > widestIndent) return undefined;
    const line = this.#line;
    const items: DataNode[] = [];
    const start = this.#base + line.start + indent;
    let last = start;
    while (line.indent === indent && line.isItem) {
      const item = line.key === undefined ? this.#value(indent, false) : this.#map(line.column);
      if (!item || line.indent > indent) return undefined;
      items.push(item);
      last = item.span.end;
    }
    return { kind: 'list', file: this.#file, span: { start, end: last }, items: fitting(items), flow: false };
  }

  /** The first key may stand behind a dash. */
  #map(indent: number): DataMap | undefined {
    if (indent > widestIndent) return undefined;
    const line = this.#line;
    const entries = new Entries();
    const start = this.#base + line.at;
    let last = start;
    do {
      const key = line.key === undefined ? undefined : this.#key(line.key);
      if (!key || entries.has(key.value)) return undefined;
      const value = this.#value(indent, true);
      if (!value || line.indent > indent) return undefined;
      entries.add({ key, keyIsString: true, value });
      last = value.span.end;
    } while (line.indent === indent && !line.isItem);
    return { kind: 'map', file: this.#file, span: { start, end: last }, entries: entries.all(), flow: false };
  }

  /** @param written with its quotes */
  #key(written: string): Located<string> | undefined {
    const start = this.#base + this.#line.at;
    const first = written.charCodeAt(0);
    const isQuoted = first === 0x22 || first === 0x27;
    const value = isQuoted ? written.slice(1, -1) : plainValue(written);
    // A key that is no text, or a merge key.
    if (typeof value !== 'string' || (value === '<<' && !isQuoted) || written.length > longestKey) return undefined;
    return { value, file: this.#file, span: { start, end: start + written.length } };
  }

  /**
   * What stands behind the key or dash of the line. Afterwards the line is the next one.
   * @param indent of the key or dash
   * @param isOfKey of which the value may be a list that is not indented
   */
  #value(indent: number, isOfKey: boolean): DataNode | undefined {
    const line = this.#line;
    const at = line.rest;
    if (line.restText !== undefined) return this.#plain(line.restText, at, indent);
    switch (at < line.stop ? line.text[at] : '#') {
      case '#': // Nothing on this line.
        line.nextLine();
        if (line.indent > indent || (isOfKey && line.indent === indent && line.isItem)) return this.#block();
        return this.#scalar(null, at, at, 'plain');
      case '"':
      case "'":
        return this.#ended(this.#quoted(at));
      case '[':
      case '{':
        return this.#ended(readFlow(this.#file, this.#base + at, this.#base + line.stop));
      case '|':
      case '>': {
        const read = readBlockText(line, at, indent);
        return read && this.#scalar(read.value, at, read.end, 'block');
      }
      default:
        return undefined;
    }
  }

  /** A value that ends its line. Afterwards the line is the next one. */
  #ended(node: DataNode | undefined): DataNode | undefined {
    const line = this.#line;
    if (!node || !line.isRestBlank(node.span.end - this.#base)) return undefined;
    line.nextLine();
    return node;
  }

  #scalar(value: DataScalar['value'], start: number, end: number, style: DataScalar['style']): DataScalar {
    return { kind: 'scalar', file: this.#file, span: { start: this.#base + start, end: this.#base + end }, value, style };
  }

  #quoted(at: number): DataScalar | undefined {
    const { text, stop } = this.#line;
    const end = quotedEnd(text, at, stop);
    const value = end === -1 ? undefined : quotedValue(text, at, end);
    return value === undefined ? undefined : this.#scalar(value, at, end, 'quoted');
  }

  /** @param first what stands of it on its first line */
  #plain(first: string, at: number, indent: number): DataScalar | undefined {
    const line = this.#line;
    const text = withoutSpaces(first);
    const { next, isCommented } = line;
    line.nextLine();
    if (line.indent > indent && !isCommented) {
      line.next = next;
      return this.#longPlain(text, at, indent);
    }
    const value = plainValue(text);
    return value === undefined ? undefined : this.#scalar(value, at, at + text.length, 'plain');
  }

  /** A text of which the lines that follow are indented more than its key or dash. */
  #longPlain(first: string, at: number, indent: number): DataScalar | undefined {
    const line = this.#line;
    let value = first;
    let end = at + first.length;
    let blank = 0;
    for (line.isCommented = false; !line.isCommented && line.takeLine(); ) {
      if (line.at === line.stop) {
        blank++;
        continue;
      }
      if (line.indent <= indent || line.text[line.at] === '#') {
        line.next = line.start;
        break;
      }
      const rest = line.moreText(line.at);
      if (rest === undefined) return undefined;
      const more = withoutSpaces(rest);
      value += (blank > 0 ? '\n'.repeat(blank) : ' ') + more;
      end = line.at + more.length;
      blank = 0;
    }
    line.nextLine();
    return this.#scalar(value, at, end, 'plain');
  }
}
