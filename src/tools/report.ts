import type { Checks, RuleContext } from '../engine/rule.js';
import { checkInventory } from './check-inventory.js';
import { checkTool } from './check-tool.js';
import { consequence } from './consequence.js';
import type { Judged } from './judge.js';
import { labelOf } from './quoted.js';
import { shapeOf } from './shapes.js';

/** The checks of a rule on tools: it reports the shapes that name it. */
export function shapesOf(rule: string): Checks {
  return {
    tool: (tool, context) => {
      for (const judged of checkTool(tool, context.settings, context.inventory.server)) {
        if (shapeOf(judged.observation.shape).rule === rule) report(judged, `${labelOf(tool)}: `, context);
      }
    },
    inventory: (inventory, context) => {
      for (const judged of checkInventory(inventory, context.settings)) {
        if (shapeOf(judged.observation.shape).rule === rule) report(judged, '', context);
      }
    },
  };
}

function report({ observation, opinions, severity }: Judged, label: string, context: RuleContext): void {
  const { at, what, help, fix, related } = observation;
  const told = consequence(opinions);
  context.report({
    at,
    message: `${label}${what}${told ? `; ${told}` : ''}.`,
    ...(help !== undefined && { help }),
    ...(severity && { severity }),
    ...(related?.length && { related }),
    ...(fix && { fix }),
  });
}
