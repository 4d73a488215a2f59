import { isAlias, isMap, isPair, isScalar } from 'yaml';
import type { Alias, Pair, ParsedNode, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { DataEntry, DataList, DataMap, DataNode, DataScalar } from '../model/data.js';
import type { Located } from '../model/located.js';
import type { Problem } from '../model/problem.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { DuplicateKeys } from './duplicate-keys.js';
import { limits } from './limits.js';
import type { Parsed } from './parsed.js';

type YamlNode = ParsedNode | null;

/** A node of a bounded tree: aliases are the nodes they name, and count with all that is in them. */
interface Anchored {
  readonly node: DataNode;
  readonly size: number;
}

/**
 * The located data of a composed YAML document.
 * @param base offset of the document's text in the file
 */
export function yamlTree(contents: YamlNode, file: SourceFile, base: number): Parsed {
  const problems: Problem[] = [];
  const duplicates = new DuplicateKeys(file, problems);
  /** By anchor name; `open` while the anchored node itself is being read. */
  const anchors = new Map<string, Anchored | 'open'>();
  let nodes = 0;
  let borrowed = 0;

  const problem = (rule: string, span: Span, message: string, help: string): void => {
    if (problems.length < limits.problems) problems.push({ rule, file, span, message, help });
  };
  const spanOf = (node: ParsedNode): Span => ({ start: base + node.range[0], end: base + node.range[1] });
  /** Counts nodes that are there a second time; false when the file's aliases have added too many. */
  const borrow = (size: number): boolean => {
    if (borrowed + size > limits.aliasNodes) return false;
    borrowed += size;
    nodes += size;
    return true;
  };

  const read = (node: YamlNode, emptyAt: number): DataNode => {
    if (node === null) return scalar(null, { start: emptyAt, end: emptyAt }, 'plain');
    if (isAlias(node)) return readAlias(node);
    const { anchor } = node;
    const before = nodes++;
    if (anchor !== undefined) anchors.set(anchor, 'open');
    const result = isScalar(node) ? readScalar(node) : isMap(node) ? readMap(node) : readList(node);
    if (anchor !== undefined) anchors.set(anchor, { node: result, size: nodes - before });
    return result;
  };

  const scalar = (value: DataScalar['value'], span: Span, style: DataScalar['style']): DataScalar => ({ kind: 'scalar', file, span, value, style });

  const readScalar = (node: Scalar.Parsed): DataScalar => {
    const span = spanOf(node);
    const { value, type } = node;
    const block = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
    const style = block ? 'block' : type === 'PLAIN' || type === undefined ? 'plain' : 'quoted';
    const known = value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return scalar(known ? value : (node.source ?? ''), block ? trimmed(span) : span, style);
  };

  const readAlias = (alias: Alias.Parsed): DataNode => {
    const span = spanOf(alias as ParsedNode);
    const named = anchors.get(alias.source);
    const fallback = scalar(`*${alias.source}`, span, 'plain');
    nodes++;
    if (named === undefined) {
      // An empty name is a syntax error and already told as one.
      if (alias.source !== '') {
        problem('invalid-yaml', span, `No anchor \`&${alias.source}\` stands before this alias.`, `Put the text in quotes if \`*\` is meant as a character, else define \`&${alias.source}\` above.`);
      }
      return fallback;
    }
    if (named === 'open') {
      problem('invalid-yaml', span, `The alias \`*${alias.source}\` stands within the very value that it names.`, 'Write the value out instead of the alias.');
      return fallback;
    }
    if (!borrow(named.size)) {
      problem('file-too-complex', span, `The file's aliases stand for more than ${limits.aliasNodes} values; this one is not resolved.`, 'Write the value out instead of the alias.');
      return fallback;
    }
    return named.node;
  };

  const readList = (node: YAMLSeq.Parsed): DataList => {
    const { start, end } = spanOf(node);
    const flow = node.flow === true;
    let last = start;
    const items = node.items.map((child): DataNode => {
      const item = read(isPair(child) ? null : child, last);
      last = endAfter(item, isPair(child) ? null : child, last);
      return item;
    });
    return { kind: 'list', file, span: { start, end: flow ? Math.max(trimmed({ start, end }).end, last) : last }, items, flow };
  };

  const readMap = (node: YAMLMap.Parsed): DataMap => {
    const own = spanOf(node);
    const flow = node.flow === true;
    const entries: DataEntry[] = [];
    const merged: DataNode[] = [];
    const seen = duplicates.ofOneMap();
    let { start } = own;
    let last = start;
    for (const pair of node.items as Pair<YamlNode, YamlNode>[]) {
      const key = pair.key && isAlias(pair.key) ? readAlias(pair.key) : pair.key && read(pair.key, last);
      const keyAt: Span = key && !(pair.key && isAlias(pair.key)) ? key.span : pair.key ? spanOf(pair.key) : { start: last, end: last };
      start = Math.min(start, keyAt.start);
      last = Math.max(last, keyAt.end);
      const value = read(pair.value, last);
      last = endAfter(value, pair.value, last);
      if (key && key.kind !== 'scalar') {
        problem('invalid-yaml', keyAt, `A ${key.kind} stands here as the key of a map; a key must be plain text.`, 'Put the text in quotes: a bare `{` or `[` starts a map or a list.');
        continue;
      }
      if (key?.style === 'plain' && key.value === '<<') {
        merged.push(...mergeSources(value, keyAt));
        continue;
      }
      const located: Located<string> = { value: keyText(key, pair.key), file, span: keyAt };
      const keyIsString = typeof key?.value === 'string';
      seen.add(located, keyIsString);
      entries.push({ key: located, keyIsString, value });
    }
    const span = { start, end: flow ? Math.max(trimmed(own).end, last) : last };
    return { kind: 'map', file, span, entries: [...entries, ...mergedEntries(entries, merged)], flow };
  };

  /** Where a collection's text goes on after a value: an alias takes its own place, not that of the node it names. */
  const endAfter = (value: DataNode, node: YamlNode, last: number): number =>
    Math.max(last, node && isAlias(node) ? spanOf(node as ParsedNode).end : value.span.end);

  const mergeSources = (value: DataNode, at: Span): readonly DataNode[] => {
    const sources = value.kind === 'list' ? value.items : [value];
    if (sources.every((source) => source.kind === 'map')) return sources;
    problem('invalid-yaml', at, 'The merge key `<<` has a value that is neither a map nor a list of maps.', 'Give `<<` an alias of a map, or put the key in quotes.');
    return sources.filter((source) => source.kind === 'map');
  };

  /** Keys of the map itself win over merged ones, an earlier merged map over a later one. Their nodes were counted with the alias. */
  const mergedEntries = (own: readonly DataEntry[], maps: readonly DataNode[]): DataEntry[] => {
    if (maps.length === 0) return [];
    const taken = new Set(own.map((entry) => entry.key.value));
    const result: DataEntry[] = [];
    for (const map of maps) {
      if (map.kind !== 'map') continue;
      for (const entry of map.entries) {
        if (taken.has(entry.key.value)) continue;
        taken.add(entry.key.value);
        result.push(entry);
      }
    }
    return result;
  };

  /** Without the blank lines at its end. */
  const trimmed = ({ start, end }: Span): Span => {
    let at = end;
    while (at > start && ' \t\r\n'.includes(file.text.charAt(at - 1))) at--;
    return { start, end: at };
  };

  return { ...(contents && { data: read(contents, base) }), problems };
}

/** Numbers, booleans and null as they are written. */
function keyText(key: DataScalar | null, node: YamlNode): string {
  if (!key || key.value === null) return node && isScalar(node) ? (node.source ?? '') : '';
  if (typeof key.value === 'string') return key.value;
  return node && isScalar(node) && node.source !== undefined ? node.source : String(key.value);
}
