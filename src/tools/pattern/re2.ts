import { patternFeatures } from './features.js';

/** RE2 repeats at most this often [run, RE2's syntax page: "max repeat 1000"]. */
const mostRepeats = 1000;

/**
 * Why RE2 (Go, and the engines built like it) refuses a pattern that JavaScript takes, undefined when it should compile: it has no
 * lookaround and no backreferences, and lacks some of JavaScript's escapes [run].
 */
export function refusedByRe2(pattern: string): string | undefined {
  const { lookaround, backreference } = patternFeatures(pattern);
  if (lookaround) return 'lookaround is not supported';
  if (backreference) return 'backreferences are not supported';
  for (let i = 0; i < pattern.length; i++) {
    if (pattern[i] === '\\') {
      const next = pattern[++i] ?? '';
      if (next === 'u') return 'the escape `\\u` is not supported';
      if (next === 'c') return 'the escape `\\c` is not supported';
    } else if (pattern.startsWith('[^]', i)) return 'the class `[^]` is not supported';
    else if (pattern[i] === '{') {
      const most = /^\{(\d{1,9})(?:,(\d{0,9}))?\}/u.exec(pattern.slice(i, i + 24));
      if (most && Math.max(Number(most[1]), Number(most[2] ?? 0)) > mostRepeats) return `a repetition is above ${mostRepeats}`;
    }
  }
  return undefined;
}
