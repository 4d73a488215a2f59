import { closingOf } from './html-blocks.js';

/**
 * The link definitions of a document (`[label]: target` on a line), for parts that are read on their own: a
 * `[label]` is a link only where its definition is known.
 */
export class LinkDefinitions {
  /** Lines by normalized label; the first of several holds. */
  readonly #lines = new Map<string, string>();

  constructor(text: string) {
    let fence = '';
    let html: RegExp | undefined;
    let open = true;
    for (let start = 0; start < text.length; ) {
      const next = text.indexOf('\n', start);
      const end = next === -1 ? text.length : next;
      const line = text.slice(start, end);
      start = end + 1;
      if (fence === '') html ??= closingOf(line);
      if (html) {
        if (html.test(line)) html = undefined;
        open = true;
        continue;
      }
      const mark = /^ {0,3}(```|~~~)/u.exec(line)?.[1] ?? '';
      if (fence !== '' || mark !== '') {
        if (fence === '' || fence === mark) fence = fence === '' ? mark : '';
        open = true;
        continue;
      }
      // A definition does not interrupt a paragraph.
      const match: RegExpExecArray | null = open ? definition.exec(line) : null;
      const label = match && normalized(match[2] ?? '');
      if (match && label && !this.#lines.has(label)) this.#lines.set(label, match[1] ?? '');
      open = match !== null || line.trim() === '' || /^ {0,3}#{1,6}(?:\s|$)/u.test(line);
    }
  }

  /** Definitions that a part may need from elsewhere, as lines to put before it; '' when it needs none. */
  usedIn(part: string): string {
    if (this.#lines.size === 0) return '';
    const lines = new Set<string>();
    for (const match of part.matchAll(/\[([^[\]]{1,200})\]/gu)) {
      const line = this.#lines.get(normalized(match[1] ?? ''));
      if (line !== undefined) lines.add(line);
    }
    return lines.size === 0 ? '' : `${[...lines].join('\n\n')}\n\n`;
  }
}

/** On one line, without its title. A footnote's definition looks alike. */
const definition = /^ {0,3}(\[(?!\^)((?:[^[\]\\]|\\.){1,200})\]:[ \t]{0,20}[^\s]{1,2000})/u;

function normalized(label: string): string {
  return label.trim().replace(/\s+/gu, ' ').toLowerCase();
}
