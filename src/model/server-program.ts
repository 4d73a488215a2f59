import { asString, itemsOf, valueAt } from './data.js';
import type { DataNode } from './data.js';
import type { Located } from './located.js';

/** The program that starts an MCP server and its arguments, however a manifest writes them: a text and a list, one list, or a map with both. */
export function programOf(server: DataNode | undefined): readonly Located<string>[] {
  const command = valueAt(server, 'command');
  const inner = command?.kind === 'map' ? command : undefined;
  const program = inner ? valueAt(inner, 'path') : command;
  const parts = program?.kind === 'list' ? itemsOf(program) : program ? [program] : [];
  return [...parts, ...itemsOf(valueAt(inner ?? server, 'args'))].flatMap((part) => asString(part) ?? []);
}
