import type { DataNode } from '../model/data.js';
import type { Problem } from '../model/problem.js';
import type { ToolDefinition } from '../model/tool.js';
import type { Place } from '../model/located.js';
import { toolListIn } from './find-list.js';
import { toolParts } from './notation.js';

export { serverNameOf } from './server-name.js';

/** The tools of a file. */
export interface ToolListing {
  /** The list itself, or the one tool. */
  readonly place: Place;
  readonly tools: readonly ToolDefinition[];
  /** What the content says of the server: `serverInfo.name`, the name of a bundle. */
  readonly server?: string;
  readonly problems: readonly Problem[];
}

/**
 * The tools that a value lists, in any notation that hosts and APIs write them in; undefined for data of another kind, which a file of a
 * telling name may well hold. Entries that are no tools at all stay in the list, so that what is wrong with them can be said.
 */
export function readTools(data: DataNode): ToolListing | undefined {
  const list = toolListIn(data);
  if (!list) return undefined;
  const tools = list.entries.map(({ node, notation }, index): ToolDefinition => {
    const { name, description, inputSchema, outputSchema } = toolParts(node, notation);
    return {
      node,
      notation,
      index,
      ...(list.around && { around: list.around }),
      ...(name && { name }),
      ...(description && { description }),
      ...(inputSchema && { inputSchema }),
      ...(outputSchema && { outputSchema }),
    };
  });
  return { place: list.place, tools, problems: [], ...(list.server !== undefined && { server: list.server }) };
}
