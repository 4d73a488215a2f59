import type { Inline } from '../../model/outline.js';
import type { Span } from '../../text/span.js';
import { fenceContent } from './fences.js';
import type { NewBlock, OutlineWriter } from './outline-writer.js';
import { code, isBlank, isBlankOrLineEnd, isLineEnd } from './characters.js';
import { isThematicBreak, listMarkerAt, takeListMarker } from './containers.js';
import type { ListMarker } from './containers.js';
import { Definitions, footnoteLabelEnd, readDefinitions } from './definitions.js';
import { endsHtml, htmlBlockAt } from './html.js';
import type { HtmlEnd } from './html.js';
import { scanInlines } from './inline-scanner.js';
import { Line } from './line.js';
import { decoded, skipBlanks, skipBlanksAndLineEnds } from './link-parts.js';
import { joinedLines, startIn } from './stretch.js';
import type { Stretch } from './stretch.js';
import { cellsOf, delimiterCells, headerCells } from './tables.js';

/** A block quote, a list with its item that is open, a footnote's definition, or the document. */
interface Container {
  readonly kind: 'document' | 'quote' | 'list' | 'footnote';
  readonly quoteDepth: number;
  /** Of the innermost list item at this place; the list's own, for a list. */
  item: number;
  /** Whether a paragraph or heading was the last thing in it. */
  isIntroduced: boolean;
  /** Where what it holds ends. */
  end: number;
  readonly list?: ListState;
}

interface ListState {
  readonly marker: ListMarker;
  readonly number: number;
  readonly parent: number;
  readonly introduction: number;
  start: number;
  /** Columns that belong to the item. */
  width: number;
  /** Whether nothing but blank lines was in the item yet: 1, or 2 after a second one. */
  blankLines: number;
}

/** The block that the last line left open. */
type Leaf =
  | { readonly kind: 'text'; readonly lines: TextLine[]; readonly container: Container; hasQuoteMarks: boolean; readonly isTask: boolean }
  | { readonly kind: 'fence'; readonly start: number; readonly mark: number; readonly length: number; readonly language: string; readonly container: Container; end: number }
  | { readonly kind: 'html'; readonly start: number; readonly until: HtmlEnd; readonly container: Container; end: number }
  | { readonly kind: 'indented-code'; readonly start: number; readonly isLazy: boolean; readonly container: Container; end: number }
  | { readonly kind: 'table'; readonly table: number; row: number; readonly container: Container };

interface TextLine {
  /** Before the blanks that indent it in its container. */
  readonly at: number;
  /** From its first character to before its line break. */
  readonly start: number;
  readonly end: number;
  readonly next: number;
  /** Whether it may be the header of a table: it is not indented like code, and not left of a table in a container. */
  readonly mayBeHeader: boolean;
}

export interface BlockScan {
  /** Where the first container starts that lies too deep, or -1. */
  readonly tooDeepAt: number;
}

/** Text whose inline elements are read once all definitions are known. */
interface Pending {
  readonly inlines: Inline[];
  readonly stretch: Stretch;
  readonly from: number;
  /** A paragraph that starts behind a task's box and the blank or line break at `start`, unless an element stands at `next`. */
  readonly task?: { readonly block: Writable<NewBlock>; readonly start: number; readonly next: number; readonly end: number };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

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
  readonly #toSpan: (start: number, end: number) => Span;
  readonly #deepest: number;
  readonly #line: Line;
  readonly #definitions = new Definitions();
  readonly #pending: Pending[] = [];
  readonly #containers: Container[] = [{ kind: 'document', quoteDepth: 0, item: -1, isIntroduced: false, end: 0 }];
  #leaf: Leaf | undefined;
  #tooDeepAt = -1;
  /** Whether the line that is read goes on in a list item whose marker it holds, with nothing read of it yet. */
  #isItemStart = false;

  constructor(text: string, writer: OutlineWriter, toSpan: (start: number, end: number) => Span, deepest: number) {
    this.#text = text;
    this.#writer = writer;
    this.#toSpan = toSpan;
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
    const context = { definitions: this.#definitions, toSpan: this.#toSpan };
    for (const { inlines, stretch, from, task } of this.#pending) {
      scanInlines(stretch, context, inlines, from);
      if (!task || (inlines[0] && inlines[0].span.start <= this.#toSpan(task.next, task.next).start)) continue;
      if (this.#definitions.footnoteMarkEnd(stretch.text, from + 1, stretch.end) === -1) task.block.span = task.block.content = this.#toSpan(task.start + 1, task.end);
    }
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
        this.#definitions.addFootnote(this.#text.slice(at + 2, label - 1));
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
      if (this.#endText(leaf, level)) return true;
      return false;
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
    this.#addCells(table, header.start, header.end);
    this.#touch(line.end);
    return true;
  }

  #addRow(leaf: Leaf & { kind: 'table' }): void {
    leaf.row++;
    this.#addCells(leaf, this.#line.text, this.#line.end);
    this.#touch(this.#line.end);
  }

  #addCells({ table, row, container }: Leaf & { kind: 'table' }, start: number, end: number): void {
    container.isIntroduced = false;
    cellsOf(this.#text, start, end).forEach((cell, column) => {
      const hasContent = cell.contentStart !== -1;
      const span = this.#toSpan(cell.start, cell.end);
      const content = hasContent ? this.#toSpan(cell.contentStart, cell.contentEnd) : this.#toSpan(cell.end, cell.end);
      const inlines: Inline[] = [];
      if (hasContent) this.#pending.push({ inlines, stretch: { text: this.#text, start: cell.contentStart, end: cell.contentEnd }, from: cell.contentStart });
      this.#writer.addBlock({ kind: 'table-cell', span, content, quoteDepth: container.quoteDepth, ...(container.item >= 0 && { listItem: container.item }), cell: { table, row, column }, inlines });
    });
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
        this.#addHeading(at, line.end, level);
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
      this.#endText(leaf, 0);
      return;
    }
    const { container } = leaf;
    const isOpen = leaf.kind === 'fence' || (leaf.kind === 'html' && leaf.until !== 'blank');
    const end = isOpen && cutAt !== -1 ? cutAt : leaf.end;
    container.end = Math.max(container.end, end);
    const span = this.#toSpan(leaf.start, end);
    const around = { quoteDepth: container.quoteDepth, ...(container.item >= 0 && { listItem: container.item }), inlines: [] };
    if (leaf.kind === 'fence') {
      const content = fenceContent(this.#text, leaf.start, end);
      this.#writer.addBlock({ kind: 'fence', span, content: this.#toSpan(content.start, content.end), ...(leaf.language !== '' && { language: leaf.language }), ...around });
    } else this.#writer.addBlock({ kind: leaf.kind, span, content: span, ...around });
  }

  /**
   * Ends a paragraph, or makes it a heading when it is underlined.
   * @returns whether anything but definitions was in it
   */
  #endText({ lines, container, hasQuoteMarks, isTask }: Leaf & { kind: 'text' }, level: number): boolean {
    const first = lines[0];
    const last = lines.at(-1);
    if (!first || !last) return false;
    container.isIntroduced = false;
    const stretch: Stretch = hasQuoteMarks ? joinedLines(this.#text, lines.map(({ start, end, next }, i) => ({ start, end: i === lines.length - 1 ? end : next }))) : { text: this.#text, start: first.start, end: last.end };
    const start = readDefinitions(stretch.text, stretch.start, stretch.end, this.#definitions);
    if (start >= stretch.end) return false;
    container.isIntroduced = true;
    const rest = { ...stretch, start };
    const from = startIn(rest, start);
    const around = { quoteDepth: container.quoteDepth, ...(container.item >= 0 && { listItem: container.item }) };
    if (level > 0) {
      let contentEnd = last.end;
      while (isBlank(this.#text.charCodeAt(contentEnd - 1))) contentEnd--;
      const inlines: Inline[] = [];
      this.#pending.push({ inlines, stretch: rest, from: start });
      this.#touch(this.#line.end);
      this.#writer.addBlock({ kind: 'heading', level, span: this.#toSpan(first.start, this.#line.end), content: this.#toSpan(from, contentEnd), ...around, inlines });
      return true;
    }
    const inlines: Inline[] = [];
    const span = this.#toSpan(from, last.end);
    const block: Writable<NewBlock> = { kind: 'paragraph', span, content: span, ...around, inlines };
    const task = isTask ? taskText(rest) : undefined;
    this.#pending.push({ inlines, stretch: rest, from: task ? start + 3 : start, ...(task && { task: { block, start: startIn(rest, task.start), next: startIn(rest, task.next), end: last.end } }) });
    this.#writer.addBlock(block);
    return true;
  }

  #addHeading(at: number, end: number, level: number): void {
    const container = this.#innermost;
    container.isIntroduced = true;
    let start = at + level;
    while (start < end && isBlank(this.#text.charCodeAt(start))) start++;
    const contentEnd = Math.max(start, headingEnd(this.#text, start, end));
    const inlines: Inline[] = [];
    const isEmpty = contentEnd === start;
    if (!isEmpty) this.#pending.push({ inlines, stretch: { text: this.#text, start, end: contentEnd }, from: start });
    this.#writer.addBlock({
      kind: 'heading',
      level,
      span: this.#toSpan(at, end),
      content: isEmpty ? this.#toSpan(at + level, at + level) : this.#toSpan(start, contentEnd),
      quoteDepth: container.quoteDepth,
      ...(container.item >= 0 && { listItem: container.item }),
      inlines,
    });
  }
}

/** The number of `#` that make a heading, or 0. */
function headingLevel(text: string, at: number, end: number): number {
  let level = 0;
  while (level < 7 && at + level < end && text.charCodeAt(at + level) === code.hash) level++;
  return level < 7 && (at + level === end || isBlank(text.charCodeAt(at + level))) ? level : 0;
}

/** Where the text of a heading ends, before the `#` that close it. */
function headingEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && isBlank(text.charCodeAt(last - 1))) last--;
  let mark = last;
  while (mark > start && text.charCodeAt(mark - 1) === code.hash) mark--;
  if (mark === last || (mark > start && !isBlank(text.charCodeAt(mark - 1)))) return last;
  while (mark > start && isBlank(text.charCodeAt(mark - 1))) mark--;
  return mark;
}

/** 1 for a line of `=`, 2 for one of `-`, else 0. */
function underlineLevel(text: string, at: number, end: number): number {
  const mark = text.charCodeAt(at);
  if (mark !== code.equals && mark !== code.dash) return 0;
  let i = at;
  while (i < end && text.charCodeAt(i) === mark) i++;
  while (i < end && isBlank(text.charCodeAt(i))) i++;
  return i < end ? 0 : mark === code.equals ? 1 : 2;
}

/** The number of marks that open a fence, or 0. */
function fenceLength(text: string, at: number, end: number): number {
  const mark = text.charCodeAt(at);
  let i = at;
  while (i < end && text.charCodeAt(i) === mark) i++;
  const length = i - at;
  if (length < 3) return 0;
  if (mark === code.backtick) for (; i < end; i++) if (text.charCodeAt(i) === mark) return 0;
  return length;
}

/** The first word behind a fence's marks, in lower case. */
function languageOf(text: string, at: number, end: number): string {
  let start = at;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  let last = start;
  while (last < end && !isBlank(text.charCodeAt(last))) last++;
  return decoded(text.slice(start, last)).toLowerCase();
}

/** Where the text behind `[ ]` or `[x]` starts, with a blank or a line break, and where it goes on; undefined when there is no such box. */
function taskText({ text, start, end }: Stretch): { readonly start: number; readonly next: number } | undefined {
  if (start + 3 >= end || text.charCodeAt(start) !== code.openBracket || text.charCodeAt(start + 2) !== code.closeBracket) return undefined;
  const state = text.charCodeAt(start + 1);
  if (state !== 120 && state !== 88 && !isBlankOrLineEnd(state)) return undefined;
  const after = start + 3;
  const first = skipBlanks(text, after, end);
  if (first === end) return undefined;
  if (isLineEnd(text.charCodeAt(first))) return { start: first, next: skipBlanksAndLineEnds(text, first, end) };
  return first === after ? undefined : { start: after, next: after + 1 };
}
