import type { LineReader } from './line-reader.js';
import { withoutSpaces } from './scalars.js';

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
export function readBlockText(line: LineReader, at: number, indent: number): BlockText | undefined {
  const { text } = line;
  const header = /^([|>])(-?) *$/u.exec(text.slice(at, line.stop));
  if (!header) return undefined;
  const isFolded = header[1] === '>';
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
        line.next = line.start;
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
    const content = text.slice(line.start + own, line.stop);
    value += content;
    end = line.start + own + withoutSpaces(content).length;
  }
  line.nextLine();
  return own === -1 ? undefined : { value: header[2] === '-' ? value : `${value}\n`, end };
}
