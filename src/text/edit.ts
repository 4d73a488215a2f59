import type { Span } from './span.js';

/** One replacement in one file. An insertion has an empty span. */
export interface Edit {
  readonly path: string;
  readonly span: Span;
  readonly text: string;
}

/** A titled repair: `safe` never changes what the agent may do, `review` needs a person's eye. */
export interface Fix {
  readonly title: string;
  readonly safety: 'safe' | 'review';
  readonly edits: readonly Edit[];
}

/** The text with non-overlapping edits applied; a later edit that overlaps an earlier one is left out. */
export function applyEdits(text: string, edits: readonly Omit<Edit, 'path'>[]): string {
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  let result = '';
  let at = 0;
  for (const edit of sorted) {
    if (edit.span.start < at) continue;
    result += text.slice(at, edit.span.start) + edit.text;
    at = edit.span.end;
  }
  return result + text.slice(at);
}
