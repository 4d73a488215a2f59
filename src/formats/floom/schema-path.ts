import { stepsOf } from '../../model/pointer.js';
import type { Schema } from './manifest-schema.js';

export { locate, locateKey } from '../../model/pointer.js';
export type { Pointed as Located } from '../../model/pointer.js';

/** The nearest value of an annotation on the way from the schema's root to the keyword of an error. */
export function annotationAt(schema: Schema, schemaPath: string, annotation: string): unknown {
  let at: unknown = schema;
  let found: unknown;
  for (const step of stepsOf(decodeURIComponent(schemaPath.slice(schemaPath.indexOf('#') + 1)))) {
    if (typeof at !== 'object' || at === null) break;
    const own = (at as Schema)[annotation];
    if (own !== undefined) found = own;
    at = (at as Record<string, unknown>)[step];
  }
  return found;
}
