import { entriesOf, entryOf } from '../../model/data.js';
import type { Check } from '../check.js';
import { quoted } from '../quoted.js';

/** One label of a prefix: starts with a letter, ends with a letter or digit [MCP, basic, _meta]. */
const label = /^[A-Za-z](?:[A-Za-z0-9-]{0,251}[A-Za-z0-9])?$/;
/** The name after the prefix; it may be empty. */
const name = /^(?:[A-Za-z0-9](?:[A-Za-z0-9_.-]{0,251}[A-Za-z0-9])?)?$/;
const reserved = ['modelcontextprotocol', 'mcp'];

/** Keys of `_meta`: their form, and the prefixes that MCP keeps for itself. */
export const checkMetaKeys: Check = ({ parts, notation }, { minds, emit, panel }) => {
  if (!notation.mcp || !minds('meta-key')) return;
  for (const { key } of entriesOf(entryOf(parts.body, '_meta')?.value)) {
    const slash = key.value.lastIndexOf('/');
    const labels = slash < 0 ? [] : key.value.slice(0, slash).split('.');
    if (!labels.every((each) => label.test(each)) || !name.test(key.value.slice(slash + 1))) {
      emit({ shape: 'meta-key', at: key, what: `the key ${quoted(key.value)} of \`_meta\` is not of the form \`prefix.example/name\``, help: 'Rename the key.' });
    } else if (isReserved(labels, panel.revision)) {
      emit({ shape: 'meta-key', at: key, what: `the key ${quoted(key.value)} of \`_meta\` has a prefix that MCP keeps for itself`, help: 'Use the reversed name of a domain of yours as its prefix.' });
    }
  }
};

/** From 2026-07-28 on the second label counts; before, one that another follows. */
function isReserved(labels: readonly string[], revision: string): boolean {
  if (revision >= '2026-07-28') return reserved.includes(labels[1] ?? '');
  return labels.slice(0, -1).some((each) => reserved.includes(each));
}
