import { entriesOf, entryOf, valueAt } from '../../model/data.js';
import type { DataEntry, DataNode } from '../../model/data.js';
import type { Problem } from '../../model/problem.js';
import { foldName, nearName } from '../../text/near-name.js';
import { baseName } from '../../text/paths.js';
import type { Schema } from './manifest-schema.js';

/** What people write for a key of the manifest, for names that no typing error explains. */
const otherWords: ReadonlyMap<string, readonly string[]> = new Map([
  ['tools', ['allowed_tools']],
  ['actions', ['allowed_tools']],
  ['toolkit', ['app']],
  ['slug', ['app']],
  ['name', ['app', 'label']],
  ['app_name', ['app']],
  ['integrations', ['connections']],
  ['apps', ['connections']],
  ['mcp_servers', ['connections']],
  ['mcpServers', ['connections']],
  ['env_vars', ['secrets']],
  ['environment', ['secrets']],
  ['choices', ['options']],
  ['values', ['options']],
  ['mime_type', ['media_type']],
  ['content_type', ['media_type']],
  ['schedule', ['cron', 'trigger']],
  ['tz', ['timezone']],
  ['prompt', ['system_prompt']],
  ['instructions', ['system_prompt']],
  ['context', ['contexts']],
  ['writable', ['writeable']],
]);

/** Unknown keys of one map that are told one by one; the rest is counted. */
const shownKeys = 25;

/** A key with which authors keep notes or anchors, not meant for the platform. */
function isPrivate(key: string): boolean {
  return key.startsWith('x-') || key.startsWith('_') || key.startsWith('.');
}

/** The key of the map that the name most likely stands for, if the map does not have it already. */
export function meantKey(name: string, properties: Readonly<Record<string, Schema>>, present: ReadonlySet<string>): string | undefined {
  const word = otherWords.get(name)?.find((key) => Object.hasOwn(properties, key) && !present.has(key));
  if (word !== undefined) return word;
  const free = Object.keys(properties).filter((key) => !present.has(key));
  const folded = foldName(name);
  return free.find((key) => foldName(key) === folded) ?? nearName(name, free);
}

export interface UnknownKeys {
  readonly entries: readonly DataEntry[];
  readonly map: DataNode;
  /** How a message names the map: `exec`, or '' for the manifest itself. */
  readonly label: string;
  readonly properties: Readonly<Record<string, Schema>>;
  readonly root: DataNode;
  /** By key, the maps in which it exists: a key in the wrong place is told where it belongs. */
  readonly homes: ReadonlyMap<string, readonly string[]>;
}

/** Warnings for keys that the platform drops without a word. */
export function unknownKeyProblems(found: UnknownKeys): Problem[] {
  const { label } = found;
  const present = new Set(entriesOf(found.map).map((entry) => entry.key.value));
  const told = found.entries.filter((entry) => !isPrivate(entry.key.value));
  const problems = told.slice(0, shownKeys).map((entry) => unknownKey(entry, found, present));
  const rest = told[shownKeys];
  if (rest) {
    const { file, span, value } = rest.key;
    const message = `${told.length - shownKeys} more keys ${place(label)} are unknown, from \`${shown(value)}\` on.`;
    problems.push({ rule: 'unknown-key', file, span, message, help: 'Remove them; the platform ignores them.' });
  }
  return problems;
}

function unknownKey(entry: DataEntry, found: UnknownKeys, present: ReadonlySet<string>): Problem {
  const { file, span, value: name } = entry.key;
  const message = `\`${shown(name)}\` is no key ${place(found.label)}; the platform ignores it.`;
  const homes = (found.homes.get(name) ?? []).filter((home) => home !== found.label);
  const [home] = homes;
  if (home !== undefined && homes.length === 1) {
    const taken = entryOf(home === '' ? found.root : valueAt(found.root, home), name) !== undefined;
    const target = home === '' ? 'the top level' : `\`${home}\``;
    const help = taken ? `Remove it: ${target} has a \`${name}\` already.` : `Move \`${name}\` ${home === '' ? 'to' : 'under'} ${target} in \`${baseName(file.path)}\`.`;
    return { rule: 'unknown-key', file, span, message, help };
  }
  const meant = meantKey(name, found.properties, present);
  if (meant === undefined) return { rule: 'unknown-key', file, span, message, help: `Remove \`${shown(name)}\` from \`${baseName(file.path)}\`, or correct its name.` };
  return {
    rule: 'unknown-key',
    file,
    span,
    message,
    help: `Did you mean \`${meant}\`?`,
    fix: { title: `Rename \`${shown(name)}\` to \`${meant}\``, safety: 'review', edits: [{ path: file.path, span, text: meant }] },
  };
}

function place(where: string): string {
  return where === '' ? 'of the manifest' : `of \`${where}\``;
}

export function shown(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
