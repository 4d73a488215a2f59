import { defineRule } from '../../src/engine/rule.js';
import { parameterFile, schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'external-ref',
  severity: 'error',
  summary: 'A `$ref` leads to another document.',
  why: `MCP forbids clients to fetch it, and the providers do not either: the schema stays unresolved and is refused. workerlint never fetches anything.`,
  sources: [
    'MCP specification, JSON Schema Usage (SEP-1613, SEP-2106): https://modelcontextprotocol.io/specification/2026-07-28/basic',
    'OpenAI, error `invalid_function_parameters`: Invalid schema for function',
  ],
  good: [
    {
      title: 'The schema’s own identifier.',
      files: { 'crm.tools.json': schemaFile('{"$id": "https://example.com/lookup", "type": "object", "properties": {"a": {"$ref": "https://example.com/lookup#/$defs/A"}}, "$defs": {"A": {"type": "string"}}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"$ref": [|"https://example.com/schemas/address.json"|]}') },
    },
  ],
  check: shapesOf('external-ref'),
});
