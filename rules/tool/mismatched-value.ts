import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'mismatched-value',
  severity: 'off',
  summary: 'A `default`, or a value of `enum`, is not of the type that the schema names.',
  why: `Readers do not mind, and many converters write defaults of another type; \`null\` is always let pass. Switch it on to keep schemas and code in step.`,
  sources: [
    'JSON Schema 2020-12: https://json-schema.org/draft/2020-12/json-schema-validation#section-9.2',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "default": null, "enum": ["a", null]}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "integer", "default": [|"10"|]}') },
    },
  ],
  check: shapesOf('mismatched-value'),
});
