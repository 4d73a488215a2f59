import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { entriesOf } from './data.js';
import type { DataNode } from './data.js';
import type { DeclarationList, Definition } from './definition.js';
import type { Problem } from './problem.js';

/**
 * The stretches of a YAML file of which a syntax error may have swallowed a part: each top-level entry in which one stands, up to the
 * next entry. What can be read of them says little, and what is missing may be there.
 */
export function unreadStretches(file: SourceFile, data: DataNode | undefined, problems: readonly Problem[]): Span[] {
  const errors = problems.filter((problem) => problem.rule === 'invalid-yaml' && problem.file === file);
  if (errors.length === 0) return [];
  const starts = entriesOf(data).map(({ key }) => key.span.start).sort((a, b) => a - b);
  const bounds = [0, ...starts, file.text.length + 1];
  return bounds.slice(0, -1).flatMap((start, i): Span[] => {
    const end = bounds[i + 1] ?? start;
    return errors.some(({ span }) => span.start >= start && span.start < end) ? [{ start, end }] : [];
  });
}

/** Whether the manifest may declare more in a list than could be read of it. */
export function mayDeclareMore({ main, manifest, problems, declared }: Definition, list: DeclarationList): boolean {
  const stretches = unreadStretches(main, manifest, problems);
  if (stretches.length === 0) return false;
  const place = declared.places[list];
  return !place?.exists || stretches.some(({ start, end }) => start <= place.span.start && place.span.start < end);
}
