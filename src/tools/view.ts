import type { DataNode } from '../model/data.js';
import type { ToolDefinition } from '../model/tool.js';
import { pathText } from './json-path.js';
import type { Step } from './json-path.js';
import { notationOf, toolParts } from './notation.js';
import type { Notation, ToolParts } from './notation.js';
import { quoted } from './quoted.js';
import { compileFaults } from './schema/ajv-compile.js';
import type { CompileFault } from './schema/ajv-compile.js';
import { declaredDialect, defaultDialect } from './schema/dialect.js';
import type { Dialect } from './schema/dialect.js';
import { reachable, schemaReferences } from './schema/reference.js';
import type { SchemaReference } from './schema/reference.js';
import { stepsTo, walkSchema } from './schema/walk.js';
import type { Subschema } from './schema/walk.js';

/** A tool as checks look at it. */
export interface ToolView {
  readonly tool: ToolDefinition;
  readonly parts: ToolParts;
  readonly notation: Notation;
  readonly input?: SchemaView;
  readonly output?: SchemaView;
}

/** One of its two schemas, taken apart once for all checks. */
export interface SchemaView {
  readonly part: 'input' | 'output';
  readonly root: Subschema;
  readonly subschemas: readonly Subschema[];
  /** Those that a validator comes to: all but unused definitions. */
  readonly live: readonly Subschema[];
  readonly references: readonly SchemaReference[];
  readonly dialect: Dialect;
  readonly tooLarge: boolean;
  /** Of `outputSchema`: what keeps the official client from compiling it. */
  readonly faults: readonly CompileFault[];
  /** Whether `STRING` is a type. */
  readonly capitals: boolean;
  /** The path of a part of it, in backticks, from the tool's object on. */
  readonly path: (subschema: Subschema, ...more: readonly Step[]) => string;
}

export function viewTool(tool: ToolDefinition): ToolView {
  const notation = notationOf(tool.notation);
  const parts = toolParts(tool.node, tool.notation);
  const input = parts.inputSchema?.kind === 'map' && viewSchema(parts.inputSchema, 'input', [...notation.body, ...(notation.input ?? [])], notation, tool.around);
  const output = parts.outputSchema?.kind === 'map' && viewSchema(parts.outputSchema, 'output', [...notation.body, 'outputSchema'], notation, tool.around);
  return { tool, parts, notation, ...(input && { input }), ...(output && { output }) };
}

function viewSchema(node: DataNode, part: SchemaView['part'], base: readonly Step[], notation: Notation, around: DataNode | undefined): SchemaView {
  const { subschemas, tooLarge } = walkSchema(node);
  const references = tooLarge ? [] : schemaReferences(subschemas, around);
  const used = reachable(subschemas, references);
  const live = used.size === subschemas.length ? subschemas : subschemas.filter((each) => used.has(each));
  const liveReferences = references.filter(({ from }) => used.has(from));
  return {
    part,
    root: subschemas[0] as Subschema,
    subschemas,
    live,
    references: liveReferences,
    dialect: declaredDialect(node) ?? defaultDialect,
    tooLarge,
    faults: part === 'output' && !tooLarge ? compileFaults(subschemas, references) : [],
    capitals: notation.capitals === true,
    path: (subschema, ...more) => quoted(pathText([...base, ...stepsTo(subschema), ...more]), 200),
  };
}
