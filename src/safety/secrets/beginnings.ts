import type { Span } from '../../text/span.js';
import { whenUsed } from '../../text/when-used.js';
import { hasChecksum } from './checksum.js';
import { secretKinds } from './kinds.js';
import type { SecretKind } from './kinds.js';
import { privateKeyAt, privateKeyStart } from './private-key.js';
import { isStandIn } from './stand-in.js';
import { addressPasswordAt, addressStart } from './url-password.js';
import { webTokenAt, webTokenStart } from './web-token.js';

export interface FoundSecret {
  /** What it is, for a sentence: `a key or token of GitHub`. */
  readonly what: string;
  readonly span: Span;
  /** What of it may be shown: its fixed beginning. */
  readonly shown: string;
  /** Why it may open little, or nothing: then it is worth a look and no more. */
  readonly doubt?: 'check sum' | 'test mode' | 'short life' | 'address';
  /** Seconds since 1970 after which it opens nothing. */
  readonly expires?: number;
}

/** What an offset begins, to its end: a secret, or what only has the shape of one. */
export interface Read {
  readonly end: number;
  readonly secret?: FoundSecret;
}

type Reader = (text: string, offset: number) => Read | undefined;

/** A text with which secrets begin. */
interface Beginning {
  readonly text: string;
  /** Whether it need not stand in the run of characters of which the secret is a part. */
  readonly isApart: boolean;
  readonly readers: Reader[];
}

/** Finds where a secret may begin by the first two characters, which are all that of most places has to be looked at, and by the third. */
class Beginnings {
  readonly #byPair = new Map<number, Beginning[]>();
  /** Of a pair of ASCII characters 1 where a beginning has it, 3 where one that may stand apart has it. */
  readonly #pairs = new Uint8Array(128 * 128);
  /** The same of the second and third; of the second and NUL where a beginning has but two. */
  readonly #laterPairs = new Uint8Array(128 * 128);
  #longestApart = 0;

  add(text: string, isApart: boolean, reader: Reader): void {
    const kind = isApart ? 3 : 1;
    const pair = pairOf(text.charCodeAt(0), text.charCodeAt(1));
    const laterPair = pairOf(text.charCodeAt(1), text.length === 2 ? 0 : text.charCodeAt(2));
    this.#pairs[pair] = (this.#pairs[pair] ?? 0) | kind;
    this.#laterPairs[laterPair] = (this.#laterPairs[laterPair] ?? 0) | kind;
    if (isApart) this.#longestApart = Math.max(this.#longestApart, text.length);
    let same = this.#byPair.get(pair);
    if (!same) this.#byPair.set(pair, (same = []));
    // The longer first.
    let at = 0;
    for (; at < same.length; at++) {
      const each = same[at];
      if (each?.text === text) {
        each.readers.push(reader);
        return;
      }
      if (each && each.text.length < text.length) break;
    }
    same.splice(at, 0, { text, isApart, readers: [reader] });
  }

  get longestApart(): number {
    return this.#longestApart;
  }

  /**
   * The next offset at which a beginning may stand, or `to`.
   * @param kind 1 for any beginning, 2 for one that may stand apart
   */
  next(text: string, from: number, to: number, kind: 1 | 2): number {
    const pairs = this.#pairs;
    let first = text.charCodeAt(from);
    for (let at = from; at + 1 < to; at++) {
      const second = text.charCodeAt(at + 1);
      if (first < 128 && second < 128 && ((pairs[pairOf(first, second)] ?? 0) & kind) !== 0 && this.#mayGoOn(second, text.charCodeAt(at + 2), kind)) return at;
      first = second;
    }
    return to;
  }

  #mayGoOn(second: number, third: number, kind: 1 | 2): boolean {
    const kinds = (this.#laterPairs[pairOf(second, 0)] ?? 0) | (third < 128 ? (this.#laterPairs[pairOf(second, third)] ?? 0) : 0);
    return (kinds & kind) !== 0;
  }

  /** @param to where the beginning ends at the latest */
  read(text: string, at: number, to: number, kind: 1 | 2): Read | undefined {
    for (const beginning of this.#byPair.get(pairOf(text.charCodeAt(at), text.charCodeAt(at + 1))) ?? []) {
      if ((kind === 2 && !beginning.isApart) || at + beginning.text.length > to || !text.startsWith(beginning.text, at)) continue;
      for (const reader of beginning.readers) {
        const read = reader(text, at);
        if (read) return read;
      }
    }
    return undefined;
  }
}

function pairOf(first: number, second: number): number {
  return first * 128 + second;
}

/** All beginnings. Of one text the first that fits counts. */
export const beginnings = whenUsed((): Beginnings => {
  const all = new Beginnings();
  for (const kind of secretKinds) {
    // Of most kinds no text ever has a beginning.
    const shape = whenUsed(() => new RegExp(kind.shape, 'uy'));
    for (const start of kind.starts) all.add(start, kind.isApart === true, (text, offset) => readKind(kind, start, shape, text, offset));
  }
  all.add(privateKeyStart, true, (text, offset) => {
    const span = privateKeyAt(text, offset);
    return span && { end: span.end, secret: { what: 'a private key', span, shown: privateKeyStart } };
  });
  all.add(webTokenStart, false, (text, offset) => {
    const token = webTokenAt(text, offset);
    if (!token) return undefined;
    const { end, expires } = token;
    return { end, secret: { what: 'a JSON web token', span: { start: offset, end }, shown: webTokenStart, doubt: 'short life', ...(expires !== undefined && { expires }) } };
  });
  all.add(addressStart, true, (text, offset) => {
    const span = addressPasswordAt(text, offset);
    return span && { end: span.end, secret: { what: 'a password in an address', span, shown: '', doubt: 'address' } };
  });
  return all;
});

function readKind({ service, checksum, weak, within }: SecretKind, start: string, shapeOf: () => RegExp, text: string, offset: number): Read | undefined {
  if (!within && !isStart(text, offset)) return undefined;
  const shape = shapeOf();
  shape.lastIndex = offset;
  const match = shape.exec(text);
  if (!match) return undefined;
  const secret = match.slice(1).find((group) => group !== undefined);
  const from = secret === undefined ? offset : offset + match[0].lastIndexOf(secret);
  const end = from + (secret ?? match[0]).length;
  if (isStandIn(secret ?? match[0].slice(start.length)) || isCut(text, end)) return { end };
  const doubt = weak ?? (checksum && !hasChecksum(match[0]) ? 'check sum' : undefined);
  return { end, secret: { what: `a key or token of ${service}`, span: { start: from, end }, shown: secret === undefined ? start : '', ...(doubt && { doubt }) } };
}

/** Whether dots, stars or a gap in brackets stand for the rest. */
function isCut(text: string, end: number): boolean {
  return /^(?:\.\.|…|\*\*|<|\[|\{)/u.test(text.slice(end, end + 2));
}

/** Whether something can begin here: no letter or digit stands before it, but for an escape such as `\n`. */
function isStart(text: string, offset: number): boolean {
  if (offset === 0 || !/[A-Za-z0-9]/u.test(text[offset] ?? '')) return true;
  const before = text[offset - 1] ?? '';
  if (!/[A-Za-z0-9_]/u.test(before)) return true;
  return text[offset - 2] === '\\' && /[nrt]/u.test(before);
}
