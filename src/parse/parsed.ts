import type { DataNode } from '../model/data.js';
import type { Problem } from '../model/problem.js';

/** What a reader of YAML or JSON could read, and what it could not. */
export interface Parsed {
  /** Undefined for an empty file and for one that could not be read at all; as much as could be recovered otherwise. */
  readonly data?: DataNode;
  readonly problems: readonly Problem[];
}
