import type { Place } from '../../model/located.js';
import { visibleCells } from '../line-cells.js';
import { element } from '../markup.js';
import type { Content, Markup } from '../markup.js';
import { inOneLine, makeVisible } from '../visible.js';
import type { DeclaredNode, Graph, UseNode } from './graph.js';

export interface PictureOptions {
  /** The address of what is said of a use, within the page. */
  readonly anchorOf: (use: UseNode) => string | undefined;
  /** A text with every secret masked. */
  readonly maskText: (text: string) => string;
}

/** Nodes that one column shows; the rest is counted. */
const shownNodes = 40;

const width = 880;
const column = 330;
const rightEdge = width - column - 2;
const height = 42;
const step = 52;
const top = 30;

/** Terminal cells of a label, in the monospaced font of the picture. */
const labelCells = 37;
const noteCells = 52;

/**
 * The two columns as SVG: on the left what is declared, on the right what the instructions use, and a line from each use to what answers
 * it; red and broken where that is missing.
 */
export function picture(graph: Graph, options: PictureOptions): Markup {
  const uses = graph.uses.slice(0, shownNodes);
  const met = new Set(uses.flatMap(({ meets }) => meets ?? []));
  // What a shown use leads to is shown, however many other declarations there are.
  const declared = graph.declared.filter((node, index) => index < shownNodes || met.has(node)).slice(0, shownNodes * 2);
  const rows = new Map(declared.map((node, index) => [node, index]));
  const left = [declared.length, graph.declared.length - declared.length] as const;
  const right = [uses.length, graph.uses.length - uses.length] as const;
  const lines = Math.max(left[0] + (left[1] > 0 ? 1 : 0), right[0] + (right[1] > 0 ? 1 : 0), 1);
  const total = top + lines * step;
  const text = (x: number, y: number, name: string, content: string): Markup => element('text', { x, y, class: name }, content);
  return element(
    'svg',
    { class: 'picture', viewBox: `0 0 ${width} ${total}`, role: 'group', 'aria-label': 'What is declared, on the left, against what the instructions use, on the right' },
    text(2, 16, 'title', 'DECLARED'),
    text(rightEdge, 16, 'title', 'USED BY THE INSTRUCTIONS'),
    uses.map((use, row) => edge(use, row, use.meets && rows.get(use.meets))),
    declared.map((node, row) => declaredBox(node, row, options)),
    uses.map((use, row) => useBox(use, row, options)),
    declared.length === 0 && left[1] === 0 ? text(2, top + 24, 'note', 'nothing') : undefined,
    uses.length === 0 && right[1] === 0 ? text(rightEdge, top + 24, 'note', 'nothing that can be seen') : undefined,
    left[1] > 0 ? text(2, top + left[0] * step + 24, 'note', `and ${left[1]} more`) : undefined,
    right[1] > 0 ? text(rightEdge, top + right[0] * step + 24, 'note', `and ${right[1]} more`) : undefined,
  );
}

function edge({ state, meets, note }: UseNode, row: number, other: number | undefined): Content {
  if (!meets || other === undefined) return undefined;
  const from = middle(row);
  const to = middle(other);
  const [x1, x2] = [rightEdge, column + 2];
  const bend = (x1 - x2) / 2;
  const isMissing = meets.state === 'missing';
  const isBlocked = !isMissing && state !== 'met' && state !== 'muted';
  const [x, y] = [(x1 + x2) / 2, (from + to) / 2];
  return element(
    'g',
    { class: isMissing ? `${state} missing` : state },
    element('path', { class: 'edge', d: `M${x1} ${from}C${x1 - bend} ${from} ${x2 + bend} ${to} ${x2} ${to}` }),
    isMissing || isBlocked ? [element('circle', { class: 'dot', cx: x, cy: y, r: 9 }), element('path', { class: 'cross', d: `M${x - 5} ${y - 5}L${x + 5} ${y + 5}M${x - 5} ${y + 5}L${x + 5} ${y - 5}` }, element('title', {}, note ?? 'Nothing declares it.'))] : undefined,
  );
}

function declaredBox(node: DeclaredNode, row: number, { maskText }: PictureOptions): Markup {
  const { label, state, severity = 'error' } = node;
  const name = { missing: `missing ${severity}`, used: 'met', unused: 'unused', host: 'host', unseen: 'unseen' }[state];
  return box(1, row, name, maskText(label), declaredNote(node));
}

/** What a declaration is, where it stands, and what is the matter with it. */
export function declaredNote({ kind, place, state, note }: DeclaredNode): string {
  const more = note ?? (state === 'missing' ? 'not declared' : state === 'unused' ? 'never used' : undefined);
  const what = more === undefined ? kind : `${kind}, ${more}`;
  return place ? `${what} · ${placeText(place)}` : what;
}

function useBox(use: UseNode, row: number, { anchorOf, maskText }: PictureOptions): Markup {
  const drawn = box(rightEdge, row, use.state, maskText(use.label), useNote(use));
  const href = anchorOf(use);
  return href === undefined ? drawn : element('a', { href }, drawn);
}

/** What a use is, where the first stands, and what is the matter with it. */
export function useNote({ kind, places, note }: UseNode): string {
  const [first] = places;
  const more = places.length > 1 ? ` and ${places.length - 1} more` : '';
  return `${kind}${note === undefined ? '' : `, ${note}`}${first ? ` · ${placeText(first)}${more}` : ''}`;
}

function box(x: number, row: number, name: string, label: string, note: string): Markup {
  const y = top + row * step;
  return element(
    'g',
    { class: name },
    element('title', {}, `${inOneLine(label)} (${note})`),
    element('rect', { class: 'box', x, y, width: column, height, rx: 8 }),
    element('text', { class: 'label', x: x + 12, y: y + 18 }, shortened(label, labelCells)),
    element('text', { class: 'note', x: x + 12, y: y + 33 }, shortened(note, noteCells)),
  );
}

function middle(row: number): number {
  return top + row * step + height / 2;
}

/** `SKILL.md:3`: the folder is that of the definition. */
function placeText({ file, span }: Place): string {
  return `${makeVisible(file.path.slice(file.path.lastIndexOf('/') + 1))}:${file.positionAt(span.start).line}`;
}

function shortened(text: string, cells: number): string {
  return visibleCells(text.replace(/[\r\n\t]/gu, ' '), 0, cells)
    .map((cell) => cell.text)
    .join('');
}
