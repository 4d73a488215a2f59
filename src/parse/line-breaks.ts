/**
 * The text with each lone CR as LF, which the parsers know as a line break; every offset stays.
 * CRLF is left to them.
 */
export function withoutLoneCr(text: string): string {
  return text.includes('\r') ? text.replace(/\r(?!\n)/gu, '\n') : text;
}
