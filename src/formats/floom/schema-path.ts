import { stepsOf } from '../../model/pointer.js';
import { resolved } from './manifest-schema.js';
import type { Schema } from './manifest-schema.js';
import type { SchemaError } from './manifest-validator.js';

/** What a schema has against a part of a value. */
export interface Fault extends SchemaError {
  /** The schema that holds the keyword. */
  readonly parent: Schema;
  /** The schemas of the values on the way to the part, the outermost first. */
  readonly chain: readonly Schema[];
  /** The part of the value. */
  readonly value: unknown;
}

/**
 * An error of the validator with what it speaks of. The code that Ajv writes ahead of time keeps paths only, and those within a
 * definition start at the definition; so the schema is found by the way to the value.
 */
export function faultOf(error: SchemaError, schema: Schema, value: unknown): Fault {
  const steps = stepsOf(error.instancePath);
  const chain = chainTo(steps, schema);
  return { ...error, chain, parent: memberAt(chain.at(-1), nesting(stepsOf(error.schemaPath))) as Schema, value: memberAt(value, steps) };
}

/** The nearest value of an annotation on the way to a fault. */
export function annotationOf({ chain, parent }: Fault, annotation: string): unknown {
  return [...chain, parent].findLast((schema) => schema[annotation] !== undefined)?.[annotation];
}

function chainTo(steps: readonly string[], root: Schema): Schema[] {
  const chain = [root];
  for (const step of steps) {
    const at: Schema = chain.at(-1) ?? root;
    const isMap = [at.type ?? []].flat().includes('object');
    const next = isMap ? (at.properties?.[step] ?? at['additionalProperties']) : at.items;
    chain.push(typeof next === 'object' && next !== null ? resolved(next as Schema, root) : {});
  }
  return chain;
}

/** The part of a keyword's path that does not lead to another value: `else`, `allOf/0`, `propertyNames`. */
function nesting(schemaPath: readonly string[]): string[] {
  const steps = schemaPath.slice(0, -1);
  let from = steps.length;
  for (;;) {
    const last = steps[from - 1] ?? '';
    if (['then', 'else', 'propertyNames'].includes(last)) from--;
    else if (/^[0-9]+$/u.test(last) && steps[from - 2] === 'allOf') from -= 2;
    else return steps.slice(from);
  }
}

function memberAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce((at, step) => (typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? (at as Record<string, unknown>)[step] : undefined), value);
}
