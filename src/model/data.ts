import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import type { Located } from './located.js';

/**
 * Parsed YAML, JSON or TOML with the place of every key and value, the same for all three syntaxes.
 * The tree is finite and acyclic: aliases are resolved to the node they name, merge keys are expanded.
 */
export type DataNode = DataScalar | DataList | DataMap;

interface DataBase {
  readonly file: SourceFile;
  readonly span: Span;
}

export interface DataScalar extends DataBase {
  readonly kind: 'scalar';
  /** Numbers, booleans and null are as the syntax's own schema reads them (YAML 1.2 core, JSON). */
  readonly value: string | number | boolean | null;
  /** How it was written: `plain` is the only style in which YAML guesses a type. */
  readonly style: 'plain' | 'quoted' | 'block';
}

export interface DataList extends DataBase {
  readonly kind: 'list';
  readonly items: readonly DataNode[];
  readonly flow: boolean;
}

export interface DataMap extends DataBase {
  readonly kind: 'map';
  readonly entries: readonly DataEntry[];
  readonly flow: boolean;
}

export interface DataEntry {
  /** The key as a string, whatever its type in the file; a key that is itself a list or map is skipped by the reader. */
  readonly key: Located<string>;
  /** False where the key was written as a number, boolean, date or null. */
  readonly keyIsString: boolean;
  readonly value: DataNode;
}

/** The entry of a map: the last of several with the same key, as readers of YAML and JSON take it. */
export function entryOf(node: DataNode | undefined, key: string): DataEntry | undefined {
  if (node?.kind !== 'map') return undefined;
  for (let i = node.entries.length - 1; i >= 0; i--) {
    const entry = node.entries[i];
    if (entry?.key.value === key) return entry;
  }
  return undefined;
}

/** The value under a path of map keys and list indexes, if all of it is there. */
export function valueAt(node: DataNode | undefined, ...path: readonly (string | number)[]): DataNode | undefined {
  let at = node;
  for (const step of path) {
    if (typeof step === 'number') at = at?.kind === 'list' ? at.items[step] : undefined;
    else at = entryOf(at, step)?.value;
    if (!at) return undefined;
  }
  return at;
}

/** The string under a path, with its place and key; undefined for any other type of value. */
export function stringAt(node: DataNode | undefined, ...path: readonly (string | number)[]): Located<string> | undefined {
  let at = node;
  let key: Span | undefined;
  for (const step of path) {
    const entry = typeof step === 'string' ? entryOf(at, step) : undefined;
    at = typeof step === 'string' ? entry?.value : itemsOf(at)[step];
    key = entry?.key.span;
    if (!at) return undefined;
  }
  return asString(at, key);
}

/** A scalar node as a located string; undefined if it is not a string. */
export function asString(node: DataNode | undefined, key?: Span): Located<string> | undefined {
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
  return { value: node.value, file: node.file, span: node.span, ...(key && { key }) };
}

/** The items of a list; none for anything else. */
export function itemsOf(node: DataNode | undefined): readonly DataNode[] {
  return node?.kind === 'list' ? node.items : [];
}

/** The entries of a map; none for anything else. */
export function entriesOf(node: DataNode | undefined): readonly DataEntry[] {
  return node?.kind === 'map' ? node.entries : [];
}

/** Every string of a list, with its place; other items are passed over. */
export function stringsOf(node: DataNode | undefined): readonly Located<string>[] {
  return itemsOf(node).flatMap((item) => asString(item) ?? []);
}

/** Whether a value is true for readers of YAML 1.1 or 1.2 that also take text such as "yes" for a truth value. */
export function isTrue(node: DataNode | undefined): boolean {
  if (node?.kind !== 'scalar') return false;
  return node.value === true || node.value === 1 || (typeof node.value === 'string' && /^(?:true|yes|on|t|y|1)$/iu.test(node.value));
}

function Mapping(): void {
  // Its objects start empty.
}
Mapping.prototype = Object.create(null) as object;

/** A map that inherits no keys, so that `__proto__` is one like any other. V8 would make a hash table of each `Object.create(null)`. */
export function newMapping(): Record<string, unknown> {
  return new (Mapping as unknown as new () => Record<string, unknown>)();
}

/**
 * The tree as plain JavaScript values, for a validator. Maps have no prototype, so that `__proto__` is a key
 * like any other. A key that occurs twice has its last value.
 */
export function plainValue(node: DataNode): unknown {
  switch (node.kind) {
    case 'scalar':
      return node.value;
    case 'list':
      return node.items.map(plainValue);
    case 'map': {
      const result = newMapping();
      for (const entry of node.entries) result[entry.key.value] = plainValue(entry.value);
      return result;
    }
  }
}
