import { ParseError, parseTOML } from 'toml-eslint-parser';
import type { AST } from 'toml-eslint-parser';
import type { DataEntry, DataNode, DataScalar } from '../model/data.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { limits } from './limits.js';
import type { Parsed } from './parsed.js';
import { tooDeep, tooLarge } from './too-much.js';

/** A table while its keys are still being gathered from all over the file. */
interface Table {
  readonly kind: 'table';
  readonly span: Span;
  readonly flow: boolean;
  readonly entries: Map<string, { readonly key: Span; readonly value: Draft }>;
}

/** An array of tables, `[[name]]`. */
interface Tables {
  readonly kind: 'tables';
  readonly span: Span;
  readonly items: Table[];
}

type Draft = Table | Tables | { readonly kind: 'done'; readonly node: DataNode };

/** Reads TOML. A syntax error is the problem `invalid-toml`, and then there is no data: readers of TOML take a file whole or not at all. */
export function parseToml(file: SourceFile): Parsed {
  const mark = file.text.startsWith('\ufeff') ? 1 : 0;
  const text = file.text.slice(mark);
  const whole = { start: mark, end: file.text.length };
  if (text.length > limits.yamlLength) return { problems: [tooLarge(file, whole, limits.yamlLength)] };
  const deep = deepTomlAt(text);
  if (deep !== undefined) return { problems: [tooDeep(file, mark + deep)] };

  let program: AST.TOMLProgram;
  try {
    program = parseTOML(text);
  } catch (error) {
    // The parser hands each character of a text to a function as an argument of its own.
    if (error instanceof RangeError) return { problems: [{ rule: 'file-too-complex', file, span: { start: mark, end: mark }, message: 'A value stands here that is longer than is read, so the file is not read.', help: 'Take long texts out of the data.' }] };
    if (!(error instanceof ParseError)) throw error;
    const at = mark + Math.min(error.index, text.length);
    const message = `This is not valid TOML: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}.`;
    return { problems: [{ rule: 'invalid-toml', file, span: { start: at, end: Math.min(at + 1, file.text.length) }, message }] };
  }

  const spanOf = ({ range }: { readonly range: readonly [number, number] }): Span => ({ start: mark + range[0], end: mark + range[1] });
  const table = (span: Span, flow = false): Table => ({ kind: 'table', span, flow, entries: new Map() });

  /** The table under a path of keys, made where it is not there; of an array of tables its last. */
  const tableAt = (from: Table, keys: readonly (AST.TOMLBare | AST.TOMLQuoted)[]): Table => {
    let at = from;
    for (const key of keys) {
      const next = at.entries.get(nameOf(key))?.value;
      if (next?.kind === 'table') at = next;
      else if (next?.kind === 'tables') at = next.items.at(-1) ?? at;
      else {
        const made = table(spanOf(key));
        at.entries.set(nameOf(key), { key: spanOf(key), value: made });
        at = made;
      }
    }
    return at;
  };

  const fill = (into: Table, pairs: readonly AST.TOMLKeyValue[]): void => {
    for (const { key, value } of pairs) {
      const last = key.keys.at(-1);
      if (!last) continue;
      tableAt(into, key.keys.slice(0, -1)).entries.set(nameOf(last), { key: spanOf(last), value: { kind: 'done', node: read(value) } });
    }
  };

  const read = (node: AST.TOMLContentNode): DataNode => {
    const span = spanOf(node);
    if (node.type === 'TOMLArray') return { kind: 'list', file, span, items: node.elements.map(read), flow: true };
    if (node.type === 'TOMLInlineTable') {
      const inline = table(span, true);
      fill(inline, node.body);
      return settle(inline);
    }
    const scalar = (value: DataScalar['value'], style: DataScalar['style'] = 'plain'): DataScalar => ({ kind: 'scalar', file, span, value, style });
    switch (node.kind) {
      case 'string':
        return scalar(node.value, node.multiline ? 'block' : 'quoted');
      case 'integer':
      case 'float':
      case 'boolean':
        return scalar(node.value);
      default:
        return scalar(node.datetime);
    }
  };

  const settle = (draft: Draft): DataNode => {
    if (draft.kind === 'done') return draft.node;
    if (draft.kind === 'tables') return { kind: 'list', file, span: draft.span, items: draft.items.map(settle), flow: false };
    const entries = [...draft.entries].map(([name, { key, value }]): DataEntry => ({ key: { value: name, file, span: key }, keyIsString: true, value: settle(value) }));
    return { kind: 'map', file, span: draft.span, entries, flow: draft.flow };
  };

  const root = table(whole);
  for (const node of program.body[0].body) {
    if (node.type === 'TOMLKeyValue') fill(root, [node]);
    else if (node.kind === 'standard') fill(tableAt(root, node.key.keys), node.body);
    else {
      const last = node.key.keys.at(-1);
      if (!last) continue;
      const parent = tableAt(root, node.key.keys.slice(0, -1));
      const known = parent.entries.get(nameOf(last))?.value;
      const tables: Tables = known?.kind === 'tables' ? known : { kind: 'tables', span: spanOf(last), items: [] };
      if (tables !== known) parent.entries.set(nameOf(last), { key: spanOf(last), value: tables });
      const item = table(spanOf(node));
      tables.items.push(item);
      fill(item, node.body);
    }
  }
  return { data: settle(root), problems: [] };
}

function nameOf(key: AST.TOMLBare | AST.TOMLQuoted): string {
  return key.type === 'TOMLBare' ? key.name : key.value;
}

/**
 * Where brackets nest, or a key has parts, deeper than any reader may recurse. Brackets within strings and comments count as well; no
 * file that people write comes near the limit.
 */
export function deepTomlAt(text: string): number | undefined {
  let depth = 0;
  let dots = 0;
  let inKey = true;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') depth = Math.max(0, depth - 1);
    else if (char === '=') inKey = false;
    else if (char === '\n') [inKey, dots] = [true, 0];
    else if (char === '.' && inKey) dots++;
    if (depth > limits.dataDepth || dots > limits.dataDepth) return i;
  }
  return undefined;
}
