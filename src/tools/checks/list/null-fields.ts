import { entryOf } from '../../../model/data.js';
import type { DataEntry, DataMap } from '../../../model/data.js';
import type { ToolDefinition, ToolInventory } from '../../../model/tool.js';
import { removeEntry } from '../../map-edit.js';
import { notationOf, toolParts } from '../../notation.js';
import type { Observation } from '../../observation.js';
import type { Panel } from '../../panel.js';
import { labelOf } from '../../quoted.js';
import { toolFields } from '../envelope.js';

/**
 * Optional fields of MCP that are `null` instead of absent. A program that writes one writes it for every tool, so that each field is
 * told once for the list.
 */
export function nullFields({ tools }: ToolInventory, panel: Panel): Observation[] {
  return Object.entries(toolFields).flatMap(([name, { since }]): Observation[] => {
    if (since > panel.revision) return [];
    const found = tools.flatMap((tool) => nullEntry(tool, name) ?? []);
    const first = found[0];
    if (!first) return [];
    const others = found.length === 1 ? '' : `, and so it is in ${found.length - 1} other ${found.length === 2 ? 'tool' : 'tools'} of the list`;
    return [
      {
        shape: 'field-type',
        at: first.entry.value,
        what: `${labelOf(first.tool)}: \`${name}\` is \`null\`${others}`,
        help: `Leave \`${name}\` out instead of setting it to \`null\`.`,
        related: found.slice(1, 6).map(({ entry, tool }) => ({ at: entry.value, message: `${labelOf(tool)} too` })),
        fix: { title: `Remove \`${name}\``, safety: 'safe', edits: found.map(({ map, entry }) => removeEntry(map, entry)) },
      },
    ];
  });
}

function nullEntry(tool: ToolDefinition, name: string): { tool: ToolDefinition; map: DataMap; entry: DataEntry } | undefined {
  const { body } = toolParts(tool.node, tool.notation);
  if (!notationOf(tool.notation).mcp || body?.kind !== 'map') return undefined;
  const entry = entryOf(body, name);
  return entry?.value.kind === 'scalar' && entry.value.value === null ? { tool, map: body, entry } : undefined;
}
