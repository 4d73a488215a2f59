import type { LineCursor } from './line-cursor.js';
import { withoutSpaces } from './line-cursor.js';

export interface BlockText {
  readonly value: string;
  /** Behind its last character that is no blank. */
  readonly end: number;
}

/**
 * The text of a block scalar, whose `|` or `>` stands at an offset and may be followed by `-`. Afterwards the line is the next one.
 * @param indent of the key or dash that it belongs to
 * @returns undefined where it has another header, no text, or lines of which loaders could differ on how far they are indented
 */
export function readBlockText(line: LineCursor, at: number, indent: number): BlockText | undefined {
  const { text } = line;
  const isFolded = text.charCodeAt(at) === 0x3e;
  const isStripped = text.charCodeAt(at + 1) === 0x2d && at + 1 < line.stop;
  if (line.skipSpaces(at + (isStripped ? 2 : 1)) < line.stop) return undefined;
  let value = '';
  /** Of the first line; -1 before it. */
  let own = -1;
  let end = at;
  /** Blank lines since the last one with text. */
  let blank = 0;
  let wasDeeper = false;
  while (line.takeLine()) {
    if (line.at === line.stop) {
      // Spaces in a blank line count in some places.
      if (line.indent > (own === -1 ? 0 : own)) return undefined;
      blank++;
      continue;
    }
    if (line.indent < own || own === -1) {
      if (line.indent <= indent) {
        line.putBack();
        break;
      }
      if (own !== -1) return undefined;
      own = line.indent;
      value = '\n'.repeat(blank);
    } else {
      const isDeeper = line.indent > own;
      // Folding leaves the line breaks around lines that are indented more.
      if (!isFolded || isDeeper || wasDeeper) value += '\n'.repeat(blank + 1);
      else value += blank > 0 ? '\n'.repeat(blank) : ' ';
    }
    wasDeeper = line.indent > own;
    blank = 0;
    value += text.slice(line.start + own, line.stop);
    end = withoutSpaces(text, line.at, line.stop);
  }
  line.nextLine();
  return own === -1 ? undefined : { value: isStripped ? value : `${value}\n`, end };
}
