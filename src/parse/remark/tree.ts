import type { Code, List, Nodes, Root, RootContent, Table } from 'mdast';
import type { Block } from '../../model/outline.js';
import type { Span } from '../../text/span.js';
import { fenceContent, isFenceStart } from '../markdown/fences.js';
import type { OutlineWriter } from '../markdown/outline-writer.js';
import { inlinesOf } from './inlines.js';

/** What encloses a block. */
interface Around {
  readonly quoteDepth: number;
  readonly listItem?: number;
}

/** A parsed part of a document. */
export interface Part {
  readonly root: Root;
  /** The text that was parsed. */
  readonly text: string;
  /** Where that text starts in the document. Negative or past the start when definitions were put before it. */
  readonly offset: number;
  /** What stands before this offset of `text` was put there only to be known, and is no part of the document. */
  readonly from: number;
}

/** Adds the outline of a document that is read in parts, in order. */
export class TreeReader {
  readonly #writer: OutlineWriter;
  readonly #toSpan: (start: number, end: number) => Span;

  constructor(writer: OutlineWriter, toSpan: (start: number, end: number) => Span) {
    this.#writer = writer;
    this.#toSpan = toSpan;
  }

  add(part: Part): void {
    const urls = new Map<string, string>();
    collectUrls(part.root, urls);
    this.#addAll(part.root.children, { quoteDepth: 0 }, part, urls);
  }

  #addAll(nodes: readonly RootContent[], around: Around, part: Part, urls: ReadonlyMap<string, string>): void {
    let before: RootContent | undefined;
    for (const node of nodes) {
      if (endOf(node) > part.from) this.#add(node, before, around, part, urls);
      before = node;
    }
  }

  #add(node: RootContent, before: RootContent | undefined, around: Around, part: Part, urls: ReadonlyMap<string, string>): void {
    const toSpan = (start: number, end: number): Span => this.#toSpan(start + part.offset, end + part.offset);
    const span = toSpan(startOf(node), endOf(node));
    switch (node.type) {
      case 'heading': {
        const content = childrenSpan(node.children) ?? { start: Math.min(startOf(node) + node.depth, endOf(node)), end: Math.min(startOf(node) + node.depth, endOf(node)) };
        this.#writer.addBlock({ ...around, kind: 'heading', level: node.depth, span, content: toSpan(content.start, content.end), inlines: inlinesOf(node.children, part.text, urls, toSpan) });
        break;
      }
      case 'paragraph':
        this.#writer.addBlock({ ...around, kind: 'paragraph', span, content: span, inlines: inlinesOf(node.children, part.text, urls, toSpan) });
        break;
      case 'code':
        this.#writer.addBlock({ ...around, ...codeBlock(node, part.text, toSpan), span, inlines: [] });
        break;
      case 'html':
        this.#writer.addBlock({ ...around, kind: 'html', span, content: span, inlines: [] });
        break;
      case 'table':
        this.#addTable(node, around, part, urls, toSpan);
        break;
      case 'list':
        this.#addList(node, before, around, part, urls);
        break;
      case 'blockquote':
        this.#addAll(node.children, { ...around, quoteDepth: around.quoteDepth + 1 }, part, urls);
        break;
      case 'footnoteDefinition':
        this.#addAll(node.children, around, part, urls);
        break;
      default:
        // Rules, link definitions: nothing that anyone reads.
        break;
    }
  }

  #addTable(node: Table, around: Around, part: Part, urls: ReadonlyMap<string, string>, toSpan: (start: number, end: number) => Span): void {
    const table = this.#writer.addTable();
    node.children.forEach((line, row) => {
      line.children.forEach((cell, column) => {
        const content = childrenSpan(cell.children) ?? { start: endOf(cell), end: endOf(cell) };
        this.#writer.addBlock({
          ...around,
          kind: 'table-cell',
          span: toSpan(startOf(cell), endOf(cell)),
          content: toSpan(content.start, content.end),
          cell: { table, row, column },
          inlines: inlinesOf(cell.children, part.text, urls, toSpan),
        });
      });
    });
  }

  #addList(node: List, before: RootContent | undefined, around: Around, part: Part, urls: ReadonlyMap<string, string>): void {
    const list = this.#writer.addList();
    const introduced = before?.type === 'paragraph' || before?.type === 'heading';
    const introduction = introduced ? this.#writer.blockCount - 1 : -1;
    for (const item of node.children) {
      const index = this.#writer.startItem(node.ordered === true, list, around.listItem ?? -1, introduction);
      this.#addAll(item.children, { ...around, listItem: index }, part, urls);
      this.#writer.endItem(index, startOf(item) + part.offset, endOf(item) + part.offset);
    }
  }
}

function codeBlock(node: Code, text: string, toSpan: (start: number, end: number) => Span): Pick<Block, 'kind' | 'content' | 'language'> {
  const start = startOf(node);
  const end = endOf(node);
  if (!isFenceStart(text, start)) return { kind: 'indented-code', content: toSpan(start, end) };
  const content = fenceContent(text, start, end);
  return { kind: 'fence', content: toSpan(content.start, content.end), ...(node.lang && { language: node.lang.toLowerCase() }) };
}

function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

function endOf(node: Nodes): number {
  return node.position?.end.offset ?? 0;
}

function childrenSpan(children: readonly Nodes[]): Span | undefined {
  const first = children[0];
  const last = children.at(-1);
  return first && last && { start: startOf(first), end: endOf(last) };
}

/** The targets of the link definitions, by identifier; the first of several holds. */
function collectUrls(node: Nodes, urls: Map<string, string>): void {
  if (node.type === 'definition') {
    if (!urls.has(node.identifier)) urls.set(node.identifier, node.url);
  } else if (node.type === 'root' || node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem' || node.type === 'footnoteDefinition') {
    for (const child of node.children) collectUrls(child, urls);
  }
}
