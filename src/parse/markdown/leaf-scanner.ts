import { code, isBlank } from './characters.js';
import { isThematicBreak } from './containers.js';
import { endsHtml, htmlBlockAt } from './html.js';
import { fenceLength, headingLevel, languageOf, underlineLevel } from './leaf-marks.js';
import type { LeafWriter } from './leaf-writer.js';
import type { Line } from './line.js';
import type { Container, Leaf, TextLine } from './open-blocks.js';
import type { OutlineWriter } from './outline-writer.js';
import { delimiterCells, headerCells } from './tables.js';

/** Of paragraphs whose lines follow each other directly. Nothing is put in. */
const noLines: TextLine[] = [];

/** Characters with which anything but the text of a paragraph may start. */
const startsBlock = new Uint8Array(128);
for (const char of '#*+-_=`~<>|:[0123456789') startsBlock[char.charCodeAt(0)] = 1;

/** Reads what holds text and no blocks: paragraphs, headings, code, HTML, tables and rules. Of a line it reads what no container has taken. */
export class LeafScanner {
  readonly #text: string;
  readonly #line: Line;
  readonly #writer: OutlineWriter;
  readonly #leaves: LeafWriter;
  #leaf: Leaf | undefined;
  /** The innermost container that is open. */
  container: Container;
  /** Whether the line goes on in a list item whose marker it holds, with nothing read of it yet. */
  isItemStart = false;

  constructor(text: string, line: Line, writer: OutlineWriter, leaves: LeafWriter, document: Container) {
    this.#text = text;
    this.#line = line;
    this.#writer = writer;
    this.#leaves = leaves;
    this.container = document;
  }

  /** What the last line left open. */
  get open(): Leaf | undefined {
    return this.#leaf;
  }

  /** The fence that the last line left open. */
  get fence(): (Leaf & { kind: 'fence' }) | undefined {
    return this.#leaf?.kind === 'fence' ? this.#leaf : undefined;
  }

  /** Reads a line with which no container and nothing but a paragraph can start, where nothing else is open. */
  readPlainLine(): boolean {
    const line = this.#line;
    if (line.indent > 3 || line.isBlank) return false;
    const char = this.#text.charCodeAt(line.text);
    if (char < 128 && startsBlock[char] === 1) return false;
    if (!this.#leaf) this.#startText(true);
    else if (this.#leaf.kind === 'text') this.addTextLine();
    else return false;
    return true;
  }

  /** Whether a tag stands alone on the line: an HTML block that ends no paragraph, but where the line lies left of the paragraph's container. */
  isLoneTag(): boolean {
    const { text, end, indent } = this.#line;
    if (indent > 3 || this.#text.charCodeAt(text) !== code.less || htmlBlockAt(this.#text, text, end, true)) return false;
    return htmlBlockAt(this.#text, text, end, false) !== undefined;
  }

  /** Whether a line that holds no container goes on in the paragraph above. */
  goesOn(): boolean {
    const line = this.#line;
    return line.indent > 3 || !this.#startsBlock(line.text, line.end, true);
  }

  /** Whether a heading, rule, fence or HTML block starts here. */
  #startsBlock(at: number, end: number, interrupts: boolean): boolean {
    switch (this.#text.charCodeAt(at)) {
      case code.hash:
        return headingLevel(this.#text, at, end) > 0;
      case code.asterisk:
      case code.underscore:
      case code.dash:
        return isThematicBreak(this.#text, at, end);
      case code.backtick:
      case code.tilde:
        return fenceLength(this.#text, at, end) > 0;
      case code.less:
        return htmlBlockAt(this.#text, at, end, interrupts) !== undefined;
      default:
        return false;
    }
  }

  /** Reads the rest of a line, which holds no container mark. */
  readLine(isLazy: boolean, mayBeHeader = true): void {
    const line = this.#line;
    const leaf = this.#leaf;
    switch (leaf?.kind) {
      case 'fence':
        this.#readFenceLine(leaf);
        return;
      case 'html':
        if (leaf.until === 'blank' && line.isBlank) break;
        this.#touch(line.end);
        leaf.end = line.end;
        if (endsHtml(this.#text, line.at, line.end, leaf.until)) this.close(-1);
        return;
      case 'indented-code':
        // Where it started left of a container, remark ends it with its line.
        if (leaf.isLazy) break;
        if (line.isBlank && line.indent < 4) return;
        if (line.indent < 4) break;
        leaf.end = line.end;
        this.#touch(line.end);
        return;
      case 'text':
        if (line.isBlank) break;
        if (this.#readAfterText(leaf)) return;
        break;
      case 'table':
        if (line.isBlank || line.indent > 3 || isLazy || this.#startsBlock(line.text, line.end, false)) break;
        this.#addRow(leaf);
        return;
      default:
        break;
    }
    this.close(-1);
    if (!line.isBlank) this.start(isLazy, mayBeHeader);
  }

  /** Reads a line below one of a paragraph, unless another block starts there. */
  #readAfterText(leaf: Leaf & { kind: 'text' }): boolean {
    const line = this.#line;
    if (line.indent > 3) {
      this.addTextLine();
      return true;
    }
    const level = underlineLevel(this.#text, line.text, line.end);
    if (level > 0) {
      this.#leaf = undefined;
      return this.#leaves.addText(leaf, level, line.end);
    }
    if (this.#startTable(leaf)) return true;
    if (!this.goesOn()) return false;
    this.addTextLine();
    return true;
  }

  /** The last line of a paragraph and this one may be the header of a table. */
  #startTable(leaf: Leaf & { kind: 'text' }): boolean {
    const line = this.#line;
    const char = this.#text.charCodeAt(line.text);
    if (char !== code.bar && char !== code.dash && char !== code.colon) return false;
    const columns = delimiterCells(this.#text, line.text, line.end);
    const { lastAt, lastStart, end: headerEnd } = leaf;
    if (columns === 0 || !leaf.mayBeHeader || headerCells(this.#text, lastStart, headerEnd) !== columns) return false;
    const isFirst = lastStart === leaf.start;
    leaf.end = isFirst ? leaf.start : leaf.endBefore;
    leaf.lines.pop();
    this.close(-1);
    // The header ends the paragraph above it; then a lone tag is no header, but starts an HTML block.
    if (!isFirst && this.#text.charCodeAt(lastStart) === code.less && htmlBlockAt(this.#text, lastStart, headerEnd, false)) {
      this.#leaf = { kind: 'html', start: lastAt, until: 'blank', container: this.container, end: line.end };
      this.container.isIntroduced = false;
      this.#touch(line.end);
      return true;
    }
    const table: Leaf = { kind: 'table', table: this.#writer.addTable(), row: 0, container: this.container };
    this.#leaf = table;
    this.#leaves.addRow(table, lastStart, headerEnd);
    this.#touch(line.end);
    return true;
  }

  #addRow(leaf: Leaf & { kind: 'table' }): void {
    leaf.row++;
    this.#leaves.addRow(leaf, this.#line.text, this.#line.end);
    this.#touch(this.#line.end);
  }

  /** Starts a block at a line that goes on in none. */
  start(isLazy: boolean, mayBeHeader = true): void {
    const line = this.#line;
    const container = this.container;
    this.#touch(line.end);
    if (line.indent > 3) {
      container.isIntroduced = false;
      this.#leaf = { kind: 'indented-code', start: line.at, isLazy, container, end: line.end };
      return;
    }
    const at = line.text;
    const text = this.#text;
    switch (text.charCodeAt(at)) {
      case code.hash: {
        const level = headingLevel(text, at, line.end);
        if (level === 0) break;
        this.#leaves.addHeading(container, at, line.end, level);
        return;
      }
      case code.asterisk:
      case code.underscore:
      case code.dash:
        if (!isThematicBreak(text, at, line.end)) break;
        container.isIntroduced = false;
        return;
      case code.backtick:
      case code.tilde: {
        const length = fenceLength(text, at, line.end);
        if (length === 0) break;
        container.isIntroduced = false;
        this.#leaf = { kind: 'fence', start: at, mark: text.charCodeAt(at), length, language: languageOf(text, at + length, line.end), container, end: line.end };
        return;
      }
      case code.less: {
        const until = htmlBlockAt(text, at, line.end, false);
        if (!until) break;
        container.isIntroduced = false;
        this.#leaf = { kind: 'html', start: line.at, until, container, end: line.end };
        if (endsHtml(text, at + (until === 'comment' ? 2 : until === 'instruction' ? 1 : 0), line.end, until)) this.close(-1);
        return;
      }
      default:
        break;
    }
    this.#startText(mayBeHeader);
  }

  #startText(mayBeHeader: boolean): void {
    const { text, end } = this.#line;
    this.#leaf = { kind: 'text', start: text, end, lastAt: 0, lastStart: 0, endBefore: 0, mayBeHeader: false, lines: this.container.quoteDepth > 0 ? [] : noLines, container: this.container, isTask: this.isItemStart };
    this.addTextLine(mayBeHeader);
  }

  #readFenceLine(leaf: Leaf & { kind: 'fence' }): void {
    const line = this.#line;
    leaf.end = line.end;
    this.#touch(line.end);
    if (line.indent > 3) return;
    let at = line.text;
    while (at < line.end && this.#text.charCodeAt(at) === leaf.mark) at++;
    if (at - line.text < leaf.length) return;
    while (at < line.end && isBlank(this.#text.charCodeAt(at))) at++;
    if (at === line.end) this.close(-1);
  }

  addTextLine(mayBeHeader = true): void {
    const { text, end, next, indent } = this.#line;
    const leaf = this.#leaf;
    if (leaf?.kind !== 'text') return;
    leaf.lastAt = this.#line.at;
    leaf.lastStart = text;
    leaf.endBefore = leaf.end;
    leaf.end = end;
    leaf.mayBeHeader = indent <= 3 && mayBeHeader;
    if (leaf.container.quoteDepth > 0) leaf.lines.push({ start: text, next });
    this.#touch(end);
  }

  #touch(end: number): void {
    this.container.end = end;
  }

  /** @param cutAt where a fence or an HTML block is cut that runs on to here; -1 when it ends with its last line */
  close(cutAt: number): void {
    const leaf = this.#leaf;
    this.#leaf = undefined;
    if (!leaf || leaf.kind === 'table') return;
    if (leaf.kind === 'text') {
      this.#leaves.addText(leaf, 0, -1);
      return;
    }
    const isOpen = leaf.kind === 'fence' || (leaf.kind === 'html' && leaf.until !== 'blank');
    this.#leaves.addCode(leaf, isOpen && cutAt !== -1 ? cutAt : leaf.end);
  }
}
