import { entryOf, itemsOf } from './data.js';
import type { DataEntry, DataNode } from './data.js';

/** A place in a document, found by a JSON pointer. */
export interface Pointed {
  readonly node: DataNode;
  /** The entry whose value it is, for a value of a map. */
  readonly entry?: DataEntry;
  /** As authors write it: `exec.inputs[0].name`; '' for the whole document. */
  readonly label: string;
  /** It is about the entry's key, not its value. */
  readonly ofKey?: boolean;
}

/** The node at a JSON pointer, or the last one on the way to it that exists. */
export function locate(root: DataNode, pointer: string): Pointed {
  let at: Pointed = { node: root, label: '' };
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
export function locateKey(root: DataNode, pointer: string, key: string): Pointed {
  const at = locate(root, pointer);
  const entry = entryOf(at.node, key);
  return entry ? { node: entry.value, entry, label: at.label === '' ? key : `${at.label}.${key}`, ofKey: true } : at;
}

/** The keys and indexes that a JSON pointer names. */
export function stepsOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
