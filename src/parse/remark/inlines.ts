import type { Nodes, PhrasingContent } from 'mdast';
import type { Inline } from '../../model/outline.js';
import type { Span } from '../../text/span.js';

/**
 * The inline elements of a block, outer before inner.
 * @param text the text that the nodes' positions count in
 * @param urls targets of link definitions by identifier
 * @param toSpan from a stretch of the text to one of the file
 */
export function inlinesOf(
  nodes: readonly PhrasingContent[],
  text: string,
  urls: ReadonlyMap<string, string>,
  toSpan: (start: number, end: number) => Span,
): Inline[] {
  const inlines: Inline[] = [];
  const visit = (node: PhrasingContent): void => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return;
    const add = (kind: Inline['kind'], contentStart: number, contentEnd: number, url?: string): void => {
      const from = Math.min(contentStart, end);
      inlines.push({ kind, span: toSpan(start, end), content: toSpan(from, Math.max(from, Math.min(contentEnd, end))), ...(url !== undefined && { url }) });
    };
    switch (node.type) {
      case 'inlineCode': {
        const content = codeContent(text, start, end);
        add('code', content.start, content.end);
        break;
      }
      case 'emphasis':
        add('emphasis', start + 1, end - 1);
        break;
      case 'strong':
        add('strong', start + 2, end - 2);
        break;
      case 'delete': {
        const marks = text.startsWith('~~', start) ? 2 : 1;
        add('deleted', start + marks, end - marks);
        break;
      }
      case 'link':
        if (text[start] === '[') add('link', start + 1, labelEnd(node.children, start + 1), node.url);
        else if (text[start] === '<') add('autolink', start + 1, end - 1, node.url);
        else add('autolink', start, end, node.url);
        break;
      case 'linkReference':
        add('link', start + 1, labelEnd(node.children, start + 1), urls.get(node.identifier));
        break;
      case 'image':
        add('image', start + 2, closingBracket(text, start + 2, end), node.url);
        break;
      case 'imageReference':
        add('image', start + 2, closingBracket(text, start + 2, end), urls.get(node.identifier));
        break;
      case 'html':
        add('html', start, end);
        break;
      case 'break':
        add('break', start, end);
        break;
      default:
        break;
    }
    if ('children' in node) node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return inlines;
}

/** Without its backticks, and without the one space on each side that CommonMark takes off. */
function codeContent(text: string, start: number, end: number): Span {
  let marks = 0;
  while (start + marks < end && text[start + marks] === '`') marks++;
  const from = start + marks;
  const to = Math.max(from, end - marks);
  const inner = text.slice(from, to);
  const padded = inner.length > 2 && /^[ \r\n]/u.test(inner) && /[ \r\n]$/u.test(inner) && inner.trim() !== '';
  return padded ? { start: from + 1, end: to - 1 } : { start: from, end: to };
}

function labelEnd(children: readonly Nodes[], otherwise: number): number {
  return children.at(-1)?.position?.end.offset ?? otherwise;
}

/** The end of an image's alternative text, which has no nodes of its own. */
function closingBracket(text: string, start: number, end: number): number {
  let depth = 0;
  for (let at = start; at < end; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '[') depth++;
    else if (char === ']' && depth-- === 0) return at;
  }
  return end;
}
