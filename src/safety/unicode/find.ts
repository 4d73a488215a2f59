import { ofFile } from '../../text/of-file.js';
import type { Span } from '../../text/span.js';
import { isDirectional, isDirectionMark, isSelector, isTag, isZeroWidth } from './characters.js';
import { lineReader } from './line-facts.js';
import type { LineFacts } from './line-facts.js';
import { whenUsed } from '../../text/when-used.js';

/** A stretch of characters that are not seen, and that no script or emoji needs where they stand. */
export interface UnseenRun {
  readonly span: Span;
  readonly codes: readonly number[];
  /** `hidden` can carry text, `reordering` shows text in another order than it is read in, `stray` is there by accident as a rule. */
  readonly kind: 'hidden' | 'reordering' | 'stray';
}

/** All that is looked at; most of it is right where it stands. */
const unseen =
  /(?:[\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}])+/gu;

const europeanLetter = whenUsed(() => /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u);
const letterOrMark = whenUsed(() => /[\p{L}\p{M}]/u);
const emoji = whenUsed(() => /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]|\ufe0f|\u20e3/u);
const hangulJamo = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u;

/** So many zero-width characters in a row are a message; two or three are left over from pasting. */
const leastOfOneKind = 8;
const leastOfTwoKinds = 4;
/** So many variation selectors: one belongs to a character, two may be left over. */
const leastSelectors = 3;
/** So many Braille blanks in a row, in a line without other Braille. */
const leastBlanks = 4;

const none: readonly UnseenRun[] = [];

/** The unseen characters of a text that do not belong where they stand, in order. Linear in the text. */
export function findUnseen(text: string): readonly UnseenRun[] {
  if (text.search(unseen) === -1) return none;
  const found: UnseenRun[] = [];
  const lineAt = lineReader(text);
  for (const match of text.matchAll(unseen)) {
    const start = match.index === 0 && text.startsWith('\ufeff') ? 1 : match.index;
    const end = match.index + match[0].length;
    const around: Surroundings = {
      before: [...text.slice(Math.max(0, start - 2), start)].at(-1) ?? ' ',
      after: String.fromCodePoint(text.codePointAt(end) ?? 0x20),
      line: () => lineAt(start),
    };
    for (const part of partsOf(text, start, end)) {
      const kind = kindOf(part, around, part.span.start > start);
      if (kind) found.push({ ...part, kind });
    }
  }
  return found;
}

/** What stands around a run of characters that are looked at. */
interface Surroundings {
  readonly before: string;
  readonly after: string;
  readonly line: () => LineFacts;
}

type Family = 'tag' | 'selector' | 'zero-width' | 'directional' | 'mark' | 'other';

interface Part {
  readonly span: Span;
  readonly codes: readonly number[];
  readonly family: Family;
}

function familyOf(code: number): Family {
  if (isTag(code)) return 'tag';
  if (isSelector(code)) return 'selector';
  if (isZeroWidth(code)) return 'zero-width';
  if (isDirectional(code)) return 'directional';
  return isDirectionMark(code) ? 'mark' : 'other';
}

function partsOf(text: string, start: number, end: number): Part[] {
  const parts: { span: { start: number; end: number }; codes: number[]; family: Family }[] = [];
  for (let at = start; at < end; ) {
    const code = text.codePointAt(at) ?? 0;
    const next = at + (code > 0xffff ? 2 : 1);
    const family = familyOf(code);
    const last = parts.at(-1);
    if (last?.family === family) {
      last.span.end = next;
      last.codes.push(code);
    } else {
      parts.push({ span: { start: at, end: next }, codes: [code], family });
    }
    at = next;
  }
  return parts;
}

/** @param isInner whether other unseen characters stand directly before */
function kindOf({ codes, family }: Part, around: Surroundings, isInner: boolean): UnseenRun['kind'] | undefined {
  const { before, after } = around;
  switch (family) {
    case 'tag':
      return before === '\u{1f3f4}' && isFlag(codes) ? undefined : 'hidden';
    case 'selector':
      if (codes.length >= leastSelectors) return 'hidden';
      // An ideographic variation follows its ideograph (UTS #37).
      return codes.some((code) => code > 0xffff) && (codes.length > 1 || isInner || !/\p{Ideographic}/u.test(before)) ? 'hidden' : undefined;
    case 'zero-width': {
      const distinct = new Set(codes).size;
      if (codes.length >= leastOfOneKind || (codes.length >= leastOfTwoKinds && distinct > 1)) return 'hidden';
      return belongsToScript(before) || belongsToScript(after) || (codes.length === 1 && codes[0] === 0x200d && isEmojiJoiner(before, after, isInner)) ? undefined : 'stray';
    }
    case 'directional':
      return directionalKind(codes, around);
    case 'mark':
      return around.line().isRightToLeft ? undefined : 'stray';
    case 'other':
      return otherKind(codes, around);
  }
}

/** A flag of a part of a country: its code in tags, then a cancel tag (UTS #51, ED-14a). */
function isFlag(codes: readonly number[]): boolean {
  const name = codes.slice(0, -1);
  return codes.at(-1) === 0xe007f && name.length >= 3 && name.length <= 6 && name.every((code) => (code >= 0xe0061 && code <= 0xe007a) || (code >= 0xe0030 && code <= 0xe0039));
}

/** Scripts that are written with joiners, or without blanks between words. */
function belongsToScript(character: string): boolean {
  return letterOrMark().test(character) && !europeanLetter().test(character);
}

function isEmojiJoiner(before: string, after: string, isInner: boolean): boolean {
  return (isInner || emoji().test(before)) && (emoji().test(after) || /[\u2640\u2642\u2695-\u2696\u2708\u2764\u27a1\u2b1b]/u.test(after));
}

/** Text from right to left needs embeddings and isolates, in pairs; an override changes the order of letters, which no prose does. */
function directionalKind(codes: readonly number[], { line }: Surroundings): UnseenRun['kind'] | undefined {
  if (codes.some((code) => code === 0x202e || code === 0x202d)) return 'reordering';
  const { isRightToLeft, isBalanced, reorders } = line();
  if (isRightToLeft && isBalanced) return undefined;
  return isRightToLeft || reorders ? 'reordering' : 'stray';
}

function otherKind(codes: readonly number[], { before, after, line }: Surroundings): UnseenRun['kind'] | undefined {
  const [code = 0] = codes;
  if (codes.some((each) => (each >= 0x206a && each <= 0x206f) || (each >= 0xfff9 && each <= 0xfffb) || each > 0xffff)) return 'hidden';
  if (code === 0x2800) return codes.length < leastBlanks || line().hasBraille ? undefined : 'stray';
  if (code === 0x180e) return /\p{Script=Mongolian}/u.test(before) ? undefined : 'stray';
  return hangulJamo.test(before) || hangulJamo.test(after) ? undefined : 'stray';
}

/** The unseen characters of a file. */
export const unseenOf = ofFile((file): readonly UnseenRun[] => findUnseen(file.text));
