import type { Span } from '../../text/span.js';
import { code } from './characters.js';
import { listMarkerAt, takeListMarker } from './containers.js';
import type { ListMarker } from './containers.js';
import { footnoteLabelEnd } from './definitions.js';
import { closingLine } from './fences.js';
import { LeafScanner } from './leaf-scanner.js';
import { LeafWriter } from './leaf-writer.js';
import { Line } from './line.js';
import type { Container, ListState } from './open-blocks.js';
import type { OutlineWriter } from './outline-writer.js';

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
  readonly #leaf: LeafScanner;
  #tooDeepAt = -1;

  constructor(text: string, writer: OutlineWriter, toSpan: (start: number, end: number) => Span, deepest: number) {
    this.#text = text;
    this.#writer = writer;
    this.#leaves = new LeafWriter(text, writer, toSpan);
    this.#deepest = deepest;
    this.#line = new Line(text);
    this.#leaf = new LeafScanner(text, this.#line, writer, this.#leaves, this.#containers[0] as Container);
  }

  scan(): BlockScan {
    const { length } = this.#text;
    for (let start = 0; start < length; start = this.#line.next) {
      // No line within a fence that stands in no container matters.
      const inFence = this.#containers.length === 1 ? this.#leaf.fence : undefined;
      this.#line.read(inFence ? closingLine(this.#text, start, inFence.mark, inFence.length) : start);
      this.#readLine();
    }
    // The empty line at the end lies in no block quote.
    this.#leaf.close(this.#leaf.container.quoteDepth > 0 ? -1 : length);
    this.#closeContainers(1);
    this.#leaves.finish();
    return { tooDeepAt: this.#tooDeepAt };
  }

  #readLine(): void {
    const line = this.#line;
    this.#leaf.isItemStart = false;
    const matched = this.#continueContainers();
    const isWhole = matched === this.#containers.length;
    const leaf = this.#leaf.open;
    const kind = leaf?.kind;
    if (isWhole) {
      if (line.isBlank) {
        this.#leaf.readLine(false);
        return;
      }
      if (this.#leaf.readPlainLine()) return;
    }
    const isConcrete = isWhole && (kind === 'fence' || kind === 'html');
    if (!isConcrete && this.#openContainers(matched, isWhole && (leaf?.kind === 'text' || (leaf?.kind === 'indented-code' && !leaf.isLazy)))) {
      this.#leaf.readLine(false);
      return;
    }
    if (isWhole) this.#leaf.readLine(false);
    else if (kind === 'text' && !line.isBlank && this.#leaf.goesOn() && !this.#leaf.isLoneTag()) this.#leaf.addTextLine();
    else if (kind === 'text' && this.#leaf.isLoneTag() && line.end < line.next) {
      // As remark has it: the tag ends the paragraph and still lies in its container.
      this.#leaf.close(-1);
      this.#leaf.start(true);
    } else {
      this.#leaf.close(-1);
      this.#closeContainers(matched);
      this.#leaf.readLine(true, kind !== 'table');
    }
  }

  /** How many of the open containers the line goes on in; a next item of a list opens there. */
  #continueContainers(): number {
    const line = this.#line;
    let index = 1;
    for (; index < this.#containers.length; index++) {
      const container = this.#containers[index] as Container;
      this.#leaf.isItemStart = false;
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
          this.#leaf.isItemStart = wasEmpty && line.indent === 0;
          continue;
        }
        const marker = line.indent > 3 ? undefined : listMarkerAt(this.#text, line.text, line.end, false);
        if (!marker || marker.isOrdered !== list.marker.isOrdered || marker.mark !== list.marker.mark) return index;
        this.#leaf.close(line.start);
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
    container.item = this.#writer.startItem(list.marker.isOrdered, list.number, list.parent, list.introduction);
    this.#leaf.isItemStart = true;
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
        this.#leaf.close(line.start);
        this.#closeContainers(count);
      }
      isOpened = true;
      const around = this.#leaf.container;
      const introduction = around.isIntroduced ? this.#writer.blockCount - 1 : -1;
      around.isIntroduced = false;
      this.#leaf.isItemStart = false;
      if (isQuote) {
        this.#takeQuoteMark();
        this.#open({ kind: 'quote', quoteDepth: around.quoteDepth + 1, item: around.item, isIntroduced: false, end: line.end });
      } else if (marker) {
        const list: ListState = { marker, number: this.#writer.addList(), parent: around.item, introduction, start: at, width: takeListMarker(line, marker), blankLines: 0 };
        const container: Container = { kind: 'list', quoteDepth: around.quoteDepth, item: -1, isIntroduced: false, end: 0, list };
        this.#open(container);
        this.#startItem(container, list);
      } else {
        this.#leaves.addFootnote(this.#text.slice(at + 2, label - 1));
        line.take(line.indent);
        line.take(label + 1 - at);
        line.look();
        line.take(line.indent);
        this.#open({ kind: 'footnote', quoteDepth: around.quoteDepth, item: around.item, isIntroduced: false, end: line.text });
      }
    }
  }

  #open(container: Container): void {
    this.#containers.push(container);
    this.#leaf.container = container;
  }

  #closeContainers(count: number): void {
    while (this.#containers.length > count) {
      const container = this.#containers.pop() as Container;
      const around = this.#containers.at(-1) as Container;
      this.#leaf.container = around;
      if (container.list) this.#writer.endItem(container.item, container.list.start, container.end);
      around.end = Math.max(around.end, container.end);
    }
  }
}
