import type { Instructions } from '../model/definition.js';
import type { Reference } from '../model/reference.js';
import { editDistance } from '../text/near-name.js';
import { near } from './resolve/near.js';
import { listSeverity, outcome } from './resolve/outcome.js';
import { nearBuiltin } from './resolve/tools.js';
import type { Grant, Vocabulary } from './vocabulary.js';

/**
 * Entries of the definition's tool list that misspell a name which the host or a server in scope offers. Any other unknown
 * entry may come from an extension, and is a declaration.
 */
export function listReferences(vocabulary: Vocabulary, grants: readonly Grant[]): Reference[] {
  const { definition, builtins } = vocabulary;
  const instructions = definition.instructions[0];
  if (!instructions || definition.runtime.toolList === 'none') return [];
  // Another host's list, of which some names are also this one's in other letters.
  const plain = grants.filter(({ server }) => server === undefined).map(({ entry }) => entry.name);
  const names = new Set([...builtins.keys()].map((name) => name.toLowerCase()));
  const foreign = plain.length > 1 && plain.every((name) => name === name.toLowerCase()) && plain.some((name) => !names.has(name));
  const caseless = foreign || definition.runtime.caselessNames === true;
  return grants.flatMap(({ entry, server, tool }) => {
    if (builtins.has(entry.name)) return [];
    // Some hosts write an entry otherwise than it is read: `@server` for `server/*`.
    const written = entry.text.value.startsWith(entry.name) ? entry.name : entry.text.value;
    const suggestion = server === undefined ? (vocabulary.tools.has(entry.name) ? undefined : nearBuiltin(entry.name, vocabulary)) : nearServerTool(written, server, tool, vocabulary);
    if (suggestion === undefined || (caseless && suggestion.toLowerCase() === written.toLowerCase()) || (server === undefined && !isSlip(written, suggestion))) return [];
    return [reference(vocabulary, instructions, { text: entry.text, name: written }, suggestion)];
  });
}

/** Whether a plain entry is a typing error for a name; one that is only a part of it (`search`, `ToolSearch`) is the tool of another host. */
function isSlip(name: string, meant: string): boolean {
  return name.toLowerCase() === meant.toLowerCase() || editDistance(name, meant, 2) <= 2;
}

function nearServerTool(name: string, server: string, tool: string | undefined, { servers }: Vocabulary): string | undefined {
  const labels = servers.map(({ label }) => label.replace(/[^A-Za-z0-9_-]/gu, '_'));
  if (!labels.includes(server)) {
    const label = near(server, labels);
    return label === undefined ? undefined : name.replace(server, label);
  }
  const known = servers[labels.indexOf(server)];
  const offered = known?.offered ?? known?.allowed;
  if (tool === undefined || !offered || offered.has(tool) || tool.includes('*')) return undefined;
  const right = near(tool, offered.keys());
  return right === undefined ? undefined : name.slice(0, name.length - tool.length) + right;
}

function reference(vocabulary: Vocabulary, instructions: Instructions, { text, name }: { text: Reference['text']; name: string }, suggestion: string): Reference {
  const onlyCase = suggestion.toLowerCase() === name.toLowerCase();
  return {
    text: { ...text, value: name, span: { start: text.span.start, end: text.span.start + name.length } },
    kind: 'tool',
    form: 'list-entry',
    instructs: true,
    negated: false,
    evidence: 'strong',
    resolution: outcome('unknown-tool', 'misspelt', onlyCase ? 'warning' : listSeverity(vocabulary), { tool: name, suggestion }),
    instructions,
  };
}
