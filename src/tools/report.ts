import type { Checks, RuleContext } from '../engine/rule.js';
import { findingsFor } from './check-inventory.js';
import type { ToolFinding } from './check-inventory.js';
import { consequence } from './consequence.js';

/** The checks of a rule on tools: it reports the shapes that name it. */
export function shapesOf(rule: string): Checks {
  return {
    inventory: (inventory, context) => {
      for (const finding of findingsFor(rule, inventory, context.settings)) report(finding, context);
    },
  };
}

function report({ observation, opinions, severity, label }: ToolFinding, context: RuleContext): void {
  const { at, what, help, fix, related } = observation;
  const told = consequence(opinions);
  context.report({
    at,
    message: `${label === undefined ? '' : `${label}: `}${what}${told ? `; ${told}` : ''}.`,
    ...(help !== undefined && { help }),
    ...(severity && { severity }),
    ...(related?.length && { related }),
    ...(fix && { fix }),
  });
}
