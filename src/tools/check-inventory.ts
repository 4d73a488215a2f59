import type { Settings } from '../engine/rule.js';
import type { ToolInventory } from '../model/tool.js';
import { count } from './checks/list/count.js';
import { collisions, duplicates } from './checks/list/duplicates.js';
import { nullFields } from './checks/list/null-fields.js';
import { serverName } from './checks/list/server-name.js';
import { judge } from './judge.js';
import type { Judged } from './judge.js';
import type { Observation } from './observation.js';
import { panelFor } from './panel.js';
import type { Panel } from './panel.js';

/** Checks of a list as a whole. */
const listChecks: readonly ((inventory: ToolInventory, panel: Panel) => readonly Observation[])[] = [nullFields, duplicates, collisions, count, serverName];

const results = new WeakMap<Settings, WeakMap<ToolInventory, readonly Judged[]>>();

/** What can be said of a list only as a whole: names that occur twice, the number of tools, the server's name. Looked at once per run. */
export function checkInventory(inventory: ToolInventory, settings: Settings): readonly Judged[] {
  let ofRun = results.get(settings);
  if (!ofRun) results.set(settings, (ofRun = new WeakMap<ToolInventory, readonly Judged[]>()));
  let judged = ofRun.get(inventory);
  if (!judged) {
    const panel = panelFor(settings);
    const observed = listChecks.flatMap((check) => check(inventory, panel));
    ofRun.set(inventory, (judged = observed.flatMap((observation) => judge(observation, panel, undefined) ?? [])));
  }
  return judged;
}
