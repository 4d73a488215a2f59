import type { Code, List, Nodes, Root, RootContent, Table } from 'mdast';
import type { Block, ListItem, Outline } from '../model/outline.js';
import type { Span } from '../text/span.js';
import type { Dedented } from './dedent.js';
import { fenceContent, isFenceStart } from './fences.js';
import { inlinesOf } from './outline-inlines.js';

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

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Puts the outline of a document together from the parts in which it is read, in order. */
export class OutlineBuilder {
  readonly #source: Dedented;
  readonly #blocks: Block[] = [];
  readonly #items: Writable<ListItem>[] = [];
  /** The headings that the next block stands under, outermost first. */
  readonly #headings: { readonly level: number; readonly index: number }[] = [];
  #lists = 0;
  #tables = 0;

  constructor(source: Dedented) {
    this.#source = source;
  }

  build(): Outline {
    return { blocks: this.#blocks, listItems: this.#items };
  }

  add(part: Part): void {
    const urls = new Map<string, string>();
    collectUrls(part.root, urls);
    this.#addAll(part.root.children, { quoteDepth: 0 }, part, urls);
  }

  /** Takes a stretch of the document as plain paragraphs, which blank lines part. */
  addPlain(text: string, offset: number): void {
    let start = -1;
    let end = 0;
    const close = (): void => {
      if (start !== -1) this.#push({ kind: 'paragraph', span: this.#span(start, end), content: this.#span(start, end), quoteDepth: 0, inlines: [] });
      start = -1;
    };
    for (let at = 0; at < text.length; ) {
      const next = text.indexOf('\n', at);
      const lineEnd = next === -1 ? text.length : next;
      const line = text.slice(at, lineEnd);
      const content = line.trim();
      if (content === '') close();
      else {
        const first = at + line.indexOf(content);
        if (start === -1) start = offset + first;
        end = offset + first + content.length;
      }
      at = lineEnd + 1;
    }
    close();
  }

  #span(start: number, end: number): Span {
    return { start: this.#source.startAt(start), end: Math.max(this.#source.startAt(start), this.#source.endAt(end)) };
  }

  #push(block: Block): void {
    const heading = this.#headings.at(-1);
    this.#blocks.push(heading ? { ...block, heading: heading.index } : block);
  }

  #addAll(nodes: readonly RootContent[], around: Around, part: Part, urls: ReadonlyMap<string, string>): void {
    let before: RootContent | undefined;
    for (const node of nodes) {
      if (endOf(node) > part.from) this.#add(node, before, around, part, urls);
      before = node;
    }
  }

  #add(node: RootContent, before: RootContent | undefined, around: Around, part: Part, urls: ReadonlyMap<string, string>): void {
    const toSpan = (start: number, end: number): Span => this.#span(start + part.offset, end + part.offset);
    const span = toSpan(startOf(node), endOf(node));
    const common = { quoteDepth: around.quoteDepth, ...(around.listItem !== undefined && { listItem: around.listItem }) };
    switch (node.type) {
      case 'heading': {
        while ((this.#headings.at(-1)?.level ?? 0) >= node.depth) this.#headings.pop();
        const content = childrenSpan(node.children) ?? { start: Math.min(startOf(node) + node.depth, endOf(node)), end: Math.min(startOf(node) + node.depth, endOf(node)) };
        this.#push({ ...common, kind: 'heading', level: node.depth, span, content: toSpan(content.start, content.end), inlines: inlinesOf(node.children, part.text, urls, toSpan) });
        this.#headings.push({ level: node.depth, index: this.#blocks.length - 1 });
        break;
      }
      case 'paragraph':
        this.#push({ ...common, kind: 'paragraph', span, content: span, inlines: inlinesOf(node.children, part.text, urls, toSpan) });
        break;
      case 'code':
        this.#push({ ...common, ...codeBlock(node, part.text, toSpan), span, inlines: [] });
        break;
      case 'html':
        this.#push({ ...common, kind: 'html', span, content: span, inlines: [] });
        break;
      case 'table':
        this.#addTable(node, common, part, urls, toSpan);
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

  #addTable(node: Table, common: Omit<Around, 'listItem'> & { listItem?: number }, part: Part, urls: ReadonlyMap<string, string>, toSpan: (start: number, end: number) => Span): void {
    const table = this.#tables++;
    node.children.forEach((line, row) => {
      line.children.forEach((cell, column) => {
        const content = childrenSpan(cell.children) ?? { start: endOf(cell), end: endOf(cell) };
        this.#push({
          ...common,
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
    const list = this.#lists++;
    const introduced = before?.type === 'paragraph' || before?.type === 'heading';
    const introduction = introduced ? this.#blocks.length - 1 : -1;
    for (const item of node.children) {
      const index = this.#items.length;
      const entry: Writable<ListItem> = {
        span: this.#span(startOf(item) + part.offset, endOf(item) + part.offset),
        ordered: node.ordered === true,
        list,
        ...(around.listItem !== undefined && { parent: around.listItem }),
        ...(introduction >= 0 && { introduction }),
      };
      this.#items.push(entry);
      const lead = this.#blocks.length;
      this.#addAll(item.children, { ...around, listItem: index }, part, urls);
      if (this.#blocks.length > lead) entry.lead = lead;
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
