import { asString, entryOf, itemsOf } from '../../model/data.js';
import type { DataEntry, DataNode } from '../../model/data.js';
import type { ListPlace } from '../../model/definition.js';
import type { Located } from '../../model/located.js';
import { stepsOf } from '../../model/pointer.js';

/** A name that a pointer leads to, with what stands under it where it is the key of a mapping. */
export interface PointedName {
  readonly name: Located<string>;
  readonly value?: DataNode;
}

export interface PointedNames {
  readonly names: readonly PointedName[];
  /** Where the list stands, if it is there at all; an empty one is there too. */
  readonly place?: ListPlace;
}

/** Nodes that one pointer may lead to. */
const mostNodes = 5000;

/** The nodes at a pointer, in which the step `*` stands for each item of a list and each value of a mapping. */
export function nodesAt(root: DataNode | undefined, pointer: string): DataNode[] {
  let at = root ? [root] : [];
  for (const step of stepsOf(pointer)) at = at.flatMap((node) => childrenOf(node, step)).slice(0, mostNodes);
  return at;
}

function childrenOf(node: DataNode, step: string): readonly DataNode[] {
  if (node.kind === 'list') return step === '*' ? node.items : [itemsOf(node)[/^\d{1,9}$/u.test(step) ? Number(step) : -1] ?? []].flat();
  if (node.kind !== 'map') return [];
  return step === '*' ? node.entries.map(({ value }) => value) : [entryOf(node, step)?.value ?? []].flat();
}

/** The names at a pointer: a text, the texts of a list, or the keys of a mapping. Anything else there has none. */
export function namesAt(root: DataNode | undefined, pointer: string): PointedNames {
  const names = nodesAt(root, pointer).flatMap((node) => namesIn(node));
  const place = listPlace(root, pointer);
  return { names, ...(place && { place }) };
}

function namesIn(node: DataNode): PointedName[] {
  if (node.kind === 'map') return node.entries.map(({ key, value }: DataEntry) => ({ name: key, value }));
  const texts = node.kind === 'list' ? node.items : [node];
  return texts.flatMap((each) => asString(each) ?? []).filter(({ value }) => value.trim() !== '').map((name) => ({ name }));
}

/** The key of the list: the last one of the pointer before a `*`. */
function listPlace(root: DataNode | undefined, pointer: string): ListPlace | undefined {
  let node = root;
  let last: DataEntry | undefined;
  const steps: string[] = [];
  for (const step of stepsOf(pointer)) {
    const entry = step === '*' ? undefined : entryOf(node, step);
    if (!entry) break;
    last = entry;
    steps.push(step);
    node = entry.value;
  }
  const star = stepsOf(pointer).indexOf('*');
  if (!last || steps.length < (star < 0 ? stepsOf(pointer).length : star)) return undefined;
  return { file: last.key.file, span: last.key.span, key: steps.join('.'), exists: true };
}
