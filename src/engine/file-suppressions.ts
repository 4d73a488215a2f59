import type { Diagnostic } from '../model/diagnostic.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import type { Directive } from './directives.js';

/** The directives of one file, asked finding by finding. */
export class FileSuppressions {
  /** Names of the rules of which each directive has suppressed something. */
  readonly used = new Map<Directive, Set<string>>();
  readonly directives: readonly Directive[];
  readonly #places: ReadonlyMap<Directive, Span>;

  /** @param directives in the order of the file */
  constructor(file: SourceFile, directives: readonly Directive[]) {
    this.directives = directives;
    this.#places = placesOf(file, directives);
  }

  /** The directive that suppresses a finding. All that do count as used. */
  suppresses({ rule, span }: Diagnostic): Directive | undefined {
    const naming = this.directives.filter(({ rules }) => rules.length === 0 || rules.some(({ value }) => value === rule));
    const matching = naming.filter((directive) => {
      const place = this.#places.get(directive);
      return place && place.start <= span.start && span.start <= place.end;
    });
    // Of blocks that open and close, the last mark before the finding decides.
    const block = naming.findLast((directive) => isBlockMark(directive) && directive.span.end <= span.start);
    if (block?.name.value === 'disable') matching.push(block);
    for (const directive of matching) {
      const rules = this.used.get(directive) ?? new Set();
      this.used.set(directive, rules.add(rule));
    }
    return matching[0];
  }
}

function isBlockMark({ name }: Directive): boolean {
  return name.value === 'disable' || name.value === 'enable';
}

/** Where the findings of a directive that is for a line or for the whole file start. */
function placesOf(file: SourceFile, directives: readonly Directive[]): Map<Directive, Span> {
  const places = new Map<Directive, Span>();
  const ownLines = new Set(directives.map(({ span }) => file.positionAt(span.start).line).filter((line) => /^\s*(?:#|<!--|\/\/|\/\*)/u.test(file.lineText(line))));
  /** By the line from which it is looked for, so that no line is looked at twice. */
  const targets = new Map<number, number>();
  for (const directive of directives.toReversed()) {
    const { name, span } = directive;
    if (name.value === 'disable-file') places.set(directive, { start: 0, end: file.text.length });
    if (name.value === 'disable-line') places.set(directive, file.lineSpan(file.positionAt(span.start).line));
    if (name.value !== 'disable-next-line') continue;
    const first = file.positionAt(span.end).line + 1;
    let line = first;
    // Formatters put blank lines behind HTML comments, and a second directive may be for the same line.
    while (!targets.has(line) && line < file.lineCount && (ownLines.has(line) || file.lineText(line).trim() === '')) line++;
    line = targets.get(line) ?? line;
    targets.set(first, line);
    places.set(directive, file.lineSpan(line));
  }
  return places;
}
