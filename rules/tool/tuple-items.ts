import { defineRule } from '../../src/engine/rule.js';
import { parameterFile, schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'tuple-items',
  severity: 'error',
  summary: '`items` is a list of schemas in a dialect that has `prefixItems` for it.',
  why: `MCP reads a schema without \`$schema\` as 2020-12, where \`items\` is one schema and the first members are described by \`prefixItems\`. Anthropic refuses the list with
the whole request. A schema that declares draft-07 may keep it.`,
  sources: [
    'JSON Schema 2020-12: https://json-schema.org/draft/2020-12/release-notes#changes-to-items-and-additionalitems',
    'MCP specification, JSON Schema Usage (SEP-1613, SEP-2106): https://modelcontextprotocol.io/specification/2026-07-28/basic',
    'Anthropic, error `input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12`',
  ],
  good: [
    {
      title: 'Draft-07, declared.',
      files: { 'crm.tools.json': schemaFile('{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {"pair": {"type": "array", "items": [{"type": "string"}, {"type": "string"}]}}}') },
    },
    {
      files: { 'crm.tools.json': parameterFile('{"type": "array", "prefixItems": [{"type": "string"}], "items": false}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "array", "items": [|[{"type": "string"}, {"type": "number"}]|]}') },
      fixed: { 'crm.tools.json': parameterFile('{"type": "array", "prefixItems": [{"type": "string"}, {"type": "number"}]}') },
    },
  ],
  check: shapesOf('tuple-items'),
});
