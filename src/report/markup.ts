import { inOneLine, makeVisible } from './visible.js';

/** A piece of XML or HTML that is safe as it stands. */
export interface Markup {
  readonly markup: string;
}

export type Content = Markup | string | number | readonly Content[] | undefined;

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Elements of HTML that have neither content nor an end. */
const voidElements = new Set(['meta', 'input', 'br', 'hr', 'link', 'img']);

/**
 * An element of XML or HTML. Strings are text: metacharacters are escaped, and what XML forbids or a reader cannot see is made visible.
 * An attribute that is undefined or false is left out; true gives its name alone, as HTML has it.
 */
export function element(name: string, attributes: Attributes = {}, ...content: Content[]): Markup {
  const written = Object.entries(attributes).map(([key, value]) => (value === undefined || value === false ? '' : value === true ? ` ${key}` : ` ${key}="${escapedAttribute(value)}"`));
  const start = `<${name}${written.join('')}>`;
  return { markup: voidElements.has(name) ? start : `${start}${markupOf(content)}</${name}>` };
}

export function markupOf(content: Content): string {
  if (content === undefined) return '';
  if (typeof content === 'string') return escapedText(content);
  if (typeof content === 'number') return String(content);
  return 'markup' in content ? content.markup : content.map(markupOf).join('');
}

/** Line breaks and tabs stay. */
function escapedText(text: string): string {
  return text
    .split(/([\n\t])/u)
    .map((part, index) => (index % 2 === 1 ? part : escaped(makeVisible(part))))
    .join('');
}

function escapedAttribute(value: string | number): string {
  return typeof value === 'number' ? String(value) : escaped(inOneLine(value));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
