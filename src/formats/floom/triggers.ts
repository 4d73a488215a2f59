import { entryOf, itemsOf, stringAt } from '../../model/data.js';
import type { DataEntry, DataNode } from '../../model/data.js';
import type { Trigger } from '../../model/definition.js';

/** Other words that the platform takes for `schedule`. */
const scheduleWords = new Set(['cron', 'scheduled']);

/** `triggers` where it has items, else `trigger`; a trigger without a type is a manual one. */
export function readTriggers(data: DataNode | undefined): Trigger[] {
  const list = entryOf(data, 'triggers');
  const items = itemsOf(list?.value);
  if (items.length) return items.flatMap((node, i) => triggerOf(node, `triggers[${i}]`, undefined));
  const single = entryOf(data, 'trigger');
  return single ? triggerOf(single.value, 'trigger', single) : [];
}

function triggerOf(node: DataNode, label: string, entry: DataEntry | undefined): Trigger[] {
  if (node.kind !== 'map') return [];
  const word = (stringAt(node, 'type')?.value ?? '').trim().toLowerCase() || 'manual';
  const type = scheduleWords.has(word) ? 'schedule' : word;
  return [{ file: node.file, span: (entry?.key ?? node.entries[0]?.key ?? node).span, type, label, node }];
}
