import type { Span } from '../../text/span.js';
import { isStandIn } from './stand-in.js';

/** RFC 7468 and OpenSSH: a head line, then Base64; in JSON the line breaks are written as `\n`. */
const start = '-----BEGIN ';
const head = /-----BEGIN (?:[A-Z]{2,10} ){0,2}PRIVATE KEY(?: BLOCK)?-----(?:\\[rn]|[\s"'+,]){1,20}([A-Za-z0-9+/]{24,100})/uy;

/** No key is longer: RSA with 16,384 bits takes 12,800 characters. */
const longest = 16_000;

export const privateKeyStart = start;

/** The private key that begins at an offset, with its first line of Base64; undefined where there is only the head line, or dots after it. */
export function privateKeyAt(text: string, offset: number): Span | undefined {
  head.lastIndex = offset;
  const match = head.exec(text);
  const body = match?.[1];
  if (body === undefined || isStandIn(body.slice(-64))) return undefined;
  const from = offset + (match?.[0].length ?? 0);
  if (/[.…*<]/u.test(text[from] ?? '')) return undefined;
  const foot = text.slice(from, from + longest).indexOf('-----END ');
  if (foot < 0) return { start: offset, end: from };
  const close = text.indexOf('-----', from + foot + '-----END '.length);
  return { start: offset, end: close < 0 || close > from + foot + 60 ? from + foot : close + 5 };
}
