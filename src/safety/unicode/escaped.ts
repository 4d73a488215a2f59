import type { DataNode } from '../../model/data.js';
import { ofFile } from '../../text/of-file.js';
import { findUnseen } from './find.js';
import type { UnseenRun } from './find.js';

/** Escapes of JSON, YAML and TOML for characters that are looked at. */
const escape = /\\u(?:20[0-9a-f]{2}|061c|11[56]|180e|2800|3164|db40|f[ef])|\\U000[ef]/iu;

interface EscapedUnseen {
  readonly node: DataNode;
  readonly runs: readonly UnseenRun[];
}

const none: readonly EscapedUnseen[] = [];

/** The strings of a document that hold unseen characters by way of escapes, which no look at the file's text finds, with what they hold. */
export function escapedUnseen(root: DataNode): readonly EscapedUnseen[] {
  if (!mayEscape(root.file)) return none;
  const found: EscapedUnseen[] = [];
  for (const node of scalarsOf(root)) {
    if (!escape.test(node.file.slice(node.span))) continue;
    const runs = findUnseen(String(node.value));
    if (runs.length > 0) found.push({ node, runs });
  }
  return found;
}

const mayEscape = ofFile(({ text }) => (text.includes('\\u') || text.includes('\\U')) && escape.test(text));

/** Every scalar once, though aliases may lead to it many times. */
function* scalarsOf(root: DataNode): Generator<Extract<DataNode, { kind: 'scalar' }>> {
  const seen = new Set<DataNode>();
  const waiting: DataNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.kind === 'scalar') yield node;
    else if (node.kind === 'list') waiting.push(...node.items);
    else waiting.push(...node.entries.map(({ value }) => value));
  }
}
