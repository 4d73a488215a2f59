import { asString } from '../../model/data.js';
import type { DataEntry, DataMap, DataNode } from '../../model/data.js';
import type { Subschema } from './walk.js';

/** A `$ref` (or one of its relatives) and what it leads to. */
export interface SchemaReference {
  readonly from: Subschema;
  readonly entry: DataEntry;
  readonly written: string;
  /**
   * `found`: in the same schema, or `outside` it in the document that it is a part of. `dangling`: nowhere in it. `external`: another document,
   * which nobody may fetch.
   */
  readonly target: { readonly kind: 'found'; readonly node: DataNode; readonly subschema?: Subschema; readonly outside?: true } | { readonly kind: 'dangling' | 'external' };
}

const refKeywords = ['$ref', '$dynamicRef', '$recursiveRef'] as const;

/**
 * Every reference of a schema, resolved without leaving its document.
 * @param around the document, where it is more than tools: a program puts such a one together before anybody is sent its tools
 */
export function schemaReferences(subschemas: readonly Subschema[], around?: DataNode): SchemaReference[] {
  const referring = subschemas.filter(({ keywords }) => refKeywords.some((name) => keywords.has(name)));
  if (referring.length === 0) return [];
  const places = placesOf(subschemas);
  return referring.flatMap((from) =>
    refKeywords.flatMap((name) => {
      const entry = from.keywords.get(name);
      const written = asString(entry?.value)?.value;
      if (!entry || written === undefined) return [];
      return [{ from, entry, written, target: resolve(from, written, places, around) }];
    }),
  );
}

/** The schemas that stand within a schema and apply to its value: all but definitions, which apply only where a reference leads to them. */
export function appliedChildren(subschemas: readonly Subschema[], applies: (child: Subschema) => boolean = () => true): Map<Subschema, Subschema[]> {
  const children = new Map<Subschema, Subschema[]>();
  for (const subschema of subschemas) {
    if (!subschema.parent || subschema.keyword === '$defs' || subschema.keyword === 'definitions' || !applies(subschema)) continue;
    const siblings = children.get(subschema.parent);
    if (siblings) siblings.push(subschema);
    else children.set(subschema.parent, [subschema]);
  }
  return children;
}

/** The subschemas that a validator comes to from the root. `applies` leaves out what a certain validator passes over. */
export function reachable(subschemas: readonly Subschema[], references: readonly SchemaReference[], applies?: (child: Subschema) => boolean): ReadonlySet<Subschema> {
  const children = appliedChildren(subschemas, applies);
  for (const { from, target } of references) {
    if (target.kind !== 'found' || !target.subschema) continue;
    children.set(from, [...(children.get(from) ?? []), target.subschema]);
  }
  const seen = new Set<Subschema>();
  const stack = subschemas.slice(0, 1);
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    stack.push(...(children.get(next) ?? []));
  }
  return seen;
}

interface Places {
  readonly root: Subschema;
  readonly byNode: ReadonlyMap<DataNode, Subschema>;
  /** Subschemas with an `$id`, by the id as written, without an empty fragment. */
  readonly byId: ReadonlyMap<string, Subschema>;
  /** The same by what follows the last `/` of the id. */
  readonly byLastPart: ReadonlyMap<string, Subschema>;
  /** `$anchor`, `$dynamicAnchor` and the fragment-only `$id` of draft-07. */
  readonly byAnchor: ReadonlyMap<string, Subschema>;
  /** The entries of the maps that pointers have gone through, by key: many references may lead through one large map. */
  readonly indexes: Map<DataMap, ReadonlyMap<string, DataNode>>;
}

function placesOf(subschemas: readonly Subschema[]): Places {
  const byNode = new Map<DataNode, Subschema>();
  const byId = new Map<string, Subschema>();
  const byLastPart = new Map<string, Subschema>();
  const byAnchor = new Map<string, Subschema>();
  for (const subschema of subschemas) {
    if (!byNode.has(subschema.node)) byNode.set(subschema.node, subschema);
    const id = idOf(subschema);
    if (id?.startsWith('#')) byAnchor.set(id.slice(1), subschema);
    else if (id !== undefined) {
      const bare = id.replace(/#$/u, '');
      byId.set(bare, subschema);
      byLastPart.set(bare.slice(bare.lastIndexOf('/') + 1), subschema);
    }
    for (const name of ['$anchor', '$dynamicAnchor']) {
      const anchor = asString(subschema.keywords.get(name)?.value)?.value;
      if (anchor !== undefined) byAnchor.set(anchor, subschema);
    }
  }
  return { root: subschemas[0] as Subschema, byNode, byId, byLastPart, byAnchor, indexes: new Map() };
}

function resolve(from: Subschema, written: string, places: Places, around: DataNode | undefined): SchemaReference['target'] {
  const hash = written.indexOf('#');
  const address = hash < 0 ? written : written.slice(0, hash);
  const fragment = hash < 0 ? '' : written.slice(hash + 1);
  const base = address === '' ? resourceOf(from, places.root) : resourceAt(address, places);
  if (!base) return { kind: /^[a-z][a-z0-9+.-]*:/iu.test(address) || address.startsWith('//') ? 'external' : 'dangling' };
  if (fragment === '') return { kind: 'found', node: base.node, subschema: base };
  if (!fragment.startsWith('/')) {
    const subschema = places.byAnchor.get(decoded(fragment));
    return subschema ? { kind: 'found', node: subschema.node, subschema } : { kind: 'dangling' };
  }
  const node = atPointer(base.node, fragment, places);
  const subschema = node && places.byNode.get(node);
  const outside = !node && around && base === places.root ? atPointer(around, fragment, places) : undefined;
  if (outside) return { kind: 'found', node: outside, outside: true };
  return node ? { kind: 'found', node, ...(subschema && { subschema }) } : { kind: 'dangling' };
}

/** The schema resource that a fragment is looked up in: the nearest schema around it that has an `$id`, else the root. */
function resourceOf(from: Subschema, root: Subschema): Subschema {
  for (let at: Subschema | undefined = from; at; at = at.parent) {
    const id = idOf(at);
    if (id !== undefined && !id.startsWith('#')) return at;
  }
  return root;
}

/** Ids are compared as written, a relative address with their last part: enough to find a schema within one document. */
function resourceAt(address: string, places: Places): Subschema | undefined {
  return places.byId.get(address) ?? (address.includes(':') ? undefined : places.byLastPart.get(address));
}

function idOf(subschema: Subschema): string | undefined {
  const id = asString(subschema.keywords.get('$id')?.value)?.value;
  return id === '' ? undefined : id;
}

/** What a JSON pointer in a fragment leads to, escapes undone. */
function atPointer(start: DataNode, fragment: string, places: Places): DataNode | undefined {
  let at: DataNode | undefined = start;
  for (const part of fragment.slice(1).split('/')) {
    const step = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (at.kind === 'list') at = /^\d{1,9}$/u.test(step) ? at.items[Number(step)] : undefined;
    else if (at.kind === 'map') at = indexOf(at, places).get(step);
    else at = undefined;
    if (!at) return undefined;
  }
  return at;
}

function indexOf(map: DataMap, { indexes }: Places): ReadonlyMap<string, DataNode> {
  const known = indexes.get(map);
  if (known) return known;
  const index = new Map(map.entries.map((entry) => [entry.key.value, entry.value]));
  indexes.set(map, index);
  return index;
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
