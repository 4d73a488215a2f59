/** A part of a text that reads on: of the document itself, or of a copy without the block quote marks before its lines. */
export interface Stretch {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Where each line of a copy stands in the document. */
  readonly lines?: readonly { readonly at: number; readonly source: number }[];
}

/** @param lines of the document, each from its first character to after its line break */
export function joinedLines(text: string, lines: readonly { readonly start: number; readonly end: number }[]): Stretch {
  const places: { at: number; source: number }[] = [];
  let joined = '';
  for (const { start, end } of lines) {
    places.push({ at: joined.length, source: start });
    joined += text.slice(start, end);
  }
  return { text: joined, start: 0, end: joined.length, lines: places };
}

/** The offset in the document of the character at an offset of a stretch's text. */
export function startIn({ lines }: Stretch, offset: number): number {
  if (!lines) return offset;
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.at ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const line = lines[low];
  return line ? line.source + offset - line.at : offset;
}

/** The offset in the document of the end of something that ends at an offset of a stretch's text. */
export function endIn(stretch: Stretch, offset: number): number {
  return stretch.lines && offset > 0 ? startIn(stretch, offset - 1) + 1 : startIn(stretch, offset);
}
