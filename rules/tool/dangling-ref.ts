import { defineRule } from '../../src/engine/rule.js';
import { parameterFile, schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'dangling-ref',
  severity: 'error',
  summary: 'A `$ref` leads nowhere in its schema.',
  why: `Converters that cut a tool's schema out of a larger one leave its definitions behind. OpenAI, Anthropic and Gemini refuse the whole request. References are looked up within
the schema they stand in: pointers with their escapes, \`$anchor\`, \`$id\`.`,
  sources: [
    'MCP specification, JSON Schema Usage (SEP-1613, SEP-2106): https://modelcontextprotocol.io/specification/2026-07-28/basic',
    'OpenAI, error `invalid_function_parameters`: Invalid schema for function',
    'Anthropic, error `input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12`',
    'JSON Schema 2020-12 Core, 8.2: https://json-schema.org/draft/2020-12/json-schema-core',
  ],
  good: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"node": {"$ref": "#/$defs/a~1b"}}, "$defs": {"a/b": {"type": "object", "properties": {"next": {"$ref": "#/$defs/a~1b"}}}}}') },
    },
    {
      title: 'What nothing uses is not followed.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"a": {"type": "string"}}, "$defs": {"Unused": {"$ref": "#/$defs/Gone"}}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"node": {"$ref": [|"#/definitions/Node"|]}}, "$defs": {"Node": {"type": "string"}}}') },
      message: 'Did you mean `#/$defs/Node`?',
      fixed: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"node": {"$ref": "#/$defs/Node"}}, "$defs": {"Node": {"type": "string"}}}') },
    },
    {
      title: 'A name instead of a pointer.',
      files: { 'crm.tools.json': parameterFile('{"$ref": [|"Address"|]}') },
    },
  ],
  check: shapesOf('dangling-ref'),
});
