/** The text on one line: its lines trimmed, those with nothing left out, a space between the rest. */
export function onOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
