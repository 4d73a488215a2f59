import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'unsatisfiable-schema',
  severity: 'warning',
  summary: 'No value fits a schema.',
  why: `A lower bound above the upper one, or an \`enum\` of strings on a number: whatever the model sends, the call fails validation.`,
  sources: [
    'JSON Schema 2020-12: https://json-schema.org/draft/2020-12/json-schema-validation',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "minLength": 1, "maxLength": 1, "enum": ["a", null]}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "integer", "minimum": [|10|], "maximum": 1}') },
    },
    {
      title: 'Values of another type.',
      files: { 'crm.tools.json': parameterFile('{"type": "integer", "enum": [|["low", "high"]|]}') },
    },
  ],
  check: shapesOf('unsatisfiable-schema'),
});
