import { parseTree } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import type { DataNode } from '../model/data.js';
import type { Problem } from '../model/problem.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { DuplicateKeys } from './duplicate-keys.js';
import { explainJsonError } from './json-error.js';
import { openBrackets } from './json-depth.js';
import { limits } from './limits.js';
import type { Parsed } from './parsed.js';
import { tooDeep, tooLarge } from './too-much.js';

/**
 * Reads JSON; comments and trailing commas are let pass, as the readers of MCP configuration do. What is not valid is a
 * problem `invalid-json` at the first place where it shows; the data is then what the parser could make of the rest.
 */
export function parseJson(file: SourceFile, span: Span = { start: 0, end: file.text.length }): Parsed {
  const start = span.start + (file.text.charCodeAt(span.start) === 0xfeff ? 1 : 0);
  const text = file.text.slice(start, span.end);
  if (text.length > limits.jsonLength) return { problems: [tooLarge(file, span, limits.jsonLength)] };
  const brackets = openBrackets(text);
  if (brackets.tooDeepAt !== undefined) return { problems: [tooDeep(file, start + brackets.tooDeepAt)] };

  const problems: Problem[] = [];
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const error = errors[0];
  if (error) problems.push({ rule: 'invalid-json', file, ...explainJsonError(error, text, start, brackets.open, file) });
  const duplicates = new DuplicateKeys(file, problems);

  const read = (node: Node): DataNode => {
    const place = { start: start + node.offset, end: Math.min(start + node.offset + node.length, start + text.length) };
    const children = node.children ?? [];
    switch (node.type) {
      case 'array':
        return { kind: 'list', file, span: place, items: children.map(read), flow: true };
      case 'object': {
        const seen = duplicates.ofOneMap();
        const entries = children.flatMap((property) => {
          const [name, value] = property.children ?? [];
          if (!name) return [];
          const keySpan = { start: start + name.offset, end: start + name.offset + name.length };
          const key = { value: String(name.value), file, span: keySpan };
          seen.add(key, true);
          const missing: DataNode = { kind: 'scalar', file, span: { start: keySpan.end, end: keySpan.end }, value: null, style: 'plain' };
          return [{ key, keyIsString: true, value: value ? read(value) : missing }];
        });
        return { kind: 'map', file, span: place, entries, flow: true };
      }
      default: {
        const style = node.type === 'string' ? 'quoted' : 'plain';
        return { kind: 'scalar', file, span: place, value: (node.value ?? null) as string | number | boolean | null, style };
      }
    }
  };
  return { ...(root && { data: read(root) }), problems };
}
