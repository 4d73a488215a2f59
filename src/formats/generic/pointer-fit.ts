import { entriesOf, itemsOf } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import { stepsOf } from '../../model/pointer.js';
import { nearName } from '../../text/near-name.js';
import { nodesAt } from './pointers.js';

/** How a pointer of a description fits one manifest. */
export type PointerFit =
  | { readonly kind: 'fits' }
  /** It leads to something else than is expected: `what` says what, `inside` the steps further in at which the expected may stand. */
  | { readonly kind: 'misfit'; readonly found: DataNode; readonly what: string; readonly inside?: string }
  /** The manifest has nothing there. `near` is the pointer as it may have been meant. */
  | { readonly kind: 'nowhere'; readonly near?: string };

/** @param expected what the pointer should lead to: a text of instructions, or names (a text, texts, the keys of a mapping) */
export function pointerFit(root: DataNode, pointer: string, expected: 'text' | 'names'): PointerFit {
  const nodes = nodesAt(root, pointer);
  if (nodes.length === 0) return nowhere(root, pointer);
  const misfits = nodes.flatMap((node) => (expected === 'text' ? misfitAsText(node) : misfitAsNames(node)) ?? []);
  return misfits.length === nodes.length && misfits[0] ? misfits[0] : { kind: 'fits' };
}

function misfitAsText(node: DataNode): PointerFit | undefined {
  if (node.kind === 'list') return { kind: 'misfit', found: node, what: 'a list', ...(node.items.some(isText) && { inside: '/*' }) };
  if (node.kind === 'map') return { kind: 'misfit', found: node, what: 'a mapping' };
  return misfitScalar(node);
}

function misfitAsNames(node: DataNode): PointerFit | undefined {
  if (node.kind === 'map') return undefined;
  if (node.kind === 'scalar') return misfitScalar(node);
  if (node.items.length === 0 || node.items.some(isText)) return undefined;
  if (node.items.every(({ kind }) => kind === 'map')) return { kind: 'misfit', found: node, what: 'a list of mappings', inside: '/*/name' };
  return { kind: 'misfit', found: node, what: 'a list without any text' };
}

/** What is empty says nothing of what would stand there. */
function misfitScalar(node: DataNode): PointerFit | undefined {
  if (node.kind !== 'scalar' || node.value === null || typeof node.value === 'string') return undefined;
  return { kind: 'misfit', found: node, what: typeof node.value === 'boolean' ? 'a truth value' : 'a number' };
}

function isText(node: DataNode): boolean {
  return node.kind === 'scalar' && typeof node.value === 'string';
}

/** Follows the pointer as far as it leads. Behind an empty list or mapping nothing can be missed. */
function nowhere(root: DataNode, pointer: string): PointerFit {
  const steps = stepsOf(pointer);
  for (let at = 0; at < steps.length; at++) {
    const before = nodesAt(root, pointerOf(steps.slice(0, at)));
    if (nodesAt(root, pointerOf(steps.slice(0, at + 1))).length > 0) continue;
    const step = steps[at] ?? '';
    if (before.some((node) => isEmpty(node) && (step === '*' || at > 0))) return { kind: 'fits' };
    const keys = before.flatMap((node) => entriesOf(node).map(({ key }) => key.value));
    const near = nearName(step, [...new Set(keys)]);
    return { kind: 'nowhere', ...(near !== undefined && { near: pointerOf([...steps.slice(0, at), near, ...steps.slice(at + 1)]) }) };
  }
  return { kind: 'nowhere' };
}

function isEmpty(node: DataNode): boolean {
  return node.kind === 'scalar' ? node.value === null : node.kind === 'list' ? itemsOf(node).length === 0 : node.entries.length === 0;
}

function pointerOf(steps: readonly string[]): string {
  return steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
