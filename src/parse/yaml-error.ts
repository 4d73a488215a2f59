import type { YAMLParseError } from 'yaml';
import type { Span } from '../text/span.js';

/** What an author needs to hear of a syntax error. */
export interface ExplainedError {
  readonly span: Span;
  readonly message: string;
  readonly help?: string;
}

/**
 * @param text the text that was parsed
 * @param base its offset in the file
 */
export function explainYamlError(error: YAMLParseError, text: string, base: number): ExplainedError {
  const start = Math.min(error.pos[0], text.length);
  const end = Math.max(start, Math.min(error.pos[1], text.length));
  return { span: { start: base + start, end: base + end }, message: `${error.message}.` };
}
