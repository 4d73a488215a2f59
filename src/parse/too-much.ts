import type { Problem } from '../model/problem.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { limits } from './limits.js';

/** @param span the text that is not read */
export function tooLarge(file: SourceFile, span: Span, limit: number): Problem {
  return {
    rule: 'file-too-large',
    file,
    span: { start: span.start, end: span.start },
    message: `This text has \`${span.end - span.start}\` characters; at most \`${limit}\` are read.`,
    help: 'Split the file, or leave it out with a `.workerlintignore` file.',
  };
}

/** @param at where the level begins that is one too many */
export function tooDeep(file: SourceFile, at: number): Problem {
  return {
    rule: 'file-too-complex',
    file,
    span: { start: at, end: Math.min(at + 1, file.text.length) },
    message: `Lists and maps lie more than \`${limits.dataDepth}\` levels within each other here, so the file is not read.`,
    help: 'Take levels out of the data.',
  };
}
