/** Where a line of a text that was put together stands in the text that it comes from. */
export interface MovedLine {
  readonly at: number;
  readonly source: number;
}

/**
 * The offset in the source of the character at an offset of the text; undefined where there are no lines.
 * @param lines in order, the first from the start of the text
 */
export function sourceOffset(lines: readonly MovedLine[], offset: number): number | undefined {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.at ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const line = lines[low];
  return line && line.source + offset - line.at;
}
