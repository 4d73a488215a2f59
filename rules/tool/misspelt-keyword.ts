import { defineRule } from '../../src/engine/rule.js';
import { parameterFile, schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'misspelt-keyword',
  severity: 'warning',
  summary: 'A name in a schema is one slip away from a keyword.',
  why: `JSON Schema passes over keywords that it does not know: with \`"requried"\` or \`"additonalProperties"\` the constraint is gone, and nobody says so. Only a name that no vocabulary has, one
edit away from a keyword whose kind of value it has, is reported.`,
  sources: [
    'JSON Schema 2020-12: https://json-schema.org/draft/2020-12/json-schema-validation',
    'JSON Schema Core, 4.3.1: unknown keywords are annotations',
  ],
  good: [
    {
      title: 'Names of other vocabularies.',
      files: { 'crm.tools.json': parameterFile('{"type": "string", "example": "a", "x-order": 1, "cost": 5, "options": ["a"]}') },
    },
    {
      title: 'Names of parameters are free.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"requried": {"type": "string"}, "items": {"type": "string"}}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"id": {"type": "string"}}, [|"requried"|]: ["id"]}') },
      message: 'Did you mean `required`?',
      fixed: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}') },
    },
  ],
  check: shapesOf('misspelt-keyword'),
});
