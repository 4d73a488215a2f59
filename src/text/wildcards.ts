/** Whether a name matches a pattern in which `*` stands for any characters and `?` for one. At most name times pattern steps. */
export function matchesWildcards(name: string, pattern: string): boolean {
  let at = 0;
  let i = 0;
  let star = -1;
  let retry = 0;
  while (at < name.length) {
    const sign = pattern[i];
    if (sign === '*') {
      star = i++;
      retry = at;
    } else if (sign !== undefined && (sign === '?' || sign === name[at])) {
      at++;
      i++;
    } else if (star >= 0) {
      i = star + 1;
      at = ++retry;
    } else return false;
  }
  while (pattern[i] === '*') i++;
  return i === pattern.length;
}
