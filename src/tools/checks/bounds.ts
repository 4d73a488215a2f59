import type { DataNode } from '../../model/data.js';
import type { Check } from '../check.js';
import type { Subschema } from '../schema/walk.js';

/** Lower and upper bounds, and whether the two may be equal. */
const pairs = [
  ['minimum', 'maximum', true],
  ['exclusiveMinimum', 'maximum', false],
  ['minimum', 'exclusiveMaximum', false],
  ['exclusiveMinimum', 'exclusiveMaximum', false],
  ['minLength', 'maxLength', true],
  ['minItems', 'maxItems', true],
  ['minProperties', 'maxProperties', true],
  ['minContains', 'maxContains', true],
] as const;

/** Bounds that leave no value. */
export const checkBounds: Check = ({ input, output }, { emit }) => {
  for (const schema of [input, output]) {
    for (const subschema of schema?.live ?? []) {
      if (!schema) continue;
      for (const [low, high, mayBeEqual] of pairs) {
        const least = numberAt(subschema, low);
        const most = numberAt(subschema, high);
        if (!least || !most || least.value < most.value || (mayBeEqual && least.value === most.value)) continue;
        emit({
          shape: 'unsatisfiable-bounds',
          part: schema.part,
          at: least.node,
          what: `${schema.path(subschema, low)} is \`${least.value}\` and \`${high}\` is \`${most.value}\`, so no value fits`,
          help: `Correct \`${low}\` or \`${high}\`.`,
          related: [{ at: most.node, message: `\`${high}\` is here` }],
        });
      }
    }
  }
};

function numberAt({ keywords }: Subschema, name: string): { value: number; node: DataNode } | undefined {
  const node = keywords.get(name)?.value;
  return node?.kind === 'scalar' && typeof node.value === 'number' ? { value: node.value, node } : undefined;
}
