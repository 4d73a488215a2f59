/** What a pattern uses that some engines lack, found by one scan over it. */
export interface PatternFeatures {
  /** `(?=`, `(?!`, `(?<=`, `(?<!` */
  readonly lookaround: boolean;
  /** `\1`, `\k<name>`, `(?P=name)` */
  readonly backreference: boolean;
  /** `\b` or `\B` outside a class. */
  readonly wordBoundary: boolean;
  /** Whether it starts with `^` and ends with an unescaped `$`. */
  readonly anchored: boolean;
}

export function patternFeatures(pattern: string): PatternFeatures {
  let lookaround = false;
  let backreference = false;
  let wordBoundary = false;
  let inClass = false;
  let endsWithDollar = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i];
    endsWithDollar = false;
    if (char === '\\') {
      const next = pattern[++i] ?? '';
      if (inClass) continue;
      if (next === 'b' || next === 'B') wordBoundary = true;
      else if ((next >= '1' && next <= '9') || (next === 'k' && pattern[i + 1] === '<')) backreference = true;
    } else if (inClass) inClass = char !== ']';
    else if (char === '[') inClass = true;
    else if (char === '$') endsWithDollar = true;
    else if (char === '(' && pattern[i + 1] === '?') {
      if (/^(?:[=!]|<[=!])/u.test(pattern.slice(i + 2, i + 4))) lookaround = true;
      else if (pattern.startsWith('P=', i + 2)) backreference = true;
    }
  }
  return { lookaround, backreference, wordBoundary, anchored: pattern.startsWith('^') && endsWithDollar };
}
