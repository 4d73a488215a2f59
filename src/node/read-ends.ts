/** A stream's text; that of a long one is its beginning and its end. */
export interface StreamText {
  readonly text: string;
  /** Whether nothing is left out. */
  readonly whole: boolean;
}

/**
 * Reads a stream of any length at constant memory.
 *
 * @param limit bytes that are kept of the beginning, and as many of the end
 */
export async function readEnds(stream: AsyncIterable<Uint8Array | string>, limit: number): Promise<StreamText> {
  const head: Buffer[] = [];
  let headLength = 0;
  let tail: Buffer[] = [];
  let tailLength = 0;
  let whole = true;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    const first = bytes.subarray(0, limit - headLength);
    if (first.length > 0) head.push(first);
    headLength += first.length;
    if (first.length === bytes.length) continue;
    tail.push(bytes.subarray(first.length));
    tailLength += bytes.length - first.length;
    if (tailLength <= 2 * limit) continue;
    tail = [lastOf(tail, limit)];
    tailLength = limit;
    whole = false;
  }
  if (tailLength > limit) whole = false;
  const beginning = Buffer.concat(head);
  if (whole) return { text: decoded(Buffer.concat([beginning, ...tail])), whole };
  return { text: `${decoded(beginning)}\n${decoded(lastOf(tail, limit), isUtf16(beginning))}`, whole };
}

function lastOf(parts: readonly Buffer[], limit: number): Buffer {
  const bytes = Buffer.concat(parts);
  return Buffer.from(bytes.subarray(Math.max(0, bytes.length - limit)));
}

/** Shells on Windows write redirected output as UTF-16 with a byte order mark. */
function decoded(bytes: Buffer, utf16 = isUtf16(bytes)): string {
  return bytes.toString(utf16 ? 'utf16le' : 'utf8').replace(/^\ufeff/u, '');
}

function isUtf16(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe;
}
