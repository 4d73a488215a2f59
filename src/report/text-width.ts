import { eastAsianWidth } from 'get-east-asian-width';

/** Made when a text needs it: its data takes longer to load than most reports take to write. */
let segmenter: Intl.Segmenter | undefined;

/** What a reader takes for one character each, combining marks and joined emoji included. */
export function graphemes(text: string): string[] {
  if (isAscii(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Terminal cells that one grapheme takes: 0, 1 or 2 (Unicode Standard Annex 11; emoji take two). */
export function graphemeWidth(grapheme: string): number {
  if (/^\p{Emoji_Presentation}|\ufe0f/u.test(grapheme)) return 2;
  if (/^[\p{M}\p{Cf}]/u.test(grapheme)) return 0;
  return eastAsianWidth(grapheme.codePointAt(0) ?? 0x20);
}

/** Terminal cells that a text without control characters takes. */
export function textWidth(text: string): number {
  if (isAscii(text)) return text.length;
  return graphemes(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);
}

function isAscii(text: string): boolean {
  return !/[^\u0000-\u007f]/u.test(text);
}
