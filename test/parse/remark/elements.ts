import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Outline } from '../../../src/model/outline.js';

const remark = unified().use(remarkParse).use(remarkGfm).freeze();

/** Block and inline elements with their places, as lines that compare well. */
export type Elements = readonly string[];

/** What remark finds in a text that it reads at once. Links that remark-gfm finds afterwards have no place and are left out. */
export function remarkElements(text: string): Elements {
  const found: string[] = [];
  const definitions = new Map<string, string>();
  const collect = (node: Nodes): void => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node.url);
    if ('children' in node) node.children.forEach(collect);
  };
  const root = remark.parse(text);
  collect(root);
  const visit = (node: Nodes, inBlock: boolean): void => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return;
    const kind = kindOf(node, text.charAt(start), inBlock);
    const url = 'url' in node ? node.url : 'identifier' in node ? (definitions.get(node.identifier) ?? '') : '';
    if (kind !== undefined) found.push(`${kind} ${start}-${end} ${url}`.trimEnd());
    if ('children' in node) for (const child of node.children) visit(child, inBlock || node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell');
  };
  visit(root, false);
  return found;
}

export function outlineElements(outline: Outline): Elements {
  return outline.blocks.flatMap((block) => [
    `${block.kind} ${block.span.start}-${block.span.end}`,
    ...block.inlines.map((inline) => `${inline.kind} ${inline.span.start}-${inline.span.end} ${inline.url ?? ''}`.trimEnd()),
  ]);
}

function kindOf(node: Nodes, first: string, inBlock: boolean): string | undefined {
  switch (node.type) {
    case 'heading':
    case 'paragraph':
    case 'html':
    case 'emphasis':
    case 'strong':
    case 'break':
    case 'image':
      return node.type;
    case 'tableCell':
      return 'table-cell';
    case 'code':
      return first === '`' || first === '~' ? 'fence' : 'indented-code';
    case 'inlineCode':
      return 'code';
    case 'delete':
      return 'deleted';
    case 'link':
      return first === '[' ? 'link' : 'autolink';
    case 'linkReference':
      return 'link';
    case 'imageReference':
      return 'image';
    default:
      return inBlock ? undefined : undefined;
  }
}
