/** Classes of ASCII characters, one bit each; anything else is in none of them. */
export const lower = 1;
export const upper = 2;
export const digit = 4;
export const underscore = 8;
/** `.` and `-`: they join the parts of an identifier. */
export const joint = 16;
/** Punctuation that stands within names in code spans: `.:/*#@~$-`. */
export const nameMark = 32;

export const letter = lower | upper;
/** What an identifier starts with. */
export const nameStart = letter | underscore;
/** What an identifier consists of. */
export const namePart = nameStart | digit;

/** By UTF-16 code unit below 128, for loops in which a call would cost as much as the rest until they are compiled. */
export const classes = new Uint8Array(128);
for (let code = 97; code <= 122; code++) classes[code] = lower;
for (let code = 65; code <= 90; code++) classes[code] = upper;
for (let code = 48; code <= 57; code++) classes[code] = digit;
classes[95] = underscore;
for (const mark of '.:/*#@~$-') classes[mark.charCodeAt(0)] = nameMark;
for (const mark of '.-') classes[mark.charCodeAt(0)] = nameMark | joint;

/** The class of a UTF-16 code unit; 0 past the end of a text. */
export function classOf(code: number): number {
  return code < 128 ? (classes[code] ?? 0) : 0;
}

/** White space of ASCII, in which words are set apart. */
export function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}
