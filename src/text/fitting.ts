/** A copy of a list that is done: V8 leaves room for sixteen more in one that was added to, which takes up more memory than what most lists hold. */
export function fitting<T>(list: readonly T[]): readonly T[] {
  return list.slice();
}
