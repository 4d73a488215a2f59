import type { SourceFile } from '../../text/source-file.js';
import type { Span } from '../../text/span.js';
import { hasChecksum } from './checksum.js';
import { secretKinds } from './kinds.js';
import { nextLongRun } from './long-runs.js';
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
interface Read {
  readonly end: number;
  readonly secret?: FoundSecret;
}

type Reader = (text: string, offset: number) => Read | undefined;

/** By the text with which they begin. */
const readers = new Map<string, Reader[]>();
/** Beginnings that need not stand in the run of characters of which the secret is a part. */
const apart = new Set<string>();

function addReader(start: string, isApart: boolean, reader: Reader): void {
  if (isApart) apart.add(start);
  const others = readers.get(start);
  if (others) others.push(reader);
  else readers.set(start, [reader]);
}

for (const { service, starts, shape, checksum, weak, within, isApart } of secretKinds) {
  // Of most kinds no text ever has a beginning.
  let here: RegExp | undefined;
  for (const start of starts) {
    addReader(start, isApart === true, (text, offset) => {
      if (!within && !isStart(text, offset)) return undefined;
      here ??= new RegExp(shape.source, 'uy');
      here.lastIndex = offset;
      const match = here.exec(text);
      if (!match) return undefined;
      const secret = match.slice(1).find((group) => group !== undefined);
      const from = secret === undefined ? offset : offset + match[0].lastIndexOf(secret);
      const end = from + (secret ?? match[0]).length;
      if (isStandIn(secret ?? match[0].slice(start.length)) || isCut(text, end)) return { end };
      const doubt = weak ?? (checksum && !hasChecksum(match[0]) ? 'check sum' : undefined);
      return { end, secret: { what: `a key or token of ${service}`, span: { start: from, end }, shown: secret === undefined ? start : '', ...(doubt && { doubt }) } };
    });
  }
}
addReader(privateKeyStart, true, (text, offset) => {
  const span = privateKeyAt(text, offset);
  return span && { end: span.end, secret: { what: 'a private key', span, shown: privateKeyStart } };
});
addReader(webTokenStart, false, (text, offset) => {
  const token = webTokenAt(text, offset);
  if (!token) return undefined;
  const { end, expires } = token;
  return { end, secret: { what: 'a JSON web token', span: { start: offset, end }, shown: webTokenStart, doubt: 'short life', ...(expires !== undefined && { expires }) } };
});
addReader(addressStart, true, (text, offset) => {
  const span = addressPasswordAt(text, offset);
  return span && { end: span.end, secret: { what: 'a password in an address', span, shown: '', doubt: 'address' } };
});

/** All beginnings, the longer first: one pass over the text finds where a secret may stand. */
const starts = [...readers.keys()].sort((a, b) => b.length - a.length);
const anyStart = oneOf(starts);
const apartStart = oneOf(starts.filter((start) => apart.has(start)));
/** For each beginning that a text had, the readers of it and of those that it begins with. */
const readersOf = new Map<string, readonly Reader[]>();

function readersFor(beginning: string): readonly Reader[] {
  let found = readersOf.get(beginning);
  if (!found) readersOf.set(beginning, (found = starts.filter((start) => beginning.startsWith(start)).flatMap((start) => readers.get(start) ?? [])));
  return found;
}

/** How far before a long run its beginning may stand: a name before a value, the head line of a private key. */
const reach = 80;

/** The keys, tokens and passwords of a text, in order. What only stands for one is left out. Linear in the text. */
export function findSecrets(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  let done = 0;
  const readBetween = (beginning: RegExp, from: number, to: number): void => {
    const part = text.slice(from, to);
    beginning.lastIndex = 0;
    for (let match = beginning.exec(part); match; match = beginning.exec(part)) {
      const offset = from + match.index;
      const read = firstOf(readersFor(match[0]), text, offset);
      done = read?.end ?? offset + 1;
      if (read?.secret) found.push(read.secret);
      beginning.lastIndex = done - from;
    }
  };
  for (let run = nextLongRun(text, 0); run; run = nextLongRun(text, run.end + 1)) {
    if (run.end <= done) continue;
    readBetween(apartStart, Math.max(done, run.start - reach), run.start);
    readBetween(anyStart, Math.max(done, run.start), run.end);
  }
  return found;
}

function oneOf(texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')).join('|'), 'gu');
}

function firstOf(candidates: readonly Reader[], text: string, offset: number): Read | undefined {
  for (const reader of candidates) {
    const read = reader(text, offset);
    if (read) return read;
  }
  return undefined;
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

const known = new WeakMap<SourceFile, readonly FoundSecret[]>();

/** The secrets of a file, which several definitions may share. */
export function secretsOf(file: SourceFile): readonly FoundSecret[] {
  let secrets = known.get(file);
  if (!secrets) known.set(file, (secrets = findSecrets(file.text)));
  return secrets;
}
