import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'invalid-keyword-value',
  severity: 'error',
  summary: 'A keyword of a schema has a value that JSON Schema does not allow.',
  why: `MCP wants schemas to be valid in their dialect: \`$schema\` names it, 2020-12 holds otherwise. OpenAI, Anthropic and VS Code check tools against a meta-schema and refuse
\`"minLength": "1"\`, \`"description": null\`, \`"anyOf": []\` and the like. Each schema is held against Ajv's copies of the official meta-schemas.`,
  sources: [
    'MCP specification, JSON Schema Usage (SEP-1613, SEP-2106): https://modelcontextprotocol.io/specification/2026-07-28/basic',
    'JSON Schema 2020-12: https://json-schema.org/draft/2020-12/json-schema-validation',
    'OpenAI, error `invalid_function_parameters`: Invalid schema for function',
    'Anthropic, error `input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12`',
  ],
  good: [
    {
      title: 'Unknown keywords are allowed.',
      files: { 'crm.tools.json': parameterFile('{"type": "string", "minLength": 1, "examples": ["a"], "x-order": 1, "nullable": true}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "minLength": [|"1"|]}') },
    },
    {
      title: '`null` for a text.',
      files: { 'crm.tools.json': parameterFile('{"type": "string", "description": [|null|]}') },
      message: 'Leave `description` out',
    },
    {
      title: 'A union of nothing.',
      files: { 'crm.tools.json': parameterFile('{"anyOf": [|[]|]}') },
    },
  ],
  check: shapesOf('invalid-keyword-value'),
});
