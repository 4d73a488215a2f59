/** What a parser of Python's regular expressions keeps of each open group: the width of what it has read, for look-behind and repeats. */

export const unlimited = Infinity;

/** The least and the most characters that something matches, and whether it may be repeated. */
export interface Item {
  readonly min: number;
  readonly max: number;
  readonly kind: 'plain' | 'anchor' | 'repeat';
}

/** What is open: the pattern itself or a group. */
export interface Frame {
  readonly kind: 'root' | 'group' | 'ahead' | 'behind' | 'conditional';
  /** Number of the capturing group. */
  readonly capture?: number;
  /** Width of the branches before the last `|`. */
  branches: { min: number; max: number } | undefined;
  branchCount: number;
  min: number;
  max: number;
  last: Item | undefined;
}

export const one: Item = { min: 1, max: 1, kind: 'plain' };

export function frame(kind: Frame['kind'], capture?: number): Frame {
  return { kind, branches: undefined, branchCount: 0, min: 0, max: 0, last: undefined, ...(capture !== undefined && { capture }) };
}

export function widthOf({ branches, min, max }: Frame): { min: number; max: number } {
  return branches ? { min: Math.min(branches.min, min), max: Math.max(branches.max, max) } : { min, max };
}
