import { entriesOf, entryOf, itemsOf, stringAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { ListPlace } from '../../model/definition.js';
import type { Located } from '../../model/located.js';
import { openCode, openCodePermissions } from '../../runtimes/opencode.js';
import { placeOfEntry } from '../declarations.js';

/** A tool that settings switch on or off, the later word counting. */
interface Switch {
  readonly name: Located<string>;
  readonly on: boolean;
  readonly place: ListPlace;
}

export interface SwitchedOff {
  readonly names: readonly Located<string>[];
  readonly place?: ListPlace;
}

/** The built-in tools that settings take away, the general settings first and an agent's own last. */
export function switchedOff(settings: readonly (DataNode | undefined)[]): SwitchedOff {
  const state = new Map<string, Switch>();
  for (const each of settings.flatMap(switchesIn)) {
    const named = openCode.builtins.filter(({ name, aliases }) => each.name.value === '*' || name === each.name.value || aliases?.includes(each.name.value));
    for (const { name } of named) state.set(name, each);
  }
  const off = [...state].filter(([, { on }]) => !on);
  const place = off[0]?.[1].place;
  return { names: off.map(([value, { name }]) => ({ ...name, value })), ...(place && { place }) };
}

/** `tools: {write: false}`, `permission: {edit: deny}`, and the list `permissions` of the second version. */
function switchesIn(data: DataNode | undefined): Switch[] {
  const tools = entryOf(data, 'tools');
  const byTool = tools ? entriesOf(tools.value).flatMap(({ key, value }): Switch[] => (isFlag(value) ? [{ name: key, on: value.value, place: placeOfEntry(tools) }] : [])) : [];
  const permission = entryOf(data, 'permission');
  const byPermission = permission ? entriesOf(permission.value).flatMap(({ key, value }) => permitted(key, value, placeOfEntry(permission))) : [];
  const list = entryOf(data, 'permissions');
  const inList = list
    ? itemsOf(list.value).flatMap((item) => {
        const action = stringAt(item, 'action');
        return action && (stringAt(item, 'resource')?.value ?? '*') === '*' ? permitted(action, entryOf(item, 'effect')?.value, placeOfEntry(list)) : [];
      })
    : [];
  return [...byTool, ...byPermission, ...inList];
}

/** A permission for some arguments only takes no tool away. */
function permitted(action: Located<string>, effect: DataNode | undefined, place: ListPlace): Switch[] {
  if (effect?.kind !== 'scalar' || typeof effect.value !== 'string') return [];
  const names = Object.hasOwn(openCodePermissions, action.value) ? (openCodePermissions[action.value] ?? []) : [action.value];
  return names.map((value) => ({ name: { ...action, value }, on: effect.value !== 'deny', place }));
}

function isFlag(node: DataNode): node is DataNode & { readonly kind: 'scalar'; readonly value: boolean } {
  return node.kind === 'scalar' && typeof node.value === 'boolean';
}
