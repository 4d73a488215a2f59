import { stringAt, valueAt } from '../model/data.js';
import type { DataNode } from '../model/data.js';
import type { Located } from '../model/located.js';
import type { Step } from './json-path.js';

/** A way of writing tools down. */
export interface Notation {
  readonly title: string;
  /** From the tool's object to what holds its name: `['function']` in `{"type": "function", "function": {…}}`. */
  readonly body: readonly string[];
  /** From the body to the schema of the parameters; undefined for a notation without schemas. */
  readonly input?: readonly Step[];
  /** Whether a tool without parameters may leave the schema out. */
  readonly optional?: boolean;
  /** Whether the fields of MCP's Tool are to be expected and held to its types. */
  readonly mcp: boolean;
  /** Whether `type` may be written in capitals, as in Gemini's protocol buffers. */
  readonly capitals?: boolean;
}

const notation = (title: string, body: readonly string[], input?: readonly Step[], more: Partial<Notation> = {}): Notation => ({
  title,
  body,
  mcp: false,
  ...(input && { input }),
  ...more,
});

export const notations = {
  mcp: notation('MCP', [], ['inputSchema'], { mcp: true }),
  'openai-chat': notation('OpenAI Chat Completions', ['function'], ['parameters'], { optional: true }),
  'openai-responses': notation('OpenAI Responses', [], ['parameters'], { optional: true }),
  anthropic: notation('Anthropic Messages', [], ['input_schema']),
  gemini: notation('Gemini, `parameters`', [], ['parameters'], { optional: true, capitals: true }),
  'gemini-json-schema': notation('Gemini, `parametersJsonSchema`', [], ['parametersJsonSchema'], { optional: true }),
  'gemini-json-schema-snake': notation('Gemini, `parameters_json_schema`', [], ['parameters_json_schema'], { optional: true }),
  bedrock: notation('Bedrock Converse', ['toolSpec'], ['inputSchema', 'json']),
  /** MCPB and DXT manifests, registries, summaries of a server: names and descriptions. */
  names: notation('list of names', []),
} as const satisfies Record<string, Notation>;

export type NotationId = keyof typeof notations;

export function notationOf(id: string): Notation {
  return Object.hasOwn(notations, id) ? notations[id as NotationId] : notations.names;
}

/** The parts of a tool's object, wherever its notation has them. */
export interface ToolParts {
  /** What holds the name and the rest. */
  readonly body?: DataNode;
  readonly name?: Located<string>;
  readonly description?: DataNode;
  readonly inputSchema?: DataNode;
  readonly outputSchema?: DataNode;
}

export function toolParts(node: DataNode, id: string): ToolParts {
  const { body: steps, input, mcp } = notationOf(id);
  const body = valueAt(node, ...steps);
  const name = stringAt(body, 'name');
  const description = valueAt(body, 'description');
  const inputSchema = input && valueAt(body, ...input);
  const outputSchema = mcp ? valueAt(body, 'outputSchema') : undefined;
  return { ...(body && { body }), ...(name && { name }), ...(description && { description }), ...(inputSchema && { inputSchema }), ...(outputSchema && { outputSchema }) };
}
