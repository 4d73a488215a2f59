import type { DataNode } from '../../model/data.js';
import type { Check } from '../check.js';
import type { Subschema } from '../schema/walk.js';

/** Bounds that become repetitions of a grammar; those of lists multiply what is within. */
export const checkRepetition: Check = ({ input }, { emit, minds }) => {
  if (!input || !minds('repetition')) return;
  for (const subschema of input.live) {
    for (const keyword of ['maxLength', 'maxItems']) {
      const value = subschema.keywords.get(keyword)?.value;
      const own = numberOf(value);
      if (!value || own === undefined) continue;
      const amount = own * around(subschema);
      const times = amount === own ? '' : `, \`${amount}\` with the lists around it`;
      emit({ shape: 'repetition', amount, at: value, what: `${input.path(subschema, keyword)} is \`${own}\`${times}`, help: `Lower \`${keyword}\`, or say it in the description.` });
    }
  }
};

function around(subschema: Subschema): number {
  let product = 1;
  for (let at = subschema.parent; at; at = at.parent) product *= Math.max(1, numberOf(at.keywords.get('maxItems')?.value) ?? 1);
  return product;
}

function numberOf(node: DataNode | undefined): number | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'number' ? node.value : undefined;
}
