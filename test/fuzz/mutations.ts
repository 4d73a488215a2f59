import fc from 'fast-check';
import { hostileToken } from './hostile-texts.js';

/** One change of a text. Places are fractions, so that one change fits texts of any length. */
export type Mutation =
  | { readonly kind: 'insert'; readonly at: number; readonly text: string }
  | { readonly kind: 'replace'; readonly at: number; readonly length: number; readonly text: string }
  | { readonly kind: 'delete' | 'repeat'; readonly at: number; readonly length: number }
  | { readonly kind: 'swap-lines'; readonly at: number; readonly with: number }
  | { readonly kind: 'drop-line' | 'double-line' | 'indent-line'; readonly at: number }
  | { readonly kind: 'truncate'; readonly at: number }
  | { readonly kind: 'splice'; readonly at: number; readonly from: number }
  | { readonly kind: 'line-breaks'; readonly with: string };

const at = fc.double({ min: 0, max: 1, noNaN: true, noDefaultInfinity: true });
const length = fc.nat({ max: 30 });

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('insert' as const), at, text: hostileToken }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('replace' as const), at, length, text: hostileToken }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('delete' as const, 'repeat' as const), at, length }) },
  fc.record({ kind: fc.constant('swap-lines' as const), at, with: at }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('drop-line' as const, 'double-line' as const, 'indent-line' as const), at }) },
  fc.record({ kind: fc.constant('truncate' as const), at }),
  fc.record({ kind: fc.constant('splice' as const), at, from: at }),
  fc.record({ kind: fc.constant('line-breaks' as const), with: fc.constantFrom('\r\n', '\r', '\n\r', '\u2028') }),
);

export const mutations = fc.array(mutation, { minLength: 1, maxLength: 4 });

/** @param other a text from which parts are taken */
export function mutate(text: string, changes: readonly Mutation[], other: string): string {
  return changes.reduce((changed, change) => apply(changed, change, other), text);
}

function apply(text: string, change: Mutation, other: string): string {
  if (change.kind === 'line-breaks') return text.replaceAll('\n', change.with);
  const place = Math.floor(change.at * text.length);
  switch (change.kind) {
    case 'insert':
      return text.slice(0, place) + change.text + text.slice(place);
    case 'replace':
      return text.slice(0, place) + change.text + text.slice(place + change.length);
    case 'delete':
      return text.slice(0, place) + text.slice(place + change.length);
    case 'repeat':
      return text.slice(0, place) + text.slice(place, place + change.length).repeat(3) + text.slice(place + change.length);
    case 'truncate':
      return text.slice(0, place);
    case 'splice':
      return text.slice(0, place) + other.slice(Math.floor(change.from * other.length));
    default:
      return ofLines(text, change);
  }
}

function ofLines(text: string, change: Mutation & { readonly at: number }): string {
  const lines = text.split('\n');
  const index = Math.min(Math.floor(change.at * lines.length), lines.length - 1);
  const line = lines[index] ?? '';
  if (change.kind === 'drop-line') lines.splice(index, 1);
  else if (change.kind === 'double-line') lines.splice(index, 0, line);
  else if (change.kind === 'indent-line') lines[index] = `  ${line}`;
  else if (change.kind === 'swap-lines') {
    const second = Math.min(Math.floor(change.with * lines.length), lines.length - 1);
    lines[index] = lines[second] ?? '';
    lines[second] = line;
  }
  return lines.join('\n');
}
