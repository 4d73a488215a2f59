/** A value that is made when it is first asked for: most runs have no use for it, and all would wait. */
export function whenUsed<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
