import { defineRule } from '../../src/engine/rule.js';
import { schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'unsupported-ref',
  severity: 'error',
  summary: 'A `$ref` is used in a way that a chosen provider does not take.',
  why: `Keywords beside \`$ref\` are fine in JSON Schema since 2019-09. Gemini takes only \`description\` and \`default\` there, Moonshot none that the target has and only targets below
\`#/$defs/\`, Anthropic's strict mode no recursion.`,
  sources: [
    'Gemini API, error INVALID_ARGUMENT for `function_declarations`: $ref was set alongside unsupported fields',
    'Moonshot, error: not a valid moonshot flavored json schema',
    'Anthropic, Structured outputs, JSON Schema limitations',
  ],
  good: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"a": {"$ref": "#/$defs/A", "title": "A"}}, "$defs": {"A": {"type": "string"}}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"a": {"$ref": [|"#/$defs/A"|], "title": "A"}}, "$defs": {"A": {"type": "string"}}}') },
      settings: { providers: ['gemini'] },
      message: '`title` beside `$ref`',
    },
    {
      title: 'Recursion in strict mode.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}}, "additionalProperties": false, "$defs": {"A": {"type": "object", "additionalProperties": false, "properties": {"a": {"$ref": [|"#/$defs/A"|]}}}}}') },
      settings: { providers: ['anthropic-strict'] },
    },
  ],
  check: shapesOf('unsupported-ref'),
});
