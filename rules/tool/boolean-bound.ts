import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'boolean-bound',
  severity: 'error',
  summary: '`exclusiveMinimum` or `exclusiveMaximum` is `true` or `false`, as in draft-04.',
  why: `Since draft-06 the keyword holds the bound itself. The boolean form is invalid in every dialect that MCP clients and providers read; converters written for OpenAPI 3.0
still produce it.`,
  sources: [
    'JSON Schema 2020-12: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.2',
    'OpenAI, error `invalid_function_parameters`: Invalid schema for function',
    'Anthropic, error `input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12`',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "integer", "exclusiveMinimum": 0}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "integer", "minimum": 0, "exclusiveMinimum": [|true|]}') },
      fixed: { 'crm.tools.json': parameterFile('{"type": "integer", "exclusiveMinimum": 0}') },
    },
    {
      title: '`false` says nothing.',
      files: { 'crm.tools.json': parameterFile('{"type": "integer", "minimum": 0, "exclusiveMinimum": [|false|]}') },
      fixed: { 'crm.tools.json': parameterFile('{"type": "integer", "minimum": 0}') },
    },
  ],
  check: shapesOf('boolean-bound'),
});
