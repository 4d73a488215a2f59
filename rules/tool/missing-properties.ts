import { defineRule } from '../../src/engine/rule.js';
import { parameterFile, schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'missing-properties',
  severity: 'error',
  summary: 'The root of a schema has no `properties`.',
  why: `\`{"type": "object"}\` is valid, and MCP recommends \`{"type": "object", "additionalProperties": false}\` for a tool without parameters. OpenAI's API wants \`properties\`, if only an empty
map; most hosts add it. Reported where a chosen provider minds.`,
  sources: [
    'OpenAI, error `invalid_function_parameters`: Invalid schema for function: object schema missing properties',
    'Gemini API, error INVALID_ARGUMENT for `function_declarations`: should be non-empty for OBJECT type',
    'MCP specification, server/tools and schema.json: https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
  ],
  good: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object"}') },
    },
    {
      title: 'Further down nobody minds.',
      files: { 'crm.tools.json': parameterFile('{"type": "object"}') },
      settings: { providers: ['openai'] },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": [|"object"|]}') },
      settings: { providers: ['openai'] },
      severity: 'warning',
      fixed: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {}}') },
    },
  ],
  check: shapesOf('missing-properties'),
});
