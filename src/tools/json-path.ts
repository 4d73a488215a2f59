import { shortened } from './quoted.js';

export type Step = string | number;

const plainKey = /^[A-Za-z_$][A-Za-z0-9_$-]*$/u;

/** A path as people write it: `inputSchema.properties.tags.items`, `properties["filter[id]"]`, `required[0]`. */
export function pathText(steps: readonly Step[]): string {
  let text = '';
  for (const step of steps) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (plainKey.test(step)) text += text === '' ? step : `.${step}`;
    else text += `[${JSON.stringify(shortened(step, 80))}]`;
  }
  return shortened(text, 200);
}
