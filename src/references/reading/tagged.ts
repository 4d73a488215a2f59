import type { Block } from '../../model/outline.js';
import type { SourceFile } from '../../text/source-file.js';
import type { Span } from '../../text/span.js';

/** One line of text between tags such as `<constraints>`. */
export interface TaggedLine {
  readonly span: Span;
  /** The tags around it, outermost first, as words in lower case. */
  readonly tags: readonly string[];
  /** White space before it, in characters. */
  readonly indent: number;
  readonly bullet: boolean;
}

/** Elements of HTML: what stands in them is markup for people. Other tags are headings for the model. */
const htmlElements = new Set([
  'a', 'abbr', 'article', 'aside', 'audio', 'b', 'blockquote', 'body', 'br', 'button', 'canvas', 'caption', 'center', 'code', 'col', 'dd', 'del', 'details', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'font', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'header', 'hr', 'html',
  'i', 'iframe', 'img', 'input', 'ins', 'kbd', 'label', 'li', 'link', 'main', 'mark', 'meta', 'nav', 'noscript', 'object', 'ol', 'option', 'p', 'picture', 'pre', 's', 'script', 'select', 'small', 'source', 'span', 'strong', 'style', 'sub', 'summary', 'sup', 'svg', 'table', 'tbody', 'td', 'template',
  'textarea', 'tfoot', 'th', 'thead', 'title', 'tr', 'tt', 'u', 'ul', 'video',
]);

/** Words in tags around what is shown rather than said. */
const shown = /(?:^| )(?:examples?|samples?|commentary)(?: |$)|(?:^| )(?:templates?|formats?|output|input|conversation|transcript|user|assistant|data|document|code|snippet|quote|schema|json|xml)$/u;

/**
 * The lines of a block that Markdown takes for HTML although its tags are headings for the model: without blank lines between
 * them, tags and text are one such block. Empty for real HTML, comments, and where examples are shown.
 */
export function taggedLines(file: SourceFile, { content }: Block): TaggedLine[] {
  const lines: TaggedLine[] = [];
  const tags: string[] = [];
  let fenced = false;
  let comment = false;
  let at = content.start;
  while (at < content.end) {
    const newline = file.text.indexOf('\n', at);
    const end = newline < 0 || newline > content.end ? content.end : newline;
    const line = file.text.slice(at, Math.min(end, at + longestLine));
    const text = line.trim();
    const indent = line.length - line.trimStart().length;
    if (at === content.start && openingTag(text) === undefined) return [];
    if (comment || text.startsWith('<!--')) comment = !text.includes('-->');
    else if (text.startsWith('```') || text.startsWith('~~~')) fenced = !fenced;
    else if (!fenced) {
      const opened = openingTag(text);
      if (opened !== undefined) tags.push(opened);
      else if (/^<\/[A-Za-z][\w-]{0,60}>$/u.test(text)) tags.pop();
      else if (text !== '' && !text.startsWith('|') && !text.startsWith('<') && !tags.some((tag) => shown.test(tag))) {
        const marker = /^(?:[-*•+]|\d{1,3}[.)]) {1,4}/u.exec(text)?.[0] ?? '';
        lines.push({ span: { start: at + indent + marker.length, end }, tags: [...tags], indent, bullet: marker !== '' });
      }
    }
    at = end + 1;
  }
  return lines;
}

/** A longer line is data. */
const longestLine = 4000;

/** The words of a tag that stands alone on its line and is no element of HTML. */
function openingTag(text: string): string | undefined {
  const name = /^<([A-Za-z][\w-]{0,60})(?: [^<>]{0,200})?>$/u.exec(text)?.[1]?.toLowerCase();
  return name === undefined || htmlElements.has(name) ? undefined : name.replace(/[_-]/gu, ' ');
}
