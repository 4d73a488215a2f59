/** Names of characters that are not seen, as the Unicode Character Database has them (PropList, NamesList), lower-cased. */
const names: Readonly<Record<number, string>> = {
  0x061c: 'Arabic letter mark',
  0x115f: 'Hangul choseong filler',
  0x1160: 'Hangul jungseong filler',
  0x180e: 'Mongolian vowel separator',
  0x200b: 'zero width space',
  0x200c: 'zero width non-joiner',
  0x200d: 'zero width joiner',
  0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark',
  0x202a: 'left-to-right embedding',
  0x202b: 'right-to-left embedding',
  0x202c: 'pop directional formatting',
  0x202d: 'left-to-right override',
  0x202e: 'right-to-left override',
  0x2060: 'word joiner',
  0x2061: 'function application',
  0x2062: 'invisible times',
  0x2063: 'invisible separator',
  0x2064: 'invisible plus',
  0x2066: 'left-to-right isolate',
  0x2067: 'right-to-left isolate',
  0x2068: 'first strong isolate',
  0x2069: 'pop directional isolate',
  0x2800: 'Braille pattern blank',
  0x3164: 'Hangul filler',
  0xfeff: 'byte order mark',
  0xffa0: 'halfwidth Hangul filler',
  0xfff9: 'interlinear annotation anchor',
  0xfffa: 'interlinear annotation separator',
  0xfffb: 'interlinear annotation terminator',
};

/** `U+200B (zero width space)` */
export function characterName(code: number): string {
  const name = names[code] ?? (code >= 0x206a && code <= 0x206f ? 'deprecated format character' : isTag(code) ? 'tag character' : isSelector(code) ? 'variation selector' : undefined);
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return name === undefined ? number : `${number} (${name})`;
}

export function isTag(code: number): boolean {
  return code >= 0xe0000 && code <= 0xe007f;
}

export function isSelector(code: number): boolean {
  return (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
}

/** Characters without width, of which runs carry bits. */
export function isZeroWidth(code: number): boolean {
  return (code >= 0x200b && code <= 0x200d) || (code >= 0x2060 && code <= 0x2064) || code === 0xfeff;
}

/** Directional formatting characters of the bidirectional algorithm (UAX #9, section 2), without the marks. */
export function isDirectional(code: number): boolean {
  return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

export function isDirectionMark(code: number): boolean {
  return code === 0x200e || code === 0x200f || code === 0x061c;
}
