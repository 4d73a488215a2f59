/** One line of a stream, without its line break; undefined text for a line that is longer than is held. */
export interface StreamLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string | undefined;
}

const lineFeed = 0x0a;

/**
 * The lines of a stream of UTF-8, one after the other: no more than one line is held at a time.
 *
 * @param limit bytes; a longer line is passed over and given without its text
 */
export async function* readLines(stream: AsyncIterable<Uint8Array | string>, limit: number): AsyncGenerator<StreamLine> {
  let number = 1;
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer): void => {
    length += part.length;
    if (length > limit) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  const take = (): StreamLine => {
    const line = { number, text: length > limit ? undefined : Buffer.concat(parts).toString('utf8').replace(/\r$/u, '') };
    number++;
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    let start = 0;
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      add(bytes.subarray(start, end));
      yield take();
      start = end + 1;
    }
    add(bytes.subarray(start));
  }
  if (length > 0) yield take();
}
