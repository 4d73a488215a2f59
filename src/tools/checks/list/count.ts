import type { ToolInventory } from '../../../model/tool.js';
import type { Observation } from '../../observation.js';

/** How many tools there are. */
export function count({ tools, place }: ToolInventory): Observation[] {
  const at = tools[0]?.name ?? place;
  return [{ shape: 'tool-count', amount: tools.length, at, what: `The list has ${tools.length} tools`, help: 'Split the server, or offer fewer of its tools to one agent.' }];
}
