import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { SaxesParser } from 'saxes';

/** An element of XML or HTML, as its reader sees it. */
export interface ParsedElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ParsedElement[];
  /** All of its text, that of its children included. */
  readonly text: string;
}

/** Reads XML as strictly as it is meant; an error is thrown. */
export function parseXml(text: string): ParsedElement {
  interface Open {
    name: string;
    attributes: Record<string, string>;
    children: ParsedElement[];
    text: string;
  }
  const top: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [top];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open.push({ name, attributes, children: [], text: '' }));
  parser.on('text', (part) => open.forEach((each) => (each.text += part)));
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) open.at(-1)?.children.push(closed);
  });
  parser.write(text).close();
  const [root] = top.children;
  if (!root) throw new Error('There is no element.');
  return root;
}

/** Reads HTML as a browser does; what the standard calls a parse error is thrown. */
export function parseHtml(text: string): ParsedElement {
  const document = parse(text, {
    onParseError: ({ code, startLine, startCol }) => {
      throw new Error(`${code} at ${startLine}:${startCol}`);
    },
  });
  return fromNode(document);
}

function fromNode(node: DefaultTreeAdapterTypes.Node): ParsedElement {
  const children = 'childNodes' in node ? node.childNodes : [];
  const elements = children.filter((child): child is DefaultTreeAdapterTypes.Element => 'tagName' in child).map(fromNode);
  let text = '';
  for (const child of children) text += 'value' in child ? child.value : 'tagName' in child ? (elements[children.filter((each) => 'tagName' in each).indexOf(child)]?.text ?? '') : '';
  return {
    name: 'tagName' in node ? node.tagName : '',
    attributes: 'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {},
    children: elements,
    text,
  };
}

/** Every element below, and the element itself, in the order of the document. */
export function allOf(element: ParsedElement, isWanted: (each: ParsedElement) => boolean): ParsedElement[] {
  return [...(isWanted(element) ? [element] : []), ...element.children.flatMap((child) => allOf(child, isWanted))];
}

export function named(element: ParsedElement, name: string): ParsedElement[] {
  return allOf(element, (each) => each.name === name);
}

export function withClass(element: ParsedElement, name: string): ParsedElement[] {
  return allOf(element, ({ attributes }) => (attributes['class'] ?? '').split(' ').includes(name));
}
