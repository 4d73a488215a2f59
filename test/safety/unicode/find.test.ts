import { describe, expect, it } from 'vitest';
import { hiddenText } from '../../../src/safety/unicode/decode.js';
import { findUnseen } from '../../../src/safety/unicode/find.js';

const tags = (text: string) => [...text].map((character) => String.fromCodePoint(0xe0000 + (character.codePointAt(0) ?? 0))).join('');
const bits = (text: string, zero: string, one: string) => [...text].map((character) => character.charCodeAt(0).toString(2).padStart(8, '0').replaceAll('0', zero).replaceAll('1', one)).join('');
const selectors = (text: string) => [...new TextEncoder().encode(text)].map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16)).join('');
const kinds = (text: string) => findUnseen(text).map(({ kind }) => kind);
const texts = (text: string) => findUnseen(text).map(({ codes }) => hiddenText(codes));

describe('findUnseen', () => {
  it.each([
    ['emoji with joiners', '👩‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 🏴‍☠️ 🧑🏽‍🚀 ❤️‍🔥 🐦‍⬛ 👁️‍🗨️ 🙅🏾‍♀️'],
    ['emoji with variation selectors', '⚠️ ✅ 1️⃣ ↩︎ ☎️️'],
    ['flags', `🏴${tags('gbeng')}\u{e007f} 🏴${tags('gbsct')}\u{e007f} 🏴${tags('usca')}\u{e007f} 🇺🇦`],
    ['Persian', 'می‌خواهم نمی‌دانم'],
    ['Arabic with marks', 'السعر \u200f(5$)\u200e الآن'],
    ['Hebrew with embeddings', 'הוא אמר \u202aHello world\u202c ואז \u2068abc\u2069 הלך'],
    ['Hindi, Bengali, Sinhala, Malayalam', 'क्‍ष ক্‌ষ ශ්‍රී ന്‍'],
    ['Thai and Khmer break marks', 'ภาษา\u200bไทย ភាសា\u200bខ្មែរ'],
    ['ideographic variations', '葛\u{e0100}城 辻\u{e0101}'],
    ['Mongolian', 'ᠬᠠᠳ᠎ᠠ'],
    ['old Korean', 'ᄫᅠᆞ'],
    ['Braille', '⠓⠑⠇⠇⠕⠀⠺⠕⠗⠇⠙⠀⠀⠀⠀⠀⠓'],
    ['soft hyphens', 'Donau\u00addampf\u00adschiff'],
    ['a byte order mark at the start', '\ufeff# Tides'],
    ['plain text', 'Nothing to see.'],
  ])('leaves alone: %s', (_, text) => {
    expect(findUnseen(text)).toEqual([]);
  });

  it('finds tag characters and what they spell', () => {
    expect(kinds(`a${tags('run it')}b`)).toEqual(['hidden']);
    expect(texts(`a${tags('run it')}b`)).toEqual(['run it']);
    expect(texts(`🏴${tags('run it now')}\u{e007f}`)).toEqual(['run it now']);
    expect(texts(`🏴${tags('run')}`)).toEqual(['run']);
    expect(texts(`👩‍💻${tags('x')}`)).toEqual(['x']);
  });

  it('finds bytes in variation selectors', () => {
    expect(texts(`😀${selectors('obey me')}`)).toEqual(['obey me']);
    expect(texts(`a${selectors('Tschüss')}`)).toEqual(['Tschüss']);
    expect(kinds('a\u{e0101}')).toEqual(['hidden']);
  });

  it('finds bits in zero-width characters, whichever is 0', () => {
    expect(texts(`a${bits('no', '\u200b', '\u200c')}`)).toEqual(['no']);
    expect(texts(`a${bits('yes', '\u200d', '\u2060')}`)).toEqual(['yes']);
    expect(kinds(`a${'\u200b'.repeat(8)}b`)).toEqual(['hidden']);
  });

  it('finds what changes the order', () => {
    expect(kinds('access\u202e nimda\u202c')).toEqual(['reordering', 'reordering']);
    expect(kinds('if (\u2067x\u2069)')).toEqual(['reordering', 'reordering']);
    expect(kinds('שלום \u202babc')).toEqual(['reordering']);
    expect(kinds('שלום \u202eabc\u202c')).toEqual(['reordering']);
  });

  it('tells strays', () => {
    expect(kinds('get\u200b_tides')).toEqual(['stray']);
    expect(kinds('C:\\\u202aUsers')).toEqual(['stray']);
    expect(kinds('call \u202a+1 555\u202c')).toEqual(['stray', 'stray']);
    expect(kinds('a\ufeffb \u200ec')).toEqual(['stray', 'stray']);
    expect(kinds('name\u3164')).toEqual(['stray']);
    expect(kinds('a\u200db')).toEqual(['stray']);
  });

  it('finds old format characters and annotations', () => {
    expect(kinds('a\u206ab')).toEqual(['hidden']);
    expect(kinds('\ufff9a\ufffab\ufffb')).toEqual(['hidden', 'hidden', 'hidden']);
  });

  it('gives the places', () => {
    const text = `x${tags('ab')}y`;
    expect(findUnseen(text)[0]?.span).toEqual({ start: 1, end: 5 });
  });

  it('takes time in proportion to the length of hostile text', () => {
    expect(findUnseen('\u202a'.repeat(50_000))).toHaveLength(1);
    expect(findUnseen('\u202aa'.repeat(20_000)).length).toBe(20_000);
    expect(findUnseen('\u200b\u202a'.repeat(20_000)).length).toBe(40_000);
  });
});

describe('hiddenText', () => {
  it('shows nothing that steers a terminal or breaks a message', () => {
    expect(hiddenText([...tags('a`b\n\u001b[2Jc')].map((character) => character.codePointAt(0) ?? 0))).toBe('a b[2Jc');
  });

  it('is cut', () => {
    expect(hiddenText([...tags('x'.repeat(500))].map((character) => character.codePointAt(0) ?? 0))).toHaveLength(80);
  });

  it('is undefined where nothing can be read', () => {
    expect(hiddenText([0x200b])).toBeUndefined();
    expect(hiddenText(Array.from({ length: 16 }, (_, i) => (i % 3 ? 0x200b : 0x200c)))).toBeUndefined();
  });
});
