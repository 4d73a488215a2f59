/** HTML blocks that do not end at a blank line: start conditions 1 to 5 of CommonMark 0.31, section 4.6. */
const htmlKinds: readonly { readonly open: RegExp; readonly close: RegExp }[] = [
  { open: /^ {0,3}<(?:script|pre|style|textarea)(?:[\s>]|$)/iu, close: /<\/(?:script|pre|style|textarea)>/iu },
  { open: /^ {0,3}<!--/u, close: /-->/u },
  { open: /^ {0,3}<\?/u, close: /\?>/u },
  { open: /^ {0,3}<!\[CDATA\[/u, close: /\]\]>/u },
  { open: /^ {0,3}<![a-z]/iu, close: />/u },
];

/** What ends the HTML block that a text starts with, on the same line or on a later one; undefined where a blank line does, or where it starts with none. */
export function closingOf(text: string): RegExp | undefined {
  return htmlKinds.find(({ open }) => open.test(text))?.close;
}
