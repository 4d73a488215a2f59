/**
 * Where Markdown can be cut without changing what its parts mean: after a blank line, before a line that starts at the
 * margin and is no list item. Lists, quotes, tables, paragraphs and indented code all end there; a fence or an HTML
 * block may not, which only the parse of the part before can tell.
 * @returns offsets of line starts, in order, without 0
 */
export function cutPoints(text: string): number[] {
  const points: number[] = [];
  let afterBlank = false;
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    const blank = isBlank(text, start, end);
    if (afterBlank && !blank && startsAtMargin(text, start)) points.push(start);
    afterBlank = blank;
    start = end + 1;
  }
  return points;
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (text[at] !== ' ' && text[at] !== '\t' && text[at] !== '\r') return false;
  return true;
}

/** Neither indented nor a list item. */
function startsAtMargin(text: string, start: number): boolean {
  return !/^(?:[ \t]|[-*+](?:[ \t\r\n]|$)|[0-9]{1,9}[.)](?:[ \t\r\n]|$))/u.test(text.slice(start, start + 12));
}
