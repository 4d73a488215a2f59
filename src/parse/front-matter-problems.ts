import type { Problem } from '../model/problem.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';

export function program(file: SourceFile, span: Span): Problem {
  return {
    rule: 'executable-front-matter',
    file,
    span,
    message: `The front matter is marked as \`${file.slice(span)}\`: a reader such as gray-matter runs it as a program when the file is loaded.`,
    help: 'Write the front matter as YAML between plain `---` lines.',
  };
}

export function otherLanguage(file: SourceFile, span: Span): Problem {
  return {
    rule: 'invalid-front-matter',
    file,
    span,
    message: `The front matter is marked as \`${file.slice(span)}\`; agent hosts read YAML only.`,
    help: 'Write the front matter as YAML between plain `---` lines.',
  };
}

export function labelled(file: SourceFile, span: Span): Problem {
  return {
    rule: 'invalid-front-matter',
    file,
    span,
    message: 'More than `---` stands on the opening line of the front matter, so that many hosts see none.',
    help: 'Leave nothing but `---` on the first line.',
    severity: 'info',
  };
}

export function looseClose(file: SourceFile, span: Span): Problem {
  return {
    rule: 'invalid-front-matter',
    file,
    span,
    message: 'More than `---` stands on the closing line of the front matter; hosts disagree on whether it ends here.',
    help: 'Leave nothing but `---` on the closing line.',
    severity: 'info',
  };
}

export function notFirst(file: SourceFile, span: Span): Problem {
  return {
    rule: 'invalid-front-matter',
    file,
    span,
    message: 'The front matter starts after a blank line; hosts look for it on the first line only.',
    help: 'Remove the blank lines above `---`.',
  };
}

export function notKeys(file: SourceFile, span: Span): Problem {
  return {
    rule: 'invalid-front-matter',
    file,
    span: { start: span.start, end: span.start + 3 },
    message: 'The file starts with `---`, so hosts take the text up to the next `---` for front matter, but it has no keys.',
    help: 'Write a horizontal line as `***`, or give the front matter keys.',
    severity: 'info',
  };
}

/** @param end where the closing line belongs */
export function unclosed(file: SourceFile, start: number, end: number): Problem {
  const lineBreak = file.text.includes('\r\n') ? '\r\n' : '\n';
  const before = end > 0 && file.text[end - 1] !== '\n' && file.text[end - 1] !== '\r' ? lineBreak : '';
  return {
    rule: 'unclosed-front-matter',
    file,
    span: { start, end: start + 3 },
    message: 'The front matter that starts here has no closing `---` line.',
    help: 'Add a line `---` after its last key.',
    fix: {
      title: 'Close the front matter',
      safety: 'review',
      edits: [{ path: file.path, span: { start: end, end }, text: `${before}---${lineBreak}` }],
    },
  };
}
