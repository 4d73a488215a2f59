import type { Diagnostic } from '../../model/diagnostic.js';
import type { SourceFile } from '../../text/source-file.js';
import type { Span } from '../../text/span.js';
import { frameLines } from '../code-frame.js';
import { startOf } from '../json-range.js';
import { element } from '../markup.js';
import type { Content, Markup } from '../markup.js';
import { markedLine } from '../marked-line.js';
import { makeVisible } from '../visible.js';
import { prose } from './prose.js';

export interface FindingStyle {
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The element's id within the page. */
  readonly id: string;
}

/** Cells of a line of code. */
const frameWidth = 140;

export function findingArticle(diagnostic: Diagnostic, { files, id }: FindingStyle): Markup {
  const { rule, severity, message, help, path, span, related = [], fix } = diagnostic;
  const file = files.get(path);
  return element(
    'article',
    { class: `finding ${severity}`, id, 'data-severity': severity, 'data-rule': rule },
    element('h4', {}, element('span', { class: `badge ${severity}` }, severity), prose(message)),
    element('p', { class: 'place' }, element('span', { class: 'mono' }, placeText(files, path, span)), ' · rule ', element('a', { href: `#rule-${rule}` }, rule)),
    file ? frame(file, span) : undefined,
    related.map((other) => element('p', { class: 'place' }, 'see ', element('span', { class: 'mono' }, placeText(files, other.path, other.span)), ' ', prose(other.message))),
    help === undefined ? undefined : element('p', { class: 'help' }, element('b', {}, 'What to do: '), prose(help)),
    fix ? element('p', { class: 'place' }, 'Can be done for you: ', prose(fix.title), ', by ', element('code', {}, fix.safety === 'safe' ? '--fix' : '--fix=review'), fix.safety === 'safe' ? undefined : ', which wants your eye') : undefined,
  );
}

/** The lines of a span with what it covers marked. */
function frame(file: SourceFile, span: Span): Content {
  const { first, last, numbers } = frameLines(file, span);
  const digits = String(numbers.at(-1) ?? '').length;
  const lines = numbers.map((number): Content => {
    if (number === undefined) return [element('span', { class: 'number' }, `${'.'.repeat(digits)} │ `), '\n'];
    const { cells, caretAt } = markedLine(file, number, number >= first && number <= last ? [span] : [], frameWidth);
    const runs: { text: string; isMarked: boolean }[] = [];
    for (const { text, isMarked } of cells) {
      const run = runs.at(-1);
      if (run?.isMarked === isMarked) run.text += text;
      else runs.push({ text, isMarked });
    }
    const code = runs.map(({ text, isMarked }) => (isMarked ? element('mark', {}, text) : text));
    return [element('span', { class: 'number' }, `${String(number).padStart(digits)} │ `), code, caretAt === undefined ? undefined : element('mark', {}, '‸'), '\n'];
  });
  return element('pre', {}, lines);
}

function placeText(files: ReadonlyMap<string, SourceFile>, path: string, span: Span): string {
  const { line, column } = startOf(files, path, span);
  return `${makeVisible(path)}:${line}:${column}`;
}
