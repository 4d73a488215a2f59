import type { ParseError } from 'jsonc-parser';
import { printParseErrorCode } from 'jsonc-parser';
import type { SourceFile } from '../text/source-file.js';
import type { OpenBracket } from './json-depth.js';
import type { ExplainedError } from './yaml-error.js';

export function explainJsonError(error: ParseError, text: string, base: number, _open: readonly OpenBracket[], _file: SourceFile): ExplainedError {
  const start = Math.min(error.offset, text.length);
  const end = Math.min(start + error.length, text.length);
  return { span: { start: base + start, end: base + end }, message: printParseErrorCode(error.error) };
}
