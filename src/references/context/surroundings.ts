import type { Document } from '../document.js';
import type { Passage } from '../reading/passage.js';
import { open } from './scope.js';
import type { Scope } from './scope.js';

/** What stands around a passage, worked out when it is asked for: most passages name nothing for which it counts. */
export class Surroundings {
  #scope: Scope | undefined;

  constructor(
    readonly document: Document,
    readonly passage: Passage,
  ) {}

  get scope(): Scope {
    return (this.#scope ??= this.#read());
  }

  /** Whether it is a cell in a column of tools. */
  get isToolColumn(): boolean {
    const { block, index } = this.passage;
    if (!block?.cell || block.cell.row === 0) return false;
    const column = this.document.scopes.columnOf(block, index);
    return column?.tools === true || (block.cell.column === 0 && this.scope.lists === 'tools');
  }

  #read(): Scope {
    const { block, index, scope } = this.passage;
    return scope ?? (block ? this.document.scopes.of(block, index) : open);
  }
}
