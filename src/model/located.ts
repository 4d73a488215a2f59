import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';

/** A stretch of one file. */
export interface Place {
  readonly file: SourceFile;
  readonly span: Span;
}

/** A value with the place where it was written and, for the value of a map entry, the place of its key. */
export interface Located<T> extends Place {
  readonly value: T;
  readonly key?: Span;
}

/** `app.yml:7` for a place: what a message says of another place. */
export function placeLabel(place: Place): string {
  return `${place.file.path}:${place.file.positionAt(place.span.start).line}`;
}
