import { entryOf, itemsOf } from '../../model/data.js';
import type { DataEntry, DataNode } from '../../model/data.js';
import type { Schema } from './manifest-schema.js';

/** A place in a document, found by a JSON pointer. */
export interface Located {
  readonly node: DataNode;
  /** The entry whose value it is, for a value of a map. */
  readonly entry?: DataEntry;
  /** As authors write it: `exec.inputs[0].name`; '' for the whole document. */
  readonly label: string;
  /** It is about the entry's key, not its value. */
  readonly ofKey?: boolean;
}

/** The node at a JSON pointer, or the last one on the way to it that exists. */
export function locate(root: DataNode, pointer: string): Located {
  let at: Located = { node: root, label: '' };
  for (const step of stepsOf(pointer)) {
    const { node, label } = at;
    if (node.kind === 'list') {
      const item = itemsOf(node)[Number(step)];
      if (!item) return at;
      at = { node: item, label: `${label}[${step}]` };
    } else {
      const entry = entryOf(node, step);
      if (!entry) return at;
      at = { node: entry.value, entry, label: label === '' ? step : `${label}.${step}` };
    }
  }
  return at;
}

/** One key of the map at a JSON pointer. */
export function locateKey(root: DataNode, pointer: string, key: string): Located {
  const at = locate(root, pointer);
  const entry = entryOf(at.node, key);
  return entry ? { node: entry.value, entry, label: `${at.label}.${key}`, ofKey: true } : at;
}

/** The nearest value of an annotation on the way from the schema's root to the keyword of an error. */
export function annotationAt(schema: Schema, schemaPath: string, annotation: string): unknown {
  let at: unknown = schema;
  let found: unknown;
  for (const step of stepsOf(schemaPath.slice(schemaPath.indexOf('#') + 1))) {
    if (typeof at !== 'object' || at === null) break;
    const own = (at as Schema)[annotation];
    if (own !== undefined) found = own;
    at = (at as Record<string, unknown>)[step];
  }
  return found;
}

function stepsOf(pointer: string): string[] {
  return pointer === '' ? [] : pointer.split('/').slice(1).map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}
