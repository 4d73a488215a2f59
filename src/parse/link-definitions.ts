/**
 * The link definitions of a document (`[label]: target` on a line), for parts that are read on their own: a
 * `[label]` is a link only where its definition is known.
 */
export class LinkDefinitions {
  /** Lines by normalized label; the first of several holds. */
  readonly #lines = new Map<string, string>();

  constructor(text: string) {
    for (const match of text.matchAll(/^ {0,3}(\[(?!\^)((?:[^[\]\\\n]|\\.){1,200})\]:[ \t]{0,20}[^\s]{1,2000})/gmu)) {
      const label = normalized(match[2] ?? '');
      if (!this.#lines.has(label)) this.#lines.set(label, match[1] ?? '');
    }
  }

  /** Definitions that a part may need from elsewhere, as lines to put before it; '' when it needs none. */
  usedIn(part: string): string {
    if (this.#lines.size === 0) return '';
    const lines = new Map<string, string>();
    for (const match of part.matchAll(/\[([^[\]]{1,200})\](:?)/gu)) {
      const label = normalized(match[1] ?? '');
      const line = this.#lines.get(label);
      if (line !== undefined) lines.set(label, line);
    }
    return lines.size === 0 ? '' : `${[...lines.values()].join('\n\n')}\n\n`;
  }
}

function normalized(label: string): string {
  return label.trim().replace(/\s+/gu, ' ').toLowerCase();
}
