import { entriesOf, entryOf, itemsOf, stringAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { ListPlace, McpServer } from '../../model/definition.js';
import type { Located } from '../../model/located.js';
import { openCode, openCodePermissions } from '../../runtimes/opencode.js';
import { matchesWildcards } from '../../text/wildcards.js';
import { placeOfEntry } from '../declarations.js';
import type { SwitchedOff } from '../markdown-definition.js';

/** Tools that settings switch on or off by a name or a pattern, the later word counting. */
interface Switch {
  readonly pattern: Located<string>;
  readonly on: boolean;
  readonly place: ListPlace;
}

/** What an agent may use and who gives it: the servers in scope, and its own text. */
export interface InUse {
  readonly servers: readonly McpServer[];
  readonly text: string;
}

/**
 * The tools that settings take away, the general settings first and an agent's own last: built-in ones, and of those of servers the ones that
 * the text names, for nobody else knows which there are.
 */
export function switchedOff(settings: readonly (DataNode | undefined)[], { servers, text }: InUse): SwitchedOff {
  const switches = settings.flatMap(switchesIn);
  const tools = [...openCode.builtins, ...(switches.some(({ on }) => !on) ? toolsOfServers(servers, text) : [])];
  const off = tools.flatMap(({ name, aliases = [] }) => {
    const last = switches.findLast(({ pattern }) => [name, ...aliases].some((each) => matchesWildcards(each, pattern.value)));
    return last && !last.on ? [{ name: { ...last.pattern, value: name }, place: last.place }] : [];
  });
  const place = off[0]?.place;
  return { names: off.map(({ name }) => name), ...(place && { place }) };
}

/** The names of a text that OpenCode gives to tools of these servers: that of the server, `_` and that of the tool. */
function toolsOfServers(servers: readonly McpServer[], text: string): { readonly name: string; readonly aliases?: readonly string[] }[] {
  const prefixes = servers.map(({ label }) => `${label.value.replace(/[^A-Za-z0-9_-]/gu, '_')}_`);
  if (prefixes.length === 0) return [];
  const words = new Set(Array.from(text.matchAll(/[A-Za-z0-9_-]{1,128}/gu), ([word]) => word));
  return [...words].filter((word) => prefixes.some((prefix) => word.startsWith(prefix) && word.length > prefix.length)).map((name) => ({ name }));
}

/** `tools: {write: false}`, `permission: {edit: deny}`, and the list `permissions` of the second version. */
function switchesIn(data: DataNode | undefined): Switch[] {
  const tools = entryOf(data, 'tools');
  const byTool = tools ? entriesOf(tools.value).flatMap(({ key, value }): Switch[] => (isFlag(value) ? [{ pattern: key, on: value.value, place: placeOfEntry(tools) }] : [])) : [];
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
  return names.map((value) => ({ pattern: { ...action, value }, on: effect.value !== 'deny', place }));
}

function isFlag(node: DataNode): node is DataNode & { readonly kind: 'scalar'; readonly value: boolean } {
  return node.kind === 'scalar' && typeof node.value === 'boolean';
}
