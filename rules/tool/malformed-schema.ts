import { defineRule } from '../../src/engine/rule.js';
import { schemaFile, toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'malformed-schema',
  severity: 'error',
  summary: 'A tool has no usable schema: none at all, a root that is not an object, or something else where a schema must stand.',
  why: `Every consumer wants \`inputSchema\` to be a JSON Schema whose root says \`"type": "object"\`, letter for letter. MCP's TypeScript client parses the
whole answer of \`tools/list\` at once: one tool whose root is a list of types, a string or nothing costs every tool of the server. OpenAI, Anthropic,
Gemini and Bedrock refuse the whole request. A union at the root without \`type\` fails in the same way. Nothing else about a tool matters before this.`,
  sources: [
    'MCP specification, server/tools and schema.json: https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
    '@modelcontextprotocol/sdk 1.32.2, `Client.listTools`',
    'OpenAI, error `invalid_function_parameters`: Invalid schema for function: schema must be a JSON Schema of \'type: "object"\'',
    'Amazon Bedrock, ValidationException: inputSchema.json.type must be one of the following: object',
  ],
  good: [
    {
      title: 'A tool without parameters.',
      files: { 'crm.tools.json': schemaFile('{"type": "object"}') },
    },
    {
      title: 'The form that MCP recommends for one.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "additionalProperties": false}') },
    },
    {
      title: 'Parameters may be called like keywords.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"type": {"type": "string"}, "properties": {"type": "object"}, "required": {"type": "boolean"}}}') },
    },
  ],
  bad: [
    {
      title: 'A root that is not an object.',
      files: { 'crm.tools.json': schemaFile('{"type": [|"string"|]}') },
      message: 'Wrap the value in an object',
    },
    {
      title: 'No type at the root.',
      files: { 'crm.tools.json': schemaFile('[|{|]"properties": {"id": {"type": "string"}}}') },
      fixed: { 'crm.tools.json': schemaFile('{"properties": {"id": {"type": "string"}}, "type": "object"}') },
    },
    {
      title: 'A list of types.',
      files: { 'crm.tools.json': schemaFile('{"type": [|["object", "null"]|], "properties": {}}') },
      fixed: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {}}') },
    },
    {
      title: 'No schema.',
      files: { 'crm.tools.json': toolFile('{"name": [|"lookup"|], "description": "Looks a record up."}') },
    },
    {
      title: 'A keyword that slipped into `properties`.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"id": {"type": "string"}, "type": [|"object"|]}}') },
    },
    {
      title: 'A list in the place of a map.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": [|[]|]}') },
    },
  ],
  check: shapesOf('malformed-schema'),
});
