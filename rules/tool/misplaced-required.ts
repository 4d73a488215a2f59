import { defineRule } from '../../src/engine/rule.js';
import { schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'misplaced-required',
  severity: 'error',
  summary: '`required` is not a list: `true` in a property, `null`, a name alone.',
  why: `Since draft-04 the object that holds the properties lists the names of those that must be given. \`"required": true\` inside a property is of draft-03: the
meta-schemas refuse it, and with them OpenAI (\`True is not of type 'array'\`), Anthropic and VS Code.`,
  sources: [
    'JSON Schema 2020-12: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.5.3',
    'OpenAI, error `invalid_function_parameters`: Invalid schema for function: True is not of type \'array\'',
  ],
  good: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"id": {"type": "string", "required": [|true|]}, "all": {"type": "boolean"}}}') },
      fixed: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"id": {"type": "string"}, "all": {"type": "boolean"}}, "required": ["id"]}') },
    },
    {
      title: '`null`.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {}, "required": [|null|]}') },
      fixed: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {}}') },
    },
  ],
  check: shapesOf('misplaced-required'),
});
