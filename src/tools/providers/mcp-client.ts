import { refused } from '../profile.js';
import type { Judgement } from '../profile.js';
import type { ShapeId } from '../shapes.js';

/** @modelcontextprotocol/sdk 1.32.2: the answer of `tools/list` is parsed as a whole, so one bad tool costs them all. */
const whole = refused('run', '@modelcontextprotocol/sdk 1.32.2, ListToolsResultSchema', { effect: 'drops every tool of the server' });

/** What every host that lists tools with the official TypeScript SDK refuses. */
export const typescriptClient: Readonly<Partial<Record<ShapeId, Judgement>>> = {
  'tool-not-object': whole,
  'name-missing': whole,
  'field-type': whole,
  'icon-field': whole,
  'task-support': whole,
  'input-schema-missing': whole,
  'input-schema-null': whole,
  'input-schema-not-object': whole,
  'root-type': whole,
  'properties-not-map': whole,
  'boolean-parameter': whole,
  'output-not-object': whole,
  'output-root-type': whole,
};

/** Compiling every outputSchema belongs to `Client.listTools` too; some hosts pass a validator of their own. */
export const compilesOutput: Readonly<Partial<Record<ShapeId, Judgement>>> = {
  'output-uncompilable': refused('run', '@modelcontextprotocol/sdk 1.32.2, cacheToolMetadata', { effect: 'drops every tool of the server' }),
};
