import type { Settings } from '../engine/rule.js';
import type { ToolDefinition, ToolInventory } from '../model/tool.js';
import { checkTool } from './check-tool.js';
import { count } from './checks/list/count.js';
import { collisions, duplicates } from './checks/list/duplicates.js';
import { nullFields } from './checks/list/null-fields.js';
import { serverName } from './checks/list/server-name.js';
import { judge } from './judge.js';
import type { Judged } from './judge.js';
import type { Observation } from './observation.js';
import { adviceOnly, panelFor } from './panel.js';
import type { Panel } from './panel.js';
import { labelOf } from './quoted.js';
import { shapeOf, shapes } from './shapes.js';
import type { Shape } from './shapes.js';

/** Something to be said, with the name of the tool that it is about, unless it is about the list. */
export interface ToolFinding extends Judged {
  readonly label?: string;
}

type ByRule = ReadonlyMap<string, readonly ToolFinding[]>;

/** Checks of a list as a whole. */
const listChecks: readonly ((inventory: ToolInventory, panel: Panel) => readonly Observation[])[] = [nullFields, duplicates, collisions, count, serverName];

const results = new WeakMap<Panel, WeakMap<ToolInventory, ByRule>>();

const adviceRules: ReadonlySet<string> = new Set(Object.values<Shape>(shapes).flatMap(({ rule, own }) => (own === 'of-rule' ? rule : [])));

/** What a rule has to say of a list and its tools. A list is looked at once for all rules, and once more if advice is asked for. */
export function findingsFor(rule: string, inventory: ToolInventory, settings: Settings): readonly ToolFinding[] {
  const panel = panelFor(settings);
  return lookAt(inventory, adviceRules.has(rule) ? adviceOnly(panel) : panel).get(rule) ?? [];
}

function lookAt(inventory: ToolInventory, panel: Panel): ByRule {
  let ofPanel = results.get(panel);
  if (!ofPanel) results.set(panel, (ofPanel = new WeakMap<ToolInventory, ByRule>()));
  let byRule = ofPanel.get(inventory);
  if (!byRule) ofPanel.set(inventory, (byRule = groupByRule(allFindings(inventory, panel))));
  return byRule;
}

function allFindings(inventory: ToolInventory, panel: Panel): ToolFinding[] {
  const ofTools = inventory.tools.flatMap((tool) => {
    const found = checkTool(tool, panel, inventory.server);
    return found.length === 0 ? [] : found.map((judged): ToolFinding => ({ ...judged, ...(judged.severity === 'error' && isRetold(tool) && { severity: 'warning' }), label: labelOf(tool) }));
  });
  if (panel.advice) return ofTools;
  const ofList = listChecks.flatMap((check) => check(inventory, panel)).flatMap((observation) => judge(observation, panel, undefined) ?? []);
  return [...ofTools, ...ofList];
}

/** A list of names tells people of tools that the server itself describes: what it says wrong is sent to nobody. */
function isRetold({ notation }: ToolDefinition): boolean {
  return notation === 'names';
}

function groupByRule(findings: readonly ToolFinding[]): ByRule {
  const byRule = new Map<string, ToolFinding[]>();
  for (const finding of findings) {
    const { rule } = shapeOf(finding.observation.shape);
    const ofRule = byRule.get(rule);
    if (ofRule) ofRule.push(finding);
    else byRule.set(rule, [finding]);
  }
  return byRule;
}
