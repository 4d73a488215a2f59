import { entriesOf, entryOf } from '../../../model/data.js';
import type { DataEntry, DataMap, DataNode } from '../../../model/data.js';
import { removeEntry } from '../../../model/data-edit.js';
import type { ToolDefinition, ToolInventory } from '../../../model/tool.js';
import { fixOf } from '../../fix-of.js';
import { notationOf, toolParts } from '../../notation.js';
import type { Observation } from '../../observation.js';
import type { Panel } from '../../panel.js';
import { labelOf } from '../../quoted.js';
import { annotationFields, toolFields } from '../envelope.js';

interface NullField {
  readonly tool: ToolDefinition;
  readonly map: DataMap;
  readonly entry: DataEntry;
}

/**
 * Optional fields of MCP, and of its annotations, that are `null` instead of absent. A program that writes one writes it for every tool, so that each field is
 * told once for the list.
 */
export function nullFields({ tools }: ToolInventory, panel: Panel): Observation[] {
  const found = new Map<string, NullField[]>();
  for (const tool of tools) {
    const map = notationOf(tool.notation).mcp ? toolParts(tool.node, tool.notation).body : undefined;
    const isField = (name: string): boolean => Object.hasOwn(toolFields, name) && (toolFields[name]?.since ?? '') <= panel.revision;
    for (const use of nullsOf(tool, map)) if (isField(use.entry.key.value)) add(found, use.entry.key.value, use);
    if (!isField('annotations')) continue;
    for (const use of nullsOf(tool, entryOf(map, 'annotations')?.value)) {
      const name = use.entry.key.value;
      if (Object.hasOwn(annotationFields, name)) add(found, `annotations.${name}`, use);
    }
  }
  return [...found].map(([name, uses]) => observe(name, uses));
}

function nullsOf(tool: ToolDefinition, map: DataNode | undefined): NullField[] {
  return entriesOf(map).flatMap((entry) => (map?.kind === 'map' && entry.value.kind === 'scalar' && entry.value.value === null ? [{ tool, map, entry }] : []));
}

function add(found: Map<string, NullField[]>, name: string, use: NullField): void {
  const uses = found.get(name);
  if (uses) uses.push(use);
  else found.set(name, [use]);
}

function observe(name: string, uses: readonly NullField[]): Observation {
  const [first, ...others] = uses as readonly [NullField, ...NullField[]];
  const more = others.length === 0 ? '' : `, and so it is in ${others.length} other ${others.length === 1 ? 'tool' : 'tools'} of the list`;
  return {
    shape: 'field-type',
    at: first.entry.value,
    what: `${labelOf(first.tool)}: \`${name}\` is \`null\`${more}`,
    help: `Leave \`${name}\` out instead of setting it to \`null\`.`,
    related: others.slice(0, 5).map(({ entry, tool }) => ({ at: entry.value, message: `${labelOf(tool)} too` })),
    ...fixOf(`Remove \`${name}\``, 'safe', ...uses.map(({ map, entry }) => removeEntry(map, entry))),
  };
}
