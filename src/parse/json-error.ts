import { printParseErrorCode } from 'jsonc-parser';
import type { ParseError } from 'jsonc-parser';
import type { SourceFile } from '../text/source-file.js';
import type { OpenBracket } from './json-depth.js';
import type { ExplainedError } from './yaml-error.js';

/**
 * What an author needs to hear of the first error of a JSON text.
 * @param text the text that was parsed
 * @param base its offset in the file
 * @param open the brackets that the text leaves open
 */
export function explainJsonError(error: ParseError, text: string, base: number, open: readonly OpenBracket[], file: SourceFile): ExplainedError {
  const code = printParseErrorCode(error.error);
  const end = text.trimEnd().length;
  const at = Math.min(error.offset, end);
  const found = text.slice(at, Math.min(at + error.length, end));
  if (found.trim() === '' && at >= end) {
    return { span: { start: base + end, end: base + end }, ...truncated(open, base, file) };
  }
  const span = { start: base + at, end: base + at + found.length };
  return { span, ...tell(code, found, text, at) };
}

function truncated(open: readonly OpenBracket[], base: number, file: SourceFile): Omit<ExplainedError, 'span'> {
  const innermost = open.at(-1);
  if (!innermost) return { message: 'The file holds no JSON value, or ends within one.', help: 'Write the value out, `{}` for an empty one.' };
  const closing = [...open].reverse().map(({ bracket }) => (bracket === '{' ? '}' : ']')).join('');
  const line = file.positionAt(base + innermost.offset).line;
  return {
    message: `The file ends within the ${innermost.bracket === '{' ? 'object' : 'list'} that starts on line ${line}.`,
    help: `Add what is missing, at least \`${closing.length > 20 ? `${closing.slice(0, 20)}…` : closing}\`; the file may have been cut off.`,
  };
}

function tell(code: string, found: string, text: string, at: number): Omit<ExplainedError, 'span'> {
  switch (code) {
    case 'CommaExpected':
      if (found === '}' || found === ']') {
        const open = found === '}' ? '[' : '{';
        return { message: `\`${found}\` does not close the \`${open}\` before it.`, help: `Add the closing \`${open === '[' ? ']' : '}'}\` before it.` };
      }
      if (/^[0-9]/u.test(found) && text[at - 1] === '0') return { message: 'A JSON number starts with no `0`.', help: 'Remove the leading zeros.' };
      return { message: `A comma is missing before ${shown(found)}.`, help: 'Put a comma behind the item above.' };
    case 'ColonExpected':
      return { message: `A colon is missing before ${shown(found)}.`, help: 'Write `"key": value`.' };
    case 'PropertyNameExpected':
      return { message: `A key in double quotes must stand here, not ${shown(found)}.`, help: 'Write `"key": value`.' };
    case 'ValueExpected':
      return { message: `A value must stand here, not ${shown(found)}.`, help: 'Add the value that is missing, or remove what asks for one.' };
    case 'InvalidSymbol':
      return invalidSymbol(found, isKey(text, at + found.length));
    case 'InvalidNumberFormat':
    case 'UnexpectedEndOfNumber':
      return { message: `${shown(found)} is no JSON number.`, help: 'Write digits, with a digit before and behind a decimal point, or put the text in double quotes.' };
    case 'UnexpectedEndOfString':
      return { message: 'A text in double quotes is not closed on its line.', help: 'Add the closing `"`, or write a line break in the text as `\\n`.' };
    case 'InvalidCharacter':
      return { message: 'A text holds a control character, such as a tab, as it is.', help: 'Write it as an escape, `\\t` for a tab.' };
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return { message: `${shown(found)} holds an escape that JSON does not know.`, help: 'Double the backslash if it belongs to the text.' };
    case 'UnexpectedEndOfComment':
      return { message: 'A comment is not closed.', help: 'Add `*/`.' };
    case 'EndOfFileExpected':
      return { message: `The JSON value has ended, and ${shown(found)} follows.`, help: 'Remove what follows, or put several values into one list.' };
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return { message: `\`${code === 'CloseBraceExpected' ? '}' : ']'}\` must stand before ${shown(found)}.`, help: 'Add the closing bracket.' };
    default:
      return { message: `${shown(found)} cannot stand here in JSON.` };
  }
}

/** Whether a colon follows. */
function isKey(text: string, end: number): boolean {
  let at = end;
  while (' \t\r\n'.includes(text[at] ?? 'x')) at++;
  return text[at] === ':';
}

function invalidSymbol(found: string, key: boolean): Omit<ExplainedError, 'span'> {
  if (key) return { message: `The key ${shown(found)} does not stand in double quotes.`, help: 'Put it in double quotes.' };
  if (/^(?:True|False|None|NULL|TRUE|FALSE)$/u.test(found)) {
    const meant = found === 'None' ? 'null' : found.toLowerCase();
    return { message: `${shown(found)} is no JSON value.`, help: `Write \`${meant}\`.` };
  }
  if (found.startsWith("'")) return { message: 'JSON knows no single quotes.', help: 'Put the text in double quotes.' };
  return { message: `${shown(found)} is no JSON value.`, help: 'Put the text in double quotes.' };
}

function shown(found: string): string {
  if (found === '') return 'what follows';
  return `\`${found.length > 40 ? `${found.slice(0, 40)}…` : found}\``;
}
