import type { DataNode } from '../model/data.js';
import type { Problem } from '../model/problem.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';

export interface FrontMatter {
  /** The front matter's data: always a map where `span` is there, an empty one where the block says nothing. */
  readonly data?: DataNode;
  /** The block with both `---` lines; undefined where the file has none. */
  readonly span?: Span;
  /** What follows: the instructions. */
  readonly body: Span;
  readonly problems: readonly Problem[];
}

export function parseFrontMatter(file: SourceFile): FrontMatter {
  return { body: { start: 0, end: file.text.length }, problems: [] };
}
