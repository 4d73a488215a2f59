import type { Block, Outline } from '../../model/outline.js';
import type { Passage } from '../reading/passage.js';
import { isMark } from '../reading/token.js';
import type { Head } from './heads.js';
import { readHead } from './heads.js';
import { introducesWhatMayBeAbsent } from './availability.js';
import { endsNegated, polarityOf } from './polarity.js';

/** What the headings, list parents and table heads above a block say of it. */
export interface Scope {
  /** What stands here is excluded: a bullet under "Do not:". */
  readonly negated: boolean;
  /** What stands here tells instead of instructing. */
  readonly tells: boolean;
  /** The same, for apps and servers. */
  readonly topic: boolean;
  /** What stands here may be absent: "When the server is available:". */
  readonly foreseen: boolean;
  /** The nearest head introduces tools, servers, or data such as parameters. */
  readonly lists: 'tools' | 'servers' | 'data' | undefined;
}

/** Where nothing around a text says anything of it. */
export const open: Scope = { negated: false, tells: false, topic: false, foreseen: false, lists: undefined };

/** What the heads and cells of a table say of its columns and rows. */
interface Table {
  /** Index of its first cell in the outline. */
  readonly first: number;
  readonly columns: Map<number, Head>;
  hasTools: boolean;
  /** Whether its first column names agents: the tools beside them are theirs. */
  ofAgents: boolean;
  /** Rows that a cell rules out; undefined until they are asked for. */
  excluded: Set<number> | undefined;
}

/** The scope of those items of a list that stand under one heading. */
interface ListScope {
  readonly heading: number | undefined;
  readonly scope: Scope;
}

/**
 * The scope of a cell. Most cells are asked for their lists alone, and whether one is ruled out takes reading the table. A class, since
 * V8 keeps the getter of an object literal, and all that it sees, until it next collects everything.
 */
class CellScope implements Scope {
  readonly tells: boolean;
  readonly topic: boolean;
  readonly foreseen: boolean;
  readonly #around: Scope;
  readonly #isRowExcluded: () => boolean;

  constructor(
    around: Scope,
    readonly lists: Scope['lists'],
    isRowExcluded: () => boolean,
  ) {
    this.tells = around.tells;
    this.topic = around.topic;
    this.foreseen = around.foreseen;
    this.#around = around;
    this.#isRowExcluded = isRowExcluded;
  }

  get negated(): boolean {
    return this.#around.negated || this.#isRowExcluded();
  }
}

/** The scopes of one document's blocks, worked out once for each heading, list item and table column. */
export class Scopes {
  /** Index of the heading that names the document, -1 where none does. */
  #title: number | undefined;
  #headings: Map<number, Scope> | undefined;
  /** By number of the list. */
  #lists: Map<number, ListScope> | undefined;
  /** By number of the table; worked out when one of its cells is asked for. */
  #tables: Map<number, Table> | undefined;

  constructor(
    readonly outline: Outline,
    /** The block at an index as words; undefined for code. */
    readonly passageAt: (index: number) => Passage | undefined,
  ) {}

  /** The scope of a block, by its index in the outline. */
  of(block: Block, index: number): Scope {
    const introduction = this.#introductionOf(block, index);
    const outer = block.listItem === undefined ? this.#ofHeading(block.heading) : this.#ofItem(block.listItem);
    const around = introduction === undefined ? outer : this.#below(outer, introduction);
    return block.cell ? this.#ofCell(block.cell, index, around) : around;
  }

  /** Head of the table column in which a cell stands, by the cell's index in the outline; undefined for cells of the head row. */
  columnOf({ cell }: Block, index: number): Head | undefined {
    return cell && cell.row > 0 ? this.#tableOf(cell.table, index).columns.get(cell.column) : undefined;
  }

  /** Index of the paragraph that introduces a block of code. */
  #introductionOf(block: Block, index: number): number | undefined {
    if (!isCode(block)) return undefined;
    const before = this.outline.blocks[index - 1];
    return before?.kind === 'paragraph' && before.heading === block.heading && (before.listItem === block.listItem || block.listItem === undefined) ? index - 1 : undefined;
  }

  #ofHeading(index: number | undefined): Scope {
    if (index === undefined) return open;
    const headings = (this.#headings ??= new Map<number, Scope>());
    const known = headings.get(index);
    if (known) return known;
    headings.set(index, open);
    const heading = this.outline.blocks[index];
    const around = this.#ofHeading(heading?.heading);
    // The title names the document and rules no section.
    // A heading below "MCP servers" names one of them, and what it lists is about that one.
    const outer: Scope = around.lists === 'servers' ? { ...around, lists: undefined } : around;
    const scope = this.#isTitle(index) ? around : within(outer, readHead(this.#plainText(index)));
    headings.set(index, scope);
    return scope;
  }

  #isTitle(index: number): boolean {
    if (this.#title === undefined) {
      const first = this.outline.blocks.findIndex(({ kind }) => kind === 'heading');
      this.#title = this.outline.blocks[first]?.level === 1 ? first : -1;
    }
    return index === this.#title;
  }

  #ofItem(index: number): Scope {
    const item = this.outline.listItems[index];
    if (!item) return open;
    const { parent, lead, introduction, list } = item;
    // A heading may stand in an item of the list, and rules those behind it.
    const heading = parent === undefined && lead !== undefined ? this.outline.blocks[lead]?.heading : undefined;
    const lists = (this.#lists ??= new Map<number, ListScope>());
    const known = lists.get(list);
    if (known && known.heading === heading) return known.scope;
    let scope: Scope;
    if (parent !== undefined) scope = this.#below(this.#ofItem(parent), this.outline.listItems[parent]?.lead);
    else {
      const around = this.#ofHeading(heading);
      scope = introduction === undefined || this.outline.blocks[introduction]?.kind === 'heading' ? around : this.#below(around, introduction);
    }
    lists.set(list, { heading, scope });
    return scope;
  }

  /** The scope of a list below its introduction or parent item, which speaks of the list if it ends with a colon or is a label. */
  #below(around: Scope, introduction: number | undefined): Scope {
    const passage = introduction === undefined ? undefined : this.passageAt(introduction);
    const sentence = passage?.sentences.at(-1);
    if (!passage || !sentence) return around;
    const words = passage.tokens.slice(sentence.from, sentence.to);
    const announces = isMark(words.at(-1), ':') || isMark(words.at(-2), ':');
    if (!announces && words.length > 6) return around;
    const head = readHead(words.map((token) => token.text).join(' ').toLowerCase());
    const negated = (announces && endsNegated(polarityOf(passage.tokens, sentence, around.negated))) || head.prohibits;
    const scope = within(around, head);
    return { ...scope, negated, foreseen: scope.foreseen || (announces && introducesWhatMayBeAbsent(passage)) };
  }

  #ofCell(cell: NonNullable<Block['cell']>, index: number, around: Scope): Scope {
    if (cell.row === 0) return { ...around, lists: undefined };
    const table = this.#tableOf(cell.table, index);
    const column = table.columns.get(cell.column);
    const below = column ? within(around, column) : around;
    const scope = table.ofAgents && column?.tools === true ? { ...below, tells: true } : below;
    // A section on tools makes the first column tools, where the column heads do not say otherwise.
    const lists = column && listsOf(column) === undefined && (cell.column > 0 || table.hasTools) ? undefined : scope.lists;
    return new CellScope(scope, lists, () => this.#excludedRows(table).has(cell.row));
  }

  /** The table of a cell, by its number and the index of the cell. */
  #tableOf(number: number, at: number): Table {
    const tables = (this.#tables ??= new Map<number, Table>());
    const known = tables.get(number);
    if (known) return known;
    const { blocks } = this.outline;
    let first = at;
    while (blocks[first - 1]?.cell?.table === number) first--;
    const table: Table = { first, columns: new Map(), hasTools: false, ofAgents: false, excluded: undefined };
    tables.set(number, table);
    for (let index = first; ; index++) {
      const cell = blocks[index]?.cell;
      if (cell?.table !== number || cell.row > 0) break;
      const head = readHead(this.#plainText(index), true);
      table.columns.set(cell.column, head);
      table.hasTools ||= head.tools;
      table.ofAgents ||= cell.column === 0 && head.agents;
    }
    return table;
  }

  #excludedRows(table: Table): ReadonlySet<number> {
    if (table.excluded) return table.excluded;
    const excluded = new Set<number>();
    const { blocks } = this.outline;
    const number = blocks[table.first]?.cell?.table;
    for (let index = table.first; ; index++) {
      const block = blocks[index];
      if (!block?.cell || block.cell.table !== number) break;
      const { row, column } = block.cell;
      if (row === 0 || column === 0 || block.content.end - block.content.start > longestExclusion) continue;
      const text = this.#plainText(index).trim();
      if (!/^(?:no|never|❌|✗|✘|🚫|⛔|forbidden|prohibited|not allowed|do not use|don't use|blocked|denied|off limits|off-limits)$/u.test(text)) continue;
      const head = table.columns.get(column);
      if (head && (!head.data || !/^(?:no|never)$/u.test(text))) excluded.add(row);
    }
    return (table.excluded = excluded);
  }

  #plainText(index: number): string {
    const passage = this.passageAt(index);
    return (passage?.tokens ?? []).map((token) => token.text).join(' ').toLowerCase();
  }
}

/** Longest cell, in characters with its markup, that rules its row out. */
const longestExclusion = 200;

function isCode({ kind }: Block): boolean {
  return kind === 'fence' || kind === 'indented-code';
}

/** A scope within another one, below a head. */
export function within(around: Scope, head: Head): Scope {
  const lists = listsOf(head);
  return {
    negated: around.negated || head.prohibits,
    tells: around.tells || head.tells,
    topic: around.topic || head.topic,
    foreseen: around.foreseen || head.foresees,
    lists: lists ?? around.lists,
  };
}

function listsOf(head: Head): Scope['lists'] {
  return head.tools ? 'tools' : head.servers ? 'servers' : head.data ? 'data' : undefined;
}
