import { isSelector, isTag, isZeroWidth } from './characters.js';

/** Characters of a decoded text that are shown. */
const mostShown = 80;

/** The text that a run of unseen characters stands for, on one line and printable; undefined where no known way gives one. */
export function hiddenText(codes: readonly number[]): string | undefined {
  if (codes.every(isTag)) return printable(codes.map((code) => (code >= 0xe0020 && code <= 0xe007e ? String.fromCharCode(code - 0xe0000) : '')).join(''));
  if (codes.every(isSelector)) return utf8(codes.map((code) => (code < 0xe0100 ? code - 0xfe00 : code - 0xe0100 + 16)));
  if (codes.every(isZeroWidth)) return fromBits(codes);
  return undefined;
}

/** Two characters that stand for the bits of bytes, the higher bit first, whichever is 0. */
function fromBits(codes: readonly number[]): string | undefined {
  const [first, second, ...others] = new Set(codes);
  if (second === undefined || others.length > 0 || codes.length % 8 !== 0) return undefined;
  for (const one of [first, second]) {
    const bytes: number[] = [];
    for (let i = 0; i < codes.length; i += 8) bytes.push(codes.slice(i, i + 8).reduce((byte, code) => byte * 2 + (code === one ? 1 : 0), 0));
    const text = utf8(bytes);
    if (text !== undefined) return text;
  }
  return undefined;
}

function utf8(bytes: readonly number[]): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    // Bytes that are drawn otherwise give control characters sooner or later.
    return /[\p{Cc}\p{Cn}]/u.test(text.replace(/[\t\r\n]/gu, ' ')) ? undefined : printable(text);
  } catch {
    return undefined;
  }
}

function printable(text: string): string | undefined {
  const line = text.replace(/[\s`]{1,200}/gu, ' ').replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·').trim();
  if (line === '') return undefined;
  const characters = [...line];
  return characters.length > mostShown ? `${characters.slice(0, mostShown - 1).join('')}…` : line;
}
