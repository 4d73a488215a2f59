import { defineRule } from '../../src/engine/rule.js';
import { parameterFile, schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'not-strict',
  severity: 'error',
  summary: 'A schema does not fit strict mode.',
  why: `With \`"strict": true\` every object closes itself with \`"additionalProperties": false\`, OpenAI wants every property in \`required\`, and both limit the size. A schema that does not fit is
refused with the whole request. Reported where a strict profile is chosen, or where the tool itself asks for strict mode.`,
  sources: [
    'OpenAI, Structured Outputs, Supported schemas: https://developers.openai.com/api/docs/guides/structured-outputs',
    'Anthropic, Structured outputs, JSON Schema limitations',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string"}') },
    },
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"], "additionalProperties": false}') },
      settings: { providers: ['openai-strict', 'anthropic-strict'] },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": [|"object"|], "properties": {"id": {"type": "string"}}, "required": ["id"]}') },
      settings: { providers: ['anthropic-strict'] },
      fixed: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"], "additionalProperties": false}') },
    },
    {
      title: 'An optional property.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {[|"id"|]: {"type": "string"}}, "additionalProperties": false}') },
      settings: { providers: ['openai-strict'] },
    },
  ],
  check: shapesOf('not-strict'),
});
