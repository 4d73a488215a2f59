import type { Span } from '../../text/span.js';
import { code, isBlank } from './characters.js';
import { isThematicBreak, listMarkerAt, takeListMarker } from './containers.js';
import type { ListMarker } from './containers.js';
import { footnoteLabelEnd } from './definitions.js';
import { endsHtml, htmlBlockAt } from './html.js';
import { fenceLength, headingLevel, languageOf, underlineLevel } from './leaf-marks.js';
import { LeafWriter } from './leaf-writer.js';
import { Line } from './line.js';
import type { Container, Leaf, ListState } from './open-blocks.js';
import type { OutlineWriter } from './outline-writer.js';
import { delimiterCells, headerCells } from './tables.js';

export interface BlockScan {
  /** Where the first container starts that lies too deep, or -1. */
  readonly tooDeepAt: number;
}

/**
 * Reads the blocks of a document (CommonMark 0.31, GFM 0.29, footnotes) line by line, as remark reads them. What lies in more
 * than `deepest` containers is read as if its marks were text.
 */
export function scanBlocks(text: string, writer: OutlineWriter, toSpan: (start: number, end: number) => Span, deepest: number): BlockScan {
  return new BlockScanner(text, writer, toSpan, deepest).scan();
}

class BlockScanner {
  readonly #text: string;
  readonly #writer: OutlineWriter;
  readonly #deepest: number;
  readonly #line: Line;
  readonly #leaves: LeafWriter;
  readonly #containers: Container[] = [{ kind: 'document', quoteDepth: 0, item: -1, isIntroduced: false, end: 0 }];
  #leaf: Leaf | undefined;
  #tooDeepAt = -1;
  /** Whether the line that is read goes on in a list item whose marker it holds, with nothing read of it yet. */
  #isItemStart = false;

  constructor(text: string, writer: OutlineWriter, toSpan: (start: number, end: number) => Span, deepest: number) {
    this.#text = text;
    this.#writer = writer;
    this.#leaves = new LeafWriter(text, writer, toSpan);
    this.#deepest = deepest;
    this.#line = new Line(text);
  }

  scan(): BlockScan {
    const { length } = this.#text;
    for (let start = 0; start < length; start = this.#line.next) {
      this.#line.read(start);
      this.#readLine();
    }
    // The empty line at the end lies in no block quote.
    this.#closeLeaf(this.#innermost.quoteDepth > 0 ? -1 : length);
    this.#closeContainers(1);
    this.#leaves.finish();
    return { tooDeepAt: this.#tooDeepAt };
  }

  get #innermost(): Container {
    return this.#containers[this.#containers.length - 1] as Container;
  }

  #readLine(): void {
    const line = this.#line;
    this.#isItemStart = false;
    const matched = this.#continueContainers();
    const isWhole = matched === this.#containers.length;
    const leaf = this.#leaf;
    const kind = leaf?.kind;
    const isConcrete = isWhole && (kind === 'fence' || kind === 'html');
    if (!isConcrete && this.#openContainers(matched, isWhole && (leaf?.kind === 'text' || (leaf?.kind === 'indented-code' && !leaf.isLazy)))) {
      this.#readFlow(false);
      return;
    }
    if (isWhole) this.#readFlow(false);
    else if (kind === 'text' && !line.isBlank && this.#goesOn() && !this.#isLoneTag()) this.#addTextLine();
    else if (kind === 'text' && this.#isLoneTag() && line.end < line.next) {
      // As remark has it: the tag ends the paragraph and still lies in its container.
      this.#closeLeaf(-1);
      this.#startBlock(true);
    } else {
      this.#closeLeaf(-1);
      this.#closeContainers(matched);
      this.#readFlow(true, kind !== 'table');
    }
  }

  /** How many of the open containers the line goes on in; a next item of a list opens there. */
  #continueContainers(): number {
    const line = this.#line;
    let index = 1;
    for (; index < this.#containers.length; index++) {
      const container = this.#containers[index] as Container;
      this.#isItemStart = false;
      if (container.kind === 'quote') {
        if (line.isBlank || line.indent > 3 || this.#text.charCodeAt(line.text) !== code.greater) return index;
        this.#takeQuoteMark();
        container.end = line.end;
      } else if (container.list) {
        const { list } = container;
        if (line.isBlank) {
          if (list.blankLines > 0) list.blankLines = 2;
          line.take(Math.min(line.indent, list.width));
          continue;
        }
        const isStarved = list.blankLines === 2;
        const wasEmpty = list.blankLines === 1;
        list.blankLines = 0;
        if (!isStarved && line.indent >= list.width) {
          line.take(list.width);
          this.#isItemStart = wasEmpty && line.indent === 0;
          continue;
        }
        const marker = line.indent > 3 ? undefined : listMarkerAt(this.#text, line.text, line.end, false);
        if (!marker || marker.isOrdered !== list.marker.isOrdered || marker.mark !== list.marker.mark) return index;
        this.#closeLeaf(line.start);
        this.#closeContainers(index + 1);
        this.#nextItem(container, list, marker);
      } else if (container.kind === 'footnote') {
        if (line.isBlank) continue;
        if (line.indent < 4) return index;
        line.take(4);
      }
    }
    return index;
  }

  #takeQuoteMark(): void {
    const line = this.#line;
    line.take(line.indent);
    line.take(1);
    line.look();
    if (line.indent > 0) line.take(1);
  }

  #nextItem(container: Container, list: ListState, marker: ListMarker): void {
    const start = this.#line.text;
    list.width = takeListMarker(this.#line, marker);
    this.#writer.endItem(container.item, list.start, container.end);
    list.start = start;
    this.#startItem(container, list);
  }

  #startItem(container: Container, list: ListState): void {
    const line = this.#line;
    list.blankLines = line.isBlank ? 1 : 0;
    container.isIntroduced = false;
    container.end = line.isBlank ? line.end : line.text;
    container.item = this.#writer.startItem({
      ordered: list.marker.isOrdered,
      ...(list.parent >= 0 && { parent: list.parent }),
      list: list.number,
      ...(list.introduction >= 0 && { introduction: list.introduction }),
    });
    this.#isItemStart = true;
  }

  /** Opens the containers that start on the rest of the line, in the first `count` that are open. */
  #openContainers(count: number, isInterrupting: boolean): boolean {
    let isOpened = false;
    for (;;) {
      const line = this.#line;
      if (line.isBlank || line.indent > 3) return isOpened;
      const at = line.text;
      const char = this.#text.charCodeAt(at);
      const isQuote = char === code.greater;
      const marker = isQuote ? undefined : listMarkerAt(this.#text, at, line.end, isInterrupting);
      const label = !isQuote && !marker && char === code.openBracket ? footnoteLabelEnd(this.#text, at, line.end) : -1;
      const isFootnote = label !== -1 && label < line.end && this.#text.charCodeAt(label) === code.colon;
      if (!isQuote && !marker && !isFootnote) return isOpened;
      if ((isOpened ? this.#containers.length : count) > this.#deepest) {
        if (this.#tooDeepAt === -1) this.#tooDeepAt = at;
        return isOpened;
      }
      if (!isOpened) {
        this.#closeLeaf(line.start);
        this.#closeContainers(count);
      }
      isOpened = true;
      const around = this.#innermost;
      const introduction = around.isIntroduced ? this.#writer.blockCount - 1 : -1;
      around.isIntroduced = false;
      this.#isItemStart = false;
      if (isQuote) {
        this.#takeQuoteMark();
        this.#containers.push({ kind: 'quote', quoteDepth: around.quoteDepth + 1, item: around.item, isIntroduced: false, end: line.end });
      } else if (marker) {
        const list: ListState = { marker, number: this.#writer.addList(), parent: around.item, introduction, start: at, width: takeListMarker(line, marker), blankLines: 0 };
        const container: Container = { kind: 'list', quoteDepth: around.quoteDepth, item: -1, isIntroduced: false, end: 0, list };
        this.#containers.push(container);
        this.#startItem(container, list);
      } else {
        this.#leaves.addFootnote(this.#text.slice(at + 2, label - 1));
        line.take(line.indent);
        line.take(label + 1 - at);
        line.look();
        line.take(line.indent);
        this.#containers.push({ kind: 'footnote', quoteDepth: around.quoteDepth, item: around.item, isIntroduced: false, end: line.text });
      }
    }
  }

  #closeContainers(count: number): void {
    while (this.#containers.length > count) {
      const container = this.#containers.pop() as Container;
      const around = this.#innermost;
      if (container.list) this.#writer.endItem(container.item, container.list.start, container.end);
      around.end = Math.max(around.end, container.end);
    }
  }

  /** Whether a tag stands alone on the line: an HTML block that ends no paragraph, but where the line lies left of the paragraph's container. */
  #isLoneTag(): boolean {
    const { text, end, indent } = this.#line;
    if (indent > 3 || this.#text.charCodeAt(text) !== code.less || htmlBlockAt(this.#text, text, end, true)) return false;
    return htmlBlockAt(this.#text, text, end, false) !== undefined;
  }

  /** Whether a line that holds no container goes on in the paragraph above. */
  #goesOn(): boolean {
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
  #readFlow(isLazy: boolean, mayBeHeader = true): void {
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
        if (endsHtml(this.#text, line.at, line.end, leaf.until)) this.#closeLeaf(-1);
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
    this.#closeLeaf(-1);
    if (!line.isBlank) this.#startBlock(isLazy, mayBeHeader);
  }

  /** Reads a line below one of a paragraph, unless another block starts there. */
  #readAfterText(leaf: Leaf & { kind: 'text' }): boolean {
    const line = this.#line;
    if (line.indent > 3) {
      this.#addTextLine();
      return true;
    }
    const level = underlineLevel(this.#text, line.text, line.end);
    if (level > 0) {
      this.#leaf = undefined;
      return this.#leaves.addText(leaf, level, line.end);
    }
    if (this.#startTable(leaf)) return true;
    if (!this.#goesOn()) return false;
    this.#addTextLine();
    return true;
  }

  /** The last line of a paragraph and this one may be the header of a table. */
  #startTable(leaf: Leaf & { kind: 'text' }): boolean {
    const line = this.#line;
    const char = this.#text.charCodeAt(line.text);
    if (char !== code.bar && char !== code.dash && char !== code.colon) return false;
    const columns = delimiterCells(this.#text, line.text, line.end);
    const header = leaf.lines.at(-1);
    if (columns === 0 || !header || !header.mayBeHeader || headerCells(this.#text, header.start, header.end) !== columns) return false;
    const isFirst = leaf.lines.length === 1;
    leaf.lines.pop();
    this.#closeLeaf(-1);
    // The header ends the paragraph above it; then a lone tag is no header, but starts an HTML block.
    if (!isFirst && this.#text.charCodeAt(header.start) === code.less && htmlBlockAt(this.#text, header.start, header.end, false)) {
      this.#leaf = { kind: 'html', start: header.at, until: 'blank', container: this.#innermost, end: line.end };
      this.#innermost.isIntroduced = false;
      this.#touch(line.end);
      return true;
    }
    const table: Leaf = { kind: 'table', table: this.#writer.addTable(), row: 0, container: this.#innermost };
    this.#leaf = table;
    this.#leaves.addRow(table, header.start, header.end);
    this.#touch(line.end);
    return true;
  }

  #addRow(leaf: Leaf & { kind: 'table' }): void {
    leaf.row++;
    this.#leaves.addRow(leaf, this.#line.text, this.#line.end);
    this.#touch(this.#line.end);
  }

  /** Starts a block at a line that goes on in none. */
  #startBlock(isLazy: boolean, mayBeHeader = true): void {
    const line = this.#line;
    const container = this.#innermost;
    const isItemStart = this.#isItemStart;
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
        if (endsHtml(text, at + (until === 'comment' ? 2 : until === 'instruction' ? 1 : 0), line.end, until)) this.#closeLeaf(-1);
        return;
      }
      default:
        break;
    }
    this.#leaf = { kind: 'text', lines: [], container, hasQuoteMarks: false, isTask: isItemStart };
    this.#addTextLine(mayBeHeader);
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
    if (at === line.end) this.#closeLeaf(-1);
  }

  #addTextLine(mayBeHeader = true): void {
    const { text, end, next, indent } = this.#line;
    const leaf = this.#leaf;
    if (leaf?.kind !== 'text') return;
    if (leaf.lines.length > 0 && leaf.container.quoteDepth > 0) leaf.hasQuoteMarks = true;
    leaf.lines.push({ at: this.#line.at, start: text, end, next, mayBeHeader: indent <= 3 && mayBeHeader });
    this.#touch(end);
  }

  #touch(end: number): void {
    const container = this.#innermost;
    container.end = end;
  }

  /** @param cutAt where a fence or an HTML block is cut that runs on to here; -1 when it ends with its last line */
  #closeLeaf(cutAt: number): void {
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