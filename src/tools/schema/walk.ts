import type { DataEntry, DataMap, DataNode } from '../../model/data.js';
import type { Step } from '../json-path.js';
import { keywordOf } from './vocabulary.js';

/** One schema within a schema, the root included. Its node may be anything that stands where a schema should. */
export interface Subschema {
  readonly node: DataNode;
  readonly parent?: Subschema;
  /** From the parent's node to this one: `['properties', 'tags']`; empty for the root. */
  readonly steps: readonly Step[];
  /** The keyword of the parent that holds it: `properties`. */
  readonly keyword?: string;
  /** The entry of the map that it is the value of, where it is one: the parameter, the keyword. */
  readonly entry?: DataEntry;
  readonly depth: number;
  /** Its keywords; of one written twice, the last. Empty when the node is no map. */
  readonly keywords: ReadonlyMap<string, DataEntry>;
}

/** What a schema may have at most; the JSON around it counts too. Real tool schemas have a few hundred nodes. */
export const schemaLimits = {
  /** OpenAI's Agents SDK refuses a schema of more nodes when it makes one strict [src openai-agents 7f7a44f8]. */
  nodes: 100_000,
} as const;

export interface Walk {
  /** In the order of the file; the first is the root. */
  readonly subschemas: readonly Subschema[];
  /** Whether the schema has more nodes than are looked at. */
  readonly tooLarge: boolean;
}

/**
 * Every subschema, found by position. Values of `default`, `examples`, `enum`, `const` and unknown keywords are no schemas.
 * Neither recursive nor without bound: aliases of YAML can make a small file stand for any number of nodes.
 */
export function walkSchema(root: DataNode): Walk {
  const subschemas: Subschema[] = [];
  const stack: Subschema[] = [subschemaOf(root, undefined, [])];
  let nodes = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    subschemas.push(next);
    nodes += 1 + next.keywords.size;
    const children = childrenOf(next, schemaLimits.nodes - nodes);
    if (!children || nodes > schemaLimits.nodes) return { subschemas, tooLarge: true };
    nodes += children.length;
    for (let i = children.length - 1; i >= 0; i--) stack.push(children[i] as Subschema);
  }
  return { subschemas, tooLarge: false };
}

/** The steps from the root of the schema to this part of it. */
export function stepsTo(subschema: Subschema): Step[] {
  const steps: Step[] = [];
  for (let at: Subschema | undefined = subschema; at; at = at.parent) steps.unshift(...at.steps);
  return steps;
}

function childrenOf(subschema: Subschema, room: number): Subschema[] | undefined {
  const children: Subschema[] = [];
  for (const [name, { value }] of subschema.keywords) {
    const holds = keywordOf(name)?.holds;
    if (!holds) continue;
    if (holds === 'map') {
      if (value.kind !== 'map') continue;
      if (children.length + value.entries.length > room) return undefined;
      for (const entry of value.entries) {
        if (name === 'dependencies' && entry.value.kind === 'list') continue;
        children.push(subschemaOf(entry.value, subschema, [name, entry.key.value], name, entry));
      }
    } else if (value.kind === 'list' && holds !== 'schema') {
      if (children.length + value.items.length > room) return undefined;
      value.items.forEach((item, i) => children.push(subschemaOf(item, subschema, [name, i], name)));
    } else if (holds === 'schema' || holds === 'schema-or-list') {
      children.push(subschemaOf(value, subschema, [name], name, subschema.keywords.get(name)));
    }
  }
  return children;
}

function keywordsOf(map: DataMap): ReadonlyMap<string, DataEntry> {
  const keywords = new Map<string, DataEntry>();
  for (const entry of map.entries) keywords.set(entry.key.value, entry);
  return keywords;
}

const none: ReadonlyMap<string, DataEntry> = new Map();

function subschemaOf(node: DataNode, parent: Subschema | undefined, steps: readonly Step[], keyword?: string, entry?: DataEntry): Subschema {
  return {
    node,
    steps,
    depth: parent ? parent.depth + 1 : 0,
    keywords: node.kind === 'map' ? keywordsOf(node) : none,
    ...(parent && { parent }),
    ...(keyword !== undefined && { keyword }),
    ...(entry && { entry }),
  };
}
