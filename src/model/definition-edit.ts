import type { Fix } from '../text/edit.js';
import type { Span } from '../text/span.js';
import { entryOf, valueAt } from './data.js';
import type { DataNode, DataScalar } from './data.js';
import { addToList, appendItem, nodeAt, removeItem } from './data-edit.js';
import type { DataEdit } from './data-edit.js';
import type { Definition, ListPlace, ToolList } from './definition.js';
import type { Place } from './located.js';
import { isPlainText } from './new-value.js';
import type { Reference } from './reference.js';

/*
 * Repairs of what a definition declares and of what its instructions name. All of them change what the agent may do or what it is told,
 * so each needs a person's eye. Each is undefined where the file leaves no sure place for it.
 */

/** The app among the connections of the manifest. */
export function declareApp({ manifest, declared }: Definition, app: string): Fix | undefined {
  const place = declared.places.connections;
  // Connections that were read from a wrong place would lose to a new list at the right one.
  if (manifest?.kind !== 'map' || !place || (!place.exists && declared.connections.length > 0)) return undefined;
  return review(`Add \`app: ${app}\` to \`${place.key}\``, addToList(manifest, place.key, { app }));
}

/** The secret among those that a run gets. */
export function giveSecret({ manifest, declared }: Definition, secret: string): Fix | undefined {
  const place = declared.places.secrets;
  const holder = place?.key.startsWith('exec.') ? valueAt(manifest, 'exec') : manifest;
  return place && holder?.kind === 'map' ? review(`Add \`${secret}\` to \`${place.key}\``, addToList(holder, 'secrets', secret)) : undefined;
}

/** The name that a text writes, as a list of tools has it: without the mark that calls it a tool in running text (`#tool:edit/editFiles`). */
export function listedName({ text }: Reference): string {
  return text.value.replace(/^#(?:tool:)?/u, '');
}

/** The tool in the list that leaves it out: the allow-list of its app or server, or the definition's own list of tools. */
export function allowTool(definition: Definition, reference: Reference): Fix | undefined {
  const written = listedName(reference);
  const { reason, app, server, tool = written } = reference.resolution;
  const { connections, servers, toolList } = definition.declared;
  if (reason === 'tool-list') {
    // A tool of a server stands in such a list under its full name.
    const name = server === undefined ? tool : written;
    return toolList && !/\s/u.test(name) ? review(`Add \`${name}\` to \`${toolList.key}\``, addToToolList(definition, toolList, name)) : undefined;
  }
  if (reason !== 'allow-list' && reason !== 'empty-allow-list') return undefined;
  const owner = connections.find((each) => each.app.value === app) ?? servers.find((each) => each.label.value === server);
  const list = owner?.listPlace && listAt(definition, owner.listPlace);
  return list?.kind === 'list' ? review(`Add \`${tool}\` to the allowed tools of \`${app ?? server}\``, appendItem(list, tool)) : undefined;
}

/** The tool out of the list that switches it off. */
export function enableTool(definition: Definition, { resolution, text }: Reference): Fix | undefined {
  const place = definition.declared.places.disabled;
  const { target } = resolution;
  const list = place && listNamed(definition, place);
  if (!place || !target || list?.kind !== 'list') return undefined;
  const item = list.items.find(({ file, span }) => file === target.file && span.start === target.span.start && span.end === target.span.end);
  return item && review(`Take \`${text.value}\` out of \`${place.key}\``, removeItem(list, item));
}

/** The proposed name in place of the one in the text; of a longer phrase, in place of the server's name in it. */
export function renameReference({ text, resolution }: Reference): Fix | undefined {
  const { suggestion, server } = resolution;
  if (suggestion === undefined || text.file.slice(text.span) !== text.value) return undefined;
  const isOneWord = !/\s/u.test(text.value);
  const at = isOneWord ? 0 : server === undefined ? -1 : text.value.indexOf(server);
  if (at < 0 || (!isOneWord && server !== undefined && text.value.includes(server, at + 1))) return undefined;
  const start = text.span.start + at;
  const span: Span = { start, end: isOneWord ? text.span.end : start + (server ?? '').length };
  return review(`Write \`${suggestion}\``, [{ path: text.file.path, span, text: suggestion }]);
}

function addToToolList(definition: Definition, list: ToolList, tool: string): DataEdit {
  const value = rootsOf(definition).flatMap((root) => (root.file === list.file ? (entryOf(root, list.key)?.value ?? []) : []))[0];
  if (value?.kind === 'list') return appendItem(value, tool);
  return value?.kind === 'scalar' ? appendToText(value, tool) : undefined;
}

/** A list that is written as one text: names with commas, or with blanks. */
function appendToText({ file, span, style, value }: DataScalar, tool: string): DataEdit {
  const text = file.slice(span);
  if (typeof value !== 'string' || value.trim() === '' || style === 'block' || text.includes('\n') || (style === 'plain' && !isPlainText(tool)) || /["'\\]/u.test(tool)) return undefined;
  const at = style === 'quoted' ? span.end - 1 : span.end;
  return [{ path: file.path, span: { start: at, end: at }, text: `${value.includes(',') ? ',' : ''} ${tool}` }];
}

/** The documents that declare something: the manifest and the front matter of the instructions. */
function rootsOf({ manifest, instructions }: Definition): DataNode[] {
  return [...(manifest ? [manifest] : []), ...instructions.flatMap(({ frontMatter }) => frontMatter ?? [])];
}

function listAt(definition: Definition, { file, span }: Place): DataNode | undefined {
  return rootsOf(definition).flatMap((root) => (root.file === file ? (nodeAt(root, span) ?? []) : []))[0];
}

function listNamed(definition: Definition, { file, key }: ListPlace): DataNode | undefined {
  return rootsOf(definition).flatMap((root) => (root.file === file ? (valueAt(root, ...key.split('.')) ?? []) : []))[0];
}

function review(title: string, edits: DataEdit): Fix | undefined {
  return edits && { title, safety: 'review', edits };
}
