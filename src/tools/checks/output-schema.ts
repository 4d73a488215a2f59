import type { Check } from '../check.js';

/** The official client compiles `outputSchema` while it lists the tools; one that cannot be compiled costs all of them. */
export const checkOutputSchema: Check = ({ output }, { emit }) => {
  for (const { subschema, entry, reason } of output?.faults ?? []) {
    if (!output) return;
    const name = entry.key.value;
    emit({ shape: 'output-uncompilable', part: 'output', at: entry.value, what: `${output.path(subschema, name)} cannot be compiled: ${reason}`, help: `Correct \`${name}\`, or leave \`outputSchema\` out.` });
  }
};
