import { asString, entryOf, isTrue, itemsOf, stringAt, stringsOf, valueAt } from '../../model/data.js';
import type { DataEntry, DataNode } from '../../model/data.js';
import type { Field, ListPlace } from '../../model/definition.js';
import type { Located, Place } from '../../model/located.js';
import { placeOfEntry, placeToAdd } from '../declarations.js';

export interface ReadList<T> {
  readonly items: readonly T[];
  readonly place: ListPlace;
}

/**
 * The entry of a list that belongs under `exec`. The platform takes the one at the top level, as older manifests have it,
 * only when `exec` has none or an empty one.
 */
function execList(data: DataNode | undefined, key: string, start: Place): { entry?: DataEntry; place: ListPlace } {
  const inside = entryOf(valueAt(data, 'exec'), key);
  const outside = entryOf(data, key);
  const lifted = !hasItems(inside?.value) && hasItems(outside?.value);
  const entry = lifted || !inside ? outside : inside;
  const written = entry === outside ? key : `exec.${key}`;
  return entry ? { entry, place: placeOfEntry(entry, written) } : { place: placeToAdd(start, `exec.${key}`) };
}

function hasItems(node: DataNode | undefined): boolean {
  return itemsOf(node).length > 0;
}

/** `exec.inputs` or `exec.outputs`; a field without a name is passed over. */
export function readFields(data: DataNode | undefined, key: 'inputs' | 'outputs', start: Place): ReadList<Field> {
  const { entry, place } = execList(data, key, start);
  const items = itemsOf(entry?.value).flatMap((node): Field[] => {
    const name = stringAt(node, 'name');
    if (!name) return [];
    return [
      {
        name,
        kind: stringAt(node, 'kind')?.value === 'file' || stringAt(node, 'type')?.value === 'file' ? 'file' : 'scalar',
        required: isTrue(valueAt(node, 'required')),
        node,
      },
    ];
  });
  return { items, place };
}

/** `exec.secrets`, and those that `capabilities.secrets` alone names. */
export function readSecrets(data: DataNode | undefined, start: Place): ReadList<Located<string>> {
  const { entry, place } = execList(data, 'secrets', start);
  const own = stringsOf(entry?.value);
  const names = new Set(own.map((secret) => secret.value));
  const capabilities = stringsOf(valueAt(data, 'capabilities', 'secrets')).filter((secret) => !names.has(secret.value));
  return { items: [...own, ...capabilities], place };
}

/** The names of the context packs: `contexts`, and `exec.contexts`. */
export function readContexts(data: DataNode | undefined, start: Place): ReadList<Located<string>> {
  const top = entryOf(data, 'contexts');
  const inside = entryOf(valueAt(data, 'exec'), 'contexts');
  const items = [...itemsOf(top?.value), ...itemsOf(inside?.value)].flatMap((node) => asString(node) ?? stringAt(node, 'name') ?? []);
  const entry = top ?? inside;
  return { items, place: entry ? placeOfEntry(entry, top ? 'contexts' : 'exec.contexts') : placeToAdd(start, 'contexts') };
}

/** A list of names under one key. */
export function readNames(data: DataNode | undefined, path: readonly string[], start: Place): ReadList<Located<string>> {
  const entry = entryOf(valueAt(data, ...path.slice(0, -1)), path.at(-1) ?? '');
  const key = path.join('.');
  return { items: stringsOf(entry?.value), place: entry ? placeOfEntry(entry, key) : placeToAdd(start, key) };
}
