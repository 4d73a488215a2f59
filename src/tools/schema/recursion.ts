import { appliedChildren } from './reference.js';
import type { SchemaReference } from './reference.js';
import type { Subschema } from './walk.js';

export interface Recursion {
  /** References that close a circle. */
  readonly recursive: readonly SchemaReference[];
  /** Those among them whose circle consists of references alone: no value could ever be checked against it. */
  readonly endless: readonly SchemaReference[];
}

/** One walk over schemas and references, in time linear in both. */
export function recursiveReferences(subschemas: readonly Subschema[], references: readonly SchemaReference[]): Recursion {
  return { recursive: closing(subschemas.slice(0, 1), references, appliedChildren(subschemas)), endless: closing(references.map(({ from }) => from), references, new Map()) };
}

/** References that lead to a schema which is still being walked: depth first, with a stack of its own. */
function closing(starts: readonly Subschema[], references: readonly SchemaReference[], children: ReadonlyMap<Subschema, readonly Subschema[]>): SchemaReference[] {
  const from = new Map<Subschema, SchemaReference[]>();
  for (const reference of references) from.set(reference.from, [...(from.get(reference.from) ?? []), reference]);
  const state = new Map<Subschema, 'open' | 'done'>();
  const found: SchemaReference[] = [];
  const stack: { readonly node: Subschema; readonly leaving: boolean }[] = [...starts].reverse().map((node) => ({ node, leaving: false }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, leaving } = next;
    if (leaving) {
      state.set(node, 'done');
      continue;
    }
    if (state.has(node)) continue;
    state.set(node, 'open');
    stack.push({ node, leaving: true });
    for (const reference of from.get(node) ?? []) {
      const target = reference.target.kind === 'found' ? reference.target.subschema : undefined;
      if (!target) continue;
      if (state.get(target) === 'open') found.push(reference);
      else if (!state.has(target)) stack.push({ node: target, leaving: false });
    }
    for (const child of children.get(node) ?? []) stack.push({ node: child, leaving: false });
  }
  return found;
}
