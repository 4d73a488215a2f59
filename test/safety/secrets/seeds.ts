import { checksumOf } from '../../../src/safety/secrets/checksum.js';
import { secretKinds } from '../../../src/safety/secrets/kinds.js';
import type { SecretKind } from '../../../src/safety/secrets/kinds.js';

export interface SeededToken {
  readonly kind: SecretKind;
  readonly token: string;
  /** The part that is secret. */
  readonly secret: string;
}

/** One token of every beginning of every kind, drawn at run time, so that no scanner takes the repository for a leak. */
export function seededTokens(seed: number): SeededToken[] {
  const random = generator(seed);
  return secretKinds.flatMap((kind) =>
    kind.starts.map((start) => {
      const pattern = kind.shape;
      const token = kind.checksum ? withChecksum(start, random) : drawn(pattern, start, random);
      const [whole = token, ...groups] = new RegExp(pattern, 'u').exec(token) ?? [];
      return { kind, token, secret: groups.find((group) => group !== undefined) ?? whole };
    }),
  );
}

function withChecksum(start: string, random: () => number): string {
  const body = characters('A-Za-z0-9', 30, random);
  return start + body + checksumOf(body);
}

/** A text that a pattern of the table matches and that begins with `start`; knows only what the table uses. */
function drawn(pattern: string, start: string, random: () => number): string {
  let at = 0;
  const peek = () => pattern[at];

  function alternatives(): string {
    const all = [sequence()];
    while (peek() === '|') {
      at++;
      all.push(sequence());
    }
    return all.find((each) => each.startsWith(start)) ?? all[Math.floor(random() * all.length)] ?? '';
  }

  function sequence(): string {
    let text = '';
    while (at < pattern.length && peek() !== '|' && peek() !== ')') text += item();
    return text;
  }

  function item(): string {
    const from = at;
    const once = atom();
    const to = at;
    const { least, most } = count();
    const after = at;
    const times = least + Math.floor(random() * (Math.min(most, least + 8) - least + 1));
    let text = '';
    for (let i = 0; i < times; i++) {
      at = from;
      text += i === 0 && times === 1 ? once : atom();
    }
    at = Math.max(after, to);
    return text;
  }

  function count(): { least: number; most: number } {
    if (peek() === '?') {
      at++;
      return { least: 0, most: 1 };
    }
    const match = /^\{(\d+)(?:,(\d+))?\}/u.exec(pattern.slice(at));
    if (!match) return { least: 1, most: 1 };
    at += match[0].length;
    return { least: Number(match[1]), most: Number(match[2] ?? match[1]) };
  }

  function atom(): string {
    if (peek() === '(') return group();
    if (peek() === '[') {
      const end = pattern.indexOf(']', at);
      const set = pattern.slice(at + 1, end);
      at = end + 1;
      return characters(set, 1, random);
    }
    if (peek() === '\\') {
      at += 2;
      return pattern[at - 1] ?? '';
    }
    return pattern[at++] ?? '';
  }

  function group(): string {
    const opening = /^\((?:\?:|\?!|\?<=|\?<!)?/u.exec(pattern.slice(at))?.[0] ?? '(';
    at += opening.length;
    const text = alternatives();
    at++;
    return opening.includes('!') ? '' : text;
  }

  return alternatives();
}

function characters(set: string, length: number, random: () => number): string {
  const all = [...set.replaceAll('\\t', ' ').matchAll(/(.)-(.)|(.)/gu)].flatMap(([, from, to, single]) =>
    single !== undefined ? [single] : range(from ?? '', to ?? ''),
  );
  return Array.from({ length }, () => all[Math.floor(random() * all.length)] ?? '').join('');
}

function range(from: string, to: string): string[] {
  return Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, i) => String.fromCharCode(from.charCodeAt(0) + i));
}

/** Mulberry32: the same draws for the same seed. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
