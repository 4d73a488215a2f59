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
  const cause = field(error, 'cause') as StructuredError['cause'];
  const causes = cause === undefined || cause === null || depth >= causeLimit ? [] : typeof cause === 'string' ? framesOf(plainText(withinLimit(cause))) : framesOfError(cause, depth + 1);
  const frame = newFrame();
  if (causes.length > 0) frame.relation = 'caused-by-previous';
  const name = textOf(field(error, 'className'))?.split('.').pop();
  const module = textOf(field(error, 'module'));
  if (name !== undefined && /^\w+$/u.test(name)) frame.classes.push(module === undefined ? { name } : { name, module });
  const statusCode = field(error, 'statusCode');
  const status = typeof statusCode === 'number' || typeof statusCode === 'string' ? Number(statusCode) : Number.NaN;
  if (Number.isInteger(status) && status >= 400 && status < 600) frame.statuses.push(status);
  for (const code of [field(error, 'code'), field(error, 'type')]) {
    if (typeof code === 'number' || typeof code === 'string') readFields({ entries: [['code', code]] }, frame, 1);
  }
  const param = textOf(field(error, 'param'));
  if (param !== undefined) {
    frame.params.push(param);
    frame.toolIndexes.push(...toolIndexesIn(param));
  }
  const message = textOf(field(error, 'message'));
  if (message !== undefined) readNestedText(withinLimit(message), frame, 0);
  const given = field(error, 'body');
  if (typeof given === 'string') readNestedText(withinLimit(given), frame, 1);
  else if (typeof given === 'object' && given !== null) {
    const body = literalOf(given, 0, { left: valueLimit });
    if (typeof body === 'object' && body !== null) readFields(body, frame, 1);
  }
  return [...causes, frame];
}

/** A field of a caught error may be a getter, and a getter may fail. */
function field(error: StructuredError, key: keyof StructuredError): unknown {
  try {
    return error[key];
  } catch {
    return undefined;
  }
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
