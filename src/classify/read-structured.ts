import { newFrame, type Frame } from './frame.js';
import type { Literal } from './literal.js';
import { plainText, withinLimit } from './normalise.js';
import { framesOf, readNestedText } from './read-frame.js';
import { readFields } from './read-fields.js';
import { toolIndexesIn } from './signs.js';
import type { StructuredError } from './report.js';

/** How long a chain of causes is followed. */
const causeLimit = 20;
const depthLimit = 12;
const valueLimit = 5_000;

/** The frames of an error that a program caught, its causes before it. Anything that is no error gives no frame. */
export function framesOfError(error: StructuredError, depth = 0): Frame[] {
  if (typeof error !== 'object' || error === null) return [];
  const { cause } = error;
  const causes = cause === undefined || cause === null || depth >= causeLimit ? [] : typeof cause === 'string' ? framesOf(plainText(withinLimit(cause))) : framesOfError(cause, depth + 1);
  const frame = newFrame();
  if (causes.length > 0) frame.relation = 'caused-by-previous';
  const name = textOf(error.className)?.split('.').pop();
  const module = textOf(error.module);
  if (name !== undefined && /^\w+$/u.test(name)) frame.classes.push(module === undefined ? { name } : { name, module });
  const status = Number(error.statusCode);
  if (Number.isInteger(status) && status >= 400 && status < 600) frame.statuses.push(status);
  for (const code of [error.code, error.type]) {
    if (typeof code === 'number' || typeof code === 'string') readFields({ entries: [['code', code]] }, frame, 1);
  }
  const param = textOf(error.param);
  if (param !== undefined) {
    frame.params.push(param);
    frame.toolIndexes.push(...toolIndexesIn(param));
  }
  const message = textOf(error.message);
  if (message !== undefined) readNestedText(withinLimit(message), frame, 0);
  if (typeof error.body === 'string') readNestedText(withinLimit(error.body), frame, 1);
  else if (typeof error.body === 'object' && error.body !== null) {
    const body = literalOf(error.body, 0, { left: valueLimit });
    if (typeof body === 'object' && body !== null) readFields(body, frame, 1);
  }
  return [...causes, frame];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A parsed body in the form in which printed data is read. Only own, enumerable values; getters are not called on purpose. */
function literalOf(value: unknown, depth: number, budget: { left: number }): Literal {
  if (typeof value === 'string') return withinLimit(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null || depth > depthLimit || --budget.left < 0) return null;
  if (Array.isArray(value)) return value.slice(0, 1_000).map((item: unknown) => literalOf(item, depth + 1, budget));
  return {
    entries: Object.entries(Object.getOwnPropertyDescriptors(value))
      .slice(0, 1_000)
      .flatMap(([key, property]) => (property.enumerable && 'value' in property ? [[key, literalOf(property.value, depth + 1, budget)] as const] : [])),
  };
}
