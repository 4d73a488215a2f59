import { limits } from '../parse/limits.js';

/** How many there may be, in words. */
export const mostWildcards = `\`${limits.globStars}\` of \`*\`, \`${limits.globDoubleStars}\` of \`**\` and \`${limits.globBraces}\` of \`{…}\` at most`;

/**
 * Whether a glob, or a line of an ignore file, could keep the regular expression that it becomes busy for ever: each wildcard takes any
 * number of characters, and where the pattern fails all divisions of a name among them are tried.
 */
export function isTooWild(pattern: string): boolean {
  let stars = 0;
  let doubleStars = 0;
  let braces = 0;
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === '{') braces++;
    if (character !== '*') continue;
    const start = at;
    while (pattern[at + 1] === '*') at++;
    if (at === start) stars++;
    else doubleStars++;
  }
  return stars > limits.globStars || doubleStars > limits.globDoubleStars || braces > limits.globBraces;
}
