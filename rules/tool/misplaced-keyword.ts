import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'misplaced-keyword',
  severity: 'error',
  summary: 'A keyword of objects or arrays stands on a schema of another type.',
  why: `\`properties\` on a string says nothing: the value is never an object. It is information, since validators pass over it; Gemini's \`parameters\` refuses it.`,
  sources: [
    'Gemini API, error INVALID_ARGUMENT for `function_declarations`: properties: only allowed for OBJECT type',
    'JSON Schema 2020-12: https://json-schema.org/draft/2020-12/json-schema-validation',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": ["string", "array"], "items": {"type": "string"}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", [|"items"|]: {"type": "string"}}') },
      severity: 'info',
    },
    {
      title: 'For Gemini.',
      files: { 'crm.tools.json': parameterFile('{"type": "string", [|"items"|]: {"type": "string"}}') },
      settings: { providers: ['gemini'] },
    },
  ],
  check: shapesOf('misplaced-keyword'),
});
